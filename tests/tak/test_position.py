"""Plies pushed and popped, copies, and what makes two positions equal."""

import pytest

from takmail.colors import Color
from takmail.tak.position import Position
from takmail.tak.rules import Opening
from tests.tak.words import at, played, position, rules


def test_there_is_nothing_to_pop_at_the_start() -> None:
    with pytest.raises(IndexError):
        Position(rules(5)).pop()
    with pytest.raises(IndexError):
        played(Position(rules(5)), "a1").copy().pop()


def test_turns_and_move_numbers_go_by_pairs() -> None:
    game = Position(rules(5))
    seen = []
    for text in ("a1", "e5", "c3", "c2"):
        seen.append((game.move_number, game.turn))
        played(game, text)
    assert seen == [
        (1, Color.WHITE),
        (1, Color.BLACK),
        (2, Color.WHITE),
        (2, Color.BLACK),
    ]


def test_the_way_to_a_position_makes_no_difference() -> None:
    one = played(Position(rules(5)), "a1", "e5", "c3", "d4", "c2", "d3")
    other = played(Position(rules(5)), "a1", "e5", "c2", "d3", "c3", "d4")
    assert one == other


@pytest.mark.parametrize(
    "other",
    [
        pytest.param("x3/1,2,x/x2,1 2 3", id="turn"),
        pytest.param("x3/1,2,x/x2,1 1 4", id="move number"),
        pytest.param("x3/1,2,x/x2,1S 1 3", id="kind of piece"),
        pytest.param("x3/1,2,x/x2,21 1 3", id="captives"),
        pytest.param("x3/1,2,x/x,1,x 1 3", id="square"),
    ],
)
def test_positions_differ_by(other: str) -> None:
    assert position("x3/1,2,x/x2,1 1 3") != position(other)


def test_positions_differ_by_rules_and_from_other_things() -> None:
    assert Position(rules(5)) != Position(rules(5, opening=Opening.NO_SWAP))
    assert Position(rules(5)) != Position(rules(6))
    assert Position(rules(5)) != "a position"


def test_a_position_is_no_key() -> None:
    with pytest.raises(TypeError):
        hash(Position(rules(5)))


def test_nothing_stands_off_the_board() -> None:
    game = position("x3/1,2,x/x2,1 1 3")
    assert [game.stack(at(name)) for name in ("d1", "a4", "d9")] == [None, None, None]
