"""Updates that take long, kept so that Telegram may forget them."""

import json
import logging
from collections.abc import Sequence
from typing import Protocol

from telegram import Bot, Update

_log = logging.getLogger(__name__)


class Inbox(Protocol):
    """Keeps what has arrived from one start to the next, until it is done.

    Every method may raise when the database can't be used.
    """

    async def waiting(self) -> Sequence[tuple[int, str]]:
        """Return the numbers and the contents of all that is kept, in the order of the numbers."""

    async def keep(self, number: int, lane: str, payload: str) -> None:
        """Keep what has arrived, in place of what was kept under its number."""

    async def done(self, number: int) -> None:
        """Keep it no more."""


class KeptUpdates:
    """The updates in an inbox."""

    def __init__(self, inbox: Inbox, bot: Bot) -> None:
        self._inbox = inbox
        self._bot = bot

    async def waiting(self) -> Sequence[Update]:
        """Return what is to be done first, in order; what can't be read any more is dropped."""
        updates: list[Update] = []
        for number, payload in await self._inbox.waiting():
            try:
                updates.append(Update.de_json(json.loads(payload), self._bot))
            except Exception:  # noqa: BLE001 - one bad update must not hold up the rest
                _log.exception("Kept update %d can't be read and is skipped", number)
                await self._inbox.done(number)
        return updates

    async def keep(self, update: Update, lane: str) -> None:
        """Keep an update; return when that is durably so."""
        await self._inbox.keep(update.update_id, lane, update.to_json())

    async def done(self, number: int) -> None:
        """Keep an update no more."""
        await self._inbox.done(number)
