"""What a game is played for: the coins that are agreed on with its terms."""

from takmail.commands.limits import MOST_COINS
from takmail.commands.values import CoinWay, Stakes

__all__ = ["MOST_COINS", "CoinWay", "Stakes", "fits", "is_plain"]


def fits(stakes: Stakes) -> bool:
    """Return whether somebody can play for these stakes."""
    return stakes.way not in _AGREED or 1 <= stakes.coins <= MOST_COINS


_AGREED = frozenset({CoinWay.PLAIN, CoinWay.STREET})
"""The ways in which both agree on the stake."""


def is_plain(stakes: Stakes) -> bool:
    """Return whether no coins move for what lies on the board before the end."""
    return stakes.way in _AGREED
