import pytest

from takmail.commands.offers import Resign, Takeback
from takmail.notation.errors import NotationError, Problem
from takmail.notation.written_plies import Notation
from takmail.play.events import Ended, Played
from takmail.play.refusals import Why
from takmail.rulesets.tak.json_forms import decode_ply
from tests.play.refusing import refused
from tests.play.scene import (
    ANN,
    BLACK,
    BOB,
    QUIET,
    ROAD,
    WHITE,
    act,
    after,
    begun,
    move,
    played,
)


def test_a_ply_is_recorded_with_its_side_and_notation() -> None:
    ply = decode_ply("Fc3")
    assert act(begun(), ANN, move("Fc3")) == (Played(WHITE, ply, written=Notation.PTN),)


def test_a_refused_ply_says_whose_turn_it_is() -> None:
    with refused(Why.NOT_YOUR_TURN) as caught:
        act(played(["Fc3"]), ANN, move("Fc4"))
    assert caught.value.color is BLACK


def test_a_square_off_this_board_is_an_error_of_notation() -> None:
    with pytest.raises(NotationError) as caught:
        act(begun(), ANN, move("Fh8"))
    assert caught.value.problem is Problem.OFF_BOARD


def test_the_end_comes_after_what_lapses() -> None:
    game = after(after(played(ROAD[:-1]), BOB, Takeback()), ANN, Resign())
    *_, lapsed, question, end = act(game, ANN, move(ROAD[-1]))
    assert isinstance(end, Ended)
    assert [type(event).__name__ for event in (lapsed, question)] == ["OfferLapsed"] * 2


def test_a_ply_makes_all_offers_and_questions_lapse() -> None:
    game = after(after(played(QUIET), ANN, Takeback(), Resign()), BOB, Resign())
    game = after(game, ANN, move("Fc3"))
    assert (game.offers, game.resigning) == ((), {})
