"""Whether Telegram takes the token: asked without polling."""

import asyncio

from telegram import Bot
from telegram.error import InvalidToken, TelegramError

from bots.common.login import MISUNDERSTOOD, WITHIN, Finding, Login, Mark, Standing
from bots.telegram_bot.examination import examine
from bots.telegram_bot.requests import make_bot
from bots.telegram_bot.secrecy import hide_token
from bots.telegram_bot.trouble import reason_of
from takmail.config import TelegramSettings
from takmail.wording.languages.spoken import tell


async def try_login(settings: TelegramSettings, within: float = WITHIN) -> Login:
    """Show Telegram the token and return what it says; it has so many seconds."""
    hide_token(settings.token)
    bot = make_bot(settings)
    try:
        async with asyncio.timeout(within):
            await bot.initialize()
            overhears = bool(bot.bot.can_read_all_group_messages)
            return Login(Standing.GOOD, bot.name, overhears, findings=await _found(bot, settings))
    except InvalidToken:
        return Login(Standing.REFUSED)
    except (TelegramError, OSError) as error:
        return Login(Standing.SILENT, reason=_reason(error))
    except MISUNDERSTOOD:
        return Login(Standing.SILENT, reason=tell("doctor-something_else"))
    finally:
        await bot.shutdown()


async def _found(bot: Bot, settings: TelegramSettings) -> tuple[Finding, ...]:
    try:
        return await examine(bot, settings.webhook)
    except TelegramError as error:
        told = tell("doctor-telegram-unexamined", reason=reason_of(error))
        return (Finding(Mark.ODD, told),)


def _reason(error: Exception) -> str:
    if isinstance(error, TelegramError):
        return reason_of(error)
    return str(error) or type(error).__name__
