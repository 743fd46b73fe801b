"""A record's tags as they should be written, whatever they looked like in the file."""

import re
from collections.abc import Iterator
from dataclasses import replace

from takmail.notation.errors import NotationError
from takmail.notation.record import GameRecord, Tag, read_score
from takmail.notation.replaying import rules_of, start_of
from takmail.notation.tps import format_tps

_NAMES = (
    "Caps Caps1 Caps2 Flats Flats1 Flats2 Clock Date Event Komi Opening Player1 Player2 PlayTakID "
    "Points Rating1 Rating2 Result Round Site Size Time TPS"
)
_USUAL = {name.casefold(): name for name in _NAMES.split()}
"""The names that everybody gives these tags, by what they are in any capitals."""


def tidy(record: GameRecord) -> GameRecord:
    """Return the record with tags that say the same in the usual way.

    Known tags have their usual names and values, stand once, with what counts, and only if they
    say something. The size is given wherever it is known. Other tags stay as they are.
    """
    rules = _rule_values(record)
    tags = tuple(_tidied(record, rules))
    if "Size" in rules and all(tag.name != "Size" for tag in tags):
        tags = (Tag("Size", rules["Size"]), *tags)
    return replace(record, tags=tags)


def _tidied(record: GameRecord, rules: dict[str, str]) -> Iterator[Tag]:
    for tag in record.tags:
        name = _USUAL.get(tag.name.casefold())
        if name is None:
            yield tag
        elif tag.value.strip() and record.tag(name) is tag:
            value = rules.get(name) or _value(record, name, tag.value.strip())
            yield replace(tag, name=name, value=value)


def _rule_values(record: GameRecord) -> dict[str, str]:
    """Return what tags about the rules say; nothing if one of them can't be understood."""
    try:
        rules, start = rules_of(record), start_of(record)
    except NotationError:
        return {}
    values = {
        "Size": str(rules.size),
        "Komi": f"{rules.half_komi / 2:g}",
        "Opening": rules.opening.unthrown.value,
    }
    return values | {"TPS": format_tps(start)} if start else values


def _value(record: GameRecord, name: str, value: str) -> str:
    if name == "Result" and record.result is not None and read_score(value) is not None:
        return record.result.value
    if name.startswith(("Flats", "Caps")) and value.isdecimal():
        return str(int(value))
    return _date(value) if name == "Date" else value


def _date(value: str) -> str:
    """Return a date with its month and day in two digits."""
    date = re.fullmatch(r"(\d{4})[.-](\d{1,2})[.-](\d{1,2})", value)
    return f"{date[1]}.{int(date[2]):02}.{int(date[3]):02}" if date else value
