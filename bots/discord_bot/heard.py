"""Until when all is done that was said, kept from one start to the next.

What was said before that needs no second look, however long ago a chat was answered last.
"""

import asyncio
import logging
from collections.abc import Callable
from datetime import UTC, datetime, timedelta

from discord.utils import snowflake_time

from takmail.service.ports import Notes
from takmail.shards import Shards

MARGIN = timedelta(minutes=5)
"""What was said so shortly before it was noticed that all is done may not have arrived.

A dead connection is noticed within two minutes, and our clock may be wrong by as much.
"""

_logger = logging.getLogger(__name__)


class Heard:
    """Takes note of it every so many seconds, while ``all_is_done``.

    ``shards`` are those of this process, ``None`` for all.
    """

    def __init__(
        self,
        notes: Notes | None,
        shards: Shards | None,
        now: Callable[[], datetime],
        all_is_done: Callable[[], bool],
        every: float,
    ) -> None:
        self._notes = notes
        self._name = "discord-heard"
        if shards is not None:
            self._name += f"-{','.join(map(str, shards.ids))}/{shards.count}"
        self._now = now
        self._all_is_done = all_is_done
        self._every = every
        self._work: asyncio.Task[None] | None = None

    async def until(self) -> datetime | None:
        """Return until when all was heard and done, ``None`` if that isn't known."""
        if self._notes is None:
            return None
        try:
            text = await self._notes.get(self._name)
            until = datetime.fromisoformat(text).astimezone(UTC) if text else None
        except Exception as error:  # noqa: BLE001 - then more is read than needed
            _logger.warning("Until when all was heard is unknown: %r", error)
            return None
        return until if until is not None and until <= self._now() else None

    def begin(self) -> None:
        """Take note of it from now on."""
        if self._work is None and self._notes is not None:
            self._work = asyncio.create_task(self._run())

    async def end(self) -> None:
        """Take note of it no more."""
        if self._work is not None:
            self._work.cancel()
            await asyncio.gather(self._work, return_exceptions=True)

    async def note(self) -> None:
        """Take note of it now, if all is done."""
        if self._notes is None or not self._all_is_done():
            return
        try:
            await self._notes.put(self._name, (self._now() - MARGIN).isoformat())
        except Exception as error:  # noqa: BLE001 - the one before it stands
            _logger.info("Until when all was heard can't be kept now: %r", error)

    async def _run(self) -> None:
        while True:
            await asyncio.sleep(self._every)
            await self.note()


def moment_of(after: str | datetime) -> datetime:
    """Return when a message was said, by its id, or a moment itself."""
    return after if isinstance(after, datetime) else snowflake_time(int(after))


def later_of(after: str | datetime, other: datetime | None) -> str | datetime:
    """Return what is later: a message, by its id, or a moment, or another moment."""
    return after if other is None or moment_of(after) >= other else other
