"""Links that open the private talk or bring the bot into a group, and what waits in private."""

from collections.abc import AsyncIterator
from dataclasses import replace
from datetime import timedelta

import pytest

from takmail.audience.link_payloads import LONGEST, command_of, payload_of, read_payload
from takmail.audience.posts import BOARD
from takmail.colors import Color
from takmail.commands.boards import Animate, ShowBoard
from takmail.commands.command_order import press_of
from takmail.commands.games import ListGames, ShowMore
from takmail.commands.help import Help
from takmail.commands.lines.parsed import Parsed
from takmail.commands.moves import Step
from takmail.commands.offers import Resign
from takmail.commands.presses import Press
from takmail.commands.relay import Join
from takmail.service.context import make_context
from takmail.service.delivery.outbox import Delivery
from takmail.service.ports import Answer, Incoming, Place
from takmail.store.games.records import record_of
from takmail.store.store import utc_now
from takmail.wording.message.messages import Message, Start
from tests.sentences import (
    ACCEPT,
    BUILD_A_ROAD,
    FIRST_STEPS,
    JOIN,
    NO_SUCH_GAME,
    PLAY_COMPUTER,
    no_such_game,
    white_and_black,
    you_played,
)
from tests.service.post import Recorder
from tests.service.world import World, labelled, labels, world

CLUB, ANNS, BOBS = "club", "dm-id-ann", "dm-id-bob"


class Addressed(Recorder):
    """A platform whose messages have addresses."""

    def link_to_message(self, link: str, chat: str, message_id: str) -> str:
        return f"{link}:{chat}/{message_id}"


@pytest.fixture
async def club() -> AsyncIterator[World]:
    async with world() as opened:
        opened.adapters["telegram"] = Addressed("telegram")
        yield opened


async def said(club: World, who: str, text: str, chat: str = CLUB) -> dict[str, Message]:
    return await club.tell(who, text, chat, platform="telegram")


async def came(club: World, who: str, payload: str, chat: str) -> dict[str, Message]:
    """Follow a link into a chat and return what each chat hears of it."""
    await club.handle(club.incoming(who, chat=chat, platform="telegram", start=payload))
    return await club.heard()


async def pressed(club: World, who: str, press: Press, chat: str = CLUB) -> Answer:
    return await club.handle(
        club.incoming(who, chat=chat, platform="telegram", press=press.encoded)
    )


async def number_of(club: World, code: str) -> int:
    """Return the version of a game."""
    record = await club.store.read(record_of, code)
    return len(record)


def starts(message: Message) -> list[Start]:
    return [start for row in message.starts for start in row.row]


@pytest.mark.parametrize(
    ("press", "payload"),
    [
        (press_of(Step(), "k3", 17), "show-step-k3"),
        (press_of(ShowBoard(flipped=True), "k3"), "show-board-k3-flip"),
        (Press("look", "picture", "k3"), "show-look-k3-picture"),
        (press_of(ShowMore(), "k3"), "show-besides-k3"),
        (press_of(ListGames()), "show-games"),
        (press_of(Help("rules")), "show-help--rules"),
        (press_of(Animate(3), "k3"), "show-animate-k3-3"),
    ],
)
def test_what_is_only_shown_can_be_linked_to(press: Press, payload: str) -> None:
    assert payload_of(press) == payload
    meant = command_of(press)
    assert isinstance(meant, Parsed)
    assert read_payload(payload) == replace(meant, game=press.game or None)


@pytest.mark.parametrize(
    "press",
    [
        press_of(Resign(), "k3", 17),
        Press("accept", "", "k3", 17),
        Press("help", "x" * LONGEST),
        Press("help", "规则"),
        Press("rules", "a-b"),
    ],
)
def test_what_does_something_cannot_be_linked_to(press: Press) -> None:
    assert payload_of(press) is None


@pytest.mark.parametrize(
    "payload",
    ["", "x", "hello", "show-", "show-resign-k3", "show-help-k3-a-b", "42", "show-step-k3-z-z-z"],
)
async def test_a_link_that_means_nothing_greets(club: World, payload: str) -> None:
    assert read_payload(payload) is None
    told = await came(club, "ann", payload, ANNS)
    assert BUILD_A_ROAD in told[ANNS].plain()
    assert labels(told[ANNS]) == FIRST_STEPS


async def test_a_link_to_no_game_is_answered_like_one_to_a_game_of_others(club: World) -> None:
    told = await said(club, "ann", "!challenge @bob 5 white")
    code = club.code_in(told[CLUB].plain())
    await said(club, "bob", "!accept")
    for name, shown in ((code, code), ("zz9", "zz9"), ("\0zz9", "zz9"), ("\ud800", "?")):
        heard = await came(club, "eve", f"show-board-{name}", "dm-id-eve")
        answer = heard["dm-id-eve"].plain()
        assert answer == f"{no_such_game(shown)}. /games lists yours.", name


@pytest.mark.parametrize("verb", ["games", "history", "rules", "help"])
async def test_links_about_no_game_work_whatever_game_they_name(club: World, verb: str) -> None:
    heard = await came(club, "eve", f"show-{verb}-zz9", "dm-id-eve")
    again = await came(club, "eve", f"show-{verb}", "dm-id-eve")
    assert heard["dm-id-eve"].plain() == again["dm-id-eve"].plain()
    assert "Something went wrong" not in again["dm-id-eve"].plain()


async def test_a_group_that_was_brought_the_bot_is_not_greeted_again(club: World) -> None:
    groups = club.service.groups("telegram")
    await groups.joined(Place("telegram", CLUB, "the club"), "1")
    assert BUILD_A_ROAD in (await club.heard())[CLUB].plain()
    assert await came(club, "ann", "hello", CLUB) == {}


async def test_a_group_that_the_bot_is_in_is_greeted_by_the_link(club: World) -> None:
    groups = club.service.groups("telegram")
    await groups.joined(Place("telegram", CLUB, "the club"), "1")
    assert BUILD_A_ROAD in (await club.heard())[CLUB].plain()
    club.time = utc_now() + timedelta(minutes=5)
    told = await came(club, "ann", "hello", CLUB)
    assert BUILD_A_ROAD in told[CLUB].plain()
    assert labels(told[CLUB]) == FIRST_STEPS


async def test_a_move_that_was_chosen_in_private_is_shown_where_it_is_played(club: World) -> None:
    told = await said(club, "ann", "!challenge @bob 3 white")
    told = await said(club, "bob", "!accept")
    code = club.code_in(told[CLUB].plain())
    await club.service.posted("telegram", code, ["-100:7"], CLUB, BOARD)
    await came(club, "ann", f"show-step-{code}", ANNS)
    play = Press("move", "ps a1", code, await number_of(club, code), by=Color.WHITE)
    answer = await pressed(club, "ann", play, ANNS)
    (played,) = answer.replies
    assert answer.in_place
    assert played.plain() == f"{you_played('ps a1')}. The board is in the club."
    assert ":club/-100:7" in str(played), "its name leads to the last board there"
    told = await club.heard()
    assert set(told) == {CLUB}
    assert "ps a1" in told[CLUB].plain()


async def test_the_end_is_told_to_whoever_brought_it_about_in_private(club: World) -> None:
    await said(club, "ann", "!challenge @bob 3 white")
    code = club.code_in((await said(club, "bob", "!accept"))[CLUB].plain())
    for who, line in (("ann", "c3"), ("bob", "a1"), ("ann", "a2"), ("bob", "c2")):
        await said(club, who, f"!ps {line}")
    number = await number_of(club, code)
    await pressed(club, "ann", Press("move", "ps a3", code, number, by=Color.WHITE), ANNS)
    assert "You win with a road" in (await club.heard())[ANNS].plain()


def test_a_link_may_hold_a_join_code() -> None:
    assert read_payload("K3M7P") == Parsed(Join("k3m7p"))


async def test_a_challenge_is_taken_by_its_link(club: World) -> None:
    told = await said(club, "ann", "!challenge 5 white")
    (start,) = starts(told[CLUB])
    assert (start.text, start.payload, start.group) == (
        "Join in private",
        await club.join_code(told[CLUB].plain()),
        False,
    )
    told = await came(club, "bob", start.payload, BOBS)
    assert "Ann is White, you are Black" in told[BOBS].plain()
    assert white_and_black("Ann", "Bob") in told[CLUB].plain()


async def test_ones_own_private_challenge_goes_into_a_group(club: World) -> None:
    told = await said(club, "ann", "challenge 5 white", ANNS)
    (start,) = starts(told[ANNS])
    assert (start.text, start.group) == ("Take me into a group", True)
    assert labels((await came(club, "ann", start.payload, CLUB))[CLUB])[:2] == [PLAY_COMPUTER, JOIN]
    told = await said(club, "bob", "!accept")
    assert set(told) == {CLUB}, "it is at home there now"
    assert white_and_black("Ann", "Bob") in told[CLUB].plain()


async def test_a_challenge_that_goes_into_a_group_has_no_buttons_where_it_was(club: World) -> None:
    delivery = Delivery(make_context(club.store, club.adapters))
    post = club.adapters["telegram"]
    assert isinstance(post, Recorder)
    told = await said(club, "ann", "challenge 5 white", ANNS)
    await delivery.idle()
    await came(club, "ann", starts(told[ANNS])[0].payload, CLUB)
    await delivery.idle()
    assert [deed for deed in post.deeds if deed[0] == "strip"]


async def test_whoever_else_brings_a_challenge_into_a_group_is_asked_first(club: World) -> None:
    told = await said(club, "ann", "challenge 5 white", ANNS)
    code = starts(told[ANNS])[0].payload
    told = await came(club, "bob", code, CLUB)
    assert labels(told[CLUB]) == [ACCEPT]
    assert "Anybody here can accept; you then play in this chat." in told[CLUB].plain()
    (accept,) = told[CLUB].buttons
    await pressed(club, "cyd", accept.press)
    assert white_and_black("Ann", "Cyd") in (await club.heard())[CLUB].plain()


async def test_a_code_that_is_none_is_told_in_a_group(club: World) -> None:
    assert "No challenge has the code" in (await came(club, "bob", "zzzzz", CLUB))[CLUB].plain()


async def begun(club: World) -> str:
    told = await said(club, "ann", "!challenge 5 white")
    await said(club, "bob", "!accept")
    return club.code_in(told[CLUB].plain())


async def test_a_press_in_a_group_opens_the_private_talk_for_the_answer(club: World) -> None:
    await said(club, "ann", "help", ANNS)
    code = await begun(club)
    answer = await pressed(club, "ann", press_of(Step(), code, 2))
    assert answer == Answer(opens=f"show-step-{code}")
    told = await club.heard()
    assert set(told) == {ANNS}
    assert "a1" in labels(told[ANNS])


async def test_of_what_waits_and_what_the_link_brings_one_stands(club: World) -> None:
    delivery = Delivery(make_context(club.store, club.adapters))
    post = club.adapters["telegram"]
    assert isinstance(post, Recorder)
    await said(club, "ann", "help", ANNS)
    code = await begun(club)
    for _ in range(2):
        await pressed(club, "ann", press_of(Step(), code, 2))
        await delivery.idle()
    await came(club, "ann", f"show-step-{code}", ANNS)
    await delivery.idle()
    helpers = [told for told in post.posted.values() if "a1" in labels(told)]
    assert len(helpers) == 1


async def test_the_rules_to_choose_stand_once_when_the_link_is_followed(club: World) -> None:
    delivery, post = Delivery(make_context(club.store, club.adapters)), club.adapters["telegram"]
    assert isinstance(post, Recorder)
    await said(club, "ann", "help", ANNS)
    told = await said(club, "ann", "!challenge")
    press = labelled(told[CLUB], "Size and rules").press
    opened = await pressed(club, "ann", press)
    await delivery.idle()
    link = club.incoming("ann", chat=ANNS, platform="telegram", start=opened.opens)
    assert not (await club.handle(link)).replies
    await delivery.idle()
    (step,) = [told for told in post.posted.values() if "Modegan" in labels(told)]
    answer = await pressed(club, "ann", labelled(step, "Modegan").press, ANNS)
    assert answer.in_place


async def test_without_a_private_talk_the_link_brings_it(club: World) -> None:
    code = await begun(club)
    answer = await pressed(club, "ann", press_of(ShowBoard(flipped=True), code))
    assert answer.opens == f"show-board-{code}-flip"
    (fallback,) = answer.replies
    assert [start.payload for start in starts(fallback)] == [answer.opens]
    assert await club.heard() == {}
    shown = (await came(club, "ann", answer.opens, ANNS))[ANNS]
    assert labels(shown)[:5] == ["e5", "d5", "c5", "b5", "a5"], "turned round"


async def test_who_only_looks_on_opens_the_private_talk_and_presses_again(club: World) -> None:
    code = await begun(club)
    look = press_of(ShowBoard(flipped=True), code)
    assert (await pressed(club, "cyd", look)).opens == "hello"
    assert BUILD_A_ROAD in (await came(club, "cyd", "hello", "dm-id-cyd"))["dm-id-cyd"].plain()
    answer = await pressed(club, "cyd", look)
    assert (answer.opens, answer.hidden) == (None, True)
    assert "Flip back" in labels(answer.replies[0])


async def test_a_link_shows_no_game_that_may_not_be_seen(club: World) -> None:
    code = await begun(club)
    told = await came(club, "cyd", f"show-board-{code}", "dm-id-cyd")
    assert NO_SUCH_GAME in told["dm-id-cyd"].plain()


async def test_a_short_refusal_of_a_press_stays_a_notice(club: World) -> None:
    code = await begun(club)
    answer = await pressed(club, "bob", press_of(Step(), code, 2))
    assert answer.opens is None
    assert answer.refused


@pytest.mark.parametrize("platform", ["discord", "telegram"])
async def test_only_groups_with_an_address_open_anything(club: World, platform: str) -> None:
    chat = "dm-ann" if platform == "telegram" else "den"
    code = await club.begin(chat=chat, platform=platform)
    incoming: Incoming = club.incoming(
        "ann", chat=chat, platform=platform, press=press_of(Step(), code).encoded
    )
    answer = await club.handle(incoming)
    assert answer.opens is None
    assert answer.replies or await club.heard(), "the question is asked where it was pressed"


@pytest.mark.parametrize(
    ("press", "in_place"),
    [
        (ShowBoard(flipped=True), True),
        (ShowBoard(picture=True), True),
        (ShowBoard(), False),
    ],
)
async def test_a_board_in_private_is_flipped_where_it_stands(
    club: World, press: ShowBoard, in_place: bool
) -> None:
    code = await begun(club)
    look = Press("look", "picture", code) if press.picture else press_of(press, code)
    assert (await pressed(club, "ann", look, ANNS)).in_place is in_place


def test_seats_are_not_part_of_links() -> None:
    assert payload_of(press_of(Step(), "k3", 3, Color.WHITE)) == "show-step-k3"


@pytest.mark.parametrize(
    ("line", "payload"),
    [
        ("!help", "show-help"),
        ("!help challenge", "show-help--challenge"),
        ("!games", "show-games"),
        ("!history", "show-history"),
        ("!rules moving", "show-rules--moving"),
    ],
)
async def test_private_answers_leave_no_group_text(club: World, line: str, payload: str) -> None:
    told = await said(club, "ann", line)
    assert [start.payload for start in starts(told[CLUB])] == [payload]
    assert len(told[CLUB].plain().splitlines()) == 1
    brought = await came(club, "ann", payload, ANNS)
    assert set(brought) == {ANNS}
    assert "our private chat" not in brought[ANNS].plain()
    assert set(await said(club, "ann", line)) == {ANNS}, "it is open from now on"


@pytest.mark.parametrize("line", ["!history @bob", "!settings", "!style", "!language"])
async def test_what_differs_in_private_stays_in_the_group(club: World, line: str) -> None:
    assert starts((await said(club, "ann", line))[CLUB]) == []
