"""Plies in a game, and calls of tak."""

from dataclasses import replace

import pytest

from takmail.commands.moves import CallTak
from takmail.commands.offers import Accept, OfferDraw, Resign, Takeback
from takmail.notation.errors import NotationError, Problem
from takmail.notation.written_plies import Notation
from takmail.play.events import Ended, Played, TakCalled, TakCalledInVain
from takmail.play.game import Game
from takmail.play.refusals import Why
from takmail.rulesets.tak.json_forms import decode_ply
from takmail.terms.agreements import Manners
from tests.play.refusing import refused
from tests.play.scene import (
    ANN,
    BLACK,
    BOB,
    PLAIN,
    QUIET,
    ROAD,
    TAK,
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


UNTOLD = replace(PLAIN, manners=Manners.UNTOLD)


def last_call(game: Game) -> tuple[bool, bool]:
    assert game.last_ply is not None
    return game.last_ply.threat, game.last_ply.called


def test_tak_can_be_called_with_the_ply() -> None:
    game = after(played(QUIET), ANN, move(TAK[-1], tak=True))
    assert last_call(game) == (True, True)
    assert game.tak


def test_a_call_in_vain_is_not_recorded_and_the_ply_stands() -> None:
    game = after(played(QUIET), ANN, move("Fc3", tak=True))
    assert last_call(game) == (False, False)
    assert len(game.plies) == len(QUIET) + 1


def test_the_winning_ply_is_no_tak() -> None:
    played_ply, *_ = act(played(ROAD[:-1]), ANN, move(ROAD[-1], tak=True))
    assert isinstance(played_ply, Played)
    assert (played_ply.threat, played_ply.called) == (False, False)


def test_a_threat_that_was_stopped_is_no_tak_any_more() -> None:
    game = played((*TAK, "Fe1"))
    assert not game.tak


def test_a_late_call_leaves_offers_standing() -> None:
    game = after(played(TAK), BOB, OfferDraw())
    assert after(game, ANN, CallTak()).offers == game.offers


# Where nothing tells of tak but a call


def test_where_calls_are_heard_one_in_vain_is_kept_with_its_ply() -> None:
    game = played(QUIET, UNTOLD)
    _, vain = act(game, ANN, move("Fc3", tak=True))
    assert vain == TakCalledInVain(WHITE)
    game = after(game, ANN, move("Fc3", tak=True))
    assert last_call(game) == (False, False)
    assert game.last_ply is not None
    assert game.last_ply.vain


def test_where_calls_are_heard_a_late_one_is_true_or_in_vain() -> None:
    assert act(played(TAK, UNTOLD), ANN, CallTak()) == (TakCalled(WHITE),)
    assert act(played((*QUIET, "Fc3"), UNTOLD), ANN, CallTak()) == (TakCalledInVain(WHITE),)


def test_where_calls_are_heard_there_is_one_for_each_ply() -> None:
    for ply in (TAK[-1], "Fc3"):
        for game in (
            after(played(QUIET, UNTOLD), ANN, move(ply, tak=True)),
            after(played((*QUIET, ply), UNTOLD), ANN, CallTak()),
        ):
            with refused(Why.TAK_ALREADY_CALLED):
                act(game, ANN, CallTak())


def test_a_call_with_the_ply_that_ends_the_game_is_not_in_vain() -> None:
    happened = act(played(ROAD[:-1], UNTOLD), ANN, move(ROAD[-1], tak=True))
    assert not any(isinstance(event, TakCalledInVain) for event in happened)


def test_a_call_in_vain_goes_back_with_its_ply() -> None:
    game = after(played(QUIET, UNTOLD), ANN, move("Fc3", tak=True))
    game = after(game, ANN, Takeback(1))
    game = after(after(game, BOB, Accept()), ANN, move("Fc3"))
    assert act(game, ANN, CallTak()) == (TakCalledInVain(WHITE),)
