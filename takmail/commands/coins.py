"""Coins that are only for play: purses, and commands in games for coins."""

from dataclasses import dataclass
from functools import partial
from typing import TypeAlias

from takmail.commands.offers import Accept, Decline, Topic, offering
from takmail.commands.spec import Command, CommandSpec, Counts, Fits, Group, OutdatedBy


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


PURSES = (CommandSpec("coins", ShowPurse, Group.PLAY, words=("purse",), private=True),)
