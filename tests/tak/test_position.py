"""Positions: what they are made of, and how they begin."""

from dataclasses import replace

import pytest

from takmail.colors import Color
from takmail.notation.positions import parse_tps
from takmail.tak.legal_plies import Illegal, IllegalPlyError
from takmail.tak.plies import Kind, Placement
from takmail.tak.position import Position, perft
from takmail.tak.rules import SIZES, Opening, Reserve, Rules
from takmail.tak.setups import BadSetup, SetupError
from tests.rows import each
from tests.tak.perft_table import TABLE, Entry
from tests.tak.words import at, lone, played, plies, position, rules, stack


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


PIECES = {3: (10, 0), 4: (15, 0), 5: (21, 1), 6: (30, 1), 7: (40, 2), 8: (50, 2)}


@pytest.mark.parametrize("size", SIZES)
def test_the_board_starts_empty_with_all_pieces_in_reserve(size: int) -> None:
    start = Position(Rules.standard(size))
    assert all(cell is None for cell in start.layout().cells)
    assert start.turn is Color.WHITE
    assert start.move_number == 1
    assert start.outcome() is None
    for color in Color:
        assert start.reserve(color) == Reserve(*PIECES[size])


def test_first_pieces_of_ones_own_can_have_to_be_flats() -> None:
    """The Companion Book, 'Modegan Tak', as it is read here."""
    game = Position(replace(rules(5, opening=Opening.NO_SWAP), flats_first=True))
    for first, other in (("a1", "b1"), ("b1", "c1")):
        legal = game.legal_plies()
        assert {ply.kind for ply in legal if isinstance(ply, Placement)} == {Kind.FLAT}
        assert perft(game, 1) == len(legal)
        for ply in plies(f"S{other}", f"C{other}"):
            with pytest.raises(IllegalPlyError) as caught:
                game.check(ply)
            assert caught.value.reason is Illegal.FIRST_TURN_OWN_FLAT
        played(game, first)
    assert game.stack(at("a1")) == stack("1")
    assert game.stack(at("b1")) == stack("2")
    assert game.copy().legal_plies() == game.legal_plies()
    played(game, "Cc1", "Sd1")


def test_a_fuller_board_on_move_1_is_past_its_first_turns() -> None:
    assert not position("2,1,x/x3/x3 1 1").first_turn()
    assert not position("2,1,x/x3/x3 2 1").first_turn()
    assert not position("21,x2/x3/x3 2 1").first_turn()


def test_a_board_with_one_stone_on_move_1_awaits_blacks_first_turn() -> None:
    game = position("2,x2/x3/x3 2 1")
    assert game.first_turn()
    assert played(game, "c1").stack(at("c1")) == stack("1")


def test_there_is_no_tak_on_a_first_turn() -> None:
    game = played(Position(rules(3)), "b2")
    assert game.threats() == []
    assert not game.in_tak()
    assert not played(game, "a1").in_tak()
