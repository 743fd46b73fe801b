"""The lobby: seeks are found by strangers, taken from anywhere, and go with their challenges."""

import asyncio
from collections.abc import Awaitable, Callable
from datetime import timedelta

import pytest
from sqlalchemy import select

from takmail.service.context import make_context
from takmail.service.delivery.outbox import Delivery
from takmail.service.ports import Answer
from takmail.service.upkeep.endings import end_game
from takmail.store.games.lobby import seeks
from takmail.wording.message.message_json import load_message
from takmail.wording.message.messages import Act, Message
from takmail.wording.message.text import Person, Role
from tests.service.post import Recorder
from tests.service.test_blocks import put_ban
from tests.service.test_choosing_rules import Choice
from tests.service.test_forgetting import forgotten
from tests.service.world import START, World, labelled, labels

NOBODY = "Nobody is looking for a game right now."
GONE = "That seek is gone"


async def rows(den: World) -> list[str]:
    """Return the codes of the seeks in the store."""
    return await den.store._database.read(lambda store: [*store.scalars(select(seeks.c.code))])


async def seek(den: World, who: str = "ann", said: str = "", chat: str = "den") -> str:
    """Have somebody look for a game, and return the code of the challenge."""
    return den.code_in((await den.tell(who, f"!seek {said}", chat))[chat].plain())


async def seek_again(den: World, said: str = "", chat: str = "den") -> str:
    """Have Ann seek what stands already; return what she is told, before its message changes."""
    await den.handle(den.incoming("ann", f"!seek {said}", chat))
    told, changed = await den.store.outbox.pending(after=den.said, limit=9)
    assert (told.act, changed.act) == (Act.POST, Act.EDIT)
    den.said = changed.id
    return load_message(told.payload).plain()


async def lobby(den: World, who: str = "bob", said: str = "", chat: str = "den") -> Message:
    return (await den.tell(who, f"!lobby {said}", chat))[chat]


async def listed(den: World, who: str = "bob", said: str = "", chat: str = "den") -> list[str]:
    """Return the lines of seeks that somebody is shown."""
    shown = (await lobby(den, who, said, chat)).plain().splitlines()
    return [line for line in shown if line[:1].isdigit()]


async def take(den: World, who: str, shown: Message, chat: str, number: int = 1) -> Answer:
    return await den.press(who, labelled(shown, f"Take {number}"), chat)


# Who finds a seek.


async def test_a_seek_is_found_in_the_chats_of_its_server_alone(den: World) -> None:
    den.put_in_server("den", "hall")
    den.put_in_server("club", server="other")
    (told,) = await den.say("ann", "!seek 6 komi 2")
    assert told.startswith("Ann is looking for a game of Tak: 6x6, komi 2.")
    assert "People on this server find it in the lobby" in told
    for chat in ("den", "hall"):
        (line,) = await listed(den, chat=chat)
        assert line.startswith("1. Ann: 6x6, komi 2")
    for chat in ("club", "dm-bob", "loft"):
        assert (await lobby(den, chat=chat)).plain().startswith(NOBODY)


async def test_a_seek_everywhere_is_found_in_all_chats_by_name_alone(den: World) -> None:
    (told,) = await den.say("ann", "!seek everywhere 6 white")
    assert "This seek is in the lobby of every chat until Mar 8, 2026" in told
    for chat in ("loft", "dm-bob"):
        shown = await lobby(den, chat=chat)
        assert "Ann: 6x6, you play Black" in shown.plain()
        assert "the den" not in shown.plain()
        spans = [span for block in shown.blocks for span in getattr(block, "spans", ())]
        assert not any(isinstance(span, Person) for span in spans)


async def test_in_private_a_seek_asks_first_whether_to_look_everywhere(den: World) -> None:
    asked = (await den.tell("ann", "seek 6", "dm-ann"))["dm-ann"]
    assert asked.plain().startswith("Nobody else can see a seek in this chat.")
    assert await rows(den) == []
    await den.press("ann", labelled(asked, "Look everywhere"), "dm-ann")
    told = (await den.heard())["dm-ann"]
    assert "This seek is in the lobby of every chat" in told.plain()
    assert "Play the computer" in labels(told)
    assert await listed(den, chat="dm-bob") == ["1. Ann: 6x6"]


async def test_the_same_seek_stands_and_can_come_to_be_found_everywhere(den: World) -> None:
    await seek(den, said="6")
    assert "still open" in await seek_again(den, "6")
    assert await listed(den, chat="dm-bob") == []
    assert "still open" in await seek_again(den, "everywhere 6")
    assert len(await listed(den, chat="dm-bob")) == len(await rows(den)) == 1
    await seek(den, said="5")
    assert len(await rows(den)) == 2


async def test_a_seek_here_has_a_button_for_everywhere(den: World) -> None:
    told = (await den.tell("ann", "!seek 6 days 3"))["den"]
    await den.press("ann", labelled(told, "Look everywhere"))
    assert len(await listed(den, chat="dm-bob")) == len(await rows(den)) == 1
    await den.say("mia", "!settings lobby here", manages=True)
    assert "Look everywhere" not in labels((await den.tell("ann", "!seek 5"))["den"])


@pytest.mark.parametrize(("where", "found"), [("", 0), ("everywhere", 1)])
async def test_a_seek_with_other_rules_stays_one(den: World, where: str, found: int) -> None:
    choice = Choice(den, (await den.tell("ann", f"!seek {where} 6"))["den"])
    told = await choice.press("Size and rules", "Tak", "Rated", "Propose it")
    assert told.startswith("Your new seek is in the lobby.")
    assert len(await rows(den)) == 1
    den.said = (await den.store.outbox.pending(after=den.said, limit=9))[-1].id
    (line,) = await listed(den, "bob")
    assert line.startswith("1. Ann: 6x6, 3 days a move, rated")
    assert len(await listed(den, chat="dm-bob")) == found


async def test_an_open_challenge_is_no_seek_until_its_player_says_so(den: World) -> None:
    await den.say("ann", "!challenge 6")
    assert await listed(den) == []
    await seek_again(den, "6")
    assert len(await listed(den)) == 1


async def test_seeks_are_limited_as_challenges_are(den: World) -> None:
    den.limit("open-challenges=1")
    await seek(den)
    assert (await den.say("ann", "!seek 6"))[0].startswith("You have one open challenge, the most")
    assert len(await rows(den)) == 1


async def test_a_seek_tells_what_until_when_and_who_finds_it(den: World) -> None:
    told = (await den.tell("ann", "seek everywhere 6 days 3", "dm-ann"))["dm-ann"].plain()
    code = den.code_in(told)
    what, who = told.splitlines()
    assert what.startswith("Your seek for a game of Tak: 6x6, 3 days a move. Colours")
    assert who.startswith("This seek is in the lobby of every chat until Mar 8, 2026, 12:01 UTC.")
    told = await seek_again(den, "everywhere 6 days 3", "dm-ann")
    assert told == f"This seek is still open: #{code}"
    assert await den.say("ann", "withdraw", "dm-ann") == ["You withdrew your seek."]


async def test_a_taken_seek_explains_its_clock(den: World) -> None:
    code = await seek(den, said="6 days 3")
    assert "Clock: 3 days a move." in await den.reply("bob", f"!accept #{code}")


# The list.


async def test_the_newest_come_first_and_one_s_own_can_be_withdrawn(den: World) -> None:
    await seek(den, said="everywhere")
    code = await seek(den, "bob", "everywhere 6 days 3 rated")
    shown = await lobby(den, "bob", chat="dm-bob")
    assert shown.plain().splitlines() == [
        "Open seeks, newest first:",
        "1. Your seek: 6x6, 3 days a move, rated",
        "2. Ann: 5x5",
    ]
    assert labels(shown)[:2] == ["Withdraw 1", "Take 2"]
    answer = await den.press("bob", labelled(shown, "Withdraw 1"), "dm-bob")
    assert code not in await rows(den)
    assert answer.in_place
    assert answer.replies[0].plain().splitlines()[1:] == ["1. Ann: 5x5"]
    (late,) = (await den.press("bob", labelled(shown, "Withdraw 1"), "dm-bob")).replies
    assert late.plain().startswith(GONE)


@pytest.mark.parametrize(
    ("said", "found"),
    [("6", "cd"), ("rated", "bd"), ("timed", "bcd"), ("live", "bcd"), ("6 rated", "d"), ("7", "")],
)
async def test_words_narrow_the_list(den: World, said: str, found: str) -> None:
    for who, terms in zip(
        "abcd", ("5", "5 days 3 rated", "6 minutes 15 + 10", "6 days 2 rated"), strict=True
    ):
        await seek(den, who, terms)
    assert "".join(line[3].lower() for line in reversed(await listed(den, said=said))) == found


async def test_buttons_narrow_the_list_in_place_and_are_marked(den: World) -> None:
    await seek(den, said="everywhere 5")
    await seek(den, "cyd", "everywhere 6 days 3 rated")
    shown = await lobby(den, chat="dm-bob")
    for label, count in (("6x6", 1), ("Rated", 1), ("With a clock", 1), ("✓ 6x6", 1)):
        answer = await den.press("bob", labelled(shown, label), "dm-bob")
        assert answer.in_place
        (shown,) = answer.replies
        assert shown.plain().count("\n") == count
    assert {"✓ Rated", "✓ With a clock", "6x6"} < {*labels(shown)}


async def test_a_page_has_ten_seeks_and_leads_on(den: World) -> None:
    for number in range(12):
        await seek(den, f"p{number:02}")
    shown = await lobby(den)
    assert shown.plain().splitlines()[1].startswith("1. P11:")
    (older,) = (await den.press("bob", labelled(shown, "Older →"))).replies
    assert older.plain().splitlines()[1].startswith("11. P01:")
    assert labels(older)[:2] == ["Take 11", "Take 12"]
    assert "← Newer" in labels(older)
    assert len(await listed(den, said="page 2")) == 2


async def test_below_an_empty_lobby_one_seeks_or_plays_the_computer(den: World) -> None:
    shown = await lobby(den, said="6")
    assert labels(shown) == ["✓ 6x6", "Seek", "Play the computer"]
    assert labels(await lobby(den)) == ["Seek", "Play the computer"]
    await den.press("bob", labelled(shown, "Seek"))
    assert len(await rows(den)) == 1


@pytest.mark.parametrize(
    ("said", "sought"),
    [
        ("5", "5x5"),
        ("timed", "5x5, 3 days a move"),
        ("6 rated", "6x6, 3 days a move, rated"),
    ],
)
async def test_below_a_list_one_seeks_its_terms(den: World, said: str, sought: str) -> None:
    await seek(den, "cyd", "5 days 3 rated")
    shown = await lobby(den, said=said)
    await den.press("bob", labelled(shown, "Seek"))
    await den.heard()
    assert (await listed(den, "ann", said))[0].startswith(f"1. Bob: {sought}")


async def test_a_group_that_hides_nothing_reads_one_list_for_all(den: World) -> None:
    told = {"chat": "group", "platform": "telegram"}
    await den.tell("bob", "games", "dm-bob", platform="telegram")
    await den.say("ann", "!seek 6", **told)
    shown = (await den.tell("bob", "!lobby", **told))["group"]
    assert "1. Ann: 6x6" in shown.plain()
    for who in ("ann", "cyd"):
        answer = await den.press(who, labelled(shown, "6x6"), **told)
        assert (answer.hidden, answer.replaces) == (False, True)
        assert labels(answer.replies[0])[:2] == ["Take 1", "5x5"]
    (own,) = (await den.press("ann", labelled(shown, "Take 1"), **told)).replies
    assert own.plain().startswith("That is your own seek.")
    await den.press("bob", labelled(shown, "Take 1"), **told)
    late = await den.press("cyd", labelled(shown, "Take 1"), **told)
    assert late.replaces
    assert late.replies[0].plain().startswith(GONE)


# Taking a seek.


async def test_a_seek_is_taken_from_where_it_is_pressed(den: World) -> None:
    await seek(den, said="everywhere white")
    shown = await lobby(den, "bob", chat="dm-bob")
    await take(den, "bob", shown, "dm-bob")
    told = await den.heard()
    assert {*told} == {"den", "dm-bob"}
    assert "Ann is White, you are Black" in told["dm-bob"].plain()
    assert {*await den.tell("ann", "ps a1")} == {"den", "dm-bob"}
    assert {*await den.tell("bob", "ps e5", "dm-bob")} == {"den", "dm-bob"}
    assert await rows(den) == []


async def test_a_lobby_that_is_read_alone_in_a_channel_begins_the_game_there(den: World) -> None:
    await seek(den, said="everywhere", chat="dm-ann")
    asked = den.incoming("bob", "!lobby", "hall", direct=True)
    answer = await den.handle(asked)
    assert answer.hidden
    await take(den, "bob", answer.replies[0], "hall")
    assert {*await den.heard()} == {"dm-ann", "hall"}


async def test_of_two_who_take_a_seek_at_once_one_gets_it(den: World) -> None:
    await seek(den, said="everywhere")
    shown = await lobby(den, chat="loft")
    answers = await asyncio.gather(*(take(den, who, shown, f"dm-{who}") for who in ("bob", "cyd")))
    (late,) = (answer for answer in answers if answer.replies)
    assert late.replies[0].plain().startswith(GONE)
    assert len(await den.heard()) == 2


async def test_a_seek_that_is_gone_is_told_with_those_that_are_open(den: World) -> None:
    await seek(den)
    await seek(den, "cyd", "6")
    shown = await lobby(den, "bob")
    await take(den, "bob", shown, "den", 2)
    late = await take(den, "dan", shown, "den", 2)
    assert late.in_place
    assert late.replies[0].plain().startswith(GONE)
    assert "1. Cyd: 6x6" in late.replies[0].plain()


async def test_ones_own_seek_cannot_be_taken(den: World) -> None:
    await seek(den)
    shown = await lobby(den, "bob")
    (told,) = (await take(den, "ann", shown, "den")).replies
    assert told.plain().startswith("That is your own seek. ")


async def test_who_has_blocked_the_other_is_never_matched(den: World) -> None:
    await den.begin("bob", "ann")
    await seek(den, said="everywhere", chat="dm-ann")
    await seek(den, "bob", "everywhere", "dm-bob")
    shown = await lobby(den, "bob", chat="dm-bob")
    assert "Ann" in shown.plain()
    await den.say("ann", "block @bob", "dm-ann", mentions=("bob",))
    for who in ("ann", "bob"):
        (line,) = await listed(den, who, chat=f"dm-{who}")
        assert line.startswith("1. Your seek: ")
    (told,) = (await take(den, "bob", shown, "dm-bob", 2)).replies
    assert told.plain().startswith(GONE)


async def test_seeks_of_whom_the_host_has_banned_are_hidden(den: World) -> None:
    await seek(den, said="everywhere")
    await seek(den, "cyd", "everywhere", "club")
    await put_ban(den, "player", "id-ann")
    assert [line[3:6] for line in await listed(den, chat="loft")] == ["Cyd"]


async def test_seeks_of_a_chat_that_is_lost_or_left_are_hidden(den: World) -> None:
    await den.service.communities("discord").joined("harbour", "Harbour", None)
    den.put_in_server("hall")
    await seek(den, said="everywhere")
    await seek(den, "cyd", "everywhere", "hall")
    assert len(await listed(den, chat="dm-bob")) == 2
    await den.service.communities("discord").left("harbour")
    assert len(await listed(den, chat="dm-bob")) == 1
    await den.service.reach.closed(den.incoming("ann", "!board").place)
    assert await listed(den, chat="dm-bob") == []


# Settings.


async def test_a_closed_lobby_says_so(den: World) -> None:
    await seek(den, "cyd", "everywhere", "loft")
    shown = await lobby(den, chat="dm-bob")
    await den.say("mia", "!settings lobby off", manages=True)
    for line in ("!seek", "!seek everywhere", "!lobby"):
        assert "The lobby is closed here." in (await den.say("ann", line))[0]
    assert "The lobby is closed here." in (await take(den, "bob", shown, "den")).replies[0].plain()
    assert len(await rows(den)) == 1


async def test_a_chat_can_keep_to_its_own_seeks(den: World) -> None:
    await seek(den, "cyd", "everywhere", "loft")
    await seek(den, said="everywhere")
    shown = await lobby(den, "bob")
    await den.say("mia", "!settings lobby here", manages=True)
    assert (await take(den, "bob", shown, "den", 2)).replies[0].plain().startswith(GONE)
    refused = (await den.say("ann", "!seek everywhere 6"))[0]
    assert "Seeks stay inside this chat or server" in refused
    assert [line[3:6] for line in await listed(den)] == ["Ann"]
    assert [line[3:6] for line in await listed(den, chat="dm-bob")] == ["Cyd"]


async def called(den: World) -> None:
    """Have a server call a role for its seeks, in a channel of its own."""
    den.put_in_server("den", "42")
    await den.say("mia", "!settings server seeks 42", manages=True)
    await den.say("mia", "!settings server seekers 77", manages=True)


async def test_a_channel_is_told_of_seeks_and_a_role_is_called(den: World) -> None:
    await called(den)
    told = await den.tell("ann", "!seek 6")
    assert {*told} == {"den", "42"}
    call = told["42"]
    assert call.plain().endswith("Ann is looking for a game: 6x6.")
    roles = [
        span.role
        for block in call.blocks
        for span in getattr(block, "spans", ())
        if isinstance(span, Role)
    ]
    assert roles == ["77"]
    assert labels(call) == ["Take"]
    await den.press("bob", labelled(call, "Take"), "42")
    assert {*await den.heard()} == {"den", "42"}


async def test_in_that_channel_itself_a_seek_calls_once(den: World) -> None:
    await called(den)
    assert {*await den.tell("ann", "!seek 6", "42")} == {"42"}


async def withdrawn(den: World, code: str) -> None:
    await den.say("ann", f"!withdraw #{code}")


async def taken(den: World, code: str) -> None:
    await den.say("bob", f"!accept #{code}")


async def lapsed(den: World, code: str) -> None:
    del code
    den.time = START + timedelta(days=8)
    await den.service.fire_due()


async def ended(den: World, code: str) -> None:
    await end_game(den.service.context, code, den.time)


async def left(den: World, code: str) -> None:
    del code
    await den.say("ann", "games", "dm-ann")
    await forgotten(den)


@pytest.mark.parametrize("ends", [withdrawn, taken, lapsed, ended, left])
async def test_a_seek_goes_with_its_challenge_and_so_does_its_call(
    den: World, ends: Callable[[World, str], Awaitable[None]]
) -> None:
    den.adapters["discord"] = adapter = Recorder("discord")
    await called(den)
    code = await seek(den, said="6")
    delivery = Delivery(make_context(den.store, den.adapters, now=lambda: START))
    await delivery.idle()
    (call,) = (id_ for id_ in adapter.posted if id_.startswith("42:"))
    assert adapter.posted[call].buttons
    assert await rows(den) == [code]
    await ends(den, code)
    await delivery.idle()
    assert await rows(den) == []
    assert ("strip", call) in adapter.deeds or ("edit", call) in adapter.deeds, adapter.deeds


@pytest.mark.parametrize("platform", ["discord", "telegram"])
@pytest.mark.parametrize("chat", ["den", "dm-ann"])
async def test_a_seek_keeps_its_one_message(den: World, platform: str, chat: str) -> None:
    den.adapters[platform] = adapter = Recorder(platform)
    delivery = Delivery(make_context(den.store, den.adapters, now=lambda: START))

    async def say(line: str) -> None:
        line = line if chat == "dm-ann" else f"!{line}"
        await den.handle(den.incoming("ann", line, chat, platform=platform))

    async def shown() -> tuple[str, Message]:
        """Return the only message with which the seek can be passed on."""
        await delivery.idle()
        posted = [one for one in adapter.posted.items() if "Invite" in labels(one[1])]
        (only,) = posted
        return only

    async def pressed(message: Message, label: str, id_: str) -> None:
        button = await den.own("ann", message, label, chat, platform=platform)
        await den.press("ann", button, chat, platform=platform, reply_to=id_)

    await say("seek 6")
    await delivery.idle()
    asking, message = next(one for one in adapter.posted.items() if "Look" in str(labels(one[1])))
    await pressed(message, "Look everywhere", asking)
    standing, message = await shown()
    assert standing == asking
    assert "This seek is in the lobby of every chat" in message.plain()
    assert [deed for deed, _ in adapter.deeds] == ["send", "edit"]
    for again in ("seek 6", "seek everywhere 6"):
        await say(again)
        assert (await shown())[0] == standing
        told = adapter.posted[adapter.last(chat)]
        assert told.plain() == f"This seek is still open: #{den.code_in(told.plain())}"
    await pressed(message, "Withdraw", standing)
    await delivery.idle()
    assert "withdrew" in adapter.posted[standing].plain()
    assert not any(message.buttons for message in adapter.posted.values())
    assert await rows(den) == []


async def test_a_seek_with_other_rules_stands_in_the_message_of_the_one_before(den: World) -> None:
    den.adapters["discord"] = adapter = Recorder("discord")
    delivery = Delivery(make_context(den.store, den.adapters, now=lambda: START))
    choice = Choice(den, (await den.tell("ann", "!seek 6"))["den"])
    await delivery.idle()
    await choice.press("Size and rules", "Tak", "Rated", "Propose it")
    await delivery.idle()
    ((standing, message),) = adapter.posted.items()
    assert "6x6, 3 days a move, rated" in message.plain()
    await den.say("bob", f"!accept #{den.code_in(message.plain().split('.')[-3])}")
    await delivery.idle()
    assert adapter.posted[standing].buttons == ()
    assert "Accepted by Bob." in adapter.posted[standing].plain()


@pytest.mark.parametrize("ends", [withdrawn, taken, lapsed, ended])
async def test_a_seek_that_was_said_again_can_be_joined_nowhere_once_it_is_over(
    den: World, ends: Callable[[World, str], Awaitable[None]]
) -> None:
    den.adapters["discord"] = adapter = Recorder("discord")
    code = await seek(den, said="6")
    delivery = Delivery(make_context(den.store, den.adapters, now=lambda: START))
    await seek_again(den, "everywhere 6")
    await delivery.idle()
    assert sum("Join" in labels(message) for message in adapter.posted.values()) == 1
    await ends(den, code)
    await delivery.idle()
    assert not any("Join" in labels(message) for message in adapter.posted.values())


# Bad input.


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("@bob", "A seek is for anybody. You can add everywhere, a size (6)"),
        ("computer", "A seek looks for a person."),
        ("level 3", "A seek looks for a person."),
        ("everywhere here", "You can add everywhere"),
        ("6 rated", "A rated game needs a clock"),
        ("7 days 3 rated", "Only games on 5x5 and 6x6 are rated."),
        ("9", "9 doesn't fit here."),
        ("bob", "You can add everywhere, a size (6)"),
    ],
)
async def test_a_contradictory_seek_is_explained(den: World, said: str, told: str) -> None:
    assert told in (await den.say("ann", f"!seek {said}"))[0]
    assert await rows(den) == []


async def test_a_lobby_of_no_such_words_is_explained(den: World) -> None:
    assert "You can add a size (6), rated or timed." in (await den.say("ann", "!lobby rate"))[0]


@pytest.mark.parametrize("line", ["seek", "lobby", "seek and you will find", "lobby 6"])
async def test_what_is_said_to_others_is_talk(den: World, line: str) -> None:
    assert await den.say("ann", line) == []
    assert await rows(den) == []


async def test_a_saved_way_to_play_can_be_sought(den: World) -> None:
    await den.say("ann", "!presets save friday 6 komi 2")
    assert "friday" in (await den.say("ann", "!seek friday"))[0]
    assert len(await rows(den)) == 1


async def test_a_seek_stands_a_week_at_most(den: World) -> None:
    assert "Mar 8, 2026" in (await den.say("ann", "!seek everywhere for 30 days"))[0]
    assert "Mar 2, 2026" in (await den.say("ann", "!seek everywhere 6 for 1 day"))[0]


async def test_it_is_all_said_in_chinese(den: World) -> None:
    await den.say("ann", "!language zh")
    assert "各处的大厅里都能看到这条约局" in await den.reply("ann", "!约局 到处 6 每步 3 天 排位赛")
    assert "6x6、每步 3 天、排位赛" in (await den.say("ann", "!大厅 6 路 排位赛"))[0]


async def test_strangers_learn_the_rating_of_that_size(den: World) -> None:
    await den.begin("ann", "bob", "5 days 3 rated", "loft")
    await den.play("ps a1, ps e5, ps b2, ps c3", "loft")
    await den.resign("bob", "loft")
    assert "Strangers see you there as Ann (1662?)." in await den.reply("ann", "!seek everywhere 5")
    await seek(den, "bob", "everywhere 6", "dm-bob")
    (six, five) = await listed(den, "cyd", chat="dm-cyd")
    assert six.startswith("1. Bob: 6x6")
    assert five.startswith("2. Ann (1662?): 5x5")
