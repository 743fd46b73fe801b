"""Coins that are only for play: stakes, purses, and commands in games for coins."""

from dataclasses import dataclass
from enum import Enum
from functools import partial
from typing import TypeAlias

from takmail.commands.offers import Accept, Decline, Topic, offering
from takmail.commands.spec import Command, CommandSpec, Counts, Fits, Group, OutdatedBy


class CoinWay(Enum):
    """A way of playing for coins."""

    PLAIN = "plain"
    UNIVERSITY = "university"
    FEMR = "femr"
    STREET = "street"


@dataclass(frozen=True, slots=True)
class Stakes:
    """Stakes of a game; ``coins`` is what each side puts in, where that is agreed on."""

    way: CoinWay
    coins: int = 0


NO_STAKES = Stakes(CoinWay.PLAIN)
"""Wish for no coins in a game that would be for some otherwise."""

NO_STAKE = "no-stakes"
"""Word for a game without coins."""

MOST_COINS = 1000
"""The largest stake of either side, in play coins."""


@dataclass(frozen=True, slots=True)
class Double(Command):
    """Offer to double the stakes."""


@dataclass(frozen=True, slots=True)
class Reverse(Command):
    """Take back one's last ply, with what the other side has answered, for a price."""


@dataclass(frozen=True, slots=True)
class Deduct(Command):
    """Take a row of coins back from one's wager, as the second player may."""


Wagering: TypeAlias = Double | Reverse | Deduct


@dataclass(frozen=True, slots=True)
class ShowPurse(Command):
    """Show the sender's play coins: the balance, the coins set aside, and the last movements."""


_answering = partial(CommandSpec, group=Group.OFFERS, outdated_by=OutdatedBy.OFFER)

WAGERS = (
    offering("reverse", Reverse, fits=Fits.SEAT, words=("reverse move", "buy back")),
    offering("double", Double, fits=Fits.SEAT, words=("offer double",)),
    _answering(
        "take", Accept, fits=Fits.PROPOSED, make=partial(Accept, Topic.DOUBLE), words=("take it",)
    ),
    _answering(
        "drop",
        Decline,
        fits=Fits.DECLINABLE,
        make=partial(Decline, Topic.DOUBLE),
        words=("drop it",),
    ),
    CommandSpec(
        "deduct", Deduct, Group.OFFERS, Fits.SEAT, words=("deduct row",), counts=Counts.OFFERS
    ),
)


PURSES = (
    CommandSpec("coins", ShowPurse, Group.PLAY, Fits.NO_GAME, words=("purse",), private=True),
)
