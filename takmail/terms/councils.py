"""Councils: how several people on a side decide together (``consult majority 2 hours``)."""

import re
from dataclasses import dataclass
from datetime import timedelta

from takmail.terms.clocks import read_time, time_said

CONSULT, ANY, MAJORITY = "consult", "any", "majority"

USUAL_TIME = timedelta(days=1)
"""Time for the votes of a side, where nothing is said about it."""

SHORTEST, LONGEST = timedelta(minutes=5), timedelta(days=14)
"""Times within which votes can be cast."""

_SAID = re.compile(
    r"(?:consult(?:ation|ing)?\s*)?"
    r"(?:any|(?P<vote>majority)(?:\s+(?:within\s+)?(?P<time>\d{1,6}\s*[^\W\d]+))?)?",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class Consult:
    """Rule by which several people on a side decide on its plies.

    Any of them moves, where ``within`` is ``None``; else they vote, and the votes count that are
    cast within that time after the first one.
    """

    within: timedelta | None = None


def read_consult(text: str) -> Consult | None:
    """Return the rule that words say, ``None`` for no rule, or a time out of bounds."""
    read = _SAID.fullmatch(text.strip())
    if read is None:
        return None
    if not read["vote"]:
        return Consult()
    within = read_time(read["time"]) if read["time"] else USUAL_TIME
    if within is None:
        return None
    return Consult(within) if SHORTEST <= within <= LONGEST else None


def time_in(text: str, column: int, length: int) -> tuple[int, int]:
    """Return the column and the length of the time in such words, of all if there is none."""
    number = re.search(r"\d", text)
    return (column + number.start(), length - number.start()) if number else (column, length)


def consult_said(consult: Consult) -> str:
    """Return how it is said behind ``consult``; `read_consult` undoes it."""
    if consult.within is None:
        return ANY
    return f"{MAJORITY} {time_said(consult.within)}"
