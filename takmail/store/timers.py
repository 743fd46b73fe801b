"""What comes due by itself: one row each."""

from collections.abc import Callable, Collection
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import bindparam, func, or_, select

from takmail.store.arrangements import TimerFired
from takmail.store.column_types import EPOCH
from takmail.store.reader import Reader
from takmail.store.tables import timers
from takmail.store.writer import Writer

AT_ONCE = 1000
"""Rows that are read together."""


@dataclass(frozen=True, slots=True)
class TimerRow:
    """Something that comes due: of a game or of a player, at most one of a kind.

    ``number`` is that of the event by which it has come about, for kinds that are about a turn.
    """

    id: int
    due: datetime
    kind: str
    code: str | None = None
    player: str | None = None
    number: int = 0

    @property
    def fired(self) -> TimerFired:
        """What goes into the change that does what this is for."""
        return TimerFired(self.id, self.due)


_ALL = select(
    timers.c.id, timers.c.due, timers.c.kind, timers.c.code, timers.c.player, timers.c.number
)
_NEXT = select(func.min(timers.c.due)).where(timers.c.due > bindparam("after"))
_DUE = (
    _ALL.where(
        timers.c.due <= bindparam("now"),
        timers.c.due >= bindparam("past_due"),
        or_(timers.c.due > bindparam("past_due"), timers.c.id > bindparam("past_id")),
    )
    .order_by(timers.c.due, timers.c.id)
    .limit(bindparam("limit"))
)
_ANY = select(timers.c.id).limit(1)
_THERE = _ALL.where(timers.c.id.in_(bindparam("ids", expanding=True)))
_OF_GAME = _ALL.where(timers.c.code == bindparam("code")).order_by(timers.c.kind)
_OF_PLAYER = _ALL.where(timers.c.player == bindparam("player")).order_by(timers.c.kind)


class Timers:
    """Finds what comes due."""

    def __init__(self, reader: Reader, writer: Writer) -> None:
        self._reader = reader
        self._writer = writer

    def on_set(self, callback: Callable[[datetime], None]) -> None:
        """Have this called, in the event loop, after each commit that set timers.

        It gets the moment at which the first of them is due.
        """
        self._writer.on_timers(callback)

    async def due(self, now: datetime) -> list[TimerRow]:
        """Return all that is due by now, the longest first."""
        found: list[TimerRow] = []
        past, id_ = EPOCH, 0
        while True:
            rows = await self._reader.all(_DUE, now=now, past_due=past, past_id=id_, limit=AT_ONCE)
            found += (TimerRow(*row) for row in rows)
            if len(rows) < AT_ONCE:
                return found
            past, id_ = found[-1].due, found[-1].id

    async def any(self) -> bool:
        """Return whether anything comes due some time."""
        return await self._reader.first(_ANY) is not None

    async def next_due(self, after: datetime) -> datetime | None:
        """Return when the first one is due that is due after a moment."""
        row = await self._reader.first(_NEXT, after=after)
        return None if row is None else row[0]

    async def there(self, ids: Collection[int]) -> list[TimerRow]:
        """Return those of some timers that have not fired and have not gone."""
        asked, found = list(ids), list[TimerRow]()
        for first in range(0, len(asked), AT_ONCE):
            rows = await self._reader.all(_THERE, ids=asked[first : first + AT_ONCE])
            found += (TimerRow(*row) for row in rows)
        return found

    async def of(self, code: str) -> list[TimerRow]:
        """Return the timers of a game, by their kinds."""
        return [TimerRow(*row) for row in await self._reader.all(_OF_GAME, code=code)]

    async def of_player(self, player: str) -> list[TimerRow]:
        """Return the timers of a player, by their kinds."""
        return [TimerRow(*row) for row in await self._reader.all(_OF_PLAYER, player=player)]
