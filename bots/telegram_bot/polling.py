"""Asking Telegram for updates, so that none is lost.

Telegram forgets an update as soon as it is asked for later ones. The library's own updater asks
for the next updates before it hands out the last; this one asks only when all of a batch are
handled, which is to say durably saved. After a crash Telegram sends a batch again, and the
service drops what it has seen of it. While the service can't save anything, no update is given
up.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable, Sequence
from contextlib import suppress
from typing import TypeAlias

from telegram import Bot, Update
from telegram.error import TelegramError

from bots.telegram_bot.trouble import Pace, Trouble
from takmail.service.ports import TryLaterError

_log = logging.getLogger(__name__)

_WANTED = (Update.MESSAGE, Update.EDITED_MESSAGE, Update.CALLBACK_QUERY)

Take: TypeAlias = Callable[[Update], Awaitable[None]]
"""Handles one update and returns when it may be forgotten by Telegram.

It may raise ``TryLaterError`` to be asked again.
"""


class Poller:
    """Takes updates from Telegram, in order within a chat and side by side across chats."""

    def __init__(self, bot: Bot, take: Take, pace: Pace) -> None:
        self._bot = bot
        self._take = take
        self._pace = pace
        self._trouble = Trouble(pace)
        self._offset: int | None = None
        self._stopping = asyncio.Event()

    async def run(self) -> None:
        """Poll until cancelled, then finish what is under way and confirm it.

        Raise ``AdapterError`` if Telegram does not accept the token any more.
        """
        try:
            while True:
                await self._handle(await self._next())
        finally:
            await self._confirm()

    async def _next(self) -> tuple[Update, ...]:
        while True:
            try:
                updates = await self._ask(self._pace.long_poll)
            except TelegramError as error:
                await self._trouble.wait(error)
            else:
                self._trouble.over()
                return updates

    async def _ask(self, timeout: int, limit: int = 100) -> tuple[Update, ...]:  # noqa: ASYNC109 - Telegram's own, kept on its side
        return await self._bot.get_updates(
            offset=self._offset, limit=limit, timeout=timeout, allowed_updates=_WANTED
        )

    async def _handle(self, updates: Sequence[Update]) -> None:
        """Handle a batch; if cancelled meanwhile, let what has begun come to its end."""
        if not updates:
            return
        batch = asyncio.create_task(self._batch(updates))
        try:
            await asyncio.shield(batch)
        except asyncio.CancelledError:
            self._stopping.set()
            await batch
            raise

    async def _batch(self, updates: Sequence[Update]) -> None:
        lanes = lanes_of(updates)
        undone = await asyncio.gather(*(self._lane(lane) for lane in lanes))
        first_undone = [update.update_id for update in undone if update]
        # All before the first undone one may be forgotten; what comes after it and is done
        # already will be sent again, and the service drops it.
        self._offset = min(first_undone, default=updates[-1].update_id + 1)

    async def _lane(self, lane: Iterable[Update]) -> Update | None:
        """Handle updates one after the other; return the first that was left undone."""
        for update in lane:
            if self._stopping.is_set() or not await self._done(update):
                return update
        return None

    async def _done(self, update: Update) -> bool:
        """Handle an update, however long the service needs until it can.

        Return false if it can't until this stops; then Telegram will send the update again.
        """
        pause = self._pace.first_pause
        while True:
            try:
                await self._try_twice(update)
            except TryLaterError as error:
                _log.warning("Update %d must wait: %s", update.update_id, error)
                if await self._stopped_within(pause):
                    return False
                pause = min(2 * pause, self._pace.longest_pause)
            else:
                return True

    async def _stopped_within(self, seconds: float) -> bool:
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
        except Exception:  # noqa: BLE001 - one bad update must not hold up the rest
            _log.exception("Update %d could not be handled", update.update_id)
            return False
        return True

    async def _confirm(self) -> None:
        """Confirm what is done, so that it isn't sent again after a restart."""
        if self._offset is None:
            return
        with suppress(TelegramError, TimeoutError):
            async with asyncio.timeout(self._pace.farewell):
                await self._ask(timeout=0, limit=1)


def lanes_of(updates: Iterable[Update]) -> tuple[tuple[Update, ...], ...]:
    """Group updates by chat, a group and the supergroup that it became as one."""
    moves = dict(filter(None, map(_move, updates)))
    lanes: dict[int | None, list[Update]] = {}
    for update in updates:
        chat = update.effective_chat.id if update.effective_chat else None
        lanes.setdefault(moves.get(chat, chat), []).append(update)
    return tuple(tuple(lane) for lane in lanes.values())


def _move(update: Update) -> tuple[int | None, int] | None:
    message = update.message
    if message is None or message.migrate_to_chat_id is None:
        return None
    return message.chat.id, message.migrate_to_chat_id
