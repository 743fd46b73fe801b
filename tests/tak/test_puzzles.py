"""The Companion Book's puzzles on 4x4, each on a board made to fit the words of its answer.

The book draws its boards; these are not the drawn ones, but Black's answer does on them all that
the answer says it does.
"""

import pytest

from takmail.colors import Color
from takmail.squares import Square
from takmail.tak.position import Position
from takmail.tak.scoring import End
from tests.engine.plain_solver import first_plies
from tests.tak.words import at, plies, ply, position, squares, winner, wins_in

PUZZLES = {
    1: "x,212,x2/2,x,1,x/x,1,2,2/1,1,x,1 2 8",
    2: "1212,x3/2,1,2,1/1S,2,1,2/2,1S,2S,1 2 9",
    3: "2,21,2,2/x2,1,1/1,x3/x,112,x2 2 7",
    4: "x,1,1,2/x,1,x,2/1,1S,x,212S/x,1,x,2 2 8",
    5: "1,21,2,2/x2,1,2/x,2,x2/x,2,x,1 2 7",
    6: "21212,x,1,x/x,2,x2/x,1,1,1/x,2,x2 2 7",
    7: "x,1,x,2/x,12S,x,21/1,x2,2/1,x2,2 2 5",
    9: "1S,x,1,2S/x3,21/21212,2,2,22221/2,x2,1 2 8",
    10: "x,2,1,2/x2,1,2/x,11,x,11S/2S,212,2,212 2 9",
    11: "221,x,11212,212/x4/x2,1,1/2,x3 2 8",
}
ANSWERS = {
    1: "3b4-12",
    2: "3a4>111",
    3: "3b1+111",
    4: "2d2<",
    5: "c4-",
    6: "4a4-22",
    7: "2b3>11",
    9: "d4-",
    10: "2b1+",
    11: "4c4<22",
}
IN_TWO = (5, 6, 7, 9, 10, 11)


def puzzle(number: int) -> Position:
    return position(PUZZLES[number])


@pytest.mark.parametrize("number", PUZZLES)
def test_the_answer_alone_wins(number: int) -> None:
    moves = 2 if number in IN_TWO else 1
    assert first_plies(puzzle(number), moves) == [ply(ANSWERS[number])]


def answered(number: int, *texts: str) -> Position:
    after = puzzle(number)
    for text in (ANSWERS[number], *texts):
        after.push(ply(text))
    return after


def road(position: Position) -> tuple[Square, ...]:
    outcome = position.outcome()
    assert outcome is not None
    assert outcome.end is End.ROAD
    assert outcome.winner is Color.BLACK
    return outcome.road


def test_puzzle_1_runs_a_stack_out_south_into_a_road_from_west_to_east() -> None:
    after = answered(1)
    assert road(after) == squares("a3", "b3", "b2", "c2", "d2")
    b2 = after.stack(at("b2"))
    assert b2 is not None
    assert b2.height == 3


def test_puzzle_2_fills_the_board_and_wins_on_flats_7_to_6() -> None:
    outcome = answered(2).outcome()
    assert outcome is not None
    assert (outcome.end, outcome.winner, outcome.flats) == (End.FLATS, Color.BLACK, (6, 7))


def test_puzzle_3_makes_a_road_for_both_and_wins_because_it_is_blacks_ply() -> None:
    after = answered(3)
    assert road(after) == squares("a4", "b4", "c4", "d4")
    tops = [after.stack(at(name)) for name in ("a2", "b2", "b3", "c3", "d3")]
    assert all(top and top.owner is Color.WHITE for top in tops)


def test_puzzle_4_uncovers_a_road_from_north_to_south() -> None:
    assert road(answered(4)) == squares("d1", "d2", "d3", "d4")


@pytest.mark.parametrize("number", IN_TWO)
def test_black_cannot_win_in_one(number: int) -> None:
    assert not wins_in(puzzle(number), 1)


@pytest.mark.parametrize("number", IN_TWO)
def test_black_wins_next_whatever_white_replies(number: int) -> None:
    after = answered(number)
    assert after.outcome() is None
    assert after.in_tak()
    for reply in after.legal_plies():
        following = after.after(reply)
        if following.outcome() is None:
            assert wins_in(following, 1), reply
        else:
            assert winner(following) is Color.BLACK, reply


def test_puzzle_8_makes_two_threats_with_one_flat() -> None:
    after = position("x2,2,2/x,1,x,1S/2,1,x2/2,x2,1 2 5").after(ply("a4"))
    assert set(after.threats()) == plies("a3", "b4")
