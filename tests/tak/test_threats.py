"""Tak: what the side that just moved would complete if it could move again."""

from takmail.tak.plies import Ply
from takmail.tak.position import Position
from tests.tak.words import played, plies, position, rules


def threats(tps: str) -> set[Ply]:
    game = position(tps)
    assert game.in_tak() == bool(game.threats())
    return set(game.threats())


def test_one_square_short_of_a_road_is_tak_by_flat_or_capstone() -> None:
    assert threats("x5/x5/1,1,x,1,1/x5/x5 2 6") == plies("c3", "Cc3")


def test_a_stack_can_threaten_to_run_out_into_a_road() -> None:
    assert threats("x4/x,111,x2/1,x,x,1/x4 2 6") == set()
    assert threats("x4/x,111,x2/1,x,1,1/x4 2 6") == plies(
        "b2", "b3-", "2b3-", "3b3-", "2b3-11", "3b3-12", "3b3-21"
    )


def test_a_wall_that_moves_away_can_threaten() -> None:
    assert threats("x4/x,111S,x2/1,1,x,1/x4 2 6") >= plies("c2")
    assert threats("x4/x4/1,11S,1,1/x4 2 6") == plies("b2+", "b2-")


def test_a_capstone_can_threaten_to_flatten_its_way() -> None:
    assert threats("x5/x2,1C,x2/1,1,2S,1,1/x5/x5 2 6") == plies("c4-")


def test_capturing_the_gap_must_not_open_another() -> None:
    assert threats("x3/x3/1,1,2 2 6") == set()
    assert threats("x3/x3/1,11,2 2 6") == plies("b1>")


def test_there_is_no_tak_on_a_first_turn() -> None:
    game = played(Position(rules(3)), "b2")
    assert game.threats() == []
    assert not game.in_tak()
    assert not played(game, "a1").in_tak()
