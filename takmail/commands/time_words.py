"""Lengths of time as people say them: `2 days`, `90 min`."""

import re
from datetime import timedelta

_UNITS = {
    "s": timedelta(seconds=1),
    "m": timedelta(minutes=1),
    "h": timedelta(hours=1),
    "d": timedelta(days=1),
    "w": timedelta(weeks=1),
}
_LENGTHS = (("day", "d"), ("hour", "h"), ("minute", "m"), ("second", "s"))
_SAID = re.compile(
    r"(?P<number>\d{1,6})\s*"
    r"(?P<unit>s(ec(ond)?s?)?|m(in(ute)?s?)?|h((ou)?rs?)?|d(ays?)?|w(eeks?)?)",
    re.IGNORECASE,
)


def read_time(text: str) -> timedelta | None:
    """Return the time that such words say, ``None`` if they say none."""
    read = _SAID.fullmatch(text.strip())
    return int(read["number"]) * _UNITS[read["unit"][0].lower()] if read else None


def time_said(time: timedelta) -> str:
    """Return how a time of whole seconds is said, in one unit; `read_time` undoes it."""
    word, letter = next(one for one in _LENGTHS if not time % _UNITS[one[1]])
    number = time // _UNITS[letter]
    return f"{number} {word}{'' if number == 1 else 's'}"
