"""Challenges, their terms, and what answers a proposal."""

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
    """What a game is played for, in coins that are only for play.

    ``coins`` is what each side puts in, where that is agreed on; other ways say it themselves.
    """

    way: CoinWay
    coins: int = 0


NO_STAKES = Stakes(CoinWay.PLAIN)
"""What is wished for so that a game isn't for coins, though it would be otherwise."""
