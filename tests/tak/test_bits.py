"""The pictures of the integers that the board is made of."""

from itertools import product

import pytest

from takmail.squares import Square
from takmail.tak import bitboards
from takmail.tak.bitboards import CRUSHES, DROPS, PATTERNS, SPREADS, geometry
from takmail.tak.board import decode, encode
from takmail.tak.position import Position
from takmail.tak.rules import SIZES
from tests.rows import each
from tests.tak.reference import ways_to_drop
from tests.tak.words import at, ply, position, rules


def test_squares_count_eastwards_from_the_south_west_corner() -> None:
    board = geometry(3)
    assert [board.number(at(name)) for name in ("a1", "b1", "c1", "a2", "c3")] == [0, 1, 2, 3, 8]
    assert board.square(7) == Square(1, 2)


def test_a_stack_is_its_pieces_from_the_top_down_below_a_marker() -> None:
    board = position("x3/x3/1,12,112 1 5").board
    assert board.stacks[:4] == [0b10, 0b101, 0b1001, bitboards.EMPTY]


@pytest.mark.parametrize(
    ("drops", "pattern"),
    [((2, 1), 0b101), ((3,), 0b100), ((1, 2), 0b110), ((1, 1, 1), 0b111), ((1,), 0b1)],
)
def test_a_pattern_marks_the_lowest_piece_of_each_drop(
    drops: tuple[int, ...], pattern: int
) -> None:
    assert bitboards.drops(pattern) == drops
    assert PATTERNS[drops] == pattern


def test_the_patterns_are_all_ways_to_drop_up_to_eight_pieces() -> None:
    ways = [way for count in range(9) for way in ways_to_drop(count)]
    assert sorted(DROPS) == sorted(ways)


@each(("carry", "reach"), product(range(1, 9), range(8)))
def test_the_tables_hold_every_spread_of_a_hand_over_free_squares(carry: int, reach: int) -> None:
    ways = [way for count in range(1, carry + 1) for way in ways_to_drop(count)]
    assert {DROPS[pattern] for pattern in SPREADS[carry][reach]} == {
        way for way in ways if len(way) <= reach
    }
    assert {DROPS[pattern] for pattern in CRUSHES[carry][reach]} == {
        way for way in ways if len(way) == reach + 1 and way[-1] == 1
    }


@pytest.mark.parametrize("size", SIZES)
def test_every_code_of_a_ply_stands_for_that_ply(size: int) -> None:
    game = Position(rules(size))
    for text in ("a1", "c3", "c3>", "Sa2", "a1+", "2b2<11"):
        code = encode(ply(text), game.board.geometry, swapping=False)
        assert decode(code, game.board.geometry) == ply(text)


def test_a_flood_keeps_to_its_area_and_does_not_wrap_around_the_edges() -> None:
    board = geometry(3)
    area = 0b100_001_011
    assert bitboards.flood(area, 0b1, board) == 0b001_011
    assert bitboards.flood(0b001_100, 0b100, board) == 0b100


def test_the_engine_face_makes_and_unmakes_plies_by_code() -> None:
    game = Position(rules(5))
    code = encode(ply("a1"), game.board.geometry, swapping=True)
    game.board.make(code)
    assert game.stack(at("a1")) is not None
    assert game.board.unmake() == code
    assert game == Position(rules(5))
