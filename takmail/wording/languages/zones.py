"""Time zones by their names, cities and countries in several languages, from Babel's tables."""

import re
import unicodedata
from collections.abc import Iterable, Iterator
from datetime import datetime, timedelta
from functools import cache
from typing import NamedTuple
from zoneinfo import available_timezones

from takmail.calendars import zone_named

MOST = 5
"""Zones that are offered at once."""

UTC = "UTC"

KNOWN = (
    *("Europe/London", "Europe/Berlin", "Europe/Paris", "Europe/Vienna", "Europe/Madrid"),
    *("America/New_York", "America/Chicago", "America/Denver", "America/Los_Angeles"),
    *("Asia/Shanghai", "Asia/Tokyo", "Asia/Kolkata", "Australia/Sydney", "America/Sao_Paulo"),
    *("Europe/Moscow", "Europe/Athens", "Europe/Istanbul", "Africa/Johannesburg"),
    *("Africa/Lagos", "Africa/Cairo", "Asia/Dubai", "Asia/Karachi", "Asia/Bangkok"),
    *("Asia/Singapore", "Asia/Seoul", "America/Toronto", "America/Halifax", "America/Phoenix"),
    *("America/Mexico_City", "America/Bogota", "America/Argentina/Buenos_Aires"),
    *("America/Anchorage", "Pacific/Honolulu", "Pacific/Auckland", "Atlantic/Azores"),
    *("Asia/Dhaka", "Asia/Kathmandu", "Asia/Tehran", "Australia/Adelaide", "Australia/Perth"),
    *("America/St_Johns", "Atlantic/Cape_Verde", "Asia/Tashkent", "Asia/Yangon"),
)
"""Zones in which many people live, for those who don't know the name of theirs."""

LARGE_CITIES = {
    city: zone
    for zone, cities in (
        ("Europe/Berlin", ("Munich", "München", "Hamburg", "Frankfurt", "Köln", "Cologne")),
        ("Europe/Vienna", ("Graz", "Linz", "Salzburg", "Innsbruck")),
        ("Europe/Zurich", ("Geneva", "Genf", "Genève", "Basel", "Bern")),
        ("Europe/London", ("Manchester", "Birmingham", "Edinburgh", "Glasgow", "Cardiff")),
        ("Europe/Paris", ("Lyon", "Marseille", "Toulouse")),
        ("Europe/Rome", ("Milan", "Milano", "Naples", "Napoli", "Turin")),
        ("Europe/Madrid", ("Barcelona", "Valencia", "Sevilla")),
        ("Europe/Moscow", ("Saint Petersburg", "St Petersburg")),
        ("America/New_York", ("Boston", "Washington", "Philadelphia", "Miami", "Atlanta")),
        ("America/Chicago", ("Dallas", "Houston", "Austin", "Minneapolis", "St Louis")),
        ("America/Los_Angeles", ("San Francisco", "Seattle", "San Diego", "Portland")),
        ("America/Denver", ("Salt Lake City", "Albuquerque")),
        ("America/Toronto", ("Ottawa", "Quebec")),
        ("America/Edmonton", ("Calgary",)),
        ("America/Sao_Paulo", ("Rio de Janeiro", "Rio", "Brasilia")),
        ("Asia/Shanghai", ("Beijing", "Guangzhou", "Shenzhen", "北京", "广州", "深圳")),
        ("Asia/Kolkata", ("Delhi", "New Delhi", "Mumbai", "Bangalore", "Chennai")),
        ("Asia/Tokyo", ("Osaka", "Kyoto", "大阪", "京都")),
        ("Asia/Ho_Chi_Minh", ("Hanoi",)),
        ("Africa/Johannesburg", ("Cape Town", "Pretoria")),
    )
    for city in cities
}
"""Cities that have no zone of their own name."""

_NAMED_IN = ("en", "zh", "de", "es", "fr", "it", "ja", "pl", "pt", "ru")
"""Languages in which cities and countries are known."""

_SHORT = {"US": ("USA",), "GB": ("UK",)}
_UTC = frozenset({"utc", "gmt", "z", "zulu", "etc utc", "etc gmt", "utc+0", "utc-0", "gmt+0"})
_OFFSET = re.compile(r"(?:utc|gmt)?\s*([+-])\s*(\d{1,2})(?::?(\d{2}))?", re.IGNORECASE)
_BLANKS = re.compile(r"[\s_/-]+")
_NEAR = 0.75
"""Likeness to another name, from 0 to 1, from which on a name is offered."""


class Zones(NamedTuple):
    """The zones that somebody may mean, the likeliest first; ``exact`` if they were named."""

    names: tuple[str, ...]
    exact: bool

    @property
    def only(self) -> str | None:
        """The zone that is meant without a doubt, if there is one."""
        return self.names[0] if self.exact and len(self.names) == 1 else None


def find_zones(text: str) -> Zones:
    """Return which zones may be meant by a name, whatever its case, accents or slips."""
    wanted = _folded(text)
    if wanted in _UTC:
        return Zones((UTC,), exact=True)
    names = _by_name()
    if wanted in names:
        return Zones(names[wanted], exact=True)
    for fits, least in ((str.startswith, 1), (str.__contains__, 3)):
        found = [name for name in names if len(wanted) >= least and fits(name, wanted)]
        if found:
            return Zones(_zones_of(sorted(found, key=len)), exact=False)
    from difflib import get_close_matches  # noqa: PLC0415 - seldom needed

    near = get_close_matches(wanted, names, n=MOST, cutoff=_NEAR)
    return Zones(_zones_of(near), exact=False)


def zones_at_offset(text: str, at: datetime) -> tuple[str, ...] | None:
    """Return well-known zones that are so far from UTC at a moment, if the text is ``UTC+2``.

    ``None`` if it isn't like that, or the abbreviation of a zone's time, such as ``CEST``.
    """
    found = _OFFSET.fullmatch(text.strip())
    if found is not None:
        ahead = timedelta(hours=int(found[2]), minutes=int(found[3] or 0))
        ahead = ahead if found[1] == "+" else -ahead
        zones = ((name, at.astimezone(zone_named(name))) for name in KNOWN)
        return tuple(name for name, there in zones if there.utcoffset() == ahead)
    short = text.strip().upper()
    called = tuple(name for name in KNOWN if short in _abbreviations(name, at.year))
    return called or None


@cache
def _abbreviations(name: str, year: int) -> frozenset[str]:
    """Return the names of a zone's time in winter and in summer."""
    zone = zone_named(name)
    both = (datetime(year, month, 1, tzinfo=zone).tzname() for month in (1, 7))
    return frozenset(short for short in both if short and short.isalpha())


@cache
def _by_name() -> dict[str, tuple[str, ...]]:
    """Return the zones by all that they are called, folded."""
    names: dict[str, dict[str, None]] = {}
    there = available_timezones()
    for zone, called in _called():
        if zone in there:
            names.setdefault(_folded(called), {})[zone] = None
    names.pop("", None)
    return {name: _sorted(zones) for name, zones in names.items()}


def _called() -> Iterator[tuple[str, str]]:
    """Yield zones with what each is called."""
    from babel import Locale  # noqa: PLC0415 - seldom needed
    from babel.core import get_global  # noqa: PLC0415

    territories = {
        code: [zone for zone in zones if not zone.startswith("Etc/")]
        for code, zones in get_global("territory_zones").items()
    }
    zones = {zone for some in territories.values() for zone in some}
    aliases = {alias: zone for alias, zone in get_global("zone_aliases").items() if zone in zones}
    for name, zone in {**dict(zip(zones, zones, strict=True)), **aliases}.items():
        if "/" in name:
            yield zone, name
            yield zone, name.rsplit("/", 1)[1]
    for name, zone in LARGE_CITIES.items():
        yield zone, name
    for locale in map(Locale.parse, _NAMED_IN):
        yield from (
            (zone, names["city"])
            for zone, names in locale.time_zones.items()
            if zone in zones and "city" in names
        )
        for code, some in territories.items():
            called = (code, locale.territories.get(code, ""), *_SHORT.get(code, ()))
            yield from ((zone, name) for zone in some for name in called)


def _sorted(zones: Iterable[str]) -> tuple[str, ...]:
    """Return zones with those first in which many people live."""
    places = {name: place for place, name in enumerate(KNOWN)}
    return tuple(sorted(zones, key=lambda name: (places.get(name, len(KNOWN)), name)))


def _zones_of(names: Iterable[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(zone for name in names for zone in _by_name()[name]))[:MOST]


def _folded(text: str) -> str:
    """Return a name without case, accents, and what stands between its words."""
    bare = (c for c in unicodedata.normalize("NFKD", text) if not unicodedata.combining(c))
    return _BLANKS.sub(" ", "".join(bare).casefold()).strip()
