"""The fast rules held against the plain-lists reference, in random play and on crowded boards."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from takmail.colors import Color
from takmail.tak.plies import Ply
from takmail.tak.position import Position, perft
from takmail.tak.rules import SIZES, Rules
from tests.quick import examples
from tests.tak.reference import ReferenceGame, reference_perft
from tests.tak.wandering import any_rules, crowded, lengths, seeds, wander, wandered
from tests.tak.words import position


@examples(60)
@given(any_rules, lengths, seeds)
def test_the_reference_agrees_on_every_ply_and_on_the_end(
    rules: Rules, length: int, seed: int
) -> None:
    position = Position(rules)
    game = ReferenceGame(rules)
    for ply in wander(Position(rules), length, seed):
        assert position.first_turn() == game.first_turn()
        assert set(position.legal_plies()) == set(game.legal_plies())
        position.push(ply)
        game.play(ply)
        assert ending(position) == game.winner()
        assert [position.flats(color) for color in Color] == [game.flats(c) for c in Color]


@examples(60)
@given(st.sampled_from(SIZES), seeds)
def test_the_reference_agrees_on_a_crowded_board(size: int, seed: int) -> None:
    position = crowded(size, seed)
    game = ReferenceGame(position.rules, position.setup())
    legal = position.legal_plies()
    assert set(legal) == set(game.legal_plies())
    assert len(legal) == len(set(legal))
    assert perft(position, 1) == len(legal)
    assert ending(position) == game.winner()
    for ply in Random(seed).sample(legal, min(len(legal), 20)):
        after = position.after(ply)
        following = game.copy()
        following.play(ply)
        assert {square: stack.colors for square, stack in after.layout().stacks()} == {
            square: tuple(piece.color for piece in pieces)
            for square, pieces in following.stacks.items()
            if pieces
        }
        assert ending(after) == following.winner()


def ending(position: Position) -> tuple[str, Color | None] | None:
    outcome = position.outcome()
    return (outcome.end.value, outcome.winner) if outcome else None


@examples(60)
@given(any_rules, lengths, seeds)
def test_threats_are_the_roads_that_a_null_move_would_allow(
    rules: Rules, length: int, seed: int
) -> None:
    position = wandered(rules, length, seed)
    if not position.first_turn():
        assert_threats_by_trying(position)


@examples(40)
@given(st.integers(3, 6), seeds)
def test_threats_on_a_crowded_board_are_those_found_by_trying(size: int, seed: int) -> None:
    assert_threats_by_trying(crowded(size, seed))


def assert_threats_by_trying(position: Position) -> None:
    threats = position.threats()
    assert position.in_tak() == bool(threats)
    assert len(threats) == len(set(threats))
    over = position.outcome() is not None
    assert set(threats) == (set() if over else roads_by_trying(position))


def roads_by_trying(position: Position) -> set[Ply]:
    """Return the plies that make a road for the side that just moved, found by trying all."""
    game = ReferenceGame(position.rules, position.setup())
    game.plies_made += 1
    side = game.turn
    found = set()
    for ply in game.legal_plies():
        following = game.copy()
        following.play(ply)
        if following.has_road(side):
            found.add(ply)
    return found


@pytest.mark.parametrize(
    ("tps", "depth"),
    [
        ("2,1,x,2/1,11C,x,22C/x,1,2,2/x3,1 1 9", 2),
        ("2,x,1,x2/x4,1/211C,1,2,x2/1,1,21,1S,1/x5 1 9", 2),
        ("1,1,x/11C,x,2/x,2,22C 1 9", 3),
    ],
)
def test_the_reference_counts_the_same_where_capstones_travel(tps: str, depth: int) -> None:
    reserves = ((12, 2), (12, 2))
    usual, traveling = (
        position(tps, reserves=reserves, traveling=travels) for travels in (False, True)
    )
    counted = perft(traveling, depth)
    assert counted == reference_perft(ReferenceGame(traveling.rules, traveling.setup()), depth)
    assert counted > perft(usual, depth)


@pytest.mark.parametrize(("size", "depth"), [(3, 3), (4, 3), (5, 2), (6, 2)])
def test_the_reference_counts_the_same_from_the_start(size: int, depth: int) -> None:
    rules = Rules.standard(size)
    assert perft(Position(rules), depth) == reference_perft(ReferenceGame(rules), depth)
