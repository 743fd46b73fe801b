"""Whether Telegram takes the token: asked without polling."""

import asyncio

from telegram.error import InvalidToken, TelegramError

from bots.logins import MISUNDERSTOOD, WITHIN, Login, Standing
from bots.telegram_bot.requests import make_bot
from bots.telegram_bot.secrecy import hide_token
from takmail.config import TelegramSettings
from takmail.wording.spoken import tell


async def try_login(settings: TelegramSettings, within: float = WITHIN) -> Login:
    """Show Telegram the token and return what it says; it has so many seconds."""
    hide_token(settings.token)
    bot = make_bot(settings)
    try:
        async with asyncio.timeout(within):
            await bot.initialize()
            return Login(Standing.GOOD, bot.name, bool(bot.bot.can_read_all_group_messages))
    except InvalidToken:
        return Login(Standing.REFUSED)
    except (TelegramError, OSError) as error:
        return Login(Standing.SILENT, reason=_reason(error))
    except MISUNDERSTOOD:
        return Login(Standing.SILENT, reason=tell("doctor-something_else"))
    finally:
        await bot.shutdown()


def _reason(error: Exception) -> str:
    return str(error) or type(error).__name__
