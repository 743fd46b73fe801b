"""Asking Telegram for updates, so that none is lost.

Telegram forgets an update as soon as it is asked for later ones. The library's own updater asks
for the next updates before it hands out the last; this one asks for none beyond the first that the
intake hasn't acknowledged. While there is such a one, Telegram sends it again with each answer, at
once and with whatever is new behind it, up to 100.
"""

import asyncio
from collections.abc import Iterable
from contextlib import suppress

from telegram import Bot, Update
from telegram.error import TelegramError

from bots.telegram_bot.intake import Intake
from bots.telegram_bot.trouble import Pace, Trouble, is_called_elsewhere
from takmail.backoff import Backoff

WANTED = (
    Update.MESSAGE,
    Update.EDITED_MESSAGE,
    Update.CALLBACK_QUERY,
    Update.INLINE_QUERY,
    Update.CHOSEN_INLINE_RESULT,
    Update.MY_CHAT_MEMBER,
)
"""What Telegram is to send."""

_LIMIT = 100
"""Updates; Telegram gives no more at a time."""

_LONGEST_PAUSE = 2.0
"""Seconds between two questions while nothing new comes and something isn't acknowledged."""

_SLOWER = 1.2
"""How much longer each of these pauses is than the one before."""


class Poller:
    """Takes updates from Telegram to the intake; ``trouble`` knows whether it can."""

    def __init__(self, bot: Bot, intake: Intake, pace: Pace) -> None:
        self._bot = bot
        self._intake = intake
        self._pace = pace
        self.trouble = Trouble(pace, known=True)
        self._offset: int | None = None
        self._last: dict[int, asyncio.Future[bool]] = {}
        """What the last answer held, and what the intake says of each."""
        self._pauses = Backoff(pace.again, _LONGEST_PAUSE, growth=_SLOWER)

    async def run(self) -> None:
        """Poll until cancelled, then finish what is under way and confirm it.

        Raise ``AdapterError`` if Telegram does not accept the token any more.
        """
        try:
            await self._intake.restore()
            while True:
                self._hand_over(await self._next())
                await self._rest()
        finally:
            await self._intake.stop()
            await self._confirm()

    async def _next(self) -> tuple[Update, ...]:
        while True:
            try:
                updates = await self._ask(self._pace.long_poll)
            except TelegramError as error:
                await self.trouble.wait(error)
                if is_called_elsewhere(error):
                    await self._end_calls()
            else:
                self.trouble.over()
                return updates

    async def _end_calls(self) -> None:
        """Have Telegram call nobody: while it does, it can't be asked."""
        with suppress(TelegramError):
            await self._bot.delete_webhook()

    async def _ask(self, timeout: int, limit: int = _LIMIT) -> tuple[Update, ...]:  # noqa: ASYNC109 - Telegram's own, kept on its side
        self._move_on()
        return await self._bot.get_updates(
            offset=self._offset, limit=limit, timeout=timeout, allowed_updates=WANTED
        )

    def _move_on(self) -> None:
        """Let Telegram forget all before the first that isn't acknowledged.

        What is acknowledged behind that one will be sent again, and isn't taken again.
        """
        if self._last:
            open_ = (number for number, told in self._last.items() if not _may_go(told))
            self._offset = next(open_, max(self._last) + 1)

    def _hand_over(self, updates: Iterable[Update]) -> None:
        known = self._last
        self._last = {update.update_id: self._intake.take(update) for update in updates}
        if self._last.keys() - known.keys():
            self._pauses.reset()

    async def _rest(self) -> None:
        """Wait while there is no use in another question."""
        undone = [told for told in self._last.values() if not _may_go(told)]
        if not undone:
            return
        pause = self._pauses.next()
        first, waiting = undone[0], [told for told in undone if not told.done()]
        if len(self._last) == _LIMIT and not first.done():
            await asyncio.wait([first])
        elif len(waiting) == len(undone):
            await asyncio.wait(waiting, timeout=pause)
        else:
            await asyncio.sleep(pause)

    async def _confirm(self) -> None:
        """Confirm what is acknowledged, so that it isn't sent again after a restart."""
        self._move_on()
        if self._offset is None:
            return
        with suppress(TelegramError, TimeoutError):
            async with asyncio.timeout(self._pace.farewell):
                await self._ask(timeout=0, limit=1)


def _may_go(told: "asyncio.Future[bool]") -> bool:
    return told.done() and not told.cancelled() and told.result()
