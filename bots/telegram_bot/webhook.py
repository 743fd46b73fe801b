"""Webhook: Telegram calls the bot for each update, instead of being asked.

A call is answered when its update is saved; until then Telegram counts it as not delivered, and
calls again. It calls for the updates of a chat one after the other.
"""

import asyncio
import hmac
import json
import logging
from datetime import datetime
from typing import Any

from aiohttp import web
from telegram import Bot, Update, WebhookInfo
from telegram.error import BadRequest

from bots.telegram_bot.intake import Intake
from bots.telegram_bot.polling import WANTED
from bots.telegram_bot.requests import is_update, readable
from bots.telegram_bot.trouble import Pace, Trouble, WebhookRefusedError, reason_of
from takmail.webhooks import Webhook
from takmail.wording.languages.spoken import tell

LARGEST = 1024 * 1024
"""Bytes; no update of Telegram's comes near to it."""

MOST_AT_ONCE = 100
"""Calls; Telegram makes no more."""

_SECRET = "X-Telegram-Bot-Api-Secret-Token"  # noqa: S105 - the name of a header
_ANSWER_WITHIN = 50.0
"""Seconds; Telegram waits for a minute."""

_log = logging.getLogger(__name__)


class Listener:
    """Takes Telegram's calls to the intake, and sees to it that Telegram calls here.

    ``trouble`` knows whether Telegram answers.
    """

    def __init__(self, bot: Bot, webhook: Webhook, intake: Intake, pace: Pace) -> None:
        self._bot = bot
        self._webhook = webhook
        self._intake = intake
        self._pace = pace
        self.trouble = Trouble(pace, known=True)
        self._told: datetime | None = None

    async def run(self) -> None:
        """Take calls until cancelled, then finish what is under way.

        Telegram keeps what happens meanwhile. Raise ``AdapterError`` if it does not accept the
        token any more.
        """
        runner: web.AppRunner | None = None
        try:
            await self._intake.restore()
            runner = await self._open()
            await self._see_to_it()
        finally:
            if runner is not None:
                await runner.cleanup()
            await self._intake.stop()

    async def _open(self) -> web.AppRunner:
        """Listen; try until the port is free."""
        pauses, told = self._pace.pauses(), False
        while True:
            runner = web.AppRunner(
                self._application(), access_log=None, shutdown_timeout=self._pace.farewell
            )
            await runner.setup()
            try:
                await web.TCPSite(runner, self._webhook.host, self._webhook.port).start()
            except OSError as error:
                await runner.cleanup()
                if not told:
                    where = f"{self._webhook.host}:{self._webhook.port}"
                    reason = error.strerror or str(error)
                    _log.warning(tell("host-telegram_webhook_port", where=where, reason=reason))
                told = True
                await asyncio.sleep(pauses.next())
            else:
                return runner

    def _application(self) -> web.Application:
        application = web.Application(client_max_size=LARGEST)
        application.router.add_post(self._webhook.path, self._called)
        return application

    async def _called(self, request: web.Request) -> web.Response:
        """Answer a call: 200 if Telegram may forget the update, 503 if it is to call again."""
        secret = request.headers.get(_SECRET, "").encode(errors="surrogateescape")
        if not hmac.compare_digest(secret, self._webhook.secret.encode()):
            return web.Response(status=403)
        try:
            update = _update(await request.read(), self._bot)
        except (ValueError, RecursionError):
            return web.Response(status=400)
        try:
            async with asyncio.timeout(_ANSWER_WITHIN):
                await self._intake.put(update)
        except TimeoutError:
            return web.Response(status=503)
        return web.Response(status=200)

    async def _see_to_it(self) -> None:
        """Have Telegram call here; set that again if somebody else has changed it."""
        await self.trouble.tried(self._set)
        while True:
            await asyncio.sleep(self._pace.webhook)
            info = await self.trouble.tried(self._bot.get_webhook_info)
            if info.url != self._webhook.url:
                _log.warning(tell("host-telegram_webhook_changed"))
                await self.trouble.tried(self._set)
            self._tell_failures(info)

    async def _set(self) -> bool:
        try:
            return await self._bot.set_webhook(
                self._webhook.url,
                secret_token=self._webhook.secret,
                allowed_updates=WANTED,
                max_connections=MOST_AT_ONCE,
                drop_pending_updates=False,
            )
        except BadRequest as error:
            raise WebhookRefusedError(reason_of(error)) from None

    def _tell_failures(self, info: WebhookInfo) -> None:
        """Tell once of each failure of which Telegram knows."""
        failed = info.last_error_date
        if failed is not None and failed != self._told:
            reason, waiting = info.last_error_message or "", info.pending_update_count
            _log.warning(tell("host-telegram_webhook_fails", reason=reason, count=waiting))
        self._told = failed


def _update(body: bytes, bot: Bot) -> Update:
    """Read an update, empty if the library can't; raise ``ValueError`` if it is none."""
    found: Any = json.loads(body)
    if not is_update(found):
        raise ValueError("no update")
    return Update.de_json(readable(found), bot)
