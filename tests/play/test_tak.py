from takmail.commands.values import CallTak, OfferDraw
from takmail.play.events import Played, TakCalled
from takmail.play.game import Game
from takmail.play.refusals import Why
from tests.play.refusing import refused
from tests.play.scene import ANN, BOB, QUIET, ROAD, TAK, WHITE, act, after, begun, move, played


def last_call(game: Game) -> tuple[bool, bool]:
    assert game.last_ply is not None
    return game.last_ply.threat, game.last_ply.called


def test_tak_can_be_called_with_the_ply() -> None:
    game = after(played(QUIET), ANN, move(TAK[-1], tak=True))
    assert last_call(game) == (True, True)
    assert game.tak


def test_tak_can_be_called_after_the_ply() -> None:
    game = played(TAK)
    assert last_call(game) == (True, False)
    assert act(game, ANN, CallTak()) == (TakCalled(WHITE),)
    assert last_call(after(game, ANN, CallTak())) == (True, True)


def test_a_call_in_vain_is_not_recorded_and_the_ply_stands() -> None:
    game = after(played(QUIET), ANN, move("Fc3", tak=True))
    assert last_call(game) == (False, False)
    assert len(game.plies) == len(QUIET) + 1


def test_a_late_call_without_a_threat_is_refused() -> None:
    with refused(Why.NO_TAK):
        act(played(QUIET), BOB, CallTak())


def test_before_the_first_ply_nobody_calls_tak() -> None:
    with refused(Why.TAK_NOT_YOURS):
        act(begun(), ANN, CallTak())


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
