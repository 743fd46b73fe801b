"""How several people decide for a side, in the words of a challenge: `consult majority 2 hours`."""

import re
from datetime import timedelta

from takmail.commands.values import Consult

CONSULT, ANY, MAJORITY = "consult", "any", "majority"

USUAL_TIME = timedelta(days=1)
"""How long the people of a side can vote, where nothing is said about it."""

SHORTEST, LONGEST = timedelta(minutes=5), timedelta(days=14)
"""Within what time votes can be cast."""

_MINUTE = timedelta(minutes=1)
_UNITS = {"m": _MINUTE, "h": 60 * _MINUTE, "d": timedelta(days=1), "w": timedelta(weeks=1)}
_LENGTHS = (("day", 24 * 60), ("hour", 60), ("minute", 1))
_SAID = re.compile(
    r"(?:consult(?:ation|ing)?\s*)?"
    r"(?:any|(?P<vote>majority)(?:\s+(?:within\s+)?(?P<number>\d{1,6})\s*(?P<unit>[^\W\d]+))?)?",
    re.IGNORECASE,
)
_UNIT = re.compile(r"m(in(ute)?s?)?|h(ours?)?|d(ays?)?|w(eeks?)?", re.IGNORECASE)


def read_consult(text: str) -> Consult | None:
    """Return what such words say, ``None`` if they mean nothing or no time that there can be."""
    read = _SAID.fullmatch(text.strip())
    if read is None:
        return None
    if not read["vote"]:
        return Consult()
    if read["number"] is None:
        return Consult(USUAL_TIME)
    unit = _UNIT.fullmatch(read["unit"])
    if unit is None:
        return None
    within = int(read["number"]) * _UNITS[unit[0][0].lower()]
    return Consult(within) if SHORTEST <= within <= LONGEST else None


def time_in(said: str, column: int, length: int) -> tuple[int, int]:
    """Return the column and the length of the time that such words name, of all if they don't.

    ``column`` and ``length`` are those of the words.
    """
    number = re.search(r"\d", said)
    return (column + number.start(), length - number.start()) if number else (column, length)


def consult_said(consult: Consult) -> str:
    """Return how it is said behind ``consult``; `read_consult` undoes it."""
    if consult.within is None:
        return ANY
    minutes = consult.within // _MINUTE
    unit, length = next(one for one in _LENGTHS if minutes % one[1] == 0)
    number = minutes // length
    return f"{MAJORITY} {number} {unit}{'' if number == 1 else 's'}"
