"""How far the clocks of a time zone are ahead of UTC, and since when. Times are microseconds."""

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from functools import lru_cache
from zoneinfo import ZoneInfo

MICROSECOND = timedelta(microseconds=1)
DAY = timedelta(days=1) // MICROSECOND

_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
_BLOCK = 366 * DAY
"""How much of a zone is looked through at a time."""


class NoZoneError(ValueError):
    """There is no time zone of this name."""


def to_number(moment: datetime) -> int:
    """Return the microseconds from 1970 to an aware time."""
    return (moment - _EPOCH) // MICROSECOND


def to_moment(number: int) -> datetime:
    """Return the time so many microseconds after 1970, in UTC."""
    return _EPOCH + number * MICROSECOND


@lru_cache(maxsize=1000)
def zone_named(name: str) -> ZoneInfo:
    """Return a time zone by its exact name; raise ``NoZoneError`` where there is none."""
    try:
        return ZoneInfo(name)
    except (OSError, LookupError, ValueError) as error:  # a folder, an unknown name, a path
        raise NoZoneError(name) from error


def stretches(zone: str, since: int) -> Iterator[tuple[int, int, int]]:
    """Yield what follows a time, parted where the zone's clocks are put forward or back.

    Each is when it begins and ends, and how far local time is ahead in it. There is no last one.
    """
    block = since // _BLOCK
    while True:
        for begins, ends, ahead in _in_block(zone, block):
            if ends > since:
                yield max(begins, since), ends, ahead
        block += 1


@lru_cache(maxsize=4000)
def _in_block(zone: str, block: int) -> tuple[tuple[int, int, int], ...]:
    """Return the stretches of a block. No zone puts its clocks forward and back within a day."""
    begins, end = block * _BLOCK, (block + 1) * _BLOCK
    ahead = _ahead(zone, begins)
    found = []
    for day in range(begins, end, DAY):
        there = _ahead(zone, day + DAY)
        if there != ahead:
            change = _change(zone, day, day + DAY)
            found.append((begins, change, ahead))
            begins, ahead = change, there
    return *found, (begins, end, ahead)


def _change(zone: str, before: int, after: int) -> int:
    """Return when clocks are put forward or back between two times, to the microsecond."""
    old = _ahead(zone, before)
    while after - before > 1:
        middle = (before + after) // 2
        if _ahead(zone, middle) == old:
            before = middle
        else:
            after = middle
    return after


def _ahead(zone: str, at: int) -> int:
    offset = to_moment(at).astimezone(zone_named(zone)).utcoffset()
    assert offset is not None
    return offset // MICROSECOND
