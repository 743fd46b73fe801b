"""The traveling capstone: where it goes, what it leaves, what it is for."""

from hypothesis import given
from hypothesis import strategies as st

from takmail.colors import Color
from takmail.tak.plies import Ply, Travel
from takmail.tak.position import Position, perft
from takmail.tak.rules import Rules
from takmail.tak.setups import Setup
from tests.quick import examples
from tests.tak.wandering import any_rules, crowded, lengths, seeds, wandered
from tests.tak.words import at, played, plies, position, stack

WAYS = "2,x,1,x2/x4,1/211C,1,2,x2/1,1,21,1S,1/x5 1 9"
"""a3 leads to b2 and c2; c5, e2 and e4 are cut off, b3 and a2 are single steps away."""


def travels(game: Position) -> set[Travel]:
    return {ply for ply in game.legal_plies() if isinstance(ply, Travel)}


def test_it_goes_alone_and_takes_nothing() -> None:
    game = played(position(WAYS, traveling=True), "a3~c2")
    assert game.stack(at("a3")) == stack("21")
    assert game.stack(at("c2")) == stack("211C")


def test_it_answers_a_threat_from_afar() -> None:
    game = position("x5/x2,2,x2/2,2,1,2,2/x2,1,x2/11C,1,1,x2 1 9", traveling=True)
    assert threats_against(game) == plies("c4-")
    assert not threats_against(played(game, "a1~c3"))


def threats_against(game: Position) -> set[Ply]:
    """Return the plies by which Black would complete a road."""
    turned = Setup(game.layout(), Color.WHITE, game.move_number)
    return set(Position.from_setup(game.rules, turned).threats())


def test_it_threatens_nothing() -> None:
    game = position("x5/x5/1,1,2S,1,11C/x4,1/x5 2 9", traveling=True)
    assert not game.in_tak()


@examples(100)
@given(st.integers(3, 8), seeds)
def test_both_sides_control_the_same_squares_afterwards(size: int, seed: int) -> None:
    game = crowded(size, seed)
    for ply in travels(game):
        after = game.after(ply)
        assert (after.board.white, after.board.black) == (game.board.white, game.board.black)
        assert after.board.walls == game.board.walls
        assert after.outcome() is None
        assert [after.flats(color) for color in Color] == [game.flats(color) for color in Color]


@examples(30)
@given(any_rules, lengths, seeds)
def test_perft_counts_the_travels_too(rules: Rules, length: int, seed: int) -> None:
    game = wandered(rules, length, seed)
    assert perft(game, 1) == len(game.legal_plies())
