"""Inbox: what a platform sent and will not send again, saved until the bot is done with it."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from typing import Protocol, TypeVar

from takmail.backoff import Backoff

T = TypeVar("T")

_log = logging.getLogger(__name__)


class Inbox(Protocol):
    """The store's inbox of one platform. Each method may raise while the database fails."""

    async def waiting(self) -> Sequence[tuple[int, str]]:
        """Return the numbers and the contents of all rows, in the order of the numbers."""

    async def keep(self, number: int, lane: str, payload: str) -> None:
        """Save a row, in place of an earlier one with its number."""

    async def done(self, number: int) -> None:
        """Remove a row."""


class RetryingInbox:
    """An inbox that tries again until the database answers, with pauses between."""

    def __init__(self, inbox: Inbox, pauses: Callable[[], Backoff]) -> None:
        self._inbox = inbox
        self._pauses = pauses

    async def waiting(self) -> Sequence[tuple[int, str]]:
        """Return all rows, see `Inbox.waiting`."""
        return await self._tried(self._inbox.waiting)

    async def keep(self, number: int, lane: str, payload: str, failed: Callable[[], None]) -> None:
        """Save a row; return when it is committed. Call ``failed`` after each failure."""
        await self._tried(lambda: self._inbox.keep(number, lane, payload), failed)

    async def done(self, number: int) -> None:
        """Remove a row."""
        await self._tried(lambda: self._inbox.done(number))

    async def _tried(
        self, work: Callable[[], Awaitable[T]], failed: Callable[[], None] = lambda: None
    ) -> T:
        pauses = self._pauses()
        while True:
            try:
                return await work()
            except Exception as error:  # noqa: BLE001 - nothing can go on without the inbox
                _log.warning("The inbox can't be used yet: %s", error)
            failed()
            await asyncio.sleep(pauses.next())
