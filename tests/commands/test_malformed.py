"""Broken moves: what is wrong, exactly where, and the nearest right line."""

import pytest

from takmail.commands.lines.parsed import Malformed, Parsed
from takmail.commands.lines.reading import fit, parse_line
from takmail.commands.moves import Move
from takmail.notation.errors import Expected, NotationError, Problem
from takmail.notation.written_plies import resolve
from tests.rows import each

P = Problem


def broken(text: str) -> NotationError:
    line = parse_line(text, commands=False)
    assert isinstance(line, Malformed)
    assert line.is_move
    return line.error


@each(
    ("text", "problem", "column", "length", "suggestion"),
    [
        ("ps h9", P.OFF_BOARD, 4, 2, "ps h8"),
        ("ps a0", P.OFF_BOARD, 4, 2, "ps a1"),
        ("ms b22", P.OFF_BOARD, 4, 3, "ms b2 2"),
        ("ps b22", P.OFF_BOARD, 4, 3, "ps b2"),
        ("mq b2", P.NO_SUCH_DIRECTION, 2, 1, "mw b2"),
        ("MU B2", P.NO_SUCH_DIRECTION, 2, 1, "MN B2"),
        ("pb c3", P.NO_SUCH_PIECE, 2, 1, "pw c3"),
        ("pz b4", P.NO_SUCH_PIECE, 2, 1, "ps b4"),
        ("pf b4", P.NO_SUCH_PIECE, 2, 1, "ps b4"),
        ("ps 4b", P.SQUARE_BACKWARDS, 4, 2, "ps b4"),
        ("ps b", P.SQUARE_EXPECTED, 4, 1, "ps b1"),
        ("ps b4 x", P.EXTRA_TEXT, 7, 1, "ps b4"),
        ("ps b4 b5", P.EXTRA_TEXT, 7, 2, "ps b4"),
        ("ps b4 p3 2 1", P.EXTRA_TEXT, 7, 6, "ps b4"),
        ("ps b4t x", P.EXTRA_TEXT, 8, 1, "ps b4t"),
        ("ms b2 p3 2 2", P.DROPS_DONT_ADD_UP, 10, 3, "ms b2 p4 2 2"),
        ("ms b2 p3 2", P.DROPS_DONT_ADD_UP, 10, 1, "ms b2 p2 2"),
        ("ms b2 p3 5 4", P.DROPS_DONT_ADD_UP, 10, 3, "ms b2 p3"),
        ("ms b2 p0", P.PICK_UP_ZERO, 8, 1, "ms b2 p1"),
        ("ms b2 p9", P.TOO_MANY_PIECES, 8, 1, "ms b2 p8"),
        ("ms b2 p322", P.TOO_MANY_PIECES, 8, 3, "ms b2 p8"),
        ("ms b2 99", P.TOO_MANY_PIECES, 7, 2, "ms b2"),
        ("ms b2 p", P.PICK_UP_EXPECTED, 7, 1, "ms b2"),
        ("ms b2 p3 2 -1", P.DROP_EXPECTED, 12, 2, "ms b2 p3 2 1"),
        ("ms b2 p3 2 0 1", P.DROP_ZERO, 12, 1, "ms b2 p3 2 1"),
        ("  ms  h9  p3 2 2", P.OFF_BOARD, 7, 2, "  ms  h8  p4 2 2"),
        ("ms b2 3p 2 1", P.PICK_UP_EXPECTED, 8, 1, "ms b2 p3 2 1"),
        ("ms b2 p-3 2 1", P.PICK_UP_EXPECTED, 7, 1, "ms b2 p3 2 1"),
        ("ms b2 21 p3", P.PICK_UP_EXPECTED, 10, 1, "ms b2 p3 2 1"),
        ("ms b2 k3 2 1", P.EXTRA_TEXT, 7, 6, "ms b2 p3 2 1"),
        ("ms b2 pp3 2 1", P.EXTRA_TEXT, 7, 7, "ms b2 p3 2 1"),
        ("ms b2 p3:2 1", P.EXTRA_TEXT, 9, 4, "ms b2 p3 2 1"),
        ("ms b2 p3 (2 1)", P.EXTRA_TEXT, 10, 5, "ms b2 p3 2 1"),
        ("ms b2 p3 d2 1", P.EXTRA_TEXT, 10, 4, "ms b2 p3 2 1"),
        ("ms b2 p3 2/1", P.EXTRA_TEXT, 11, 2, "ms b2 p3 2 1"),
        ("ms b2 p3 two one", P.EXTRA_TEXT, 10, 7, "ms b2 p3 2 1"),
        ("ms b2 p3 2 1, t", P.EXTRA_TEXT, 13, 3, "ms b2 p3 2 1 t"),
        ("ms b2 k3 2 1 (t", P.EXTRA_TEXT, 7, 9, "ms b2 p3 2 1 t"),
        ("ps b4, t", P.EXTRA_TEXT, 6, 3, "ps b4 t"),
        ("ps b4 (t", P.EXTRA_TEXT, 7, 2, "ps b4 t"),
        ("ps b4 tt", P.EXTRA_TEXT, 7, 2, "ps b4 t"),
        ("ps b4 please", P.EXTRA_TEXT, 7, 6, "ps b4"),
        ("ps c3, your turn", P.EXTRA_TEXT, 6, 11, "ps c3"),
        ("ps c3! good luck", P.EXTRA_TEXT, 6, 11, "ps c3"),
        ("ps c3 t - good luck", P.EXTRA_TEXT, 9, 11, "ps c3 t"),
        ("ms b2 p3 2 1, your turn", P.EXTRA_TEXT, 13, 11, "ms b2 p3 2 1"),
        ("3c2-1,2", P.EXTRA_TEXT, 6, 2, "3c2-12"),
        ("3c2--12", P.EXTRA_TEXT, 5, 3, "3c2-12"),
        ("3c2-1 2", P.EXTRA_TEXT, 7, 1, "3c2-12"),
        ("3c2-11", P.DROPS_DONT_ADD_UP, 5, 2, "2c2-11"),
        ("3c2-0", P.DROP_ZERO, 5, 1, "3c2-"),
        ("3c2-120", P.DROP_ZERO, 7, 1, "3c2-12"),
        ("3c2-x", P.EXTRA_TEXT, 5, 1, "3c2-"),
        ("9c2>", P.TOO_MANY_PIECES, 1, 1, "8c2>"),
        ("0c2>", P.PICK_UP_ZERO, 1, 1, "1c2>"),
        ("c2-99", P.TOO_MANY_PIECES, 4, 2, "c2-"),
        ("3c3", P.DIRECTION_EXPECTED, 4, 1, "c3"),
        ("c9", P.OFF_BOARD, 1, 2, "c8"),
        ("Sc9", P.OFF_BOARD, 2, 2, "Sc8"),
        ("3i2>", P.OFF_BOARD, 2, 2, "3h2>"),
    ],
)
def test_a_broken_move_is_explained(
    text: str, problem: Problem, column: int, length: int, suggestion: str
) -> None:
    error = broken(text)
    assert (error.problem, error.column, error.length) == (problem, column, length)
    assert error.suggestion == suggestion


@pytest.mark.parametrize(
    "text", ["ms b2 k3", "ms p3 b2 2 1", "ms b2 p3 2 1x1", "3c2-1,1", "3c2-1x2", "99999999999c3+"]
)
def test_what_can_not_be_told_is_not_guessed(text: str) -> None:
    assert broken(text).suggestion is None


@pytest.mark.parametrize(
    ("text", "size", "suggestion"),
    [
        ("ps z9", 8, None),
        ("ps z9", 5, None),
        ("ps e9", 5, None),
        ("ps e8", 5, None),
        ("ps g3", 5, None),
        ("mc b2 x4", 5, None),
        ("ps f3", 5, "ps e3"),
        ("ps e6", 5, "ps e5"),
        ("f6", 5, "e5"),
    ],
)
def test_a_square_that_is_far_from_the_board_is_not_guessed(
    text: str, size: int, suggestion: str | None
) -> None:
    line = parse_line(text, commands=False)
    if isinstance(line, Malformed):
        error = line.error
    else:
        assert isinstance(line, Parsed)
        assert isinstance(line.command, Move)
        with pytest.raises(NotationError) as caught:
            resolve(line.command.ply, size)
        error = caught.value
    fit(error, size)
    assert error.suggestion == suggestion


def test_no_suggestion_carries_more_than_the_board_allows() -> None:
    for text, suggestion in [("ms b2 p9", None), ("9c2>", None), ("ms b2 p5 3 3", None)]:
        error = broken(text)
        fit(error, 5)
        assert error.suggestion == suggestion
    error = broken("ms b2 p9")
    fit(error, 8)
    assert error.suggestion == "ms b2 p8"


def test_what_was_expected_and_what_was_found_is_told() -> None:
    error = broken("ms b2 q")
    assert error.found == "q"
    assert Expected.PICK_UP in error.expected
    assert Expected.DROPS in error.expected
    assert broken("ps z9").expected == (Expected.SQUARE,)


def test_around_a_move_the_columns_stay_those_of_the_line() -> None:
    line = parse_line("`#k3 ps h9`")
    assert isinstance(line, Malformed)
    assert line.game == "k3"
    assert line.error.caret() == "`#k3 ps h9`\n        ^^"
    assert line.error.suggestion == "`#k3 ps h8`"


@pytest.mark.parametrize(
    ("text", "column", "length"), [("move foo", 6, 3), ("move", 5, 1), ("#k3 move foo", 10, 3)]
)
def test_after_the_word_move_a_move_must_follow(text: str, column: int, length: int) -> None:
    line = parse_line(text)
    assert isinstance(line, Malformed)
    assert line.error.problem is P.NOT_A_PLY
    assert (line.error.column, line.error.length) == (column, length)


def test_after_the_word_move_even_an_odd_line_is_taken_for_one() -> None:
    line = parse_line("move ps 5")
    assert isinstance(line, Malformed)
    assert (line.error.problem, line.error.column) == (P.SQUARE_EXPECTED, 9)


def test_a_long_line_is_shown_in_part() -> None:
    error = NotationError(P.BAD_CELL, "a" * 50 + "X" + "b" * 50, 51)
    shown, carets = error.caret(width=20).split("\n")
    assert len(shown) == 20
    assert shown.startswith("…")
    assert shown.endswith("…")
    assert shown[carets.index("^")] == "X"
