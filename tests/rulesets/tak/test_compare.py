from collections.abc import Callable
from typing import TypeAlias

import pytest
from hypothesis import given
from hypothesis import strategies as st

from takmail.notation.positions import format_board, parse_board
from takmail.play.game import Game
from takmail.play.terms import Terms
from takmail.rulesets.comparison import (
    Comparison,
    Difference,
    Fault,
    Impossible,
    Misread,
    Turned,
    View,
)
from takmail.rulesets.json_forms import decode_square
from takmail.rulesets.tak.comparison import compare
from takmail.rulesets.tak.json_forms import decode_ply
from takmail.squares import Square
from takmail.tak.plies import Kind
from takmail.tak.rules import Reserve, Rules
from takmail.tak.setups import Layout, Stack
from tests.play.scene import BLACK, QUIET, WHITE, begun, challenged, played
from tests.play.stories import STACKS, Life, lives

WHITE_FLAT, BLACK_FLAT = Stack((WHITE,)), Stack((BLACK,))


def changed(layout: Layout, **stacks: Stack | None) -> Layout:
    """Return a board with other stacks on some squares."""
    cells = list(layout.cells)
    for name, stack in stacks.items():
        square = decode_square(name)
        cells[square.rank * layout.size + square.file] = stack
    return Layout(layout.size, tuple(cells))


def board_of(game: Game) -> Layout:
    board: Layout = game.board.layout()
    return board


def test_a_misplaced_stone_is_named_on_both_squares_north_first() -> None:
    game = played(QUIET)
    comparison = compare(game, changed(board_of(game), e3=None, c3=WHITE_FLAT))
    assert not comparison.same
    assert comparison.differences == (
        Difference(decode_square("c3"), None, WHITE_FLAT),
        Difference(decode_square("e3"), WHITE_FLAT, None),
    )
    assert (comparison.stood_after, comparison.ahead, comparison.behind) == (None, None, None)


def test_a_board_that_stood_twice_is_found_the_second_time() -> None:
    shuffle = ("1e3<1", "1b2>1", "1d3>1", "1c2<1", "Fc4")
    game = played((*QUIET, *shuffle))
    assert compare(game, board_of(played(QUIET))).stood_after == len(QUIET) + 4


def test_a_ply_of_the_side_not_on_turn_explains_nothing() -> None:
    comparison = compare(played(QUIET), changed(board_of(played(QUIET)), c3=BLACK_FLAT))
    assert comparison.ahead is None


def test_a_board_that_another_ply_would_have_made_this_one_is_behind() -> None:
    """Black placed a flat on b1; the poster has it on c1, from where it could have gone there."""
    game = played(("Fa1", "Fe5", "Fe4", "Fb1"))
    comparison = compare(game, changed(board_of(game), b1=None, c1=BLACK_FLAT))
    assert comparison.stood_after is None
    assert comparison.behind == decode_ply("1c1<1")


def test_a_first_ply_can_be_missing_or_to_come() -> None:
    fresh, one = begun(), played(QUIET[:1])
    assert compare(fresh, board_of(one)).ahead == decode_ply(QUIET[0])
    assert compare(one, board_of(fresh)).behind == decode_ply(QUIET[0])
    assert compare(fresh, board_of(one)).behind is None


def test_a_board_of_another_size_is_impossible() -> None:
    comparison = compare(begun(), Layout.empty(6))
    assert not comparison.same
    assert comparison == Comparison(faults=(Fault(Impossible.WRONG_SIZE, 6, 5),))


def test_too_many_stones_are_looked_for_where_there_are_more_than_in_the_game() -> None:
    game = played(QUIET)
    tower = Stack((WHITE,) * 20)
    comparison = compare(game, changed(board_of(game), c3=tower, d4=BLACK_FLAT))
    assert comparison.faults == (
        Fault(Impossible.TOO_MANY_STONES, 23, 21, WHITE, (decode_square("c3"),)),
    )
    assert len(comparison.differences) == 2


def test_a_second_capstone_is_one_too_many() -> None:
    game, cap = played(QUIET), Stack((WHITE, BLACK), Kind.CAPSTONE)
    comparison = compare(game, changed(board_of(game), a5=cap, b5=cap))
    squares = (decode_square("a5"), decode_square("b5"))
    assert comparison.faults == (Fault(Impossible.TOO_MANY_CAPSTONES, 2, 1, BLACK, squares),)


def test_a_capstone_is_no_stone() -> None:
    few = Stack((WHITE,) * 19, Kind.CAPSTONE)
    game = played(QUIET)
    assert compare(game, changed(board_of(game), c3=few)).faults == ()


def test_a_challenge_has_no_board_to_compare_with() -> None:
    with pytest.raises(ValueError, match="not begun"):
        compare(challenged(), Layout.empty(5))


@given(lives(), st.data())
def test_the_board_of_any_earlier_ply_is_found(life: Life, data: st.DataObject) -> None:
    game = life.game
    boards = [game.position_after(n).layout() for n in range(len(game.plies) + 1)]
    plies = data.draw(st.integers(0, len(game.plies)))
    comparison = compare(game, boards[plies])
    assert comparison.same == (boards[plies] == boards[-1])
    if not comparison.same:
        latest = max(n for n, board in enumerate(boards) if board == boards[plies])
        assert comparison.stood_after == latest
    if plies == len(game.plies) - 1 and not comparison.same:
        assert comparison.behind == game.plies[-1].ply


@given(lives(), st.data())
def test_the_board_after_any_legal_ply_is_one_ahead(life: Life, data: st.DataObject) -> None:
    game = life.game
    plies = game.board.legal_plies()
    if not plies:
        return
    posted = game.board.after(data.draw(st.sampled_from(plies))).layout()
    ahead = compare(game, posted).ahead
    assert ahead is not None
    assert game.board.after(ahead).layout() == posted


@given(lives(), st.integers(0, 2), st.integers(0, 2), STACKS)
def test_one_changed_square_is_named_alone(
    life: Life, file: int, rank: int, stack: Stack | None
) -> None:
    game = life.game
    square = Square(file, rank)
    if game.board.stack(square) == stack:
        return
    cells = list(board_of(game).cells)
    was, cells[rank * 3 + file] = cells[rank * 3 + file], stack
    comparison = compare(game, Layout(3, tuple(cells)))
    assert comparison.differences == (Difference(square, was, stack),)


def test_an_earlier_ply_that_is_missing_explains_a_board() -> None:
    game = played((*QUIET, "Sc3", "Fd2"))
    for number, square in ((5, "e3"), (7, "c3")):
        comparison = compare(game, changed(board_of(game), **{square: None}))
        assert comparison.left_out == number
        assert comparison.misread is None


def test_a_missing_ply_that_later_ones_need_explains_nothing() -> None:
    game = played((*QUIET, "Fc3", "Fd2", "1c3>1"))
    assert compare(game, changed(board_of(game), d3=None)).left_out is None


@pytest.mark.parametrize(
    ("plies", "number", "read"),
    [
        ((*QUIET, "Fb4"), 7, "Fd3"),
        ((*QUIET, "1e4<1"), 7, "1e4+1"),
        ((*QUIET, "Sc3", "Fd2"), 7, "Cc3"),
        ((*QUIET, "Sc3", "Fd2"), 8, "Fd4"),
    ],
)
def test_the_last_ply_of_either_side_may_have_been_misread(
    plies: tuple[str, ...], number: int, read: str
) -> None:
    other = (*plies[: number - 1], read, *plies[number:])
    misread = compare(played(plies), board_of(played(other))).misread
    assert misread == Misread(number, decode_ply(read))


Rows: TypeAlias = list[list[str]]


def _rows(board: Layout) -> Rows:
    return [line.split() for line in format_board(board).splitlines()]


def _board(rows: Rows) -> Layout:
    return parse_board("\n".join(map(" ".join, rows)))


def _columns(rows: Rows) -> Rows:
    return [list(column) for column in zip(*rows, strict=True)]


def _from_east(rows: Rows) -> Rows:
    return [row[::-1] for row in rows]


def _upside_down(rows: Rows) -> Rows:
    return rows[::-1]


WRITTEN: dict[View, Callable[[Rows], Rows]] = {
    View.SOUTH_FROM_WEST: _upside_down,
    View.NORTH_FROM_WEST: lambda rows: rows,
    View.NORTH_FROM_EAST: _from_east,
    View.SOUTH_FROM_EAST: lambda rows: _from_east(_upside_down(rows)),
    View.WEST_FROM_SOUTH: lambda rows: _columns(_upside_down(rows)),
    View.EAST_FROM_NORTH: lambda rows: _upside_down(_columns(rows)),
    View.WEST_FROM_NORTH: _columns,
    View.EAST_FROM_SOUTH: lambda rows: _columns(_upside_down(_from_east(rows))),
}
"""How the rows of a board, north first, are written from each edge."""


@pytest.mark.parametrize("swapped", [False, True])
@pytest.mark.parametrize("view", View)
@pytest.mark.parametrize("plies", [5, 7, 8])
def test_a_board_of_the_game_is_known_from_any_side_and_in_swapped_colours(
    view: View, plies: int, *, swapped: bool
) -> None:
    game = played((*QUIET, "Sc3", "Cd2"))
    board = _board(WRITTEN[view](_rows(game.position_after(plies).layout())))
    if swapped:
        board = parse_board(format_board(board).swapcase())
    comparison = compare(game, board)
    if view is View.NORTH_FROM_WEST and not swapped:
        assert comparison.same if plies == 8 else comparison.stood_after == plies
        assert comparison.turned is None
        return
    assert comparison.turned == Turned(view, swapped, plies)
    assert (comparison.stood, comparison.stood_after) == (plies, None)
    assert not comparison.faults


def test_a_symmetric_board_is_not_called_turned() -> None:
    """The board after two plies looks the same from the north and from the south."""
    plies = ("Fc3", "Fe3", "Fd2", "Fb1")
    for game in (played(plies[:2]), played(plies)):
        board = _board(_upside_down(_rows(game.position_after(2).layout())))
        comparison = compare(game, board)
        assert comparison.turned is None
        assert comparison.same or comparison.stood_after == 2


def test_swapped_colours_alone_are_named_before_a_turn_with_them() -> None:
    game = played(("Fc3", "Fe3"))
    swapped = parse_board(format_board(board_of(game)).swapcase())
    assert compare(game, swapped).turned == Turned(View.NORTH_FROM_WEST, swapped=True, plies=2)


def test_a_turned_board_is_known_where_one_side_alone_has_a_capstone() -> None:
    rules = Rules(5, (Reserve(9, 1), Reserve(9, 0)))
    game = played(("Fa1", "Fe5", "Ce4", "Fb1", "Fe3", "Fb2"), Terms(rules, challenger=WHITE))
    swapped = parse_board(format_board(board_of(game)).swapcase())
    assert compare(game, swapped).turned == Turned(View.NORTH_FROM_WEST, swapped=True, plies=6)


@pytest.mark.parametrize("swapped", [False, True])
@pytest.mark.parametrize("view", [view for view in View if view is not View.NORTH_FROM_WEST])
def test_a_turned_board_that_differs_on_one_square_is_said_to_be_that(
    view: View, *, swapped: bool
) -> None:
    game = played((*QUIET, "Sc3", "Cd2"))
    wrong = changed(board_of(game), a4=Stack((BLACK,), Kind.WALL))
    board = _board(WRITTEN[view](_rows(wrong)))
    if swapped:
        board = parse_board(format_board(board).swapcase())
    comparison = compare(game, board)
    but = Difference(decode_square("a4"), None, Stack((BLACK,), Kind.WALL))
    assert comparison.turned == Turned(view, swapped, len(game.plies), but)
    assert comparison.stood is None


def test_a_turned_board_with_a_slip_in_it_is_not_taken_for_one_of_the_game() -> None:
    game = played(QUIET)
    upside_down = _board(_upside_down(_rows(board_of(game))))
    turned = compare(game, changed(upside_down, c3=BLACK_FLAT)).turned
    assert turned is None or turned.but is not None
