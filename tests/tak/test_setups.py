"""Positions set up from values, and turned into values again."""

import pytest

from takmail.colors import Color
from takmail.notation.positions import parse_tps
from takmail.tak.position import Position
from takmail.tak.rules import Reserve
from takmail.tak.setups import BadSetup, SetupError
from tests.rows import each
from tests.tak.perft_table import TABLE, Entry
from tests.tak.words import lone, position, rules


@each("entry", TABLE)
def test_a_position_gives_back_the_setup_it_was_made_from(entry: Entry) -> None:
    tps = entry.tps
    assert position(tps).setup() == parse_tps(tps)


def test_a_board_of_another_size_cannot_be_set_up() -> None:
    with pytest.raises(SetupError) as caught:
        Position.from_setup(rules(5), lone("1", "a1", 6))
    assert caught.value.reason is BadSetup.OFF_BOARD


@pytest.mark.parametrize("color", ["1", "2"])
def test_more_stones_than_a_side_has_cannot_be_set_up(color: str) -> None:
    with pytest.raises(SetupError) as caught:
        Position.from_setup(rules(3), lone(color * 11, "a1", 3))
    error = caught.value
    assert (error.reason, error.has, error.limit) == (BadSetup.TOO_MANY_STONES, 11, 10)


def test_more_capstones_than_a_side_has_cannot_be_set_up() -> None:
    with pytest.raises(SetupError) as caught:
        position("x5/x5/1C,1C,x3/x5/x5 1 9")
    error = caught.value
    assert (error.reason, error.has, error.limit) == (BadSetup.TOO_MANY_CAPSTONES, 2, 1)


@pytest.mark.parametrize("stones", [-1, 1 << 24])
def test_a_reserve_has_its_bounds(stones: int) -> None:
    with pytest.raises(ValueError, match="reserve"):
        Position(rules(3, reserves=((10, 0), (stones, 0))))


def test_a_capstone_on_a_captive_counts_for_its_own_side_only() -> None:
    game = position("x5/x5/x2,12C,x2/x5/x5 1 9")
    assert game.reserve(Color.WHITE) == Reserve(20, 1)
    assert game.reserve(Color.BLACK) == Reserve(21, 0)
