"""Updates that are brought to a bot, to the address that it has named."""

import asyncio
import json
import re
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from typing import cast
from urllib.parse import urlsplit

from aiohttp import ClientError, ClientSession, ClientTimeout

from tests.e2e.telegram.asking import Asked
from tests.e2e.telegram.html import Json
from tests.e2e.telegram.parameters import check_updates
from tests.e2e.telegram.refusals import refused
from tests.e2e.telegram.state import State

SECRET = "X-Telegram-Bot-Api-Secret-Token"
"""The header that proves to a bot that it is Telegram who calls."""

_PORTS = (None, 443, 80, 88, 8443)
_LOOPBACK = ("127.0.0.1", "localhost", "::1")


@dataclass(slots=True)
class Webhook:
    """An address to which updates are brought, and what came of it."""

    url: str
    secret: str = ""
    connections: int = 40
    last_error: str = ""
    last_error_date: int = 0
    delivered: list[int] = field(default_factory=list)


class Webhooks(State):
    """Brings updates to the bot: in order within a chat, each again until it is taken.

    ``webhook`` is where they are brought, with the ids of what was ``delivered``.
    """

    bring_again_after = 0.05
    """Seconds. The real one waits longer and longer."""

    def __init__(self, **settings: bool) -> None:
        super().__init__(**settings)
        self.webhook: Webhook | None = None
        self._bringing: asyncio.Task[None] | None = None
        self._lanes: dict[str, asyncio.Task[None]] = {}
        self._handlers |= {
            "setWebhook": self._set_webhook,
            "deleteWebhook": self._delete_webhook,
            "getWebhookInfo": self._tell_webhook,
        }

    async def _set_webhook(self, asked: Asked) -> bool:
        url = asked.parameters.get("url", "")
        if not url:
            return await self._delete_webhook(asked)
        _check_address(url)
        secret = asked.parameters.get("secret_token", "")
        if not re.fullmatch(r"[A-Za-z0-9_-]{0,256}", secret):
            raise refused(400, "Bad Request: secret token contains unallowed characters")
        connections = int(asked.parameters.get("max_connections", "40"))
        if "allowed_updates" in asked.parameters:
            kinds = frozenset(json.loads(asked.parameters["allowed_updates"]))
            self._wanted = check_updates(kinds)
        self._drop_if_asked(asked)
        self.webhook = Webhook(url, secret, max(1, min(connections, 100)))
        self._poll += 1
        await self._notify()
        return True

    async def _delete_webhook(self, asked: Asked) -> bool:
        self.webhook = None
        self._drop_if_asked(asked)
        await self._notify()
        return True

    async def _tell_webhook(self, _: Asked) -> Json:
        hook = self.webhook or Webhook("")
        told: Json = {
            "url": hook.url,
            "has_custom_certificate": False,
            "pending_update_count": len(self._updates),
        }
        if hook.url:
            told["max_connections"] = hook.connections
            told["ip_address"] = "127.0.0.1"
        if self._wanted:
            told["allowed_updates"] = sorted(self._wanted)
        if hook.last_error:
            told |= {"last_error_date": hook.last_error_date, "last_error_message": hook.last_error}
        return told

    def _drop_if_asked(self, asked: Asked) -> None:
        if asked.says("drop_pending_updates"):
            self._updates.clear()

    async def _bring_updates(self) -> None:
        """Bring what there is, side by side for different chats, until cancelled."""
        timeout = ClientTimeout(total=60)
        async with ClientSession(trust_env=False, timeout=timeout) as session:
            try:
                while True:
                    await self._until(self._can_bring, None)
                    for lane in self._idle_lanes():
                        bringing = self._bring_lane(session, lane)
                        self._lanes[lane] = asyncio.create_task(bringing)
            finally:
                tasks = [*self._lanes.values()]
                for task in tasks:
                    task.cancel()
                await asyncio.gather(*tasks, return_exceptions=True)

    def _can_bring(self) -> bool:
        return self.webhook is not None and bool(self._idle_lanes())

    def _idle_lanes(self) -> list[str]:
        """Return the chats of which something is to be brought, as many as may be served."""
        there = dict.fromkeys(map(_lane_of, self._updates))
        most = self.webhook.connections if self.webhook else 0
        return [lane for lane in there if lane not in self._lanes][: most - len(self._lanes)]

    async def _bring_lane(self, session: ClientSession, lane: str) -> None:
        """Bring the updates of a chat, one after the other."""
        try:
            while hook := self.webhook:
                update = next((one for one in self._updates if _lane_of(one) == lane), None)
                if update is None:
                    break
                if await _is_taken(session, hook, update):
                    hook.delivered.append(cast("int", update["update_id"]))
                    with suppress(ValueError):
                        self._updates.remove(update)
                    await self._notify()
                else:
                    hook.last_error_date = next(self._times)
                    await asyncio.sleep(self.bring_again_after)
        finally:
            del self._lanes[lane]
        await self._notify()


async def _is_taken(session: ClientSession, hook: Webhook, update: Json) -> bool:
    """Bring an update; return whether the bot has taken it."""
    headers = {SECRET: hook.secret} if hook.secret else {}
    try:
        async with session.post(hook.url, json=update, headers=headers) as response:
            if response.ok:
                return True
            reason = f"{response.status} {response.reason}"
            hook.last_error = f"Wrong response from the webhook: {reason}"
    except (ClientError, TimeoutError, OSError) as error:
        hook.last_error = f"Connection failed: {type(error).__name__}"
    return False


def _check_address(url: str) -> None:
    parts = urlsplit(url)
    if parts.hostname in _LOOPBACK and parts.scheme in ("http", "https"):
        return
    if parts.scheme != "https" or not parts.hostname:
        raise refused(400, "Bad Request: bad webhook: An HTTPS URL must be provided for webhook")
    if parts.port not in _PORTS:
        told = "bad webhook: Webhook can be set up only on ports 80, 88, 443 or 8443"
        raise refused(400, f"Bad Request: {told}")


def _lane_of(update: Mapping[str, object]) -> str:
    """Return whose order an update keeps: that of its chat, or of the person if it has none."""
    for kind, value in update.items():
        if kind == "update_id" or not isinstance(value, dict):
            continue
        message = value.get("message", value)
        there = message.get("chat") or value.get("from") or {}
        return str(there.get("id", ""))
    return ""
