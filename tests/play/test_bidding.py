"""Bids for going first: who is White, who pays, and how equal ones are settled."""

from dataclasses import replace

import pytest

from takmail.colors import Color
from takmail.commands.offers import Abort, Confirm, Rematch, Resign
from takmail.commands.sealed import Seal, Stage
from takmail.play.actions import GameCommand, GivenCommand
from takmail.play.challenges import awaited, challenge, rematch
from takmail.play.events import Accepted, Begun, CoinsMoved, CoinsWhy, Event, Holder
from takmail.play.game import Game, Phase
from takmail.play.machine import decide
from takmail.play.refusals import RefusalError, Why
from takmail.play.sealed import Opened, Sealed
from takmail.play.terms import terms_from
from takmail.terms.wishes import Wishes
from tests.play.refusing import refused
from tests.play.scene import ANN, BLACK, BOB, EVE, NOW, WHITE, Story

TERMS = terms_from(Wishes(preset="university"))


class Bidding(Story):
    """A game whose players bid for going first."""

    def __init__(self, lot: Color = WHITE) -> None:
        super().__init__(TERMS, lot=lot)

    def does(
        self, by: str, command: GameCommand, purses: tuple[int, int] | None = (90, 90)
    ) -> tuple[Event, ...]:
        """Let somebody do something; return what comes of it."""
        return super().does(by, command, purses)

    def bid(self, ann: int, bob: int) -> tuple[Event, ...]:
        """Have both bid; return what comes of the second bid."""
        self.does(ANN, Seal(Stage.BID, ann))
        return self.does(BOB, Seal(Stage.BID, bob))

    @property
    def pot(self) -> int:
        """What is in the pot."""
        assert self.game.coins is not None
        return self.game.coins.pot


def paid_for(happened: tuple[Event, ...], why: CoinsWhy) -> list[tuple[Holder, int]]:
    return [(e.source, e.coins) for e in happened if isinstance(e, CoinsMoved) and e.why is why]


@pytest.mark.parametrize(
    ("ann", "bob", "white", "payer", "coins"),
    [
        (7, 3, ANN, Holder.CHALLENGER, 7),
        (3, 7, BOB, Holder.TAKER, 7),
        (1, 0, ANN, Holder.CHALLENGER, 1),
        (0, 90, BOB, Holder.TAKER, 90),
    ],
)
def test_the_higher_bid_goes_first_and_pays(
    ann: int, bob: int, white: str, payer: Holder, coins: int
) -> None:
    for lot in Color:
        bidding = Bidding(lot)
        happened = bidding.bid(ann, bob)
        assert bidding.game.player(WHITE) == white
        assert paid_for(happened, CoinsWhy.BID) == [(payer, coins)]
        assert bidding.pot == 20 + coins


def test_equal_bids_are_repeated_once() -> None:
    bidding = Bidding()
    happened = bidding.bid(5, 5)
    assert [type(event) for event in happened] == [Sealed, Opened, Opened]
    assert bidding.game.phase is Phase.PREPARING
    assert awaited(bidding.game) is Stage.BID
    happened = bidding.bid(2, 4)
    assert bidding.game.player(WHITE) == BOB
    assert paid_for(happened, CoinsWhy.BID) == [(Holder.TAKER, 4)]


@pytest.mark.parametrize("lot", Color)
def test_bids_that_are_equal_again_are_left_to_the_lot_and_the_first_player_pays(
    lot: Color,
) -> None:
    bidding = Bidding(lot)
    bidding.bid(5, 5)
    happened = bidding.bid(6, 6)
    assert bidding.game.seat_of(ANN) is lot
    payer = Holder.CHALLENGER if lot is WHITE else Holder.TAKER
    assert paid_for(happened, CoinsWhy.BID) == [(payer, 6)]


def test_who_bids_nothing_and_is_left_to_the_lot_pays_nothing() -> None:
    bidding = Bidding()
    bidding.bid(0, 0)
    happened = bidding.bid(0, 0)
    assert isinstance(happened[-1], Begun)
    assert bidding.pot == 20


def test_nobody_bids_more_than_his_purse_holds_after_the_ante() -> None:
    bidding = Bidding()
    with pytest.raises(RefusalError) as caught:
        bidding.does(ANN, Seal(Stage.BID, 41), purses=(40, 90))
    assert (caught.value.why, caught.value.number) == (Why.BAD_CHOICE, 40)
    bidding.does(ANN, Seal(Stage.BID, 40), purses=(40, 0))
    bidding.does(BOB, Seal(Stage.BID, 0), purses=(40, 0))
    assert bidding.pot == 60


def test_a_bid_stands_and_is_one_of_those_who_play() -> None:
    bidding = Bidding()
    bidding.does(ANN, Seal(Stage.BID, 7))
    for who, command, why in (
        (ANN, Seal(Stage.BID, 8), Why.ALREADY_SEALED),
        (EVE, Seal(Stage.BID, 8), Why.NOT_A_PLAYER),
        (BOB, Seal(Stage.WALLS, 1), Why.OTHER_CHOICE),
        (BOB, Seal(Stage.BID, -1), Why.BAD_CHOICE),
    ):
        with refused(why):
            bidding.does(who, command)


def test_what_is_broken_off_before_the_bids_are_open_gives_the_antes_back() -> None:
    bidding = Bidding()
    bidding.does(ANN, Seal(Stage.BID, 7))
    happened = bidding.does(BOB, Abort())
    assert [event.coins for event in happened if isinstance(event, CoinsMoved)] == [10, 10]
    assert bidding.pot == 0


def over() -> Game:
    bidding = Bidding()
    bidding.bid(7, 3)
    bidding.does(ANN, Resign())
    bidding.does(ANN, Confirm())
    return bidding.game


def test_a_rematch_has_new_bids() -> None:
    game = over()
    decide(game, GivenCommand(ANN, Rematch(), purses=(90, 90)), NOW)
    challenged, taken = rematch(game)
    assert taken == Accepted(BOB)
    assert challenged.terms.challenger is None


@pytest.mark.parametrize("wishes", [Wishes(color=BLACK), Wishes(preset="university", color=WHITE)])
def test_nobody_chooses_a_colour(wishes: Wishes) -> None:
    if wishes.preset is None:
        terms = terms_from(wishes)
        with refused(Why.COLOR_BID):
            challenge(ANN, replace(terms, stakes=TERMS.stakes))
    else:
        with refused(Why.PRESET_FORBIDS):
            terms_from(wishes)
