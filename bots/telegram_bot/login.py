"""Login, as `takmail doctor` tries it: the token, and the settings of the bot on Telegram."""

import asyncio
from collections.abc import Iterator
from urllib.parse import urlsplit

from telegram import Bot, WebhookInfo
from telegram.error import InvalidToken, TelegramError

from bots.common import login
from bots.common.login import WITHIN, Finding, Login, Mark, TokenState
from bots.telegram_bot.requests import make_bot
from bots.telegram_bot.trouble import reason_of
from takmail.config import TelegramSettings
from takmail.webhooks import Webhook
from takmail.wording.languages.spoken import tell


def _examine(bot: Bot, info: WebhookInfo, webhook: Webhook | None) -> Iterator[Finding]:
    """Yield findings about the way updates arrive and the chats where the bot may be."""
    count, here = info.pending_update_count, _host(info.url)
    wanted = _host(webhook.url) if webhook is not None else ""
    if info.url == (webhook.url if webhook is not None else ""):
        key = "webhook" if webhook is not None else "asked"
        yield Finding(Mark.WELL, tell(f"doctor-telegram-{key}", host=wanted, count=count))
    elif webhook is None:
        yield Finding(Mark.ODD, tell("doctor-telegram-called", host=here))
    elif info.url:
        yield Finding(Mark.ODD, tell("doctor-telegram-webhook-other", host=wanted, other=here))
    else:
        yield Finding(Mark.ODD, tell("doctor-telegram-webhook-none", host=wanted))
    if info.url and info.last_error_date is not None:
        when, reason = f"{info.last_error_date:%Y-%m-%d %H:%M} UTC", info.last_error_message or ""
        yield Finding(Mark.ODD, tell("doctor-telegram-webhook-fails", when=when, reason=reason))
    # The host must tell @BotFather of games in any chat, and in groups.
    inline = bot.supports_inline_queries
    sentence = tell(f"doctor-telegram-inline-{'on' if inline else 'off'}")
    yield Finding(Mark.WELL if inline else Mark.ODD, sentence)
    if not bot.can_join_groups:
        yield Finding(Mark.ODD, tell("doctor-telegram-no_groups"))


def _host(url: str) -> str:
    """Return the server of an address; others put secrets into what follows."""
    return urlsplit(url).netloc.rpartition("@")[2]


async def try_login(settings: TelegramSettings, within: float = WITHIN) -> Login:
    """Show Telegram the token, without polling, and return its answer within so many seconds."""
    bot = make_bot(settings)
    try:
        attempt = _login(bot, settings, within)
        return await login.try_login(attempt, InvalidToken, (TelegramError, OSError), _reason)
    finally:
        await bot.shutdown()


async def _login(bot: Bot, settings: TelegramSettings, within: float) -> Login:
    async with asyncio.timeout(within):
        await bot.initialize()
        overhears = bool(bot.bot.can_read_all_group_messages)
        return Login(TokenState.GOOD, bot.name, overhears, findings=await _found(bot, settings))


async def _found(bot: Bot, settings: TelegramSettings) -> tuple[Finding, ...]:
    try:
        return tuple(_examine(bot, await bot.get_webhook_info(), settings.webhook))
    except TelegramError as error:
        sentence = tell("doctor-telegram-unexamined", reason=reason_of(error))
        return (Finding(Mark.ODD, sentence),)


def _reason(error: Exception) -> str:
    return reason_of(error) if isinstance(error, TelegramError) else login.reason_of(error)
