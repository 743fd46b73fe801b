"""Board states in Tak by Mail."""

import pytest
from hypothesis import given

from takmail.colors import Color
from takmail.notation.errors import NotationError, Problem
from takmail.notation.positions import format_board, parse_board
from takmail.squares import Square
from takmail.tak.plies import Kind
from takmail.tak.setups import Layout, Stack
from tests.notation.strategies import layouts

W, B = Color.WHITE, Color.BLACK
EXAMPLE = "cSS 0 sSSs\nS SssSS w\nWsss 0 0"


def test_the_example_of_the_rules_is_read_north_first_and_from_top_to_bottom() -> None:
    board = parse_board(EXAMPLE)
    assert dict(board.stacks()) == {
        Square(0, 2): Stack((B, B, W), Kind.CAPSTONE),
        Square(2, 2): Stack((W, B, B, W)),
        Square(0, 1): Stack((B,)),
        Square(1, 1): Stack((B, B, W, W, B)),
        Square(2, 1): Stack((W,), Kind.WALL),
        Square(0, 0): Stack((W, W, W, B), Kind.WALL),
    }


def test_spaces_blank_lines_and_line_ends_mean_nothing() -> None:
    ragged = "\n  cSS   0 sSSs  \r\n\r\nS\tSssSS w\r\n   Wsss 0      0\n\n"
    assert parse_board(ragged) == parse_board(EXAMPLE)


def test_a_board_is_written_as_in_the_rules() -> None:
    assert format_board(parse_board(EXAMPLE)) == "cSS 0 sSSs\nS SssSS w\nWsss 0 0"


@given(layouts())
def test_every_board_reads_back(layout: Layout) -> None:
    assert parse_board(format_board(layout)) == layout


@pytest.mark.parametrize(
    ("text", "problem", "line", "column", "length"),
    [
        ("0 0 0\n0 x 0\n0 0 0", Problem.BAD_CELL, 2, 3, 1),
        ("0 0 0\n0 sxs 0\n0 0 0", Problem.BAD_CELL, 2, 3, 3),
        ("0 0 0\n000\n0 0 0", Problem.BAD_CELL, 2, 1, 3),
        ("0 0 0\n0 0\n0 0 0", Problem.ROW_LENGTHS_DIFFER, 2, 1, 3),
        ("0 0 0\n0 0 0\n0 0 0 s", Problem.ROW_LENGTHS_DIFFER, 3, 1, 7),
        ("0 0 0\n0 0 0\n0 0 0\n0 0 0", Problem.NOT_SQUARE, 4, 1, 5),
        ("0 0\n0 0", Problem.BAD_BOARD_SIZE, 2, 1, 3),
        ("0 0 0\n0 sWs 0\n0 0 0", Problem.WALL_INSIDE_STACK, 2, 4, 1),
        ("0 0 0\n0 0 0\n0 0 ssC", Problem.WALL_INSIDE_STACK, 3, 7, 1),
        ("", Problem.BAD_BOARD_SIZE, 1, 1, 1),
    ],
)
def test_a_board_that_is_none_is_reported_with_line_and_column(
    text: str, problem: Problem, line: int, column: int, length: int
) -> None:
    with pytest.raises(NotationError) as caught:
        parse_board(text)
    error = caught.value
    assert (error.problem, error.line) == (problem, line)
    assert (error.column, error.length) == (column, length)


def test_the_nearest_right_row_is_suggested() -> None:
    with pytest.raises(NotationError) as caught:
        parse_board("0 0 0\n0 sWs 0\n0 0 0")
    assert (caught.value.text, caught.value.suggestion) == ("0 sWs 0", "0 sSs 0")
