"""What is heard in Telegram's messages."""

from datetime import UTC, datetime

import pytest
from telegram import Update, User

from bots.telegram_bot.commands import KNOWN
from bots.telegram_bot.incoming import account, nameless_line, read_update
from bots.telegram_bot.names import Me
from takmail.commands.lines.parsed import Malformed, Parsed
from takmail.commands.lines.reading import parse_line
from takmail.service.ports import Account, Incoming, Place
from takmail.webapps import InitData
from tests.e2e.telegram.entities import words
from tests.e2e.telegram.html import Json
from tests.e2e.telegram.world import Chat
from tests.e2e.telegram.world import User as Person

ME = Me(User(12345, "Takmail", is_bot=True, username="TakmailBot"))
BOT = Person(12345, "Takmail", "TakmailBot", is_bot=True)
ANN = Person(501, "Ann", "ann_plays", "Archer")
BOB = Person(502, "Bob")
PRIVATE = Chat(501, "private", owner=ANN)
GROUP = Chat(-77, "group", "Tak club")


def message(text: str, chat: Chat = GROUP, sender: Person = ANN, **naming: Person) -> Json:
    said = words(text, naming, caption=False)
    return {
        "message_id": 9,
        "date": 1_700_000_000,
        "chat": chat.json(),
        "from": sender.json(),
    } | said


def read(said: Json, kind: str = "message") -> Incoming | None:
    return read_update(Update.de_json({"update_id": 1, kind: said}), ME)


def heard(text: str, chat: Chat = GROUP) -> tuple[str | None, bool] | None:
    incoming = read(message(text, chat))
    return (incoming.text, incoming.addressed) if incoming else None


def test_a_private_line_is_meant_for_the_bot() -> None:
    assert read(message("ps b4", PRIVATE)) == Incoming(
        message_id="501:9",
        sender=Account("telegram", "501", "Ann Archer", "ann_plays"),
        place=Place("telegram", "501", "Ann Archer", private=True),
        at=datetime(2023, 11, 14, 22, 13, 20, tzinfo=UTC),
        text="ps b4",
        addressed=True,
    )


RIVAL = Person(9, "Rival", "RivalBot", is_bot=True)
ORIGIN: Json = {"type": "hidden_user", "date": 1_600_000_000, "sender_user_name": "Zoe"}

NOBODYS: dict[str, Json] = {
    "a bot's": message("ps b4", sender=RIVAL),
    "a channel's": message("ps b4") | {"sender_chat": GROUP.json()},
    "forwarded": message("ps b4", PRIVATE) | {"forward_origin": ORIGIN},
    "for another bot": message("/move@OtherBot ps b4", PRIVATE),
    "wordless": {
        name: part for name, part in message("").items() if name not in {"text", "entities"}
    },
}


@pytest.mark.parametrize("said", NOBODYS.values(), ids=NOBODYS.keys())
def test_a_line_that_is_nobodys_own_is_ignored(said: Json) -> None:
    assert read(said) is None


@pytest.mark.parametrize(("author", "addressed"), [(BOT, True), (BOB, False)], ids=["bot", "bob"])
def test_a_reply_is_meant_for_its_author(author: Person, *, addressed: bool) -> None:
    incoming = read(message("ps b4") | {"reply_to_message": message("hm", sender=author)})
    assert incoming is not None
    assert incoming.addressed is addressed


@pytest.mark.parametrize(
    ("more", "chat"),
    [
        ({}, "-77"),
        ({"message_thread_id": 4, "is_topic_message": True}, "-77/4"),
        ({"message_thread_id": 4}, "-77"),
    ],
    ids=["a group", "a topic", "a thread of replies"],
)
def test_a_bare_line_is_said_to_its_chat(more: Json, chat: str) -> None:
    incoming = read(message("ps b4") | more)
    assert incoming is not None
    assert (incoming.place.chat, incoming.place.title) == (chat, "Tak club")
    assert (incoming.text, incoming.addressed, incoming.message_id) == ("ps b4", False, "-77:9")


@pytest.mark.parametrize(
    ("said", "text"),
    [
        ("/move ps b4", "move ps b4"),
        ("/move@TakmailBot ps b4", "move ps b4"),
        ("/MOVE@takmailbot ps b4", "move ps b4"),
        ("/move\nps b4", "move\nps b4"),
        ("/board", "board"),
        ("/ps b4", "ps b4"),
        ("/t", "t"),
        ("/rs", "rs"),
        ("/im no", "im no"),
        ("/frobnicate@TakmailBot now", "frobnicate now"),
        ("@TakmailBot ps b4", "ps b4"),
        ("@TAKMAILBOT: ps b4", "ps b4"),
        ("ps b4 @TakmailBot", "ps b4"),
        ("@TakmailBot /move ps b4", "move ps b4"),
        ("@TakmailBot /frobnicate", "frobnicate"),
        ("@TakmailBot", ""),
        ("\N{GRINNING FACE}\N{GRINNING FACE} @TakmailBot c3 \N{GRINNING FACE}", "😀😀  c3 😀"),
    ],
)
def test_a_command_or_the_bots_name_addresses_it_in_a_group(said: str, text: str) -> None:
    assert heard(said) == (text, True)


@pytest.mark.parametrize(
    "said", ["/move@OtherBot ps b4", "/frobnicate", "/weather Oslo", "/start@OtherBot", "/start"]
)
def test_a_command_for_another_bot_is_ignored_in_a_group(said: str) -> None:
    assert heard(said) is None


@pytest.mark.parametrize("said", ["/", "/ move", "and/or", "ps b4 /move", "//move", "/move,"])
def test_a_slash_is_not_always_a_command(said: str) -> None:
    assert heard(said) == (said, False)


def test_the_mention_of_another_stays_in_the_text() -> None:
    assert heard("challenge @carol_w 5") == ("challenge @carol_w 5", False)


@pytest.mark.parametrize(
    "said",
    [
        "/challenge @TakmailBot 5",
        "challenge @TakmailBot 5",
        "play @TakmailBot 5",
        "挑战 @TakmailBot 5",
    ],
)
def test_the_bot_can_be_named_as_the_one_who_is_challenged(said: str) -> None:
    incoming = read(message(said))
    assert incoming is not None
    assert (incoming.text, incoming.addressed) == (said.removeprefix("/"), True)
    assert [(person.bot, person.own) for person in incoming.people] == [(True, True)]


def test_another_who_is_challenged_is_not_the_bot() -> None:
    incoming = read(message("challenge Bobby @TakmailBot", Bobby=BOB))
    assert incoming is not None
    assert [person.own for person in incoming.people if person.user == "502"] == [False]


def test_a_similar_name_is_not_the_bots() -> None:
    assert heard("@TakmailBot2 ps b4") == ("@TakmailBot2 ps b4", False)


def test_a_person_without_a_username_is_named_by_a_handle_of_the_id() -> None:
    incoming = read(message("😀 challenge Bobby now", Bobby=BOB))
    assert incoming is not None
    assert incoming.text == "😀 challenge @502 now"
    assert incoming.people == (Account("telegram", "502", "Bob", "502"),)


def test_a_sender_without_a_username_has_the_same_handle() -> None:
    incoming = read(message("hello", sender=BOB))
    assert incoming is not None
    assert incoming.sender == Account("telegram", "502", "Bob", "502")


@pytest.mark.parametrize(
    ("sender", "name"),
    [
        (Person(503, ""), ""),
        (Person(503, "", "cyd"), "cyd"),
        (Person(503, "", last_name="Low"), "Low"),
    ],
)
def test_a_sender_can_be_without_a_name(sender: Person, name: str) -> None:
    incoming = read(message("hello", sender=sender))
    assert incoming is not None
    assert incoming.sender.name == name


def test_the_bot_can_be_named_by_its_shown_name() -> None:
    incoming = read(message("Takmail, ps b4", Takmail=BOT))
    assert incoming is not None
    assert (incoming.text, incoming.addressed, incoming.people) == ("ps b4", True, ())


def test_an_author_who_is_answered_and_named_is_known() -> None:
    carol = Person(503, "Carol", "carol_w")
    said = message("@Carol_W shall we play?")
    said["reply_to_message"] = message("anybody?", sender=carol)
    incoming = read(said)
    assert incoming is not None
    assert incoming.people == (Account("telegram", "503", "Carol", "carol_w"),)


def test_a_line_in_a_topic_that_the_bot_opened_is_not_a_reply_to_it() -> None:
    opening = message("", sender=BOT)
    opening["forum_topic_created"] = {"name": "Games", "icon_color": 0}
    said = message("ps b4") | {"message_thread_id": 4, "is_topic_message": True}
    incoming = read(said | {"reply_to_message": opening})
    assert incoming is not None
    assert not incoming.addressed
    assert incoming.made_for is None


@pytest.mark.parametrize(("opener", "made_for"), [(BOT, "k3"), (ANN, None)])
def test_in_a_topic_that_the_bot_opened_for_a_game_a_line_tells_for_which(
    opener: Person, made_for: str | None
) -> None:
    opening = message("", sender=opener)
    opening["forum_topic_created"] = {"name": "#zz9 - Bob, 4x4 #k3", "icon_color": 0}
    said = message("ps b4") | {"message_thread_id": 4, "is_topic_message": True}
    incoming = read(said | {"reply_to_message": opening})
    assert incoming is not None
    assert incoming.made_for == made_for


def test_a_caption_counts_as_text() -> None:
    said = message("") | words("/move ps b4", {}, caption=True)
    del said["text"], said["entities"]
    incoming = read(said)
    assert incoming is not None
    assert (incoming.text, incoming.addressed) == ("move ps b4", True)


def test_an_edit_is_marked_and_keeps_the_messages_id() -> None:
    incoming = read(message("ps b3") | {"edit_date": 1_700_000_060}, "edited_message")
    assert incoming is not None
    assert (incoming.edited, incoming.message_id) == (True, "-77:9")
    assert incoming.at == datetime(2023, 11, 14, 22, 14, 20, tzinfo=UTC)


@pytest.mark.parametrize("kind", ["channel_post", "edited_channel_post", "business_message"])
def test_channels_and_the_like_are_ignored(kind: str) -> None:
    assert read(message("ps b4"), kind) is None


def nameless(said: Json) -> tuple[str, str] | None:
    found = nameless_line(Update.de_json({"update_id": 1, "message": said}), ME)
    return (found[0].chat, found[1]) if found else None


@pytest.mark.parametrize("text", ["/help", "/help@TakmailBot", "@TakmailBot help", "/ps b4"])
def test_a_line_for_the_bot_by_somebody_without_a_name_is_noticed(text: str) -> None:
    hidden = {"sender_chat": GROUP.json()}
    assert read(message(text) | hidden) is None
    assert nameless(message(text) | hidden) == ("-77", "-77:9")
    assert nameless(message(text)) is None


@pytest.mark.parametrize("text", ["ps b4", "/help@OtherBot", "good morning"])
def test_what_somebody_without_a_name_says_to_others_is_not_noticed(text: str) -> None:
    assert nameless(message(text) | {"sender_chat": GROUP.json()}) is None


def test_a_channels_post_in_its_group_is_nobodys_line() -> None:
    post: Json = {"sender_chat": GROUP.json(), "is_automatic_forward": True}
    assert nameless(message("/help") | post) is None


@pytest.mark.parametrize("via", [BOT, Person(9, "Rival", "RivalBot", is_bot=True)])
def test_what_was_sent_by_way_of_a_bot_is_not_the_senders_own(via: Person) -> None:
    said = message("/help", PRIVATE) | {"via_bot": via.json()}
    assert read(said) is None
    assert nameless(said | {"sender_chat": GROUP.json()}) is None


def test_nobody_can_take_the_handle_of_somebody_without_a_username() -> None:
    forger = Person(666, "Eve", "u502")
    incoming = read(message("challenge Bobby", sender=forger, Bobby=BOB))
    assert incoming is not None
    (bobby,) = incoming.people
    assert bobby.handle.isdecimal()
    assert bobby.handle != incoming.sender.handle


@pytest.mark.parametrize("word", sorted(KNOWN))
def test_the_words_that_are_ours_are_words_that_the_reader_understands(word: str) -> None:
    read = [parse_line(line) for line in (word, f"{word} b4")]
    assert any(isinstance(line, Parsed | Malformed) for line in read)


@pytest.mark.parametrize(
    ("said", "chat", "start"),
    [
        ("/start", PRIVATE, ""),
        ("/start@TakmailBot ", GROUP, ""),
        ("/start k3m7p", PRIVATE, "k3m7p"),
        ("/start show-step-k3", PRIVATE, "show-step-k3"),
        ("/start@TakmailBot k3m7p", GROUP, "k3m7p"),
    ],
)
def test_a_link_is_followed_with_its_payload(said: str, chat: Chat, start: str) -> None:
    incoming = read(message(said, chat))
    assert incoming is not None
    assert (incoming.start, incoming.text, incoming.addressed) == (start, None, True)


def test_the_buttons_of_the_answered_message_come_along() -> None:
    keys = [[{"text": "Accept", "callback_data": "1:accept:k3:17:b:draw"}]]
    links = [[{"text": "Open", "url": "https://t.me/TakmailBot?start=k3m7p"}]]
    offer = message("A draw?", sender=BOT) | {"reply_markup": {"inline_keyboard": keys + links}}
    incoming = read(message("ok") | {"reply_to_message": offer})
    assert incoming is not None
    assert incoming.buttons == ("1:accept:k3:17:b:draw",)


@pytest.mark.parametrize(
    "said",
    [
        *("/start", "/play", "/play some music", "/me", "/me waves", "/show", "/say hello"),
        *(
            "/mute @Spammer",
            "/info @Bobby",
            "/draw a cat",
            "/join",
            "/yes",
            "/cancel",
            "/read this",
        ),
    ],
)
def test_what_many_bots_are_told_is_left_alone_in_groups(said: str) -> None:
    assert heard(said) is None
    command, _, rest = said.partition(" ")
    named = heard(f"{command}@TakmailBot {rest}".strip())
    assert named is not None, "with our name it is ours"
    assert heard(said, PRIVATE) is not None


@pytest.mark.parametrize(
    "said", ["/me c4", "/mute", "/join k3m7p", "/draw", "/help", "/settings", "/rules moving"]
)
def test_what_makes_sense_here_is_ours_though_other_bots_have_the_word(said: str) -> None:
    assert heard(said) == (said.removeprefix("/"), True)


@pytest.mark.parametrize("said", ["/接受", "/棋盘", "/接受@TakmailBot"])
def test_own_words_of_a_language_are_commands_too(said: str) -> None:
    assert heard(said) == (said.removeprefix("/").removesuffix("@TakmailBot"), True)


def replied(said: str, to: Person, sender: Person = ANN, **more: Json) -> Incoming | None:
    return read(
        message(said, sender=sender) | {"reply_to_message": message("hm", sender=to) | more}
    )


@pytest.mark.parametrize(
    ("said", "text"),
    [
        ("/challenge", "challenge @502"),
        ("/challenge 6 white", "challenge @502 6 white"),
        ("/block", "block @502"),
        ("/unblock", "unblock @502"),
        ("/play@TakmailBot 5", "play @502 5"),
        ("/挑战 6", "挑战 @502 6"),
    ],
)
def test_a_reply_to_somebody_challenges_that_person(said: str, text: str) -> None:
    incoming = replied(said, BOB)
    assert incoming is not None
    assert incoming.text == text
    assert incoming.people == (Account("telegram", "502", "Bob", "502"),)


@pytest.mark.parametrize(
    ("said", "to"),
    [
        ("/challenge 5", ANN),
        ("/challenge 5", BOT),
        ("/challenge 5", Person(9, "Rival", "RivalBot", is_bot=True)),
        ("/challenge @carol_w", BOB),
        ("/block @carol_w", BOB),
        ("/block Carol", BOB),
        ("/blocks", BOB),
        ("/board", BOB),
    ],
)
def test_a_reply_changes_nothing_where_nobody_else_is_meant(said: str, to: Person) -> None:
    incoming = replied(said, to)
    assert incoming is not None
    assert incoming.text == said.removeprefix("/")


def test_a_reply_to_the_group_itself_challenges_nobody_in_particular() -> None:
    incoming = replied("/challenge 5", BOB, sender_chat=GROUP.json())
    assert incoming is not None
    assert incoming.text == "challenge 5"


STICKER: Json = {
    "file_id": "s", "file_unique_id": "u", "type": "regular", "width": 512, "height": 512,
    "is_animated": False, "is_video": False,
}  # fmt: skip


def test_a_sticker_is_heard_in_private_alone() -> None:
    sent = {key: value for key, value in message("", PRIVATE).items() if key != "text"}
    incoming = read(sent | {"sticker": STICKER})
    assert incoming is not None
    assert (incoming.text, incoming.sticker, incoming.addressed) == ("", True, True)
    assert read(sent | {"sticker": STICKER, "chat": GROUP.json()}) is None


@pytest.mark.parametrize("names", [("Ann", "Lee", "ann"), ("Ann", "", ""), ("", "", "ann")])
def test_people_who_open_a_page_have_the_names_of_those_who_write(
    names: tuple[str, str, str],
) -> None:
    first, last, username = names
    user = User(7, first, is_bot=False, last_name=last or None, username=username or None)
    opened = InitData("7", first, last, username)
    assert account(user) == Account("telegram", opened.user, opened.name, opened.handle)
