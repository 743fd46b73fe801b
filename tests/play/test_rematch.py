import pytest

from takmail.colors import Color
from takmail.commands.values import Abort, Accept, Decline, Rematch
from takmail.play.beginning import rematch
from takmail.play.evolving import replay
from takmail.play.game import Game
from takmail.play.refusals import Why
from takmail.play.terms import Invitee, Terms
from takmail.tak.rules import Rules
from tests.play.refusing import refused
from tests.play.scene import ANN, BOB, ROAD, act, after, begun, challenged, played


def agreed(game: Game) -> Game:
    return after(after(game, ANN, Rematch()), BOB, Accept())


def test_a_rematch_swaps_the_colours_and_begins_at_once() -> None:
    again = replay("k4", rematch(agreed(played(ROAD))))
    assert again.seats == (BOB, ANN)
    assert again.rematch_of == "k3"
    assert again.terms.rules == Rules.standard(5)


@pytest.mark.parametrize("asked", [*Color, None])
def test_a_rematch_of_a_rematch_has_the_colours_of_the_first_game(asked: Color | None) -> None:
    first = begun(Terms(Rules.standard(5), challenger=asked))
    second = replay("k4", rematch(first))
    third = replay("k5", rematch(second))
    assert third.seats == first.seats
    assert second.terms.challenger is second.seat_of(ANN)


def test_a_rematch_keeps_whom_the_game_was_for() -> None:
    invitee = Invitee("Bob", BOB)
    challenge, _ = rematch(after(challenged(invitee=invitee), BOB, Accept()))
    assert (challenge.by, challenge.invitee) == (ANN, invitee)


def test_a_rematch_needs_a_game_that_began() -> None:
    with pytest.raises(ValueError, match="never began"):
        rematch(challenged())


def test_there_is_one_rematch_of_a_game() -> None:
    game = agreed(played(ROAD))
    assert game.rematched
    with refused(Why.REMATCH_AGREED):
        act(game, BOB, Rematch())


def test_a_declined_rematch_can_be_proposed_by_the_other() -> None:
    game = after(after(played(ROAD), ANN, Rematch()), BOB, Decline())
    assert not game.rematched
    assert after(after(game, BOB, Rematch()), ANN, Rematch()).rematched


def test_an_aborted_game_can_be_played_again() -> None:
    assert agreed(after(begun(), ANN, Abort())).rematched
