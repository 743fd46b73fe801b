"""Positions in TPS."""

import pytest
from hypothesis import given

from takmail.colors import Color
from takmail.notation.errors import NotationError, Problem
from takmail.notation.positions import format_tps, parse_tps
from takmail.squares import Square
from takmail.tak.plies import Kind
from takmail.tak.setups import Layout, Setup, Stack
from tests.notation.strategies import setups


def test_rows_go_from_north_to_south_and_stacks_from_bottom_to_top() -> None:
    setup = parse_tps("x,12,x/x3/1C,x2 2 5")
    assert (setup.turn, setup.move_number) == (Color.BLACK, 5)
    assert dict(setup.layout.stacks()) == {
        Square(1, 2): Stack((Color.WHITE, Color.BLACK)),
        Square(0, 0): Stack((Color.WHITE,), Kind.CAPSTONE),
    }


def test_runs_of_empty_squares_are_counted() -> None:
    assert format_tps(parse_tps("x,x1,x/x1,x2/x3 1 1")) == "x3/x3/x3 1 1"


def test_without_a_player_white_begins_move_1() -> None:
    assert parse_tps("x3/x3/x3") == Setup(Layout.empty(3), Color.WHITE, 1)


@given(setups)
def test_every_position_reads_back(setup: Setup) -> None:
    assert parse_tps(format_tps(setup)) == setup


@pytest.mark.parametrize(
    ("text", "problem", "column", "length"),
    [
        ("x3/x3/x4 1 1", Problem.ROW_LENGTHS_DIFFER, 7, 2),
        ("x3/x3/x3/x3 1 1", Problem.NOT_SQUARE, 10, 2),
        ("x2/x2 1 1", Problem.BAD_BOARD_SIZE, 4, 2),
        ("x9/x3/x3 1 1", Problem.BAD_CELL, 1, 2),
        ("x0,x3/x3/x3 1 1", Problem.BAD_CELL, 1, 2),
        ("x3/x,3,x/x3 1 1", Problem.BAD_CELL, 6, 1),
        ("x3/x,1S2,x/x3 1 1", Problem.BAD_CELL, 6, 3),
        ("x3/x3/x3 3 1", Problem.BAD_PLAYER, 10, 1),
        ("x3/x3/x3 1", Problem.BAD_MOVE_NUMBER, 11, 1),
        ("x3/x3/x3 1 0", Problem.BAD_MOVE_NUMBER, 12, 1),
        ("x3/x3/x3 1 1 and on", Problem.EXTRA_TEXT, 14, 6),
        ("", Problem.BAD_CELL, 1, 1),
    ],
)
def test_a_position_that_is_none_is_reported_with_its_column(
    text: str, problem: Problem, column: int, length: int
) -> None:
    with pytest.raises(NotationError) as caught:
        parse_tps(text)
    error = caught.value
    assert (error.problem, error.column, error.length) == (problem, column, length)
