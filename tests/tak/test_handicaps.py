"""What a handicap puts on the board, and which turns it passes over."""

from dataclasses import replace
from itertools import product
from random import Random

import pytest

from takmail.colors import Color
from takmail.squares import Square
from takmail.tak.position import Position
from takmail.tak.rules import (
    SIZES,
    Handicap,
    Opening,
    Rules,
    most_given,
    usual_squares,
    with_handicap,
)
from tests.rows import each

GIVEN = [
    (size, pieces, turns)
    for size in SIZES
    for pieces in range(size - 1)
    for turns in range(size - 1)
    if 0 < pieces + turns <= most_given(size, pieces)
]


def position(size: int, handicap: Handicap, opening: Opening = Opening.SWAP) -> Position:
    return Position(replace(Rules.standard(size, opening=opening), handicap=handicap))


@pytest.mark.parametrize(
    ("size", "count", "squares"),
    [
        (3, 1, [(1, 1)]),
        (4, 1, [(1, 1)]),
        (4, 2, [(1, 1), (2, 2)]),
        (5, 1, [(2, 2)]),
        (5, 2, [(1, 1), (3, 3)]),
        (5, 3, [(2, 2), (1, 1), (3, 3)]),
        (6, 4, [(2, 2), (3, 3), (2, 3), (3, 2)]),
        (8, 6, [(3, 3), (4, 4), (3, 4), (4, 3), (2, 2), (5, 5)]),
    ],
)
def test_flats_stand_around_the_centre(
    size: int, count: int, squares: list[tuple[int, int]]
) -> None:
    assert usual_squares(size, count) == tuple(Square(*square) for square in squares)


@pytest.mark.parametrize("size", SIZES)
def test_an_even_number_of_flats_looks_the_same_from_both_sides(size: int) -> None:
    for count in range(2, size - 1, 2):
        squares = usual_squares(size, count)
        assert len(set(squares)) == count
        turned = {Square(size - 1 - one.file, size - 1 - one.rank) for one in squares}
        assert turned == set(squares)


@each(("handicap", "opening", "color"), product(GIVEN, [Opening.SWAP, Opening.NO_SWAP], Color))
def test_nobody_has_a_road_before_the_other_side_can_move(
    handicap: tuple[int, int, int], opening: Opening, color: Color
) -> None:
    size, pieces, turns = handicap
    game = position(size, Handicap(pieces, turns=turns, color=color), opening)
    chance = Random(f"{size} {pieces} {turns}")
    moved: list[Color] = []
    while moved.count(color.other) < (2 if pieces == 0 else 1):
        assert game.outcome() is None
        moved.append(game.turn)
        plies = game.legal_plies()
        game.push(chance.choice(plies))
    first = moved if pieces else moved[2:]
    assert first.count(color) - first.count(color.other) in {turns - (color is Color.BLACK), turns}


@pytest.mark.parametrize("color", Color)
def test_the_first_turns_are_given_up_and_taken_back_alike(color: Color) -> None:
    game = position(5, Handicap(turns=2, color=color))
    start = game.copy()
    turns, chance = [], Random(3)
    for _ in range(9):
        turns.append(game.turn)
        game.push(chance.choice(game.legal_plies()))
    white, black = Color.WHITE, Color.BLACK
    given_up = {
        white: [white, black, white, white, white, black, white, black, white],
        black: [white, black, black, black, white, black, white, black, white],
    }
    assert turns == given_up[color]
    for _ in range(9):
        game.pop()
    assert game == start


def test_flats_come_from_the_reserve_and_the_first_pieces_are_ones_own() -> None:
    game = position(5, Handicap(2, color=Color.BLACK))
    assert game.reserve(Color.BLACK).stones == 19
    assert game.reserve(Color.WHITE).stones == 21
    assert not game.first_turn()
    assert (game.turn, game.move_number) == (Color.WHITE, 2)
    assert Position.from_setup(game.rules, game.setup()) == game


def test_points_are_komi_of_the_side_and_go_with_it() -> None:
    rules = replace(Rules.standard(5, half_komi=4), handicap=Handicap(half_komi=3))
    assert with_handicap(rules, Color.BLACK).half_komi == 7
    assert with_handicap(rules, Color.WHITE).half_komi == 1
    assert with_handicap(with_handicap(rules, Color.WHITE), None) == rules
