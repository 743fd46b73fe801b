"""Street stakes: a wager that can be doubled, and plies that can be taken back at a price."""

from dataclasses import replace

import pytest

from takmail.commands.coins import Double, Reverse
from takmail.commands.offers import (
    Accept,
    Confirm,
    Decline,
    Resign,
    Takeback,
    Topic,
)
from takmail.play.actions import GameCommand, GivenCommand
from takmail.play.coins import height, may_double
from takmail.play.events import CoinsMoved, CoinsWhy, Event, Holder
from takmail.play.game import Game, Phase
from takmail.play.machine import decide
from takmail.play.refusals import Why
from takmail.terms.agreements import Manners
from takmail.terms.coins import CoinWay, Stakes
from tests.play.coins.test_femr import gains, on, pot
from tests.play.refusing import refused
from tests.play.scene import (
    ANN,
    BLACK,
    BOB,
    NOW,
    PLAIN,
    QUIET,
    ROAD,
    WHITE,
    act,
    after,
    begun,
    move,
    played,
)

STREET = replace(PLAIN, manners=Manners.STREET, stakes=Stakes(CoinWay.STREET, 10))
ANN_POT, BOB_POT = (Holder.CHALLENGER, Holder.POT), (Holder.TAKER, Holder.POT)


def doubled(game: Game) -> Game:
    """Return the game after the side on turn has doubled, and the other has taken that."""
    by, other = game.player(game.turn), game.player(game.turn.other)
    return after(after(game, by, Double()), other, Accept(Topic.DOUBLE))


def test_a_double_can_be_offered_before_the_first_ply() -> None:
    assert pot(doubled(begun(STREET))) == 40


def test_only_who_took_a_double_may_double_next() -> None:
    game = doubled(played(QUIET, STREET))
    assert (may_double(game, WHITE), may_double(game, BLACK)) == (False, True)
    with refused(Why.MARKER_THEIRS):
        act(game, ANN, Double())
    theirs = doubled(on(game, "Fd5"))
    assert (pot(theirs), height(theirs)) == (80, 40)
    again = doubled(on(theirs, "Fc1"))
    assert (pot(again), height(again)) == (160, 80)


def test_who_drops_a_double_loses_the_stakes_as_they_are() -> None:
    offered = after(doubled(played(QUIET, STREET)), ANN, move("Fd5"))
    dropped = after(after(offered, BOB, Double()), ANN, Decline(Topic.DOUBLE))
    assert dropped.phase is Phase.OVER
    assert dropped.result is not None
    assert dropped.result.winner is BLACK
    assert (pot(dropped), gains(dropped)) == (0, (-20, 20))


def test_a_double_lapses_with_the_board_that_it_was_offered_on() -> None:
    offered = after(after(played(QUIET, STREET), ANN, Double()), BOB, Takeback())
    back = after(offered, ANN, Accept())
    assert (back.offers, pot(back), height(back)) == ((), 20, 10)


def test_taking_back_costs_what_each_stake_is_and_passes_the_marker() -> None:
    game = played(QUIET, STREET)
    assert act(game, BOB, Reverse())[-1] == CoinsMoved(*BOB_POT, 10, CoinsWhy.REVERSE)
    back = after(game, BOB, Reverse())
    assert (pot(back), height(back), back.turn) == (30, 10, BLACK)
    with refused(Why.MARKER_THEIRS):
        act(back, BOB, Double())
    raised = doubled(on(back, "Fb2"))
    assert (pot(raised), height(raised)) == (50, 20)
    with refused(Why.MARKER_THEIRS):
        act(raised, ANN, Reverse())
    assert act(raised, BOB, Reverse())[-1] == CoinsMoved(*BOB_POT, 20, CoinsWhy.REVERSE)


def test_a_double_stays_when_plies_are_taken_back() -> None:
    game = on(doubled(played(QUIET, STREET)), "Fd5")
    assert height(after(game, BOB, Reverse())) == 20


@pytest.mark.parametrize(
    ("purses", "why"),
    [((9, 100), Why.PURSE_TOO_SMALL), ((100, 9), Why.THEIR_PURSE_TOO_SMALL), ((10, 10), None)],
)
def test_a_double_exceeds_neither_purse(purses: tuple[int, int], why: Why | None) -> None:
    def does(
        game: Game, who: str, command: GameCommand, both: tuple[int, int]
    ) -> tuple[Event, ...]:
        return decide(game, GivenCommand(who, command, purses=both), NOW)

    game = played(QUIET, STREET)
    offered = after(game, ANN, Double())
    take = Accept(Topic.DOUBLE)
    if why is None:
        assert does(game, ANN, Double(), purses)
        assert does(offered, BOB, take, purses)
        return
    with refused(why):
        does(game, ANN, Double(), purses)
    with refused(why):
        does(offered, BOB, take, purses[::-1])


def test_the_winner_takes_the_pot_and_nothing_for_pieces() -> None:
    over = on(doubled(played(QUIET, STREET)), *ROAD[len(QUIET) :])
    assert (pot(over), gains(over)) == (0, (20, -20))
    given_up = after(after(played(QUIET, STREET), BOB, Reverse()), BOB, Resign(), Confirm())
    assert gains(given_up) == (20, -20)


def test_doubling_is_for_street_stakes() -> None:
    for terms in (PLAIN, replace(PLAIN, stakes=Stakes(CoinWay.PLAIN, 10))):
        with refused(Why.NO_DOUBLING):
            act(played(QUIET, terms), ANN, Double())
