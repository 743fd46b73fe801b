"""Lines that are tried out on a board of one's own."""

import pytest

from takmail.commands.notes import Note, Try
from takmail.play.tries import MOST_TRIED
from takmail.store.games.games import game_row
from takmail.store.games.private_notes import private_note_of
from takmail.wording.message.messages import Message
from tests.sentences import WINS_BY_A_ROAD, you_played
from tests.service.world import World, labelled, labels, pressable


@pytest.fixture
async def code(den: World) -> str:
    for who in ("ann", "bob"):
        await den.say(who, "help", f"dm-{who}")
    return await den.begin(terms="5")


async def board(den: World, who: str, line: str) -> Message:
    """Return what somebody is told in private."""
    return (await den.tell(who, line, f"dm-{who}"))[f"dm-{who}"]


async def told(den: World, who: str, line: str) -> str:
    return (await board(den, who, line)).plain()


async def test_a_line_goes_on_is_undone_and_begins_anew(den: World, code: str) -> None:
    empty = await told(den, "ann", "try")
    assert empty.startswith(f"#{code} Your own board, which only you can see.")
    assert "/plan try" not in empty
    first = await told(den, "ann", "try ps a1, pS e5; 2. c3")
    assert "Your line after move 0: ps a1, ps e5, ps c3." in first
    assert "ps e5, ps c3, ps d3" in await told(den, "ann", "try d3 then")
    assert "after move 0: ps a1, ps e5." in await told(den, "ann", "try undo 2")
    assert "after move 0: ps a1." in await told(den, "ann", f"#{code} try undo")
    assert "Your own board" in await told(den, "ann", "try over")
    assert "Your own board" in await told(den, "ann", "try undo")
    assert "after move 0" in (await den.say("ann", "!score"))[0]


async def test_one_move_that_cant_be_tried_leaves_the_line_as_it_was(den: World, code: str) -> None:
    await told(den, "ann", f"#{code} try ps a1, ps e5")
    refused = await told(den, "ann", "try ps c3, ps c3, ps d4")
    assert "Move 2, ps c3, can't be played there, so I tried none" in refused
    assert "There is a piece on c3 already" in refused
    assert (await told(den, "ann", "try ps a1")).startswith("There is a piece on a1")
    assert "\nps c3, pz d4\n        ^" in await told(den, "ann", "try ps c3, pz d4")
    assert "no square f8 on a 5x5 board." in await told(den, "ann", "try ps c3, ps f8")
    assert "ps a1, ps e5." in await told(den, "ann", "try")


@pytest.mark.usefixtures("code")
async def test_a_suggestion_in_a_line_is_one_that_can_be_tried(den: World) -> None:
    await told(den, "ann", "try ps a1, ps e5")
    message = await board(den, "ann", "try ps c3, px d4")
    assert "/plan try line:ps c3, pc d4" in message.plain()
    answer = await den.press("ann", message.buttons[0], "dm-ann")
    assert "Your line after move 0: ps a1, ps e5, ps c3, pc d4." in (answer.replies[0].plain())


async def test_a_bare_square_is_read_like_moves_beside_it_or_asked(den: World, code: str) -> None:
    asked = (
        "a1 is a different square in mail notation and in PTN. "
        "Say ps a1 for mail notation or Fa1 for PTN."
    )
    assert await told(den, "ann", "try a1") == asked
    assert "ps a5." in await told(den, "ann", "try Fa1")
    assert "ps b1, ps c3." in await told(den, "ann", f"try #{code} from 0 ps b1, c3")
    assert "ps b5, ps c3." in await told(den, "ann", "try from 0: Fb1 c3")


@pytest.mark.usefixtures("code")
async def test_what_is_played_of_a_line_is_no_part_of_it_any_more(den: World) -> None:
    await told(den, "ann", "try ps a1, ps e5, ps c3, ps d4")
    await den.play("ps a1")
    assert "after move 1: ps e5, ps c3, ps d4." in await told(den, "ann", "try")
    await den.say("bob", "ps e5")
    den.restart()
    assert "after move 2: ps c3, ps d4." in await told(den, "ann", "try")
    await den.play("ps c3, ps d4")
    assert "Your own board after move 4, which only you can see." in (await told(den, "ann", "try"))


@pytest.mark.usefixtures("code")
async def test_a_line_that_was_not_played_stays_where_it_was(den: World) -> None:
    await told(den, "ann", "try ps a1, ps e5, ps c3")
    await den.play("ps a1, ps e4")
    shown = await told(den, "ann", "try")
    assert "Your line after move 0: ps a1, ps e5, ps c3." in shown
    assert "The game has gone another way since. Start over begins at its present board." in shown
    assert "1  S   .   .   .   .\n2" in shown
    assert "ps c3, ps c4." in await told(den, "ann", "try ps c4")
    assert "Your own board after move 2," in await told(den, "ann", "try over")


async def test_a_line_outlives_that_its_board_is_taken_back(den: World, code: str) -> None:
    await den.play("ps a1, ps e5, ps c3")
    await told(den, "ann", f"#{code} try ps d3, ps d4")
    await den.say("ann", "!takeback")
    await den.say("bob", "!accept")
    assert "Your line after move 3: ps d3, ps d4. The game has" in (await told(den, "ann", "try"))


@pytest.mark.usefixtures("code")
async def test_a_line_can_begin_at_an_earlier_move(den: World) -> None:
    await den.play("ps a1, ps e5, ps c3, ps d3")
    assert "There is no move 5. The last one is 4." in await told(den, "ann", "try from 5")
    assert "Your line after move 2: pw c3." in (await told(den, "ann", "try from 2 pw c3"))
    await den.play("ps c4")
    assert "Your line after move 2: pw c3." in await told(den, "ann", "try")


async def test_moves_are_tried_by_presses_and_the_first_is_played(den: World, code: str) -> None:
    message = await board(den, "ann", "try")
    for name in ("a1", "Try it", "e5", "Try it", "c3", "⬜ Wall", "Try it"):
        answer = await den.press("ann", pressable(message, name), "dm-ann")
        assert answer.in_place
        (message,) = answer.replies
    assert "ps a1, ps e5, pw c3." in message.plain()
    assert await den.heard() == {}
    old = pressable(message, "b2")
    (message,) = (await den.press("ann", labelled(message, "Undo"), "dm-ann")).replies
    (stale,) = (await den.press("ann", old, "dm-ann")).replies
    assert stale.plain().startswith("Your line has changed since that button was shown.")
    assert you_played("ps a1") in (
        (await den.press("ann", labelled(message, "Play ps a1"), "dm-ann")).replies[0].plain()
    )
    assert (await den.store.read(game_row, code)).version == 3  # type: ignore[union-attr]


@pytest.mark.usefixtures("code")
async def test_only_who_can_play_it_now_is_offered_to_play_the_first_move(den: World) -> None:
    assert "Play ps a1" in labels(await board(den, "ann", "try ps a1"))
    assert "Play ps a1" not in labels(await board(den, "bob", "try ps a1"))
    await den.play("ps b1")
    assert "Play ps a1" not in labels(await board(den, "ann", "try"))


async def test_answers_of_a_tried_line_become_premoves(den: World, code: str) -> None:
    message = await board(den, "bob", "try ps a1, ps e5, ps c3, pw d4, ps b2")
    label = "Premove: if ps a1 then ps e5…"
    assert label in labels(message)
    ready = await den.press("bob", labelled(message, label), "dm-bob")
    assert "Premoves saved for game" in ready.replies[0].plain()
    await den.say("ann", "ps a1")
    assert (await den.store.read(game_row, code)).version == 4  # type: ignore[union-attr]
    await den.say("ann", "ps c3")
    assert (await den.store.read(game_row, code)).version == 6  # type: ignore[union-attr]
    assert "Your line after move 4: ps b2." in await told(den, "bob", "try")


@pytest.mark.usefixtures("code")
async def test_answers_are_for_who_is_not_on_turn(den: World) -> None:
    assert "Premove" not in "".join(labels(await board(den, "ann", "try ps a1, ps e5, ps c3")))
    assert "Premove" not in "".join(labels(await board(den, "bob", "try ps a1")))
    assert "Premove: if ps a1 then ps e5" in labels(await board(den, "bob", "try ps e5"))
    answer = await den.handle(den.incoming("cyd", command=Try("ps a1, ps e5"), direct=True))
    assert "Premove" not in "".join(labels(answer.replies[0]))


async def test_what_is_typed_among_others_is_not_tried(den: World, code: str) -> None:
    for line in ("!try ps b4", f"!#{code} try", "!try ps b4, zz"):
        (refused,) = await den.say("ann", line)
        assert "but others can read it here" in refused
        assert "b4" not in refused
    answer = await den.handle(den.incoming("ann", command=Try("ps b4"), direct=True))
    assert answer.hidden
    assert "ps b4." in answer.replies[0].plain()


@pytest.mark.usefixtures("code")
async def test_who_looks_on_tries_on_a_board_of_his_own(den: World) -> None:
    answer = await den.handle(den.incoming("cyd", command=Try("ps b4"), direct=True))
    assert "ps b4." in answer.replies[0].plain()
    assert "Play ps b4" not in labels(answer.replies[0])
    assert "Your own board" in await told(den, "ann", "try")


async def test_nothing_is_tried_before_a_game_and_nothing_is_kept_after_it(den: World) -> None:
    (challenged,) = await den.say("ann", "!challenge 3 white")
    code = den.code_in(challenged)
    assert f"#{code} hasn't begun." in await told(den, "ann", f"#{code} try")
    await den.say("bob", "!accept")
    await told(den, "ann", f"#{code} try ps b2")
    await den.play("ps a1, ps c3, ps c2, ps a2, ps c1")
    player = (await den.player("ann")).id
    assert await den.store.read(private_note_of, code, player, "try") is None


@pytest.mark.parametrize(
    ("terms", "tells"), [("3", True), ("3 street", False), ("3 untold", False), ("3 quiet", False)]
)
async def test_a_tried_line_tells_no_more_of_tak(den: World, terms: str, tells: bool) -> None:
    code = await den.begin(terms=terms)
    shown = await told(den, "ann", f"#{code} try ps a1, ps c3, ps c2")
    assert ("White threatens a road: Tak." in shown) is tells
    assert ("Tak by White!" in shown) is tells
    ended = await told(den, "ann", "try from 0 ps a1, ps c3, ps c2, ps b1, ps c1")
    assert f"Your line ends here. White (Ann) {WINS_BY_A_ROAD}" in ended
    assert "The game would end before move 1" in await told(den, "ann", "try ps a3")


async def test_who_plays_blind_tries_nothing_and_the_other_side_does(den: World) -> None:
    for who in ("ann", "bob"):
        await den.say(who, "help", f"dm-{who}")
    code = await den.begin(terms="5 blind me")
    assert "PTN" not in await told(den, "ann", f"#{code} try ps b4")
    assert "ps b4." in await told(den, "bob", f"#{code} try ps b4")
    assert await den.store.read(private_note_of, code, (await den.player("ann")).id, "try") is None


async def test_a_line_has_an_end(den: World) -> None:
    code = await den.begin(terms="4")
    there_and_back = ", ".join(["ms a1, ms d1", "mn a2, mn d2"] * 20)
    await told(den, "ann", f"#{code} try ps d1, ps a1")
    for _ in range(2):
        shown = await told(den, "ann", f"try {there_and_back}")
    assert "… (146 earlier), " in shown
    refused = await told(den, "ann", f"try {there_and_back}")
    assert refused.startswith(f"That is too long: you can try {MOST_TRIED} moves in a row")
    assert "… (146 earlier), " in await told(den, "ann", "try")


async def test_what_else_begins_with_try_is_talk(den: World, code: str) -> None:
    for line in ("try to be nice", "try again later?", "try it", "try, try, try"):
        assert await den.say("ann", f"!{line}") == [
            one for one in await den.say("ann", f"!{line}") if "didn't understand" in one
        ]
    assert "Your own board" in await told(den, "ann", f"try #{code}")


@pytest.mark.usefixtures("code")
async def test_moves_are_tried_in_chinese(den: World) -> None:
    await told(den, "ann", "language 中文")
    assert "ps a1、ps e5" in await told(den, "ann", "试走 ps a1, ps e5")
    assert "ps a1。" in await told(den, "ann", "试走 退回")
    assert "ps b1" in await told(den, "ann", "推演 从 0 ps b1")
    assert "你自己的棋盘" in await told(den, "ann", "试走 重来")


@pytest.mark.usefixtures("code")
async def test_what_else_can_be_done_names_both(den: World) -> None:
    message = (await den.tell("ann", "board", "dm-ann"))["dm-ann"]
    more = (await den.press("ann", labelled(message, "More"), "dm-ann")).replies[0]
    tried = await den.press("ann", labelled(more, "Try moves"), "dm-ann")
    assert "Your own board" in tried.replies[0].plain()
    await told(den, "ann", f"note {Note('c3').text}")
    noted = await den.press("ann", labelled(more, "Note"), "dm-ann")
    assert noted.replies[0].plain().endswith("\nc3")
