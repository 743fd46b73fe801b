"""The one sleeper: it waits for the next timer, and has done what is due.

It is woken by commits that set a timer that is due sooner than it meant to look again; what other
processes set it finds when it looks by itself. It waits by a clock that can't be set and never for
long, since the clock by which timers are due may be put right meanwhile.
"""

import asyncio
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Mapping, Sequence
from datetime import datetime
from math import inf

import structlog

from takmail.service.failures import Failures
from takmail.service.timers.heartbeat import nothing
from takmail.service.timers.kinds import Handler, Kind
from takmail.service.timers.patience import Patience
from takmail.store.errors import UnavailableError
from takmail.store.store import Store
from takmail.store.timers import TimerRow, due_timers, next_due, timers_by_ids

LONGEST_SLEEP = 60.0
"""Seconds after which the sleeper looks again."""

AFTER_TROUBLE = 30.0
"""Seconds to wait when the database can't be used."""

AT_ONCE = 20
"""How often the same may be due again at once. What then still is waits like what did not fire."""

log = structlog.get_logger(__name__)


class Sleeper:
    """Has done what is due, at its time.

    ``handlers`` do what the kinds of timers are for; timers of other kinds are left alone.
    ``steady`` counts seconds and can't be set.
    """

    def __init__(
        self,
        store: Store,
        handlers: Mapping[Kind, Handler],
        now: Callable[[], datetime],
        failures: Failures,
        steady: Callable[[], float] = time.monotonic,
    ) -> None:
        self._store = store
        self._handlers = {kind: handlers[kind] for kind in Kind if kind in handlers}
        self._now = now
        self._failures = failures
        self._steady = steady
        self._patience = Patience(steady)
        self._wake = asyncio.Event()
        self._until: float | None = None
        self._is_idle = False
        store.on_timers(self.look_again)

    def look_again(self, due: datetime | None = None) -> None:
        """Look what is due, now or at least in time for a moment."""
        if due is None or self._until is None or self._seconds_to(due) < self._until:
            self._wake.set()

    def _seconds_to(self, due: datetime) -> float:
        """Return what the steady clock shows at a moment, if the other one stays right."""
        return self._steady() + (due - self._now()).total_seconds()

    async def run(self, first: Callable[[], Awaitable[None]] = nothing) -> None:
        """Do what is due at its time, until cancelled; ``first`` goes before each look."""
        while True:
            self._wake.clear()
            self._until = None
            try:
                await first()
                pause = await self._fire(self._patience.waits)
            except UnavailableError as error:
                log.warning("what is due can't be done now", why=str(error))
                pause = AFTER_TROUBLE
            except Exception as error:  # noqa: BLE001 - one bad thing may harm only itself
                self._failures.note(error, "due timers")
                pause = AFTER_TROUBLE
            # What is set first is looked at, so that it is noted that somebody serves.
            self._until = inf if self._is_idle else self._steady() + pause
            await self._sleep(pause)

    async def fire_due(self) -> float:
        """Do everything that is due; return the seconds until there may be more."""
        return await self._fire(lambda _: False)

    async def _sleep(self, seconds: float) -> None:
        try:
            async with asyncio.timeout(seconds):
                await self._wake.wait()
        except TimeoutError:
            pass

    async def _fire(self, waits: Callable[[int], bool]) -> float:
        """Do what is due but for what still waits; return the seconds until there may be more."""
        tried, just = set[int](), set[int]()
        again = Counter[tuple[str, str | None, str | None]]()
        while True:
            now = self._now()
            due = await self._store.read(due_timers, now)
            self._patience.note(just, {row.id for row in due})
            fresh = [row for row in due if row.id not in tried and not waits(row.id)]
            rows, handler = self._first_kind(fresh)
            if handler is None:
                break
            just = {row.id for row in rows}
            tried |= just
            again.update((row.kind, row.code, row.player) for row in rows)
            whose = [row for row in rows if again[row.kind, row.code, row.player] <= AT_ONCE]
            await self._hand_over(handler, whose, now)
        self._patience.keep({row.id for row in due})
        coming = await self._store.read(next_due, now)
        self._is_idle = coming is None and not due
        left = LONGEST_SLEEP if coming is None else (coming - self._now()).total_seconds()
        return max(0.0, min(LONGEST_SLEEP, self._patience.pause, left))

    def _first_kind(self, rows: Sequence[TimerRow]) -> tuple[list[TimerRow], Handler | None]:
        """Return those rows that are to be done before the others, and what does them."""
        for kind, handler in self._handlers.items():
            those = [row for row in rows if row.kind == kind.value]
            if those:
                return those, handler
        return [], None

    async def _hand_over(self, handler: Handler, rows: Sequence[TimerRow], now: datetime) -> None:
        """Have timers of a kind be done; if that fails, each alone."""
        try:
            if rows:
                await handler(rows, now)
        except UnavailableError:
            raise
        except Exception as error:  # noqa: BLE001 - the others are done all the same
            if len(rows) == 1:
                self._failures.note(error, f"{rows[0].kind} of #{rows[0].code} is due")
                return
            log.warning("timers are tried one by one", kind=rows[0].kind, why=type(error).__name__)
            for row in await self._store.read(timers_by_ids, [row.id for row in rows]):
                await self._hand_over(handler, [row], now)
