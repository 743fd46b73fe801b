"""Webhook: Telegram calls the bot for each update, instead of being asked.

The bot answers a call when the update is saved; without an answer Telegram calls again. It makes
the calls for one chat one after the other.
"""

import asyncio
import hmac
import json
import logging
from datetime import datetime

from aiohttp import web
from telegram import Bot, Update

from bots.telegram_bot.intake import Intake
from bots.telegram_bot.polling import WANTED
from bots.telegram_bot.requests import readable
from bots.telegram_bot.trouble import Pace, Trouble
from takmail.webhooks import Webhook
from takmail.wording.languages.spoken import tell

_SECRET = "X-Telegram-Bot-Api-Secret-Token"  # noqa: S105 - the name of a header
_ANSWER_WITHIN = 50.0
"""Seconds; Telegram waits for a minute."""

_log = logging.getLogger(__name__)


class Listener:
    """Server that takes Telegram's calls to the intake, and keeps Telegram calling it."""

    def __init__(self, bot: Bot, webhook: Webhook, intake: Intake, pace: Pace) -> None:
        self._bot = bot
        self._webhook = webhook
        self._intake = intake
        self._pace = pace
        self.trouble = Trouble(pace, known=True)

    async def run(self) -> None:
        """Take calls until cancelled, then finish what is under way.

        Telegram keeps what happens meanwhile. Raise ``AdapterError`` if it does not accept the
        token any more, ``OSError`` if the port is taken.
        """
        application = web.Application()
        application.router.add_post(self._webhook.path, self._called)
        runner = web.AppRunner(application, access_log=None, shutdown_timeout=self._pace.farewell)
        try:
            await self._intake.restore()
            await runner.setup()
            await web.TCPSite(runner, self._webhook.host, self._webhook.port).start()
            await self._keep_set()
        finally:
            await runner.cleanup()
            await self._intake.stop()

    async def _called(self, request: web.Request) -> web.Response:
        """Answer a call: 200 if Telegram may forget the update, 503 if it is to call again."""
        secret = request.headers.get(_SECRET, "").encode(errors="surrogateescape")
        if not hmac.compare_digest(secret, self._webhook.secret.encode()):
            return web.Response(status=403)
        update = Update.de_json(readable(json.loads(await request.read())), self._bot)
        try:
            async with asyncio.timeout(_ANSWER_WITHIN):
                await self._intake.put(update)
        except TimeoutError:
            return web.Response(status=503)
        return web.Response(status=200)

    async def _keep_set(self) -> None:
        """Set the webhook, and again if another program changes it; log each failed call once."""
        await self.trouble.tried(self._set)
        failed: datetime | None = None
        while True:
            await asyncio.sleep(self._pace.webhook)
            info = await self.trouble.tried(self._bot.get_webhook_info)
            if info.url != self._webhook.url:
                _log.warning(tell("host-telegram_webhook_changed"))
                await self.trouble.tried(self._set)
            if info.last_error_date is not None and info.last_error_date != failed:
                reason, waiting = info.last_error_message or "", info.pending_update_count
                _log.warning(tell("host-telegram_webhook_fails", reason=reason, count=waiting))
            failed = info.last_error_date

    async def _set(self) -> bool:
        return await self._bot.set_webhook(
            self._webhook.url,
            secret_token=self._webhook.secret,
            allowed_updates=WANTED,
            max_connections=100,  # Telegram allows no more
        )
