"""Every reason why a ply is illegal, with the square that it names."""

from typing import NamedTuple

import pytest

from takmail.squares import Direction, Square
from takmail.tak.legal_plies import Illegal, IllegalPlyError
from takmail.tak.plies import Ply, Spread
from takmail.tak.position import Position
from tests.rows import each
from tests.tak.words import at, ply, position, rules

BUSY = "x5/x,2C,x3/x,1S,12121C,2,2S/x2,1S,x2/1,2,x3 1 9"
WALLED = "x5/x5/21,1S,x3/2121,x,2S,x2/x5 1 9"
LINED = "x5/x5/x2,2121,2S,x/x5/x2,2121,x2 1 9"
BARE = "x3/x,1,x/2,x2 1 2"
FIRST = "2,x4/x5/x5/x5/x5 2 1"
OVER = "x3/2,x2/1,1,1 2 4"
TRAVELS = "2,x,1,x2/x4,1C/211C,1,2,x2/1,1,21,1S,1/x4,21C 1 9"


class Case(NamedTuple):
    """A board, a ply that is illegal on it, and what the error says."""

    board: str
    text: str
    reason: Illegal
    square: str
    limit: int | None = None
    traveling: bool = False


CASES = (
    Case(BUSY, "f1", Illegal.OFF_BOARD, "f1"),
    Case(BUSY, "Sa6", Illegal.OFF_BOARD, "a6"),
    Case(BUSY, "f1>", Illegal.OFF_BOARD, "f1"),
    Case(BUSY, "a1", Illegal.OCCUPIED, "a1"),
    Case(BUSY, "Sb1", Illegal.OCCUPIED, "b1"),
    Case(BUSY, "Cb4", Illegal.OCCUPIED, "b4"),
    Case(BUSY, "a5>", Illegal.EMPTY, "a5"),
    Case(BUSY, "b1+", Illegal.NOT_YOUR_STACK, "b1"),
    Case(BUSY, "b4+", Illegal.NOT_YOUR_STACK, "b4"),
    Case(BUSY, "Ca5", Illegal.NO_CAPSTONES, "a5"),
    Case(BARE, "Ca3", Illegal.WITHOUT_CAPSTONES, "a3"),
    Case(BUSY, "6c3>6", Illegal.CARRY_LIMIT, "c3", 5),
    Case(BUSY, "2a1>11", Illegal.STACK_TOO_SMALL, "a1", 1),
    Case(WALLED, "4a3+22", Illegal.STACK_TOO_SMALL, "a3", 2),
    Case(BUSY, "a1<", Illegal.RUNS_OFF_BOARD, "a1"),
    Case(BUSY, "a1-", Illegal.RUNS_OFF_BOARD, "a1"),
    Case(BUSY, "3c3+111", Illegal.RUNS_OFF_BOARD, "c5"),
    Case(LINED, "3c1>111", Illegal.RUNS_OFF_BOARD, "e1"),
    Case(BUSY, "b3+", Illegal.BLOCKED_BY_CAPSTONE, "b4"),
    Case(WALLED, "a3>", Illegal.BLOCKED_BY_WALL, "b3"),
    Case(WALLED, "2a3>11", Illegal.BLOCKED_BY_WALL, "b3"),
    Case(WALLED, "3a2>111", Illegal.BLOCKED_BY_WALL, "c2"),
    Case(LINED, "3c3>111", Illegal.BLOCKED_BY_WALL, "d3"),
    Case(BUSY, "3c3>12", Illegal.CAPSTONE_NOT_ALONE, "e3"),
    Case(BUSY, "2c3<2", Illegal.CAPSTONE_NOT_ALONE, "b3"),
    Case(BUSY, "2c3<11", Illegal.CAPSTONE_NOT_LAST, "b3"),
    Case(BUSY, "3c3<12", Illegal.CAPSTONE_NOT_LAST, "b3"),
    Case(FIRST, "Sb5", Illegal.FIRST_TURN_FLAT, "b5"),
    Case(FIRST, "Cb5", Illegal.FIRST_TURN_FLAT, "b5"),
    Case(FIRST, "Sa5", Illegal.FIRST_TURN_FLAT, "a5"),
    Case(FIRST, "a5-", Illegal.FIRST_TURN_FLAT, "a5"),
    Case(FIRST, "2b5>11", Illegal.FIRST_TURN_FLAT, "b5"),
    Case(FIRST, "a5", Illegal.OCCUPIED, "a5"),
    Case(FIRST, "a5~b5", Illegal.FIRST_TURN_FLAT, "a5", traveling=True),
    Case(TRAVELS, "a3~c2", Illegal.NO_TRAVELING, "a3"),
    Case(TRAVELS, "f3~c2", Illegal.OFF_BOARD, "f3", traveling=True),
    Case(TRAVELS, "a3~c6", Illegal.OFF_BOARD, "c6", traveling=True),
    Case(TRAVELS, "b1~c2", Illegal.EMPTY, "b1", traveling=True),
    Case(TRAVELS, "a5~c2", Illegal.NOT_YOUR_STACK, "a5", traveling=True),
    Case(TRAVELS, "c2~a2", Illegal.ONLY_CAPSTONES_TRAVEL, "c2", traveling=True),
    Case(TRAVELS, "d2~b2", Illegal.ONLY_CAPSTONES_TRAVEL, "d2", traveling=True),
    Case(TRAVELS, "e4~c2", Illegal.NOT_FROM_OWN_PIECE, "e4", traveling=True),
    Case(TRAVELS, "e1~c2", Illegal.NOT_FROM_OWN_PIECE, "e1", traveling=True),
    Case(TRAVELS, "a3~a3", Illegal.STAYS, "a3", traveling=True),
    Case(TRAVELS, "a3~b3", Illegal.ONE_STEP, "b3", traveling=True),
    Case(TRAVELS, "a3~a4", Illegal.ONE_STEP, "a4", traveling=True),
    Case(TRAVELS, "a3~c3", Illegal.NOT_ONTO_OWN_FLAT, "c3", traveling=True),
    Case(TRAVELS, "a3~d3", Illegal.NOT_ONTO_OWN_FLAT, "d3", traveling=True),
    Case(TRAVELS, "a3~d2", Illegal.NOT_ONTO_OWN_FLAT, "d2", traveling=True),
    Case(TRAVELS, "a3~e4", Illegal.NOT_ONTO_OWN_FLAT, "e4", traveling=True),
    Case(TRAVELS, "a3~c5", Illegal.NOT_CONNECTED, "c5", traveling=True),
    Case(TRAVELS, "a3~e2", Illegal.NOT_CONNECTED, "e2", traveling=True),
    Case(FIRST, "f5", Illegal.OFF_BOARD, "f5"),
    Case(FIRST, "Sf5", Illegal.OFF_BOARD, "f5"),
    Case(OVER, "a3", Illegal.GAME_OVER, "a3"),
    Case(OVER, "a1+", Illegal.GAME_OVER, "a1"),
    Case(OVER, "9z9>", Illegal.GAME_OVER, "z9"),
)


def refusal(game: Position, illegal: Ply) -> IllegalPlyError:
    before = game.copy()
    with pytest.raises(IllegalPlyError) as caught:
        game.push(illegal)
    assert game == before
    return caught.value


@each("case", CASES)
def test_a_ply_is_refused_with_its_reason_and_square(case: Case) -> None:
    reserves = ((21, 3), (21, 3)) if case.board == TRAVELS else None
    game = position(case.board, reserves=reserves, traveling=case.traveling)
    error = refusal(game, ply(case.text))
    assert (error.reason, error.square) == (case.reason, at(case.square))
    assert error.limit == case.limit


@pytest.mark.parametrize("text", ["c2<", "2c3>11", "c3<", "b3-", "4c3+13", "b5", "Se5"])
def test_its_legal_neighbours_are_not_refused(text: str) -> None:
    position(BUSY).check(ply(text))


@pytest.mark.parametrize("drops", [(), (0,), (1, 0), (0, 2), (2, -1), (-1,)])
def test_each_drop_is_at_least_one_piece(drops: tuple[int, ...]) -> None:
    error = refusal(position(LINED), Spread(at("c3"), Direction.EAST, drops))
    assert (error.reason, error.square) == (Illegal.BAD_DROPS, at("c3"))


@pytest.mark.parametrize("square", [(-1, 0), (0, -1), (5, 0), (0, 5), (-1, 5), (99, 99)])
def test_squares_beyond_each_edge_are_off_the_board(square: tuple[int, int]) -> None:
    error = refusal(position(BUSY), Spread(Square(*square), Direction.EAST, (1,)))
    assert (error.reason, error.square) == (Illegal.OFF_BOARD, Square(*square))


def test_without_stones_left_there_is_still_the_capstone() -> None:
    game = position("x5/x5/x5/x5/1,1,2,x2 1 3", reserves=((2, 1), (9, 1)))
    for text in ("a5", "Sa5"):
        error = refusal(game, ply(text))
        assert (error.reason, error.square) == (Illegal.NO_STONES, at("a5"))
    game.check(ply("Ca5"))


def test_a_first_turn_needs_a_stone_of_the_other_side() -> None:
    game = Position(rules(5, reserves=((5, 0), (0, 1))))
    assert refusal(game, ply("a1")).reason is Illegal.NO_STONES
    assert game.legal_plies() == []


def test_every_other_reason_is_in_the_table() -> None:
    on_their_own = {Illegal.BAD_DROPS, Illegal.NO_STONES, Illegal.NO_FLATS, Illegal.NO_WALLS}
    on_their_own.add(Illegal.FIRST_TURN_OWN_FLAT)  # in test_position.py
    assert {case.reason for case in CASES} == set(Illegal) - on_their_own
