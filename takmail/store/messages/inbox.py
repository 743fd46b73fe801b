"""The inbox: updates that a platform has sent and will not send again, until they are done."""

from collections.abc import Awaitable, Callable, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import ClassVar

import sqlalchemy as sa

from takmail.store.column_types import Key, Moment, Prose, given, table
from takmail.store.database import Reader
from takmail.store.writes import OfRow, Replacement, RowNow, Step, Write

inbox = table(
    "inbox",
    sa.Column("platform", Key, primary_key=True),
    sa.Column("number", sa.BigInteger, primary_key=True, autoincrement=False),
    sa.Column("lane", Key, nullable=False),
    sa.Column("payload", Prose, nullable=False),
    sa.Column("at", Moment, nullable=False),
)
"""``number`` is the platform's own and rises; ``lane`` is what is done one after the other, a chat.
"""

_UPDATE = Replacement(inbox)
WRITES = _UPDATE.writes


@dataclass(frozen=True, slots=True)
class Arrived(RowNow):
    """An update is kept, in place of what the platform sent under this number."""

    replacement: ClassVar = _UPDATE
    platform: str
    number: int
    lane: str
    payload: str
    at: datetime


@dataclass(frozen=True, slots=True)
class ArrivalDone(OfRow):
    """An update is done and kept no more."""

    replacement: ClassVar = _UPDATE
    platform: str
    number: int

    def steps(self) -> Iterator[Step]:
        """Yield its deletion."""
        yield _UPDATE.deletion(self)


_WAITING = (
    sa.select(inbox.c.number, inbox.c.payload)
    .where(given(inbox.c.platform))
    .order_by(inbox.c.number)
)


def waiting_arrivals(connection: sa.Connection, platform: str) -> Sequence[tuple[int, str]]:
    """Return the numbers and the contents of all that is kept, in the order of the numbers."""
    rows = connection.execute(_WAITING, {"platform": platform})
    return [(number, payload) for number, payload in rows]


@dataclass(slots=True, eq=False)
class Inbox:
    """The updates from one platform, by the numbers that it gives."""

    reader: Reader
    save: Callable[[Write], Awaitable[None]]
    platform: str
    now: Callable[[], datetime]
    left: set[tuple[str, int]]
    """Updates that have left with what their lines changed."""

    async def waiting(self) -> Sequence[tuple[int, str]]:
        """Return the numbers and the contents of all that is kept, in the order of the numbers."""
        return await self.reader.read(waiting_arrivals, self.platform)

    async def keep(self, number: int, lane: str, payload: str) -> None:
        """Keep an update, in place of what was kept under its number."""
        await self.save(Arrived(self.platform, number, lane, payload, self.now()))

    async def done(self, number: int) -> None:
        """Keep it no more, unless it has left already with what its line changed."""
        if (self.platform, number) in self.left:
            self.left.discard((self.platform, number))
        else:
            await self.save(ArrivalDone(self.platform, number))
