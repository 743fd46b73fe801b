"""What grows with every message, and is dropped when nobody will come back to it."""

import asyncio
from collections.abc import Callable
from datetime import datetime, timedelta

import structlog

from takmail.retention import Retention
from takmail.service.failures import Failures
from takmail.store.errors import StoreError
from takmail.store.spent import Kind
from takmail.store.store import Store

GRACE = timedelta(days=30)
"""How long what was set in a community is kept once the bot is gone: for who removes it by mistake,
or for a while, and for a platform that says so wrongly. Its games are kept for good."""

PAUSE = timedelta(days=1)

BETWEEN_STEPS = 0.02
"""Seconds between two steps, in which whatever else there is has its turn."""

KEPT = {
    Kind.SENT: "sent",
    Kind.SEEN: "seen",
    # What a platform has sent is done at the next start, at the latest: until then it isn't seen.
    Kind.INBOX: "seen",
    Kind.POSTS: "posts",
    Kind.ARGUMENTS: "posts",
}
"""Which span of the retention is whose. Codes of pairings go when they have expired."""

log = structlog.get_logger(__name__)


class Pruning:
    """Forgets what is old, at the start and from day to day."""

    def __init__(
        self,
        store: Store,
        now: Callable[[], datetime],
        failures: Failures,
        retention: Retention | None = None,
    ) -> None:
        self._store = store
        self._now = now
        self._failures = failures
        self._retention = retention or Retention()

    async def run(self) -> None:
        """Forget until cancelled."""
        while True:
            try:
                await self.prune(BETWEEN_STEPS)
            except StoreError as error:
                log.warning("nothing can be forgotten now", why=str(error))
            except Exception as error:  # noqa: BLE001 - one bad thing may harm only itself
                self._failures.note(error, "pruning")
            await asyncio.sleep(PAUSE.total_seconds())

    async def prune(self, pause: float = 0) -> None:
        """Forget what is old enough now, with a pause of so many seconds between the steps."""
        now = self._now()
        for kind in Kind:
            age = self._retention.time(KEPT[kind]) if kind in KEPT else timedelta()
            gone = await self._forget(kind, now - age, pause)
            if gone:
                log.info("forgotten", what=kind.value, rows=gone)
        await self._store.communities.forget(now - GRACE)

    async def _forget(self, kind: Kind, before: datetime, pause: float) -> int:
        """Walk through a table; return how many rows are gone."""
        gone, after = await self._store.forgetting.step(kind, before)
        while after is not None:
            await asyncio.sleep(pause)
            dropped, after = await self._store.forgetting.step(kind, before, after)
            gone += dropped
        return gone
