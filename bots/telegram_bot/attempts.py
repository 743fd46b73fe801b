"""Trying to handle an update until it is done."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import TypeAlias

from telegram import Update

from bots.telegram_bot.trouble import Pace
from takmail.service.ports import TryLaterError

_log = logging.getLogger(__name__)

Take: TypeAlias = Callable[[Update], Awaitable[None]]
"""Handles one update and returns when all that follows from it is durably saved.

It may raise ``TryLaterError`` to be asked again.
"""


class _HungError(TryLaterError):
    """A line took longer than it may, which is most likely the database's fault."""


class Attempts:
    """Hands updates on; no failure of one is seen outside."""

    def __init__(self, take: Take, pace: Pace, stopping: asyncio.Event) -> None:
        self._take = take
        self._pace = pace
        self._stopping = stopping

    async def done(self, update: Update, stuck: Callable[[], None] = lambda: None) -> bool:
        """Handle an update, however long the service needs until it can.

        Call ``stuck`` as soon as it can't at once. Return false if it can't until this stops.
        """
        pauses, hung = self._pace.pauses(), 0
        while True:
            try:
                await self._try_twice(update)
            except TryLaterError as error:
                hung += isinstance(error, _HungError)
                if hung == self._pace.hangs:
                    _log.error("Update %d is skipped: it hangs", update.update_id)
                    return True
                _log.warning("Update %d must wait: %s", update.update_id, error)
                stuck()
                if await self.stopped_within(pauses.next()):
                    return False
            else:
                return True

    async def once(self, update: Update) -> None:
        """Handle an update that is of no use to anybody soon."""
        try:
            async with asyncio.timeout(self._pace.soon):
                await self._take(update)
        except TimeoutError:
            _log.info("Update %d took too long", update.update_id)
        except TryLaterError as error:
            _log.info("Update %d is dropped: %s", update.update_id, error)
        except Exception:  # noqa: BLE001 - one bad update must not hold up the rest
            _log.exception("Update %d could not be handled", update.update_id)

    async def stopped_within(self, seconds: float) -> bool:
        """Wait, but not for what ends now; return whether that is so."""
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self._stopping.wait()
        return self._stopping.is_set()

    async def _try_twice(self, update: Update) -> None:
        if await self._try(update):
            return
        await asyncio.sleep(self._pace.first_pause)
        if not await self._try(update):
            _log.error("Update %d is skipped: it failed twice", update.update_id)

    async def _try(self, update: Update) -> bool:
        try:
            async with asyncio.timeout(self._pace.patience):
                await self._take(update)
        except TryLaterError:
            raise
        except TimeoutError as error:
            if update.message is None:
                _log.exception("Update %d took too long", update.update_id)
                return False
            # What people have said is not given up soon; if it was saved, the service drops it.
            raise _HungError("it takes too long") from error
        except Exception:  # noqa: BLE001 - one bad update must not hold up the rest
            _log.exception("Update %d could not be handled", update.update_id)
            return False
        return True
