"""Stakes: what is played for, in coins that are only for play."""

from dataclasses import dataclass
from enum import Enum


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
