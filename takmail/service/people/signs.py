"""Signs of life: until when all that was said on a platform has surely arrived.

A connection may be dead without anybody knowing. So a platform is asked for a sign where it matters
whether something that was said by a moment is still on its way.
"""

import asyncio
from datetime import datetime, timedelta
from typing import Protocol, runtime_checkable

import structlog

from takmail.service.ports import TryLaterError

NOTICED_WITHIN = timedelta(minutes=2)
"""How long a connection may be dead before its adapter notices: both libraries ask every minute."""

WAITED = 10.0
"""Seconds for which one sign is waited for; then the platform is asked anew."""

SETTLED = 0.5
"""Seconds that what came just before a sign has to be handled, if its adapter can't tell."""

log = structlog.get_logger(__name__)


@runtime_checkable
class GivesSigns(Protocol):
    """An adapter that can ask its platform whether what is said there arrives."""

    async def sign(self) -> None:
        """Return when all has arrived that was said on the platform before this was called.

        What is known to wait here must be done, too. Where nothing arrives this takes for ever.
        Raise ``TryLaterError`` if it can't be asked.
        """


class Signs:
    """The signs of life that platforms gave, and those for which they are being asked."""

    def __init__(self) -> None:
        self._given: dict[str, datetime] = {}
        self._waiting: dict[str, asyncio.Task[None]] = {}
        self._silent: dict[str, datetime] = {}

    def until(self, platform: str, now: datetime) -> datetime:
        """Return until when all is known that was said on a platform that counts as connected."""
        given = self._given.get(platform)
        noticed = now - NOTICED_WITHIN
        # A sign from before a clock was put back is none of later than now.
        return noticed if given is None else max(noticed, min(given, now))

    def silent_since(self, platform: str) -> datetime | None:
        """Return when a platform was asked first for a sign that it hasn't given yet."""
        return self._silent.get(platform)

    def ask(self, platform: str, adapter: GivesSigns, now: datetime) -> None:
        """Have a platform be asked for a sign, unless one is being waited for."""
        waiting = self._waiting.get(platform)
        if waiting is not None and not waiting.done():
            return
        silent = self._silent.get(platform)
        if silent is None or not timedelta() <= now - silent < NOTICED_WITHIN:
            self._silent[platform] = now  # an older silence was noticed, and is over
        self._waiting[platform] = asyncio.create_task(self._wait(platform, adapter, now))

    async def _wait(self, platform: str, adapter: GivesSigns, asked: datetime) -> None:
        """Note the sign that a platform gives, if it does."""
        try:
            async with asyncio.timeout(WAITED):
                await adapter.sign()
        except (TimeoutError, TryLaterError) as error:
            log.warning("a platform gives no sign", platform=platform, why=repr(error))
            return
        await asyncio.sleep(SETTLED)
        self._given[platform] = asked
        self._silent.pop(platform, None)
