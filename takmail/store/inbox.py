"""What a platform has sent and will not send again, until it is done."""

from collections.abc import Callable, Sequence
from datetime import datetime

from sqlalchemy import bindparam, select

from takmail.store.changes import ArrivalDone, Arrived
from takmail.store.reader import Reader
from takmail.store.tables import inbox
from takmail.store.writer import Writer

_WAITING = (
    select(inbox.c.number, inbox.c.payload)
    .where(inbox.c.platform == bindparam("platform"))
    .order_by(inbox.c.number)
)


class Inbox:
    """What has arrived from one platform and is to be done, by the numbers that it gives."""

    def __init__(
        self, reader: Reader, writer: Writer, platform: str, now: Callable[[], datetime]
    ) -> None:
        self._reader = reader
        self._writer = writer
        self._platform = platform
        self._now = now

    async def waiting(self) -> Sequence[tuple[int, str]]:
        """Return the numbers and the contents of all that is kept, in the order of the numbers."""
        rows = await self._reader.all(_WAITING, platform=self._platform)
        return [(number, payload) for number, payload in rows]

    async def keep(self, number: int, lane: str, payload: str) -> None:
        """Keep what has arrived, in place of what was kept under its number."""
        await self._writer.save(Arrived(self._platform, number, lane, payload, self._now()))

    async def done(self, number: int) -> None:
        """Keep it no more."""
        await self._writer.save(ArrivalDone(self._platform, number))
