"""Moving stacks: the movement examples, on boards that fit their words."""

import pytest

from takmail.colors import Color
from takmail.tak.plies import Ply, Spread
from takmail.tak.position import Position
from tests.tak.words import at, lone, played, plies, ply, position, rules, stack


def spreads_from(position: Position, square: str) -> set[Ply]:
    return {
        each
        for each in position.legal_plies()
        if isinstance(each, Spread) and each.square == at(square)
    }


def cells(position: Position, *names: str) -> list[object]:
    return [position.stack(at(name)) for name in names]


MOVING_ONE = "x5/x5/x,1S,2,1,x/x2,2,x2/x5 2 4"
MOVING_ONE_CAPSTONE = "x5/x5/x,1S,2C,1,x/x2,2,x2/x5 2 4"


def test_moving_one_piece_goes_three_ways_and_not_onto_a_wall() -> None:
    assert spreads_from(position(MOVING_ONE), "c3") == plies("c3+", "c3>", "c3-")


@pytest.mark.parametrize(
    ("to", "square", "cell"),
    [("c3+", "c4", "2"), ("c3>", "d3", "12"), ("c3-", "c2", "22")],
)
def test_moving_one_piece_covers_what_is_there(to: str, square: str, cell: str) -> None:
    after = position(MOVING_ONE).after(ply(to))
    assert cells(after, "c3", square) == [None, stack(cell)]


def test_moving_one_capstone_could_go_onto_the_wall_and_flatten_it() -> None:
    board = position(MOVING_ONE_CAPSTONE)
    assert spreads_from(board, "c3") == plies("c3+", "c3>", "c3-", "c3<")
    assert board.flattens(ply("c3<"))
    assert not board.flattens(ply("c3>"))
    assert not board.flattens(ply("a1"))
    after = board.after(ply("c3<"))
    assert cells(after, "c3", "b3") == [None, stack("12C")]


def test_walls_move_like_flats_and_stay_walls() -> None:
    after = position("x5/x5/x2,1S,2,x/x5/x5 1 4").after(ply("c3>"))
    assert cells(after, "c3", "d3") == [None, stack("21S")]


TALLER = "x5/x5/11221S,2,2,2,x/x5/x5 1 9"


def test_moving_a_taller_stack_runs_out_over_three_squares() -> None:
    after = position(TALLER).after(ply("5a3>221"))
    assert cells(after, "a3", "b3", "c3", "d3") == [
        None,
        stack("211"),
        stack("222"),
        stack("21S"),
    ]


FLATTENING = "x5/x5/12212C,1,1S,x2/x5/x5 2 9"


def test_a_capstone_flattens_a_wall_alone_at_the_end_of_a_longer_move() -> None:
    """The classic rules, 'Moving a Capstone': two stay, three move on, the capstone flattens."""
    board = position(FLATTENING)
    assert board.flattens(ply("3a3>21"))
    after = board.after(ply("3a3>21"))
    assert cells(after, "a3", "b3", "c3") == [stack("12"), stack("121"), stack("12C")]


def test_a_black_piece_below_the_capstone_leaves_no_white_piece_behind() -> None:
    """The tavern rules, 'Movement Example 2'."""
    after = position("x5/x5/12122C,1,1S,x2/x5/x5 2 9").after(ply("3a3>21"))
    assert cells(after, "b3") == [stack("112")]


def test_a_capstone_flattens_a_wall_of_its_own_colour_too() -> None:
    after = position("x5/x5/x2,2C,2S,x/x5/x5 2 4").after(ply("c3>"))
    assert cells(after, "d3") == [stack("22C")]
    back = played(after, "a1", "d3-")
    assert cells(back, "d3", "d2") == [stack("2"), stack("2C")]


def test_a_flattened_wall_is_a_flat_again() -> None:
    after = played(position("x5/x5/x2,2C,1S,x/x5/x5 2 4"), "c3>", "a1", "d3>")
    assert cells(after, "d3") == [stack("1")]
    assert after.flats(Color.WHITE) == 2


def test_only_the_capstone_itself_can_land_on_a_wall() -> None:
    board = position(FLATTENING)
    onto_the_wall = {
        each
        for each in spreads_from(board, "a3")
        if isinstance(each, Spread) and at("c3") in each.path()
    }
    assert onto_the_wall == plies("2a3>11", "3a3>21", "4a3>31", "5a3>41")


def test_nothing_covers_a_capstone_not_even_a_capstone() -> None:
    board = position("x5/x2,1S,x2/x,1S,2C,1C,x/x5/x5 2 4")
    assert spreads_from(board, "c3") == plies("c3+", "c3<", "c3-")


def test_seven_pieces_on_5x5_leave_two_in_place() -> None:
    """The classic rules, 'Carry Limit and Stack Height'."""
    start = Position.from_setup(rules(5), lone("1212121", "c3", 5))
    spreads = [each for each in start.legal_plies() if isinstance(each, Spread)]
    assert max(each.pick_up for each in spreads) == 5
    assert cells(start.after(ply("5c3>")), "c3", "d3") == [stack("12"), stack("12121")]


@pytest.mark.parametrize("size", range(3, 9))
def test_the_carry_limit_is_the_boards_width(size: int) -> None:
    start = Position.from_setup(rules(size), lone("1" * 9, "a1", size))
    spreads = [each for each in start.legal_plies() if isinstance(each, Spread)]
    assert max(each.pick_up for each in spreads) == size
