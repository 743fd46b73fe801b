"""What grows with every message, and is dropped when nobody will come back to it."""

import asyncio
from collections.abc import Callable
from datetime import datetime, timedelta

import structlog

from takmail.store.errors import UnavailableError
from takmail.store.store import Store

KEPT = timedelta(days=60)
"""How long it is known which game a message was about; people rarely answer an older one."""

GRACE = timedelta(days=30)
"""How long what was set in a community is kept once the bot is gone: for who removes it by mistake,
or for a while, and for a platform that says so wrongly. Its games are kept for good."""

PAUSE = timedelta(days=1)

log = structlog.get_logger(__name__)


class Pruning:
    """Forgets what is old, at the start and from day to day."""

    def __init__(self, store: Store, now: Callable[[], datetime]) -> None:
        self._store = store
        self._now = now

    async def run(self) -> None:
        """Forget until cancelled."""
        while True:
            try:
                await self.prune()
            except UnavailableError as error:
                log.warning("nothing can be forgotten now", why=str(error))
            await asyncio.sleep(PAUSE.total_seconds())

    async def prune(self) -> None:
        """Forget what is old enough now."""
        now = self._now()
        await self._store.posts.forget(now - KEPT)
        await self._store.communities.forget(now - GRACE)
