"""What coins move in a game, as values, and why the bank gives and takes some."""

from dataclasses import dataclass
from datetime import datetime
from enum import Enum

OPENING = 100
"""Coins that a purse begins with: the bank gives them."""


class BankWhy(Enum):
    """Why the bank gave coins to a player or took some."""

    OPENING = "opening"
    LENT = "lent"
    REPAID = "repaid"
    PAIRED = "paired"
    PARTED = "parted"


@dataclass(frozen=True, slots=True)
class CoinRow:
    """Coins that an event of a game moves between players, by their ids, or the pot (``None``).

    What is paid ``in_hand`` must be in the giver's purse, or the change can't be saved; else the
    bank lends what is missing.
    """

    code: str
    seq: int
    giver: str | None
    taker: str | None
    coins: int
    why: str
    at: datetime
    in_hand: bool = False
