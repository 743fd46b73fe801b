"""What a host's PTN says of a game beside what was played: its id, its people, its times.

Other programs pass over tags that they don't know.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import UTC, date, datetime, time

from takmail.colors import Color
from takmail.notation.records import GameRecord, Tag
from takmail.play.game import Game
from takmail.play.records import MANNERS, NOTATION
from takmail.store.codes import DIGITS, LETTERS
from takmail.store.rows import Standing

_EVENT = "Tak by Mail #"
_CODE = re.compile(rf"{_EVENT}((?:[{LETTERS}][{DIGITS}]){{1,8}})", re.ASCII)
_ACCOUNTS = ("Account1", "Account2")


@dataclass(frozen=True, slots=True)
class Told:
    """What tags tell of a game, ``None`` where they don't.

    ``accounts`` are White's and Black's, as ``PLATFORM:ID``. ``exactly`` says that the time of the
    beginning is told, and not the day alone.
    """

    code: str | None
    accounts: tuple[str | None, str | None]
    began: datetime | None
    ended: datetime | None
    exactly: bool


def event_tag(code: str) -> Tag:
    """Return the tag that has a game's id."""
    return Tag("Event", f"{_EVENT}{code}")


def tags_of(game: Game, standing: Standing, accounts: Mapping[str, str]) -> Iterator[Tag]:
    """Yield the tags by which a game can be put into a database again.

    ``accounts`` has an account of each player, by his id.
    """
    for color in Color:
        account = accounts.get(game.player(color))
        if account is not None:
            yield Tag(_ACCOUNTS[color], account)
    if standing.began_at is not None:
        yield Tag("Time", f"{standing.began_at:%H:%M:%S}")
    if standing.ended_at is not None:
        yield Tag("EndDate", f"{standing.ended_at:%Y.%m.%d}")
        yield Tag("EndTime", f"{standing.ended_at:%H:%M:%S}")
    yield Tag(MANNERS, game.terms.manners.value)
    yield Tag(NOTATION, game.terms.notation.value)


def read_tags(record: GameRecord) -> Told:
    """Return what the tags of a game tell; what can't be understood counts as not there."""
    code = _CODE.fullmatch(_value(record, "Event"))
    white, black = (_value(record, name) or None for name in _ACCOUNTS)
    began, ended = (
        _moment(_value(record, f"{which}Date"), _value(record, f"{which}Time"))
        for which in ("", "End")
    )
    exactly = began is not None and _time(_value(record, "Time")) is not None
    return Told(code[1] if code else None, (white, black), began, ended, exactly)


def _value(record: GameRecord, name: str) -> str:
    tag = record.tag(name)
    return tag.value.strip() if tag else ""


def _moment(day: str, at: str) -> datetime | None:
    read = re.fullmatch(r"(\d{4})[.\-/](\d{1,2})[.\-/](\d{1,2})", day, re.ASCII)
    try:
        found = date(*map(int, read.groups())) if read else None
    except ValueError:
        return None
    return None if found is None else datetime.combine(found, _time(at) or time(), UTC)


def _time(text: str) -> time | None:
    read = re.fullmatch(r"(\d{1,2}):(\d{2}):(\d{2})", text, re.ASCII)
    try:
        return time(int(read[1]), int(read[2]), int(read[3])) if read else None
    except ValueError:
        return None
