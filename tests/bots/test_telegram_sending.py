"""The adapter against a Telegram on loopback: what it says."""

from dataclasses import replace

import pytest

from bots.telegram_bot.adapter import TelegramAdapter
from takmail.service.ports import Answer, TryLaterError, UndeliverableError
from takmail.wording.message.messages import Cheer, Message
from takmail.wording.message.text import Code, Paragraph, Person, Plain, Preformatted
from tests.bots.telegram_kit import Club, Ear, adapter_for, listening, note
from tests.e2e.telegram.server import FakeTelegram
from tests.e2e.telegram.world import Chat

LONG = Message((Preformatted("x" * 4000), Preformatted("y" * 4000), Preformatted("z" * 4000)))


async def test_a_message_arrives_with_its_markup(club: Club) -> None:
    spans = (Person("Ann <3", "telegram", "501", ping=True), Plain(": "), Code("ps b4"))
    await club.send(Message((Paragraph(spans), Preformatted("  a\n1 ."))))
    (sent,) = club.messages
    assert sent.text == "Ann <3: ps b4\n  a\n1 ."
    assert [entity["type"] for entity in sent.entities] == ["text_mention", "code", "pre"]


async def test_links_are_not_previewed(club: Club) -> None:
    await club.send(note("https://ptn.ninja/"))
    (call,) = await club.server.called("sendMessage")
    assert call.parameters["link_preview_options"] == '{"is_disabled": true}'


async def test_a_message_to_a_topic_arrives_there(
    server: FakeTelegram, adapter: TelegramAdapter
) -> None:
    forum = server.supergroup("Tak club")
    topic = server.topic(forum)
    await Club(server, adapter, topic).send(note("Your turn."))
    assert len(server.messages(topic)) == 1
    assert server.messages(forum) == []


async def test_an_answer_refers_to_the_line_it_answers(club: Club) -> None:
    number = await club.server.say(club.server.person("Ann"), club.group, "/board")
    await club.send(LONG, reply_to=f"{club.group.id}:{number}")
    assert [sent.reply_to for sent in club.messages] == [number, None, None]


async def test_an_answer_to_a_line_that_is_gone_arrives_all_the_same(club: Club) -> None:
    await club.send(note("Here."), reply_to=f"{club.group.id}:404")
    (sent,) = club.messages
    assert sent.reply_to is None


async def test_an_answer_to_a_line_of_another_chat_refers_to_nothing(club: Club) -> None:
    await club.server.say(club.server.person("Ann"), club.group, "/board")
    await club.send(note("Here."), reply_to="-5:1")
    (sent,) = club.messages
    assert sent.reply_to is None


@pytest.mark.parametrize(
    "refused", [None, "Bad Request: EFFECT_ID_INVALID", "Bad Request: message thread not found"]
)
async def test_a_win_comes_with_an_effect_unless_telegram_refuses_it(
    server: FakeTelegram, adapter: TelegramAdapter, refused: str | None
) -> None:
    talk = server.private(server.person("Ann"))
    if refused is not None:
        server.fail("sendMessage", 400, refused)
    club = Club(server, adapter, talk)
    won = Message((*note("You win.").blocks, Preformatted("1 s"), Cheer()))
    ids = await club.send(won)
    assert [(sent.text, bool(sent.effect)) for sent in club.messages] == [
        ("You win.\n1 s", refused is None)
    ]
    assert await club.edit(Message((*note("Ann won.").blocks, Cheer())), ids)


@pytest.mark.parametrize("refused", [False, True])
async def test_a_line_is_answered_by_an_emoji_below_it(
    server: FakeTelegram, *, refused: bool
) -> None:
    talk = server.private(ann := server.person("Ann"))
    if refused:
        server.fail("setMessageReaction", 400, "Bad Request: REACTIONS_DISABLED")
    async with listening(server, Ear(Answer(reaction="🤣"))):
        number = await server.say(ann, talk, "😂")
        await server.called("setMessageReaction")
    assert server.reactions == ({} if refused else {(talk.id, number): ["🤣"]})
    assert server.messages(talk) == []


async def test_a_message_that_shows_nothing_is_not_sent(club: Club) -> None:
    await club.send(note(" "))
    assert club.messages == []


async def test_a_repeated_send_goes_on_where_the_first_one_stopped(club: Club) -> None:
    club.server.fail("sendMessage", 502, after=1)
    with pytest.raises(TryLaterError):
        await club.send(LONG, key="k")
    assert club.starts == "x"
    assert list(await club.send(LONG, key="k")) == club.ids
    assert club.starts == "xyz"


async def test_a_message_that_was_sent_whole_is_not_sent_again(club: Club) -> None:
    await club.send(note("Your turn."), key="k")
    await club.send(note("Your turn."), key="k")
    assert len(club.messages) == 1


async def test_when_there_is_too_much_telegram_says_how_long_to_wait(club: Club) -> None:
    club.server.fail("sendMessage", 429, "Too Many Requests: retry after 17", retry_after=17)
    with pytest.raises(TryLaterError) as raised:
        await club.send(note("Your turn."))
    assert raised.value.after == 17.0


@pytest.mark.parametrize("status", [500, 502, 504])
async def test_a_fault_of_the_server_is_worth_another_attempt(club: Club, status: int) -> None:
    club.server.fail("sendMessage", status)
    with pytest.raises(TryLaterError) as raised:
        await club.send(note("Your turn."))
    assert raised.value.after is None


async def test_a_lost_connection_is_worth_another_attempt(club: Club) -> None:
    await club.server.called("getUpdates")
    async with club.server.unreachable():
        with pytest.raises(TryLaterError):
            await club.send(note("Your turn."), key="k")
    await club.send(note("Your turn."), key="k")
    assert len(club.messages) == 1


@pytest.mark.parametrize(
    ("status", "description"),
    [
        (403, "Forbidden: bot was blocked by the user"),
        (403, "Forbidden: bot was kicked from the supergroup chat"),
        (400, "Bad Request: not enough rights to send text messages to the chat"),
        (400, "Bad Request: TOPIC_CLOSED"),
    ],
)
async def test_a_chat_that_shuts_the_bot_out_is_given_up(
    club: Club, status: int, description: str
) -> None:
    club.server.fail("sendMessage", status, description)
    with pytest.raises(UndeliverableError):
        await club.send(note("Your turn."))


async def test_a_chat_that_does_not_exist_is_given_up(
    server: FakeTelegram, adapter: TelegramAdapter
) -> None:
    with pytest.raises(UndeliverableError, match="Chat not found"):
        await Club(server, adapter, Chat(-404, "group")).send(note("Your turn."))


async def test_a_topic_that_was_deleted_is_given_up(
    server: FakeTelegram, adapter: TelegramAdapter
) -> None:
    topic = server.topic(server.supergroup("Tak club"))
    server.delete_topic(topic)
    with pytest.raises(UndeliverableError, match="thread not found"):
        await Club(server, adapter, topic).send(note("Your turn."))


async def test_a_message_follows_a_group_that_became_a_supergroup(
    server: FakeTelegram, group: Chat
) -> None:
    moves: list[tuple[str, str]] = []

    async def moved(old: str, new: str) -> None:
        moves.append((old, new))

    migrated = await server.migrate(group, announced=False)
    async with listening(server, Ear(), moved=moved) as adapter:
        old, new = Club(server, adapter, group), Club(server, adapter, migrated)
        sent = await old.send(LONG, reply_to=f"{group.id}:1")
    assert new.starts == "xyz"
    assert list(sent) == new.ids
    assert moves == [(old.chat, new.chat)]


async def test_before_the_start_and_after_the_end_nothing_is_sent(
    server: FakeTelegram, group: Chat
) -> None:
    with pytest.raises(TryLaterError):
        await Club(server, adapter_for(server, Ear()), group).send(note("Your turn."))
    async with listening(server, Ear()) as adapter:
        pass
    with pytest.raises(TryLaterError):
        await Club(server, adapter, group).send(note("Your turn."))
    assert server.messages(group) == []


async def test_a_silent_message_makes_no_sound_and_of_several_parts_only_the_first(
    club: Club,
) -> None:
    await club.send(note("Your turn."))
    await club.send(replace(note("A board."), silent=True))
    await club.send(note("word " * 1000))
    calls = await club.server.called("sendMessage")
    quiet = [call.parameters.get("disable_notification") for call in calls]
    assert quiet == [None, "true", None, "true"]


async def test_where_a_private_topic_is_refused_the_message_goes_out_without(
    server: FakeTelegram, adapter: TelegramAdapter
) -> None:
    private = server.private(server.person("Ann"))
    await Club(server, adapter, replace(private, thread=77)).send(note("Your turn."))
    assert [sent.text for sent in server.messages(private)] == ["Your turn."]


async def test_a_topic_of_a_forum_that_is_refused_is_never_left_out(
    server: FakeTelegram, adapter: TelegramAdapter
) -> None:
    forum = server.supergroup("Club", forum=True)
    with pytest.raises(UndeliverableError):
        await Club(server, adapter, replace(forum, thread=77)).send(note("Your turn."))
    assert server.messages(forum) == []
