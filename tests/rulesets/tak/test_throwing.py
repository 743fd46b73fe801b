"""Throws of an Aturan start. Seeds stand for the bytes that are drawn."""

from math import hypot
from random import Random

import pytest

from takmail.rulesets.tak import ruleset
from takmail.rulesets.tak.ruleset import UPRIGHT
from takmail.rulesets.values import Throw
from takmail.squares import Square
from takmail.tak.plies import Placement
from takmail.tak.rules import SIZES, Rules

MANY = 3000


def throw_off(size: int, chance: Random) -> tuple[Throw, Throw]:
    return ruleset.throw(Rules.standard(size), chance)


@pytest.mark.parametrize("size", SIZES)
def test_both_land_on_the_board_on_squares_of_their_own(size: int) -> None:
    for seed in range(MANY // 10):
        first, second = throw_off(size, Random(seed))
        squares = [throw.ply.square for throw in (first, second)]
        assert all(square.on_board(size) for square in squares)
        assert squares[0] != squares[1]
        assert first.ply == Placement(squares[0])


@pytest.mark.parametrize("size", SIZES)
def test_how_far_from_the_centre_fits_the_square(size: int) -> None:
    for seed in range(MANY // 10):
        for throw in throw_off(size, Random(seed)):
            square = throw.ply.square
            middle = hypot(square.file + 0.5 - size / 2, square.rank + 0.5 - size / 2)
            assert abs(throw.off_centre / 100 - middle) <= hypot(0.5, 0.5) + 0.01


def test_one_throw_is_always_the_better_one() -> None:
    for seed in range(MANY):
        first, second = throw_off(3, Random(seed))
        assert first.rank != second.rank


def test_upright_beats_flat_and_then_the_nearer_to_the_centre_is_better() -> None:
    upright, nearer = 0, 0
    for seed in range(MANY):
        worse, better = sorted(throw_off(5, Random(seed)), key=lambda throw: throw.rank)[::-1]
        if better.upright != worse.upright:
            assert better.upright
            upright += 1
        else:
            assert better.off_centre < worse.off_centre
            nearer += 1
    assert upright
    assert nearer


def test_a_piece_lands_upright_as_often_as_is_said() -> None:
    throws = [throw for seed in range(MANY) for throw in throw_off(5, Random(seed))]
    share = sum(throw.upright for throw in throws) / len(throws)
    assert abs(share - UPRIGHT) < 0.02


def test_every_square_can_be_hit_and_some_throws_miss() -> None:
    throws = [throw for seed in range(MANY) for throw in throw_off(3, Random(seed))]
    squares = {Square(file, rank) for file in range(3) for rank in range(3)}
    assert {throw.ply.square for throw in throws} == squares
    assert {0, 1, 2} < {throw.misses for throw in throws}


def test_the_same_bytes_throw_the_same() -> None:
    assert throw_off(5, Random(b"drawn")) == throw_off(5, Random(b"drawn"))
