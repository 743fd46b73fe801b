"""Between whom coins move in a game, and why."""

from enum import Enum

from takmail.play.parties import Party


class Holder(Enum):
    """Who has coins of a game: either party, or the pot between them."""

    CHALLENGER = "challenger"
    TAKER = "taker"
    POT = "pot"

    @property
    def party(self) -> Party | None:
        """The party that this is, ``None`` for the pot."""
        return _PARTIES[self]


_PARTIES = {Holder.CHALLENGER: Party.CHALLENGER, Holder.TAKER: Party.TAKER, Holder.POT: None}
_HOLDERS = {Party.CHALLENGER: Holder.CHALLENGER, Party.TAKER: Holder.TAKER}


def holder_of(party: Party) -> Holder:
    """Return a party as somebody who has coins."""
    return _HOLDERS[party]


class CoinsWhy(Enum):
    """Why coins moved.

    What a player puts in by his own choice has to be in his purse (`IN_HAND`); for everything else
    the bank lends what is missing.
    """

    STAKE = "stake"
    ANTE = "ante"
    BID = "bid"
    CALL = "call"
    TAK_AWARD = "tak_award"
    WALL = "wall"
    CAPSTONE = "capstone"
    DEDUCTED = "deducted"
    REVERSE = "reverse"
    GIVEN_BACK = "given_back"
    REFUND = "refund"
    PIECES = "pieces"
    POT = "pot"
    HALF = "half"
    RETURNED = "returned"
    DOUBLE = "double"


IN_HAND = frozenset({CoinsWhy.STAKE, CoinsWhy.ANTE, CoinsWhy.REVERSE, CoinsWhy.DOUBLE})
"""Payments that nobody can make but from his own purse.

A bid is held against the purse when it is made; should the purse hold less when the bids are
opened, the bank lends the rest, so that no game waits for coins.
"""
