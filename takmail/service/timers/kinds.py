"""The kinds of timers."""

from collections.abc import Awaitable, Callable, Sequence
from datetime import datetime
from enum import Enum
from typing import TypeAlias

from takmail.store.timers import LAPSE as LAPSES
from takmail.store.timers import SILENT as SILENCE
from takmail.store.timers import VOTES as VOTES_COUNT
from takmail.store.timers import TimerRow


class Kind(Enum):
    """What is to be done at a timer's moment; what is due together is done in this order."""

    LAPSE = LAPSES
    """A challenge lapses."""
    VOTES = VOTES_COUNT
    """The votes of a side count."""
    QUESTION = "question"
    """The question ends whether a side really resigns."""
    BACK = "back"
    """A player's vacation ends."""
    AWAY = "away"
    """More of those who play with somebody are told of his vacation."""
    OUT = "out"
    """The time of the side on turn is out."""
    SILENT = SILENCE
    """Nobody has played for long in a game without a clock."""
    HALF = "half"
    """Half of the time of the side on turn is over."""
    TENTH = "tenth"
    """A tenth of the time of the side on turn is left."""
    SAY = "say"
    """A reminder is said that was put off."""
    NUDGED = "nudged"
    """The other side of a game can be nudged again."""


Handler: TypeAlias = Callable[[Sequence[TimerRow], datetime], Awaitable[None]]
"""Does what all timers of its kind are for that are due at a moment.

What it does for one is one change with its ``TimerRow.fired``; a conflict there means that somebody
else has done it. A timer that it leaves as it is will be handed to it again later. If it raises, it
gets those timers that are still there one by one.
"""
