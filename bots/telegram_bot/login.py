"""Login, as `takmail doctor` tries it: the token, and the settings of the bot on Telegram."""

import asyncio
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


async def examine(bot: Bot, webhook: Webhook | None) -> tuple[Finding, ...]:
    """Return findings about the way updates arrive and the chats where the bot may be."""
    info = await bot.get_webhook_info()
    coming = _asked(info) if webhook is None else _called(info, webhook)
    return (*coming, *_failure(info), *_places(bot))


def _asked(info: WebhookInfo) -> tuple[Finding, ...]:
    if info.url:
        return (Finding(Mark.ODD, tell("doctor-telegram-called", host=_host(info.url))),)
    return (Finding(Mark.WELL, tell("doctor-telegram-asked", count=info.pending_update_count)),)


def _called(info: WebhookInfo, webhook: Webhook) -> tuple[Finding, ...]:
    count, host = info.pending_update_count, _host(webhook.url)
    if info.url == webhook.url:
        return (Finding(Mark.WELL, tell("doctor-telegram-webhook", host=host, count=count)),)
    if info.url:
        other = tell("doctor-telegram-webhook-other", host=host, other=_host(info.url))
        return (Finding(Mark.ODD, other),)
    return (Finding(Mark.ODD, tell("doctor-telegram-webhook-none", host=host)),)


def _failure(info: WebhookInfo) -> tuple[Finding, ...]:
    if not info.url or info.last_error_date is None:
        return ()
    when = f"{info.last_error_date:%Y-%m-%d %H:%M} UTC"
    reason = info.last_error_message or ""
    return (Finding(Mark.ODD, tell("doctor-telegram-webhook-fails", when=when, reason=reason)),)


def _places(bot: Bot) -> tuple[Finding, ...]:
    """Return what the host must tell @BotFather for games in groups and in any chat."""
    key = "on" if bot.supports_inline_queries else "off"
    mark = Mark.WELL if bot.supports_inline_queries else Mark.ODD
    found = Finding(mark, tell(f"doctor-telegram-inline-{key}"))
    if bot.can_join_groups:
        return (found,)
    return (found, Finding(Mark.ODD, tell("doctor-telegram-no_groups")))


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
        return await examine(bot, settings.webhook)
    except TelegramError as error:
        told = tell("doctor-telegram-unexamined", reason=reason_of(error))
        return (Finding(Mark.ODD, told),)


def _reason(error: Exception) -> str:
    return reason_of(error) if isinstance(error, TelegramError) else login.reason_of(error)
