"""Handicaps and half-sets."""

from dataclasses import replace
from itertools import product
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from takmail.colors import Color
from takmail.notation.positions import parse_tps
from takmail.squares import Square
from takmail.tak import legal_plies
from takmail.tak.ends import End
from takmail.tak.legal_plies import Illegal, IllegalPlyError
from takmail.tak.plies import Kind, Placement
from takmail.tak.position import Position
from takmail.tak.rules import (
    SIZES,
    Handicap,
    Opening,
    Reserve,
    Rules,
    most_given,
    usual_squares,
    with_handicap,
)
from takmail.tak.setups import BadSetup, SetupError
from tests.quick import examples
from tests.rows import each
from tests.tak.test_invariants import candidates, passes
from tests.tak.wandering import seeds, wander
from tests.tak.words import at, played, ply

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


NO_SWAP = Opening.NO_SWAP


def sets(white: tuple[int, int], black: tuple[int, int], size: int = 5, caps: int = 1) -> Rules:
    """Return rules with these flats and walls of White's and Black's."""
    reserves = tuple(Reserve(sum(pieces), caps) for pieces in (white, black))
    return Rules(
        size,
        (reserves[0], reserves[1]),
        opening=NO_SWAP,
        half_sets=True,
        walls=(white[1], black[1]),
    )


@st.composite
def any_sets(draw: st.DrawFn) -> Rules:
    size, stones = draw(st.sampled_from((3, 4, 5))), draw(st.integers(2, 20))
    walls = draw(st.tuples(*[st.integers(0, stones - 1)] * 2))
    drawn = sets((stones - walls[0], walls[0]), (stones - walls[1], walls[1]), size)
    return replace(drawn, opening=draw(st.sampled_from((Opening.SWAP, NO_SWAP))))


ANY_SETS = any_sets()


def refusal(position: Position, text: str) -> IllegalPlyError:
    with pytest.raises(IllegalPlyError) as refused:
        position.check(ply(text))
    return refused.value


def test_without_walls_left_it_is_said_what_is() -> None:
    game = played(Position(sets((3, 1), (3, 2))), "Sa1", "e5")
    error = refusal(game, "Sb1")
    assert (error.reason, error.square) == (Illegal.NO_WALLS, at("b1"))
    assert error.left == Reserve(3, 1, walls=0)
    game.check(ply("b1"))
    game.check(ply("Cb1"))


def test_without_flats_left_there_are_still_walls() -> None:
    game = played(Position(sets((1, 3), (3, 2))), "a1", "e5")
    assert refusal(game, "b1").reason is Illegal.NO_FLATS
    game.check(ply("Sb1"))


def test_a_side_has_used_up_its_pieces_when_both_kinds_are_placed() -> None:
    game = played(Position(sets((1, 1), (3, 2), caps=0)), "a1", "e5")
    assert game.outcome() is None
    game.push(ply("Sb1"))
    outcome = game.outcome()
    assert outcome is not None
    assert outcome.end is End.FLATS
    assert outcome.flats == (1, 1)


def test_a_flattened_wall_is_a_flat_and_never_a_wall_again() -> None:
    game = played(Position(sets((3, 1), (3, 2))), "Ca1", "Sb1", "a1>")
    stack = game.stack(at("b1"))
    assert stack is not None
    assert (stack.kind, stack.height) == (Kind.CAPSTONE, 2)
    game = played(game, "e5", "b1>")
    under = game.stack(at("b1"))
    assert under is not None
    assert under.kind is Kind.FLAT
    assert game.reserve(Color.BLACK).walls == 1


def test_walls_alone_threaten_no_road() -> None:
    rules = sets((2, 2), (3, 1), size=3, caps=0)
    game = played(Position(rules), "a1", "c3", "a2")
    assert not game.in_tak()
    assert played(Position(sets((3, 2), (3, 1), size=3, caps=0)), "a1", "c3", "a2").in_tak()


def test_what_stands_on_a_board_is_missing_from_its_kind() -> None:
    setup = parse_tps("x5/x5/x5/x5/1,1S,2,x2 1 3")
    game = Position.from_setup(sets((3, 2), (3, 2)), setup)
    assert game.reserve(Color.WHITE) == Reserve(3, 1, walls=1)
    assert game.reserve(Color.BLACK) == Reserve(4, 1, walls=2)


def test_more_that_lie_than_there_are_flats_were_walls() -> None:
    setup = parse_tps("x5/x5/x5/x5/1,1,2,x2 1 3")
    game = Position.from_setup(sets((1, 3), (3, 2)), setup)
    assert game.reserve(Color.WHITE) == Reserve(2, 1, walls=2)


def test_a_board_can_not_have_more_walls_than_a_set() -> None:
    setup = parse_tps("x5/x5/x5/x5/1S,1S,2,x2 1 3")
    with pytest.raises(SetupError) as refused:
        Position.from_setup(sets((4, 1), (3, 2)), setup)
    error = refused.value
    assert (error.reason, error.has, error.limit) == (BadSetup.TOO_MANY_WALLS, 2, 1)


@examples(40)
@given(ANY_SETS, st.integers(0, 60), seeds)
def test_of_each_kind_a_side_has_left_what_it_has_not_placed(
    rules: Rules, length: int, seed: int
) -> None:
    position = Position(rules)
    plies = wander(position, length, seed)
    placed = {color: dict.fromkeys(Kind, 0) for color in Color}
    for number, one in enumerate(plies):
        if isinstance(one, Placement):
            swapped = number < 2 and rules.opening.swaps
            placed[Color((number + swapped) % 2)][one.kind] += 1
    for color in Color:
        left, start = position.reserve(color), rules.reserve(color)
        assert left.flats == start.flats - placed[color][Kind.FLAT]
        assert left.standing == start.standing - placed[color][Kind.WALL]
        assert left.capstones == start.capstones - placed[color][Kind.CAPSTONE]
        assert left.total or position.outcome() is not None
    for one in reversed(plies):
        assert position.pop() == one
    assert position == Position(rules)


@pytest.mark.slow
@settings(max_examples=15, deadline=None)
@given(ANY_SETS, st.integers(0, 60), seeds)
def test_what_is_generated_is_what_is_legal(rules: Rules, length: int, seed: int) -> None:
    position = Position(rules)
    wander(position, length, seed)
    if position.outcome() is None:
        legal = position.legal_plies()
        assert set(legal) == {one for one in candidates(rules.size) if passes(position, one)}
        assert legal_plies.count(position.board) == len(legal)
