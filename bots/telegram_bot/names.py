"""Names that the bot goes by on Telegram, which tells a change of them only to those who ask.

A name from before a change counts until the program ends; links lead to the newest.
"""

import asyncio
import logging
import random
import re
import time
from collections.abc import Callable
from dataclasses import dataclass

from telegram import Bot, Message, User
from telegram.error import TelegramError

EVERY = 600.0
"""Seconds between two questions, about."""

SOONEST = 60.0
"""Seconds from one question until an unknown name leads to the next."""

_WITHIN = 5.0
"""Seconds that Telegram has to answer: a line waits for it."""

_BOT_NAME = re.compile(r"@(\w*bot)\b", re.IGNORECASE)

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Me:
    """The bot as it is now, and its ``former`` usernames, in lower case."""

    user: User
    former: frozenset[str] = frozenset()

    def goes_by(self, name: str) -> bool:
        """Return whether a username is the bot's, or was."""
        return name.lower() in {(self.user.username or "").lower(), *self.former}


class Names:
    """Asks Telegram for the bot's name now and then. ``clock`` is for tests."""

    def __init__(self, bot: Bot, clock: Callable[[], float] = time.monotonic) -> None:
        self._bot = bot
        self._clock = clock
        self._former: frozenset[str] = frozenset()
        self._asked = float("-inf")
        self._asking = asyncio.Lock()

    @property
    def me(self) -> Me:
        """The bot, once Telegram has told of it."""
        return Me(self._bot.bot, self._former)

    async def watch(self) -> None:
        """Ask now and then, until cancelled."""
        while True:
            await asyncio.sleep(EVERY * random.uniform(0.8, 1.2))  # noqa: S311 - no secret
            await self.ask()

    async def learn(self, message: Message) -> None:
        """Ask if a message names a bot by a name that may be our new one."""
        names = _BOT_NAME.findall(message.text or message.caption or "")
        if not all(map(self.me.goes_by, names)):
            await self.ask()

    async def ask(self) -> None:
        """Ask, unless that was a moment ago; those who call meanwhile wait for the same answer."""
        async with self._asking:
            if self._clock() - self._asked < SOONEST:
                return
            self._asked, known = self._clock(), self._bot.username
            try:
                await self._bot.get_me(read_timeout=_WITHIN)
            except TelegramError as error:
                _log.info("Telegram doesn't tell the bot's name: %r", error)
            if self._bot.username != known:
                self._former |= {known.lower()}
                _log.info("The bot is now @%s on Telegram", self._bot.username)
