"""Boards of another ruleset than Tak are shown, posted, compared and brought into step."""

from typing import Any

import pytest

from takmail.audience.drawings import make
from takmail.looks import Style
from takmail.play.dice import Dice
from takmail.play.terms import Terms, terms_from
from takmail.service.handlers import challenges
from takmail.terms.wishes import Wishes
from takmail.wording.message.messages import Enclosure, Message
from tests.presenting.registering import known
from tests.rulesets.rows import RowRules
from tests.sentences import ACCEPT
from tests.service.world import World, labelled, labels

BACK_TO_1, TAKE_IT = "Back to move 1", "Take this board, Black to move"
KEEP, START_OVER, PLAY = "Keep the game's board", "Start over", "Play"

STOOD = "0 0 0\n0 s 0\nS 0 0"
"""The board after two plies, as it is posted."""


@pytest.fixture(autouse=True)
def rows(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have challenges on the smallest board be for three in a row, but for those with komi.

    Those with capstones have dice.
    """

    def terms(wishes: Wishes, **defaults: Any) -> Terms:
        if wishes.size != 3 or wishes.half_komi is not None:
            return terms_from(wishes, **defaults)
        rules: Any = RowRules(dice=wishes.capstones is not None)
        return Terms(rules, challenger=wishes.color)

    known(monkeypatch)
    monkeypatch.setattr(challenges, "terms_from", terms)


@pytest.fixture
async def code(den: World) -> str:
    return await den.begin(terms="3", plies="ps b2, ps a1")


async def posted(den: World, board: str, who: str = "bob") -> Message:
    """Return what the chat reads of a posted board."""
    return (await den.tell(who, board))["den"]


async def pressed(den: World, who: str, message: Message, label: str) -> Message:
    """Press a button and return what the chat reads."""
    await den.press(who, labelled(message, label))
    return (await den.heard())["den"]


# Boards that differ, and the ways out.


@pytest.mark.usefixtures("code")
async def test_the_state_can_be_posted_as_it_is_told(den: World) -> None:
    (told,) = await den.say("bob", "rs")
    assert told == f"{STOOD}\nWhite to move"
    (told,) = await den.say("bob", told.removesuffix("White to move"))
    assert told == "Black (Bob)'s board is the same as the game's (move 2)."


@pytest.mark.usefixtures("code")
async def test_a_board_one_ply_ahead_is_taken_by_presses(den: World) -> None:
    told = await posted(den, "0 0 s\n0 s 0\nS 0 0")
    assert "on one square:\nc1: 0 in the game, s on that board" in told.plain()
    assert "It is one move ahead: c3 by White." in told.plain()
    assert labels(told) == [BACK_TO_1, TAKE_IT, KEEP, START_OVER]
    told = await pressed(den, "bob", told, TAKE_IT)
    assert "asks Ann to take the posted board, with c3 by White." in told.plain()
    told = await pressed(den, "ann", told, ACCEPT)
    assert "Agreed: the posted board counts." in told.plain()
    assert "..o\n.o.\nx.." in told.plain()


@pytest.mark.usefixtures("code")
async def test_a_board_that_nothing_explains_is_taken_by_lines(den: World) -> None:
    told = await posted(den, "0 0 0\n0 s 0\n0 0 S")
    assert "It never came up in this game, and no single move explains it." in told.plain()
    (told_who,) = await den.say("bob", "!sync take")
    assert told_who.startswith("I can't tell who is to move on that board.")
    await den.say("bob", "!sync take white")
    (agreed,) = await den.say("ann", "!accept")
    assert "Agreed: the posted board counts. Moves are numbered from there." in agreed
    assert "...\n.o.\n..x" in agreed
    den.restart()
    assert "...\n.o.\no.x" in (await den.say("ann", "ps a1"))[0]


@pytest.mark.usefixtures("code")
async def test_a_board_that_cannot_occur_is_told_why_and_not_taken(den: World) -> None:
    told = await posted(den, "0 0 0\n0 s 0\nS 0 S")
    assert "Black has 2 squares and White 1." in told.plain()
    assert labels(told) == [BACK_TO_1, KEEP, START_OVER]
    (refused,) = await den.say("bob", "!sync take white")
    assert refused == "You can't take the posted board: it can't occur in this game."


async def test_where_dice_are_thrown_only_ways_that_keep_the_throws_are_offered(
    den: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Dice, "throw", lambda *_range: 1)
    await den.begin(terms="3 caps 1")
    for who, line in (("ann", "roll"), ("ann", "ps b1"), ("bob", "roll")):
        await den.say(who, line)
    told = await posted(den, "0 0 0\n0 0 0\n0 0 0")
    assert "It matches the game after move 1 (White's 1st)." in told.plain()
    assert labels(told) == [KEEP]
    told = await posted(den, "0 0 0\n0 0 0\n0 s S")
    assert "It is one move ahead: c1 by Black." in told.plain()
    assert labels(told) == ["Take this board, White to move", KEEP]
    await pressed(den, "bob", told, "Take this board, White to move")
    assert "...\n...\n.ox" in (await den.say("ann", "!accept"))[0]
    told = await posted(den, "0 0 0\n0 0 0\n0 s 0")
    assert labels(told) == ["Back to move 3", "Take this board, Black to move", KEEP]
    await pressed(den, "bob", told, "Take this board, Black to move")
    assert "Agreed: back to the board after move 3." in (await den.say("ann", "!accept"))[0]


@pytest.mark.parametrize("cell", ["w", "C", "sS"])
async def test_a_board_of_other_pieces_is_refused(den: World, code: str, cell: str) -> None:
    (refused,) = await den.say("bob", f"0 0 0\n0 {cell} 0\nS 0 0")
    assert refused == (
        f"That can't be a board of game #{code}, which has no such pieces or stacks."
        " /boards-differ rs shows its board as you can post it."
    )
    await den.say("bob", "!language zh")
    (refused,) = await den.say("bob", f"0 0 0\n0 {cell} 0\nS 0 0")
    assert refused.startswith(f"这不可能是对局 #{code} 的棋盘")
    assert "没有人贴出过不一致的棋盘" in await den.reply("bob", "!sync take white")


async def test_a_board_of_another_size_is_told_so(den: World, code: str) -> None:
    told = await posted(den, "0 0 0 0\n0 0 0 0\n0 0 0 0\n0 0 0 0")
    assert told.plain() == f"Black (Bob)'s board is 4x4. Game #{code} is played on 3x3."
    assert labels(told) == []


async def test_chats_that_follow_read_of_the_board_that_counts(den: World) -> None:
    den.put_in_server("den", "gallery")
    code = await den.begin(terms="3")
    await den.say("cyd", f"!watch #{code}", "gallery")
    assert "...\n.o.\n..." in (await den.tell("ann", "ps b2"))["gallery"].plain()
    await den.say("bob", "ps a1")
    told = await den.tell("bob", "0 0 0\n0 s 0\n0 0 0")
    assert "gallery" not in told
    await pressed(den, "bob", told["den"], BACK_TO_1)
    told = await den.tell("ann", "!accept")
    assert "Agreed: back to the board after move 1." in told["gallery"].plain()
    assert "...\n.o.\n..." in told["gallery"].plain()


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("!score", "Nothing is counted."),
        ("!info", "3x3"),
        ("!link", "other programs don't know it."),
        ("im that is not legal", "A square was taken that nobody had."),
    ],
)
@pytest.mark.usefixtures("code")
async def test_questions_about_it_are_answered(den: World, line: str, told: str) -> None:
    await den.say("ann", "ps c3")
    assert told in await den.reply("bob", line)


# The game that a board is for.


async def test_of_two_games_of_a_size_one_is_asked_for(den: World, code: str) -> None:
    tak = await den.begin(terms="3 komi 2")
    asked = await posted(den, STOOD)
    assert f"#{code} against Ann" in asked.plain()
    assert f"#{tak} against Ann" in asked.plain()
    assert "is the same" in (await posted(den, f"#{code}\n{STOOD}")).plain()
    told = await posted(den, f"#{tak}\n0 0 0\n0 wS 0\nS 0 0")
    assert "b2: 0 in the game, wS on that board" in told.plain()


# Boards that are shown.


async def test_letters_are_only_explained_where_there_are_any(den: World) -> None:
    letters = "Small letters are White's, capitals Black's."
    await den.say("ann", "!challenge @bob 3 white", mentions=("bob",))
    assert letters not in (await den.say("bob", "!accept"))[0]
    await den.say("ann", "!challenge @bob 4 white", "attic", mentions=("bob",))
    assert letters in (await den.say("bob", "!accept", "attic"))[0]


@pytest.mark.parametrize("style", [style.value for style in Style])
@pytest.mark.usefixtures("code")
async def test_each_style_is_the_painters(den: World, style: str) -> None:
    await den.say("ann", f"!style {'colour' if style == Style.ANSI.value else style}")
    assert "...\n.o.\nx.." in (await den.say("ann", "!board"))[0]


@pytest.mark.usefixtures("code")
async def test_pictures_have_words_for_screen_readers(den: World) -> None:
    await den.say("ann", "!pictures on")
    told = await den.tell("ann", "!board flip")
    (picture,) = [block for block in told["den"].blocks if isinstance(block, Enclosure)]
    assert make(picture).alt == "... / .o. / x.."


@pytest.mark.usefixtures("code")
async def test_a_line_is_tried_on_a_board_of_ones_own(den: World) -> None:
    await den.say("ann", "help", "dm-ann")
    assert "o.o\n.o.\nx.x" in await den.reply("ann", "try ps c3, ps c1, ps a3", "dm-ann")
    assert "..o\n.o.\nx.x" in await den.reply("ann", "try undo", "dm-ann")
    assert "..x\n.o.\n..." in await den.reply("ann", "try from 1 ps c3", "dm-ann")
