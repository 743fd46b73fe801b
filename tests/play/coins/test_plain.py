"""Games for a stake: what is set aside, what the pot becomes, and who may put in what."""

from dataclasses import replace

import pytest

from takmail.commands.offers import (
    Abort,
    Accept,
    Decline,
    OfferDraw,
    Rematch,
    Topic,
    Withdraw,
)
from takmail.play.actions import GameCommand, GivenCommand
from takmail.play.challenges import challenge
from takmail.play.coins import all_back, with_coins
from takmail.play.events import Begun, CoinsMoved, CoinsWhy, EndedByHost, Event, Holder
from takmail.play.evolve import evolve
from takmail.play.game import Game
from takmail.play.machine import decide
from takmail.play.purses import check_purse
from takmail.play.refusals import Why
from takmail.play.terms import Invitee
from takmail.terms.coins import MOST_COINS, CoinWay, Stakes
from tests.play.refusing import refused
from tests.play.scene import (
    ANN,
    BLACK,
    BOB,
    NOW,
    PLAIN,
    QUIET,
    ROAD,
    act,
    after,
    begun,
    challenged,
    move,
    played,
)

TO_BOB = Invitee("Bob", player=BOB)
FOR_TEN = replace(PLAIN, stakes=Stakes(CoinWay.PLAIN, 10))
ANN_TAKES = (Holder.POT, Holder.CHALLENGER)
BOB_TAKES = (Holder.POT, Holder.TAKER)


def pay(by: str, coins: int, why: CoinsWhy) -> CoinsMoved:
    source = Holder.CHALLENGER if by == ANN else Holder.TAKER
    return CoinsMoved(source, Holder.POT, coins, why)


def test_both_stakes_are_set_aside_when_the_challenge_is_accepted() -> None:
    happened = act(challenged(FOR_TEN), BOB, Accept())
    stakes = (pay(ANN, 10, CoinsWhy.STAKE), pay(BOB, 10, CoinsWhy.STAKE))
    assert happened == (Begun(ANN, BOB), *stakes)
    game = begun(FOR_TEN)
    assert game.coins is not None
    assert (game.coins.pot, game.coins.laid_out) == (20, (10, 10))


@pytest.mark.parametrize("over", [Decline, Withdraw])
def test_a_challenge_that_comes_to_nothing_moves_no_coin(over: type[Decline | Withdraw]) -> None:
    game = challenged(FOR_TEN, None if over is Withdraw else TO_BOB)
    assert len(act(game, ANN if over is Withdraw else BOB, over())) == 1


def test_the_winner_takes_the_pot() -> None:
    *_, last = act(played(ROAD[:-1], FOR_TEN), ANN, move(ROAD[-1]))
    assert last == CoinsMoved(*ANN_TAKES, 20, CoinsWhy.POT)


def test_the_parties_keep_their_coins_whichever_colour_they_have() -> None:
    game = played(ROAD, replace(FOR_TEN, challenger=BLACK))
    assert game.coins is not None
    assert game.player(BLACK) == ANN
    assert game.coins.laid_out == (10, -10)


def test_the_odd_coin_of_a_draw_goes_to_black() -> None:
    more = evolve(played(QUIET, FOR_TEN), pay(ANN, 1, CoinsWhy.STAKE))
    *_, white, black = act(after(more, ANN, OfferDraw()), BOB, Accept())
    assert (white, black) == (
        CoinsMoved(*ANN_TAKES, 10, CoinsWhy.HALF),
        CoinsMoved(*BOB_TAKES, 11, CoinsWhy.HALF),
    )


def test_a_game_that_is_broken_off_gives_everything_back() -> None:
    back = (
        CoinsMoved(*ANN_TAKES, 10, CoinsWhy.RETURNED),
        CoinsMoved(*BOB_TAKES, 10, CoinsWhy.RETURNED),
    )
    assert act(begun(FOR_TEN), BOB, Abort())[-2:] == back
    assert with_coins(played(QUIET, FOR_TEN), (EndedByHost(),))[1:] == back


def test_who_has_got_more_than_he_gave_gives_it_back_first() -> None:
    game = evolve(begun(FOR_TEN), CoinsMoved(*BOB_TAKES, 15, CoinsWhy.TAK_AWARD))
    assert game.coins is not None
    assert all_back(game.coins) == (
        CoinsMoved(Holder.TAKER, Holder.POT, 5, CoinsWhy.RETURNED),
        CoinsMoved(*ANN_TAKES, 10, CoinsWhy.RETURNED),
    )


def test_a_stake_is_from_one_coin_to_a_thousand() -> None:
    for coins in (0, -1, MOST_COINS + 1):
        with refused(Why.BAD_STAKE):
            challenge(ANN, replace(PLAIN, stakes=Stakes(CoinWay.PLAIN, coins)))
    challenge(ANN, replace(PLAIN, stakes=Stakes(CoinWay.PLAIN, MOST_COINS)))


def _with_purses(game: Game, by: str, command: GameCommand, *purses: int) -> tuple[Event, ...]:
    challenger, taker = purses
    return decide(game, GivenCommand(by, command, purses=(challenger, taker)), NOW)


def test_nobody_begins_a_game_for_more_than_both_purses_hold() -> None:
    check_purse(FOR_TEN, 10)
    with refused(Why.PURSE_TOO_SMALL) as own:
        check_purse(FOR_TEN, 9)
    assert (own.value.number, own.value.coins) == (9, 10)
    assert _with_purses(challenged(FOR_TEN), BOB, Accept(), 10, 10)
    with refused(Why.PURSE_TOO_SMALL) as own:
        _with_purses(challenged(FOR_TEN), BOB, Accept(), 100, 9)
    assert (own.value.number, own.value.coins) == (9, 10)
    with refused(Why.THEIR_PURSE_TOO_SMALL) as theirs:
        _with_purses(challenged(FOR_TEN), BOB, Accept(), 9, 100)
    assert (theirs.value.number, theirs.value.coins) == (None, 10)


def test_a_rematch_takes_both_purses_again() -> None:
    over = played(ROAD, FOR_TEN)
    with refused(Why.PURSE_TOO_SMALL):
        _with_purses(over, ANN, Rematch(), 9, 100)
    offered = evolve(over, *_with_purses(over, ANN, Rematch(), 10, 0))
    with refused(Why.PURSE_TOO_SMALL):
        _with_purses(offered, BOB, Accept(Topic.REMATCH), 100, 9)
    with refused(Why.THEIR_PURSE_TOO_SMALL):
        _with_purses(offered, BOB, Rematch(), 9, 100)
    assert len(_with_purses(offered, BOB, Rematch(), 10, 10)) == 1
