"""Polling: the bot asks Telegram for updates, and loses none.

Each question lets Telegram forget the updates before its number: those that the intake has saved.
The library's own updater does the same, but stops for good at the first answer that the token is
refused, and brings along a framework that takes 2 MiB.
"""

import asyncio
from contextlib import suppress

from telegram import Bot, Update
from telegram.error import Conflict, TelegramError

from bots.telegram_bot.intake import Intake
from bots.telegram_bot.trouble import Pace, Trouble, is_called_elsewhere

WANTED = (
    Update.MESSAGE,
    Update.EDITED_MESSAGE,
    Update.CALLBACK_QUERY,
    Update.INLINE_QUERY,
    Update.CHOSEN_INLINE_RESULT,
    Update.MY_CHAT_MEMBER,
)
"""Kinds of updates that Telegram sends the bot."""


class Poller:
    """Takes updates from Telegram to the intake; ``trouble`` knows whether it can."""

    def __init__(self, bot: Bot, intake: Intake, pace: Pace) -> None:
        self._bot = bot
        self._intake = intake
        self._pace = pace
        self.trouble = Trouble(pace, known=True)
        self._next = 0

    async def run(self) -> None:
        """Poll until cancelled; raise ``AdapterError`` if Telegram refuses the token any more."""
        try:
            await self._intake.restore()
            # While Telegram calls a webhook, it can't be asked.
            await self.trouble.tried(self._bot.delete_webhook)
            while True:
                for update in await self.trouble.tried(self._updates):
                    await self._intake.put(update)
                    self._next = update.update_id + 1
        finally:
            with suppress(TelegramError, TimeoutError):
                async with asyncio.timeout(self._pace.farewell):
                    await self._ask(0)  # it confirms those that arrived
            await self._intake.stop()

    async def _updates(self) -> tuple[Update, ...]:
        try:
            return await self._ask(self._pace.long_poll)
        except Conflict as error:
            if is_called_elsewhere(error):
                await self._bot.delete_webhook()
            raise

    async def _ask(self, seconds: int) -> tuple[Update, ...]:
        """Return new updates; while there are none, Telegram waits for so many seconds."""
        return await self._bot.get_updates(
            offset=self._next, timeout=seconds, allowed_updates=WANTED
        )
