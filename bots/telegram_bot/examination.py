"""What Telegram says of a bot whose token is good: how updates come, and where it may be."""

from urllib.parse import urlsplit

from telegram import Bot, WebhookInfo

from bots.common.login import Finding, Mark
from takmail.webhooks import Webhook
from takmail.wording.languages.spoken import tell


async def examine(bot: Bot, webhook: Webhook | None) -> tuple[Finding, ...]:
    """Return what is found out; raise ``TelegramError`` if Telegram doesn't say."""
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
    """Say what has to be told to @BotFather for games in groups and in any chat."""
    key = "on" if bot.supports_inline_queries else "off"
    mark = Mark.WELL if bot.supports_inline_queries else Mark.ODD
    found = Finding(mark, tell(f"doctor-telegram-inline-{key}"))
    if bot.can_join_groups:
        return (found,)
    return (found, Finding(Mark.ODD, tell("doctor-telegram-no_groups")))


def _host(url: str) -> str:
    """Return the server of an address; others put secrets into what follows."""
    return urlsplit(url).netloc.rpartition("@")[2]
