"""Polling: the library asks Telegram for updates, and loses none.

The library's updater hands each update to a queue before its next question lets Telegram forget
it; this queue saves the update first. The updater would stop for good at the first answer that the
token is refused, so it sees no failures: `_PatientBot` asks again in its place.
"""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any, TypeVar, cast

from telegram import Bot, Update
from telegram.error import Conflict
from telegram.ext import Updater

from bots.telegram_bot.intake import Intake
from bots.telegram_bot.trouble import Pace, Trouble, is_called_elsewhere
from takmail.service.ports import AdapterError

WANTED = (
    Update.MESSAGE,
    Update.EDITED_MESSAGE,
    Update.CALLBACK_QUERY,
    Update.INLINE_QUERY,
    Update.CHOSEN_INLINE_RESULT,
    Update.MY_CHAT_MEMBER,
)
"""Kinds of updates that Telegram sends the bot."""

T = TypeVar("T")


class Poller:
    """Takes updates from Telegram to the intake; ``trouble`` knows whether it can."""

    def __init__(self, bot: Bot, intake: Intake, pace: Pace) -> None:
        self._intake = intake
        self._pace = pace
        self.trouble = Trouble(pace, known=True)
        self._asking = _PatientBot(bot, self.trouble)
        self._updater = Updater(cast("Bot", self._asking), _Door(intake))

    async def run(self) -> None:
        """Poll until cancelled; raise ``AdapterError`` if Telegram refuses the token any more."""
        try:
            await self._intake.restore()
            await self._updater.initialize()
            await self._updater.start_polling(timeout=self._pace.long_poll, allowed_updates=WANTED)
            await self._asking.given_up()
        finally:
            with suppress(TimeoutError):
                async with asyncio.timeout(self._pace.farewell):
                    if self._updater.running:
                        await self._updater.stop()  # it confirms those that arrived
            await self._intake.stop()


class _Door(asyncio.Queue[object]):
    """The intake as the queue that the library's updater fills."""

    def __init__(self, intake: Intake) -> None:
        super().__init__()
        self._intake = intake

    async def put(self, item: object) -> None:
        """Take an update; return when Telegram may forget it."""
        assert isinstance(item, Update)
        await self._intake.put(item)


class _PatientBot:
    """The bot as the library's updater needs it: it asks Telegram until there is an answer."""

    def __init__(self, bot: Bot, trouble: Trouble) -> None:
        self._bot = bot
        self._trouble = trouble
        self._given_up: asyncio.Future[None] = asyncio.Future()

    async def given_up(self) -> None:
        """Raise ``AdapterError`` as soon as there is no use in asking; else never return."""
        await asyncio.shield(self._given_up)  # cancelled, it would look as if it were done

    async def initialize(self) -> None:
        """Do nothing: the bot is ready."""

    async def delete_webhook(self, **given: Any) -> bool:
        """Remove the webhook: while Telegram calls one, it can't be asked."""
        return await self._tried(lambda: self._bot.delete_webhook(**given))

    async def get_updates(self, **given: Any) -> tuple[Update, ...]:
        """Return new updates; none once there is no use in asking, so that polling can end."""
        if self._given_up.done():
            return ()
        return await self._tried(lambda: self._updates(given))

    async def _updates(self, given: dict[str, Any]) -> tuple[Update, ...]:
        try:
            return await self._bot.get_updates(**given)
        except Conflict as error:
            if is_called_elsewhere(error):
                await self._bot.delete_webhook()
            raise

    async def _tried(self, ask: Callable[[], Awaitable[T]]) -> T:
        try:
            return await self._trouble.tried(ask)
        except AdapterError as refused:
            if not self._given_up.done():
                self._given_up.set_exception(refused)
        return await asyncio.Future()  # until the updater is stopped
