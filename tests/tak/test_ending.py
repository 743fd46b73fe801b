"""How games end: roads, double roads, flat wins, draws and komi ('The Goal')."""

from dataclasses import replace

import pytest

from takmail.colors import Color
from takmail.notation.positions import parse_tps
from takmail.tak.position import Position
from takmail.tak.rules import Rules
from takmail.tak.scoring import End, Outcome
from tests.tak.words import played, ply, position, squares

ROADS = {
    "straight west to east": (
        "x5/x5/1,1,1,1,1/x5/x5 2 6",
        squares("a3", "b3", "c3", "d3", "e3"),
    ),
    "straight south to north": (
        "x2,1,x2/x2,1,x2/x2,1,x2/x2,1,x2/x2,1,x2 2 6",
        squares("c1", "c2", "c3", "c4", "c5"),
    ),
    "winding": (
        "x2,1,1,1/x,1,1,x2/1,1,x3/x5/x5 2 8",
        squares("a3", "b3", "b4", "c4", "c5", "d5", "e5"),
    ),
    "over stacks, by their tops": (
        "x5/x5/21,1,221,1,2221/x5/x5 2 9",
        squares("a3", "b3", "c3", "d3", "e3"),
    ),
    "through a capstone": (
        "x5/x5/1,1,1C,1,1/x5/x5 2 6",
        squares("a3", "b3", "c3", "d3", "e3"),
    ),
}


@pytest.mark.parametrize("name", ROADS)
def test_a_road_connects_opposite_sides(name: str) -> None:
    tps, road = ROADS[name]
    outcome = position(tps).outcome()
    assert outcome is not None
    assert (outcome.end, outcome.winner, outcome.road) == (End.ROAD, Color.WHITE, road)


@pytest.mark.parametrize(
    "tps",
    [
        pytest.param("x5/x5/1,1,1S,1,1/x5/x5 2 6", id="a wall is no part of a road"),
        pytest.param("x5/x3,1,1/1,1,1,x2/x5/x5 2 6", id="diagonals do not connect"),
        pytest.param("x5/x5/1,1,12,1,1/x5/x5 2 6", id="a captive does not count"),
        pytest.param("1,x4/1,x4/1,x4/1,x4/x,1,1,1,1 2 9", id="adjacent sides are not opposite"),
        pytest.param("x4,1/x4,1/1,1,1,1,x/x4,1/x4,1 2 9", id="both edges without a way"),
    ],
)
def test_this_is_no_road(tps: str) -> None:
    assert position(tps).outcome() is None


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


def test_black_wins_by_a_road_of_stacks_and_a_capstone() -> None:
    """The classic rules, 'The Goal': flat or capstone on top of each space of the path."""
    game = position("x2,2,x2/1,12,2,1,x/x,2C,1,1,x/x,x,1,x2/x,2,x3 2 8")
    outcome = played(game, "b2").outcome()
    assert outcome is not None
    assert outcome.winner is Color.BLACK
    assert outcome.road == squares("b1", "b2", "b3", "b4", "c4", "c5")


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


def test_a_road_made_only_for_the_opponent_wins_for_the_opponent() -> None:
    outcome = position("x3/2,2,21/1,x2 1 6").after(ply("c2+")).outcome()
    assert outcome is not None
    assert (outcome.end, outcome.winner) == (End.ROAD, Color.BLACK)


def test_a_full_board_is_won_by_the_most_flats() -> None:
    outcome = position("1,2,1/2,1S,2/1,2,x 1 5").after(ply("c1")).outcome()
    assert outcome == Outcome(End.FLATS, None, (), (4, 4))
    outcome = position("1,2,1/2,1,2/1,2S,x 1 5").after(ply("Sc1")).outcome()
    assert outcome == Outcome(End.FLATS, Color.WHITE, (), (4, 3))


def test_only_flats_on_top_count() -> None:
    game = position("1,2,1/2,221,2221S/1,2,x 1 5")
    assert (game.flats(Color.WHITE), game.flats(Color.BLACK)) == (4, 3)
    outcome = game.after(ply("Sc1")).outcome()
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


@pytest.mark.parametrize(("last", "white"), [("c3", (3, 0)), ("Sc3", (3, 0)), ("Cc3", (2, 1))])
def test_placing_the_last_piece_ends_the_game(last: str, white: tuple[int, int]) -> None:
    game = position("x5/x5/x5/x5/1,1,2,x2 1 3", reserves=(white, (9, 1)))
    assert game.outcome() is None
    outcome = game.after(ply(last)).outcome()
    assert outcome is not None
    assert (outcome.end, outcome.winner) == (End.FLATS, Color.WHITE)


def test_the_game_goes_on_while_a_capstone_is_left() -> None:
    game = position("x5/x5/x5/x5/1,1,2,x2 1 3", reserves=((3, 1), (9, 1))).after(ply("c3"))
    assert game.outcome() is None


def test_the_opponents_empty_reserve_ends_the_game_as_well() -> None:
    assert position("x3/2,x2/1,1,x 1 4", reserves=((9, 0), (1, 0))).outcome() is not None


def test_a_game_without_pieces_is_over_at_once() -> None:
    outcome = position("x3/x3/x3 1 1", reserves=((0, 0), (0, 0))).outcome()
    assert outcome == Outcome(End.FLATS, None, (), (0, 0))


def test_a_road_on_the_last_ply_is_a_road_win() -> None:
    filled = position("1,2,2/2,1,2/1,1,x 1 5").after(ply("c1")).outcome()
    assert filled is not None
    assert filled.end is End.ROAD
    spent = position("x3/2,2,x/1,1,x 1 3", reserves=((3, 0), (9, 0))).after(ply("c1")).outcome()
    assert spent is not None
    assert spent.end is End.ROAD


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


def test_komi_is_nothing_against_a_road() -> None:
    outcome = position("x3/2,2,x/1,1,x 1 3", half_komi=8).after(ply("c1")).outcome()
    assert outcome is not None
    assert outcome.winner is Color.WHITE


def test_a_finished_game_has_no_plies() -> None:
    game = position("x3/2,x2/1,1,1 2 4")
    assert game.legal_plies() == []
    assert game.threats() == []
    assert not game.in_tak()
