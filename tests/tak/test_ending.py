"""How games end: roads, double roads, flat wins, draws and komi ('The Goal')."""

from dataclasses import replace

import pytest

from takmail.colors import Color
from takmail.notation.positions import parse_tps
from takmail.tak.ends import End, Outcome
from takmail.tak.plies import Ply, Spread
from takmail.tak.position import Position
from takmail.tak.rules import Rules
from tests.tak.words import at, plies, ply, position, squares, stack


def test_the_shortest_road_is_shown_west_to_east_first() -> None:
    cross = position("x,1,x/1,1,1/x,1,x 2 5").outcome()
    assert cross is not None
    assert cross.road == squares("a2", "b2", "c2")
    hooked = position("1,1,x/1,1,x/1,1,1 2 5").outcome()
    assert hooked is not None
    assert hooked.road == squares("a1", "b1", "c1")
    shortcut = position("1,x,x,x/1,1,1,x/1,x,1,1/1,x2,x 2 7").outcome()
    assert shortcut is not None
    assert shortcut.road == squares("a1", "a2", "a3", "a4")


def test_with_a_road_for_both_the_active_player_wins() -> None:
    """The classic rules, 'Double Road': White's ply makes both, so White wins."""
    game = position("1,1,x/2,2,121/1,x,x 1 6").after(ply("c2+"))
    outcome = game.outcome()
    assert outcome is not None
    assert (outcome.end, outcome.winner) == (End.ROAD, Color.WHITE)
    assert outcome.road == squares("a3", "b3", "c3")


def test_on_a_board_set_up_with_two_roads_the_side_not_to_move_has_won() -> None:
    for turn, winner in (("1", Color.BLACK), ("2", Color.WHITE)):
        outcome = position(f"1,1,1/2,2,2/x3 {turn} 6").outcome()
        assert outcome is not None
        assert outcome.winner is winner


def test_a_full_board_is_won_by_the_most_flats() -> None:
    outcome = position("1,2,1/2,1S,2/1,2,x 1 5").after(ply("c1")).outcome()
    assert outcome == Outcome(End.FLATS, None, (), (4, 4))
    outcome = position("1,2,1/2,1,2/1,2S,x 1 5").after(ply("Sc1")).outcome()
    assert outcome == Outcome(End.FLATS, Color.WHITE, (), (4, 3))


@pytest.mark.parametrize("tie", Color)
def test_an_equal_count_after_komi_is_won_by_the_side_that_wins_ties(tie: Color) -> None:
    """Modegan Tak, where it is Black; komi breaks a tie before."""
    rules = replace(Rules.standard(3), tie=tie)
    full = parse_tps("1,2,1/2,1S,2/1,2,1 2 5")
    assert Position.from_setup(rules, full).outcome() == Outcome(End.TIE, tie, (), (4, 4))
    komi = replace(rules, half_komi=-1)
    outcome = Outcome(End.FLATS, Color.WHITE, (), (4, 4))
    assert Position.from_setup(komi, full).outcome() == outcome


def test_a_game_without_pieces_is_over_at_once() -> None:
    outcome = position("x3/x3/x3 1 1", reserves=((0, 0), (0, 0))).outcome()
    assert outcome == Outcome(End.FLATS, None, (), (0, 0))


@pytest.mark.parametrize(
    ("half_komi", "winner"),
    [
        (0, Color.WHITE),
        (1, Color.WHITE),
        (2, None),
        (3, Color.BLACK),
        (4, Color.BLACK),
        (-1, Color.WHITE),
    ],
)
def test_komi_in_half_points_is_blacks_in_a_flat_count(
    half_komi: int, winner: Color | None
) -> None:
    game = position("1,2,1/2,1,2/1,2S,x 1 5", half_komi=half_komi).after(ply("Sc1"))
    assert game.outcome() == Outcome(End.FLATS, winner, (), (4, 3))


def test_a_finished_game_has_no_plies() -> None:
    game = position("x3/2,x2/1,1,1 2 4")
    assert game.legal_plies() == []
    assert game.threats() == []
    assert not game.in_tak()


def spreads_from(position: Position, square: str) -> set[Ply]:
    return {
        each
        for each in position.legal_plies()
        if isinstance(each, Spread) and each.square == at(square)
    }


def cells(position: Position, *names: str) -> list[object]:
    return [position.stack(at(name)) for name in names]


MOVING_ONE_CAPSTONE = "x5/x5/x,1S,2C,1,x/x2,2,x2/x5 2 4"


def test_moving_one_capstone_could_go_onto_the_wall_and_flatten_it() -> None:
    board = position(MOVING_ONE_CAPSTONE)
    assert spreads_from(board, "c3") == plies("c3+", "c3>", "c3-", "c3<")
    assert board.flattens(ply("c3<"))
    assert not board.flattens(ply("c3>"))
    assert not board.flattens(ply("a1"))
    after = board.after(ply("c3<"))
    assert cells(after, "c3", "b3") == [None, stack("12C")]


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
