"""Stakes: what is played for, in coins that are only for play."""

import re
from dataclasses import dataclass, replace
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

    @property
    def is_plain(self) -> bool:
        """True if coins move at the beginning and the end alone, or by doubling."""
        return self.way in {CoinWay.PLAIN, CoinWay.STREET}

    @property
    def fits(self) -> bool:
        """True if they can be played for; where both agree on the stake, it has bounds."""
        return not self.is_plain or 1 <= self.coins <= MOST_COINS


NO_STAKES = Stakes(CoinWay.PLAIN)
"""Wish for no coins in a game that would be for some otherwise."""

NO_STAKE = "no-stakes"
"""Word for a game without coins."""

COINS_TAG = "Stakes"
"""Tag of a game for coins."""

USUAL_STAKES = tuple(Stakes(CoinWay.PLAIN, coins) for coins in (5, 10, 25, 50))
"""The stakes that are offered to be chosen; any other can be said."""

MOST_COINS = 1000
"""The largest stake of either side, in play coins."""


def stakes_of(text: str) -> Stakes | None:
    """Return the wager of so many coins, ``None`` for no such number."""
    coins = int(text) if re.fullmatch(r"[0-9]{1,4}", text) else 0
    return Stakes(CoinWay.PLAIN, coins) if 1 <= coins <= MOST_COINS else None


def agreed_stakes(wish: Stakes | None, *, is_street: bool) -> Stakes | None:
    """Return the stakes for a wish, ``None`` for none: in street games a wager can be doubled."""
    if wish is None or wish == NO_STAKES:
        return None
    return replace(wish, way=CoinWay.STREET) if is_street and wish.way is CoinWay.PLAIN else wish


def wager_of(stakes: Stakes | None) -> Stakes | None:
    """Return the wager that stakes began as, ``None`` for none that was agreed on."""
    return Stakes(CoinWay.PLAIN, stakes.coins) if stakes is not None and stakes.coins else None


def stakes_tag(stakes: Stakes) -> str:
    """Return a wager as its coins, another way of playing for coins by its name."""
    if stakes.way is CoinWay.PLAIN:
        return str(stakes.coins)
    return f"{stakes.way.value} {stakes.coins or ''}".rstrip()


def stakes_said(stakes: Stakes) -> str:
    """Return how a wager is said; other ways of playing for coins come with a way to play."""
    if stakes.way is not CoinWay.PLAIN:
        return ""
    return NO_STAKE if stakes == NO_STAKES else f"stakes {stakes.coins}"
