"""What can be done beside moving in games that are played for coins."""

from dataclasses import dataclass
from typing import TypeAlias

from takmail.commands.spec import Command


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
