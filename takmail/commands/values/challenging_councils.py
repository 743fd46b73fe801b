"""Challenges, their terms, and what answers a proposal."""

from dataclasses import dataclass
from datetime import timedelta


@dataclass(frozen=True, slots=True)
class Consult:
    """How several people on a side decide on its plies.

    Any of them moves, where ``within`` is ``None``; else they vote, and the votes count that are
    cast within that time after the first one.
    """

    within: timedelta | None = None
