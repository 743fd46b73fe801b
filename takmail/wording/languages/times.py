"""Moments, days and lengths of time in a language. Babel is loaded with the first moment or day."""

from datetime import UTC, date, datetime, timedelta
from itertools import pairwise

from takmail.wording.message.sentences import Sentence, say

_UNITS = (
    ("days", timedelta(days=1)),
    ("hours", timedelta(hours=1)),
    ("minutes", timedelta(minutes=1)),
    ("seconds", timedelta(seconds=1)),
)


def moment(at: datetime, tag: str) -> str:
    """Return a time to the minute in a language, in UTC because readers may be anywhere."""
    from babel.dates import get_datetime_format  # noqa: PLC0415 - slow

    here, locale = at.astimezone(UTC), tag.replace("-", "_")
    date, time = (_formatted(what, here, tag) for what in ("yMMMd", "Hm"))
    whole = str(get_datetime_format("medium", locale)).replace("{0}", time).replace("{1}", date)
    return f"{whole} UTC"


def day(of: date, tag: str) -> str:
    """Return a day in a language, with its year."""
    return _formatted("yMMMd", of, tag)


def _formatted(skeleton: str, of: date, tag: str) -> str:
    from babel.dates import format_skeleton  # noqa: PLC0415 - slow

    return str(format_skeleton(skeleton, of, locale=tag.replace("-", "_")))


def length(time: timedelta) -> Sentence:
    """Return the length of a time, in its largest unit and the next one: ``2 days and 4 hours``.

    It is rounded to the nearest of the smaller unit, so that a time that has just begun keeps its
    name. Below an hour it is rounded down, as no player should count on more; negative times count
    as zero.
    """
    parts = [say(f"length-{name}", n=number) for name, number in _units(time)]
    return parts[0] if len(parts) == 1 else say("length-two", larger=parts[0], smaller=parts[1])


def short_length(time: timedelta) -> Sentence:
    """Return the same as short as it can be: ``2d 4h``."""
    parts = [say(f"short-{name}", n=number) for name, number in _units(time)]
    return parts[0] if len(parts) == 1 else say("short-two", larger=parts[0], smaller=parts[1])


def _units(time: timedelta) -> list[tuple[str, int]]:
    """Return a time's largest unit and the next one, each with its number, as far as there is."""
    left = _rounded(max(time, timedelta()))
    largest = next((at for at, (_, unit) in enumerate(_UNITS) if left >= unit), len(_UNITS) - 1)
    found: list[tuple[str, int]] = []
    for name, unit in _UNITS[largest : largest + 2]:
        number, left = divmod(left, unit)
        if number or not found:
            found.append((name, number))
    return found


def _rounded(time: timedelta) -> timedelta:
    """Return a time without what is less than the units that are told of it."""
    for (_, larger), (_, smaller) in pairwise(_UNITS[:-1]):
        if time >= larger:
            return (time + smaller / 2) // smaller * smaller
    return time
