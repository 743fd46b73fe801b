"""Manners of announcing Tak, and games without a board."""

from enum import Enum

BLIND, BLIND_ME, BLIND_YOU = "blind", "blind-me", "blind-you"
"""Words for playing without a board: both, the challenger alone, or the other side."""


class Manners(Enum):
    """Announcing of tak unasked (the Companion Book, 'Two Faces of Beauty').

    ``QUIET`` marks it without a word, and the players say nothing to each other through the bot
    (the Companion Book, 'Ademre: The Quiet Game'). ``UNTOLD`` has nothing tell of tak but a call,
    and both sides hear of a call without a threat: for games in which calls are worth something.
    """

    COURTLY = "courtly"
    STREET = "street"
    QUIET = "quiet"
    UNTOLD = "untold"


class Blind(Enum):
    """People who play without a board, by who proposed the game: colours come when it begins."""

    BOTH = "blind"
    CHALLENGER = "blind-me"
    OPPONENT = "blind-you"
