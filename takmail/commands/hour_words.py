"""Nights and a time zone in words: `22-8 Europe/Vienna`, `10pm to 6am`, `off`."""

import re
from dataclasses import dataclass

from takmail.calendars import NoNightError, Quiet

_TIME = r"(?P<{0}>\d{{1,2}})(?:[:.h]?(?P<{0}_minute>\d{{2}})|h)?\s*(?P<{0}_half>[ap]\.?m\.?(?!\w))?"
_HOURS = re.compile(
    r"(?:\bfrom\s+)?(?<![\d+:/-])"
    + _TIME.format("begins")
    + r"\s*(?:-|\u2013|\u2014|~|to|until|till|\u5230|\u81f3)\s*"
    + _TIME.format("ends")
    + r"(?![\d:]|\s?-\s?\d)",
    re.IGNORECASE,
)
_OFF = re.compile(r"(off|none)(?!\w)", re.IGNORECASE)
_BEFORE_ZONE = re.compile(r"^(?:[\s,]|(?:in|at)\s)+|[\s,]+$", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class HoursSaid:
    """What somebody says of his nights; ``off`` is that he has none, ``zone`` where he says he is.

    ``quiet`` is ``None`` where nothing is said about nights, or that there are none.
    """

    quiet: Quiet | None = None
    off: bool = False
    zone: str = ""


def read_hours(said: str) -> HoursSaid | None:
    """Return what such words say; ``None`` if it is no night, and no name of a zone either."""
    off = _OFF.match(said)
    if off is not None:
        return HoursSaid(off=True, zone=_zone(said[off.end() :]))
    found = _HOURS.search(said)
    if found is None:
        zone = _zone(said)
        return HoursSaid(zone=zone) if any(map(str.isalpha, zone)) else None
    begins, ends = (_minutes(found, name) for name in ("begins", "ends"))
    if begins is None or ends is None:
        return None
    zone = _zone(f"{said[: found.start()]} {said[found.end() :]}")
    try:
        return HoursSaid(Quiet(begins, ends), zone=zone)
    except NoNightError:
        return None


def hours_said(quiet: Quiet) -> str:
    """Return how nights are said: `22-8`, or `22:30-7` where they have minutes."""
    return "-".join(
        f"{at // 60}" if at % 60 == 0 else f"{at // 60}:{at % 60:02}"
        for at in (quiet.begins, quiet.ends)
    )


def _zone(text: str) -> str:
    return _BEFORE_ZONE.sub("", text)


def _minutes(found: re.Match[str], name: str) -> int | None:
    """Return a time as minutes of the day, midnight also as 24; ``None`` if there is none such."""
    hour, minute = int(found[name]), int(found[f"{name}_minute"] or 0)
    half = (found[f"{name}_half"] or "").lower()
    if half:
        if not 1 <= hour <= 12:
            return None
        hour = hour % 12 + (12 if half.startswith("p") else 0)
    if minute >= 60 or hour * 60 + minute > 24 * 60:
        return None
    return (hour * 60 + minute) % (24 * 60)
