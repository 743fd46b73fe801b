"""What players press besides moving: other looks, what is behind 'More', and to resign in private.

Ann is White and Bob is Black; Cyd looks on.
"""

from collections.abc import AsyncIterator, Iterable
from pathlib import Path

import pytest

from takmail.commands.offers import Confirm, Resign, Withdraw
from takmail.play.game import Phase
from takmail.service.ports import Answer
from takmail.wording.message.messages import Act, Buttons, Enclosure, Message, Share
from tests.earlier.opening import as_kept
from tests.sentences import RESIGN, YES_RESIGN, has_resigned, is_to_move, you_played
from tests.service.against_computer import ANNS, answer
from tests.service.against_computer import begin as begin_against_computer
from tests.service.guests import group
from tests.service.kaen_kit import ann_begins, falls
from tests.service.single_chats import one_message
from tests.service.test_presses import game_of
from tests.service.test_taps import board, chosen, shown
from tests.service.two_homes import ATTIC, DEN, Relay
from tests.service.world import World, labelled, labels, squares, world

SEEN_ALONE = "an-answer-along-the-call"


def is_picture(message: Message) -> bool:
    return any(isinstance(block, Enclosure) or hasattr(block, "data") for block in message.blocks)


async def pressed(den: World, who: str, below: Message, label: str) -> Answer:
    """Press a button below what only the presser sees."""
    return await den.press(who, labelled(below, label), reply_to=SEEN_ALONE)


# More


async def test_more_is_what_fits_the_game_as_it_stands(den: World) -> None:
    code, last = await board(den, "ps a1, ps e5")
    more = await chosen(den, "ann", last, "More")
    assert f"#{code}" in more.plain()
    assert labels(more) == [
        RESIGN,
        "Call off",
        "Score",
        "Replay",
        "Link",
        "PTN file",
        "Animation",
        "Try moves",
        "Note",
        "Settings",
        "Help",
    ]
    looked = await chosen(den, "cyd", last, "More")
    away, own = ["Score", "Replay", "Link", "PTN file", "Animation"], ["Try moves", "Note"]
    assert labels(looked) == [*away, *own, "Settings", "Help"]
    await den.play("ps b2, ps c3")
    assert labels(await chosen(den, "ann", last, "More"))[:2] == [RESIGN, "Score"]
    await den.say("ann", "!links off")
    assert "Link" not in labels(await chosen(den, "ann", last, "More"))


async def test_who_is_not_on_turn_comes_to_his_moves_in_advance_by_presses(den: World) -> None:
    code, last = await board(den, "ps a1, ps e5")
    more = await chosen(den, "bob", last, "More")
    own = ["Try moves", "Premove", "Premoves", "Note"]
    assert labels(more)[6:12] == ["Animation", *own, "Nudge"]
    (none,) = (await pressed(den, "bob", more, "Premoves")).replies
    assert f"You have no premoves in game #{code}" in none.plain()
    (tried,) = (await pressed(den, "bob", none, "Try moves")).replies
    assert squares(tried)["b2"].text == "b2"
    await den.say("bob", "if ps c3 then ps c2", "dm-bob")
    (ready,) = (await pressed(den, "bob", more, "Premoves")).replies
    assert labels(ready) == ["Drop 1", "Drop all"]


async def test_each_of_more_does_something(den: World) -> None:
    _, last = await board(den, "ps a1, ps e5")
    more = await chosen(den, "ann", last, "More")
    for button in more.buttons:
        answer = await den.press("ann", button, reply_to=SEEN_ALONE)
        assert not answer.refused


# The other way to look at it


async def test_a_picture_is_shown_to_the_presser_who_may_have_it_stay(den: World) -> None:
    _, last = await board(den, "ps a1, ps e5")
    picture = await chosen(den, "ann", last, "Picture")
    assert is_picture(picture)
    assert "Text" in labels(picture)
    await den.heard()
    answer = await den.press("ann", labelled(picture, "Always here"))
    assert not answer.refused
    told = (await den.tell("ann", "ps b2"))[DEN]
    assert is_picture(told)
    assert "Text" in labels(told)
    text = await chosen(den, "bob", told, "Text")
    assert not is_picture(text)
    assert "Always here" in labels(text)


async def test_who_may_not_set_it_is_not_asked_whether_it_stays(den: World) -> None:
    _, last = await board(den, "ps a1, ps e5")
    cyds = await den.press("cyd", labelled(last, "Picture"), manages=False)
    assert "Always here" not in labels(cyds.replies[0])
    anns = await den.press("ann", labelled(last, "Picture"), manages=False)
    kept = await den.press("ann", labelled(anns.replies[0], "Always here"), manages=False)
    assert kept.replies[0].plain() == "The boards of Ann's games here are pictures."


async def test_a_board_as_it_is_usual_is_not_asked_about(den: World) -> None:
    _, last = await board(den, "ps a1, ps e5")
    picture = await chosen(den, "ann", last, "Picture")
    assert "Always here" not in labels(await chosen(den, "ann", picture, "Text"))
    assert "Always here" not in labels(await chosen(den, "ann", last, "Flip"))


async def test_a_board_that_one_person_sees_is_turned_where_it_stands(den: World) -> None:
    _, last = await board(den, "ps a1, ps e5")
    first = await den.press("cyd", labelled(last, "Flip"))
    assert not first.in_place
    for label in ("Flip back", "Picture", "Text"):
        answer = await den.press("cyd", labelled(shown(first), label))
        assert answer.in_place
        assert answer.hidden
        first = answer
    assert "Flip" in labels(shown(first))


# Resigning


async def asked_alone(den: World) -> tuple[str, Message]:
    """Have Ann ask to resign by pressing, and return the game and the question."""
    code, last = await board(den, "ps a1, ps e5")
    more = await chosen(den, "ann", last, "More")
    await den.heard()
    answer = await pressed(den, "ann", more, RESIGN)
    assert answer.in_place
    assert answer.hidden
    assert (answer.about, answer.purpose) == (code, "resignation-white")
    assert await den.heard() == {}
    return code, shown(answer)


async def test_whether_one_resigns_is_asked_in_private(den: World) -> None:
    code, question = await asked_alone(den)
    assert f"Do you really want to resign game #{code}?" in question.plain()
    assert labels(question) == [YES_RESIGN, "Play on"]
    assert "asked whether to resign" not in (await den.tell("bob", "!board"))[DEN].plain()
    answer = await pressed(den, "ann", question, YES_RESIGN)
    assert shown(answer).plain() == f"You resigned game #{code}."
    assert answer.in_place
    assert f"Black (Bob) wins: {has_resigned('Ann')}" in (await den.heard())[DEN].plain()
    assert (await game_of(den, code)).phase is Phase.OVER


async def test_who_plays_on_after_all_tells_nobody(den: World) -> None:
    code, question = await asked_alone(den)
    answer = await pressed(den, "ann", question, "Play on")
    assert shown(answer).plain() == f"You play on in game #{code}."
    assert answer.in_place
    assert await den.heard() == {}
    assert (await game_of(den, code)).resigning == {}
    assert "resign" not in (await den.tell("ann", "ps b2"))[DEN].plain()


async def test_what_waits_in_private_says_what_became_of_the_question(den: World) -> None:
    code, question = await asked_alone(den)
    await den.service.posted("discord", code, ["dm-ann:9"], "dm-ann")
    on = labelled(question, "Play on")
    answer = await den.press("ann", on, "dm-ann", reply_to="dm-ann:9")
    assert (answer.in_place, shown(answer).plain()) == (True, f"You play on in game #{code}.")
    assert await den.heard() == {}


async def test_the_next_move_says_nothing_of_the_question(den: World) -> None:
    _, question = await asked_alone(den)
    assert "resign" not in (await den.tell("ann", "ps b2"))[DEN].plain()
    assert (await pressed(den, "ann", question, YES_RESIGN)).refused


async def test_a_slash_command_is_asked_in_private_too(den: World) -> None:
    code, _ = await board(den, "ps a1, ps e5")
    await den.heard()
    for command in (Resign(), Withdraw(), Resign(), Confirm()):
        answer = await den.handle(den.incoming("ann", command=command, direct=True))
        assert not answer.refused
        assert answer.hidden
        if command != Confirm():
            assert await den.heard() == {}
    assert (await game_of(den, code)).phase is Phase.OVER


async def test_a_private_question_takes_the_place_of_one_in_the_chat(den: World) -> None:
    _, last = await board(den, "ps a1, ps e5")
    await den.tell("ann", "!resign")
    more = await chosen(den, "ann", last, "More")
    await den.heard()
    await pressed(den, "ann", more, RESIGN)
    rows = await den.store.outbox.pending(after=den.said, limit=10)
    assert [(row.act, tuple(row.replaces)) for row in rows] == [(Act.STRIP, ("resignation-white",))]


# What is out of date, and the way back


async def test_a_press_that_is_out_of_date_offers_the_board_in_its_place(den: World) -> None:
    _, last = await board(den, "ps a1, ps e5")
    more = await chosen(den, "ann", last, "More")
    (asked,) = (await pressed(den, "ann", more, RESIGN)).replies
    await den.say("ann", "ps b2")
    refused = await pressed(den, "ann", asked, YES_RESIGN)
    assert refused.refused
    assert refused.in_place, "none of the buttons there counts any more"
    (told,) = refused.replies
    answer = await pressed(den, "ann", told, "Board")
    assert answer.in_place
    assert is_to_move("Black (Bob)") in answer.replies[0].plain()


async def test_on_telegram_a_press_that_is_out_of_date_leads_to_a_notice(den: World) -> None:
    await den.tell("ann", "!challenge @bob 5 white", ATTIC, platform="telegram", mentions=("bob",))
    await den.tell("bob", "!accept", ATTIC, platform="telegram")
    told = await den.tell("ann", "ps a1", ATTIC, platform="telegram")
    await den.tell("bob", "ps e5", ATTIC, platform="telegram")
    stale = labelled(told[ATTIC], "Take back")
    answer = await den.press("ann", stale, ATTIC, platform="telegram")
    assert answer.refused
    assert labels(answer.replies[0]) == []
    assert not answer.in_place


async def test_a_page_of_the_help_takes_the_place_of_the_one_before(den: World) -> None:
    (first,) = (await den.handle(den.incoming("ann", "help", addressed=True, direct=True))).replies
    turned = await pressed(den, "ann", first, "Offers")
    assert turned.in_place
    assert "Offers" not in labels(turned.replies[0])
    back = await pressed(den, "ann", turned.replies[0], "Overview")
    assert back.in_place
    assert back.replies == (first,)


async def test_a_second_press_of_play_says_again_what_was_played(den: World) -> None:
    _, last = await board(den, "ps a1, ps e5")
    asked = await chosen(den, "ann", last, "Move", "b2", "⬜ Wall")
    play = labelled(asked, "Play")
    told = [await den.press("ann", play, reply_to=SEEN_ALONE) for _ in range(2)]
    assert [answer.replies[0].plain() for answer in told] == [f"{you_played('pw b2')}."] * 2
    assert told[1].in_place
    await den.heard()
    await den.say("bob", "ps c1")
    again = await den.press("ann", play, reply_to=SEEN_ALONE)
    assert "The board has changed." in again.replies[0].plain()


# Buttons below boards


FILE = Path(__file__).with_name("board_buttons.txt")

GAMES = {
    "a game of Tak": ("5 white", "ps a1", "ps e5", "!draw", "!takeback"),
    "a blind game": ("5 white blind", "ps a1", "!resign", "!confirm"),
    "a game for coins": ("street stakes 10 white", "ps a1"),
    "a series": ("3 white series 2", "ps c3", "ps a1", "ps b1", "ps c2", "ps c1"),
    "a game of Kaen": ("kaen", "roll", "ps b3", "double"),
    "a game of Locke": ("locke", "mn c5 2"),
}
"""By its title each game's terms, and the lines of Ann and Bob."""

STAYING = {"!resign", "roll"}
"""Lines after which the same side speaks."""


def in_chats(heard: dict[str, Message]) -> str:
    """Return the buttons of what each chat has heard; chats with the same ones share them."""
    chats: dict[str, list[str]] = {}
    for chat, message in sorted(heard.items()):
        chats.setdefault(rows(message), []).append(chat)
    return "\n".join(f"{' and '.join(names)}:\n{buttons}" for buttons, names in chats.items())


def rows(message: Message) -> str:
    """Return the labels of a message's buttons, a row a line, without the squares."""
    shown = [row for row in message.rows if isinstance(row, Buttons) and not row.aligned]
    labels = [[button.text for button in row.row] for row in shown]
    if isinstance(message.sharing, Share):
        labels.append([message.sharing.text])
    return "\n".join(f"[{'] ['.join(row)}]" for row in labels) or "-"


async def test_buttons_below_boards_are_those_of_the_file(monkeypatch: pytest.MonkeyPatch) -> None:
    ann_begins(monkeypatch)
    falls(monkeypatch, *[2] * 9)
    kept, shown = as_kept(FILE, [part async for part in _parts()])
    assert kept == shown


async def _parts() -> AsyncIterator[tuple[str, str]]:
    for title, (terms, *lines) in GAMES.items():
        async with world() as den:
            async for line, buttons in _in_two_homes(den, terms, lines):
                yield f"{title}: {line}", buttons
    async with world() as den:
        code = await begin_against_computer(den, "5 level 2")
        await den.tell("ann", "ps a1", ANNS)
        await answer(den, code)
        yield "a game against the computer", in_chats(await den.heard())
    async with group() as visited:
        await visited.begin()
        await visited.slash("ann", "ps a1")
        yield "a game where the bot is a guest", rows(visited.board)
    async with one_message() as place:
        await place.begin()
        yield "a game in a single message: begun", rows(place.message)
        await place.tap("ann", "a1")
        yield "a game in a single message: a square", rows(place.message)


async def _in_two_homes(
    den: World, terms: str, lines: Iterable[str]
) -> AsyncIterator[tuple[str, str]]:
    """Play a game of two homes with a follower, and yield the buttons whenever they change."""
    relay = Relay(den)
    den.put_in_server(DEN, "hall")
    last = in_chats(await relay.begin(terms))
    yield "begun", last
    await den.say("cyd", f"!watch #{relay.code}", "hall")
    sides = ["ann", "bob"]
    for line in lines:
        buttons = in_chats(await relay.tell(sides[0], line))
        if buttons != last:
            yield line, buttons
        last = buttons
        if line not in STAYING:
            sides.reverse()
