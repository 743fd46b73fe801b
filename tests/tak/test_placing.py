"""Placing pieces: the first turns, the kinds, the reserves ('Setting Up', 'On Each Turn')."""

from dataclasses import replace

import pytest

from takmail.colors import Color
from takmail.tak.legal_plies import Illegal, IllegalPlyError
from takmail.tak.plies import Kind, Placement
from takmail.tak.position import Position, perft
from takmail.tak.rules import SIZES, Opening, Reserve, Rules
from tests.tak.words import at, played, plies, position, rules, stack

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


def test_each_first_turn_places_one_of_the_opponents_stones() -> None:
    game = played(Position(rules(5)), "a1", "e5")
    assert game.stack(at("a1")) == stack("2")
    assert game.stack(at("e5")) == stack("1")
    assert game.reserve(Color.WHITE) == game.reserve(Color.BLACK) == Reserve(20, 1)


def test_the_first_turn_may_take_any_empty_square_and_only_flat() -> None:
    game = Position(rules(3))
    assert game.first_turn()
    assert len(game.legal_plies()) == 9
    played(game, "b2")
    assert game.first_turn()
    assert set(game.legal_plies()) == plies("a1", "b1", "c1", "a2", "c2", "a3", "b3", "c3")
    played(game, "a1")
    assert not game.first_turn()


def test_without_the_swap_the_first_ply_is_an_ordinary_one() -> None:
    game = Position(rules(5, opening=Opening.NO_SWAP))
    assert not game.first_turn()
    played(game, "Ca1", "Sb1")
    assert game.stack(at("a1")) == stack("1C")
    assert game.stack(at("b1")) == stack("2S")


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


def test_the_swap_draws_on_the_reserve_of_the_stones_owner() -> None:
    game = Position(rules(3, reserves=((5, 0), (7, 0))))
    played(game, "a1")
    assert game.reserve(Color.WHITE) == Reserve(5, 0)
    assert game.reserve(Color.BLACK) == Reserve(6, 0)


def test_reserves_can_differ_by_side() -> None:
    game = Position(rules(4, opening=Opening.NO_SWAP, reserves=((0, 2), (3, 0))))
    assert {ply for ply in game.legal_plies() if isinstance(ply, Placement)} == plies(
        *(f"C{file}{rank}" for file in "abcd" for rank in "1234")
    )
    played(game, "Ca1")
    assert game.reserve(Color.WHITE) == Reserve(0, 1)
