"""What Telegram tells of the bot by itself: its commands, and what it is for.

Each is sent only where it is another one than what Telegram has, and only at a start. Whatever goes
wrong with it is noted; play goes on without.
"""

import asyncio
import logging
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager

from telegram import (
    Bot,
    BotCommandScope,
    BotCommandScopeAllChatAdministrators,
    BotCommandScopeAllGroupChats,
    BotCommandScopeAllPrivateChats,
    BotCommandScopeDefault,
)
from telegram.error import TelegramError

from bots.telegram_bot.known import commands_for
from takmail.wording.languages.language import Language
from takmail.wording.languages.spoken import LANGUAGES, SPOKEN, USUAL
from takmail.wording.message.drafts import say

SCOPES: tuple[BotCommandScope, ...] = (
    BotCommandScopeDefault(),
    BotCommandScopeAllPrivateChats(),
    BotCommandScopeAllGroupChats(),
    BotCommandScopeAllChatAdministrators(),
)
"""For whom there is a list of commands each."""

_log = logging.getLogger(__name__)


class Profile:
    """Keeps what Telegram tells of the bot as it is to be."""

    def __init__(self, bot: Bot) -> None:
        self._bot = bot

    @asynccontextmanager
    async def updating(self) -> AsyncIterator[None]:
        """Change what is out of date meanwhile, so that nobody waits for it."""
        task = asyncio.create_task(self.update())
        try:
            yield
        finally:
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)

    async def update(self) -> None:
        """Change what is out of date, in each language."""
        try:
            for language, code in _languages():
                for scope in SCOPES:
                    await self._list(scope, language, code)
                await self._describe(language, code)
        except TelegramError as error:
            _log.warning("What Telegram tells of the bot could not be changed: %r", error)

    async def _list(self, scope: BotCommandScope, language: Language, code: str | None) -> None:
        """Have commands listed to those whose own language has this two-letter code."""
        wanted = commands_for(scope.type, language)
        if await self._bot.get_my_commands(scope, language_code=code) != wanted:
            await self._bot.set_my_commands(wanted, scope, language_code=code)

    async def _describe(self, language: Language, code: str | None) -> None:
        """Say what the bot is for: where nothing was said yet, and where it is shown to others."""
        text = language.text(say("profile-description"))
        if (await self._bot.get_my_description(code)).description != text:
            await self._bot.set_my_description(text, code)
        short = language.text(say("profile-short"))
        if (await self._bot.get_my_short_description(code)).short_description != short:
            await self._bot.set_my_short_description(short, code)


def _languages() -> Iterator[tuple[Language, str | None]]:
    """Yield the languages with their codes; the usual one is for all who have none of them."""
    for tag in LANGUAGES.tags:
        yield SPOKEN[tag], None if tag == USUAL else tag
