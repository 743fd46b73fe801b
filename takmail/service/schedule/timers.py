"""Timers: one sleeper waits for the next, and each kind has its handler."""

import asyncio
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Collection, Mapping, Sequence
from contextlib import suppress
from datetime import datetime
from enum import Enum
from math import inf
from typing import TypeAlias

import structlog

from takmail.backoff import Backoff
from takmail.service.failures import Failures
from takmail.service.schedule.heartbeat import nothing
from takmail.store.errors import UnavailableError
from takmail.store.games.tournaments import ROUND as ROUNDS
from takmail.store.schedule.clocks import OF_TURN
from takmail.store.schedule.timers import (
    COMPUTERS,
    TimerRow,
    due_timers,
    next_due,
    timers_by_ids,
    timers_of_game,
)
from takmail.store.schedule.timers import LAPSE as LAPSES
from takmail.store.schedule.timers import SILENT as SILENCE
from takmail.store.schedule.timers import VOTES as VOTES_COUNT
from takmail.store.schedule.vacations import VACATION_ENDS
from takmail.store.store import Store


class Kind(Enum):
    """Kinds of timers; those that are due together fire in this order."""

    LAPSE = LAPSES
    """A challenge lapses."""
    VOTES = VOTES_COUNT
    """The votes of a side count."""
    QUESTION = "question"
    """The question ends whether a side really resigns."""
    BACK = VACATION_ENDS
    """A player's vacation ends."""
    AWAY = "away"
    """More opponents of a player read of their vacation."""
    OUT = "out"
    """The time of the side on turn is out."""
    SILENT = SILENCE
    """A game without a clock may have been silent for long."""
    HALF = "half"
    """Half of the time of the side on turn is over."""
    TENTH = "tenth"
    """A tenth of the time of the side on turn is left."""
    SAY = "say"
    """A reminder comes that was put off."""
    COMPUTER = COMPUTERS
    """The computer must do something in a game; it does it in its own time."""
    DAILY = "daily"
    """A chat gets the puzzle of the day."""
    ROUND = ROUNDS
    """A tournament goes on."""
    NUDGED = "nudged"
    """The other side of a game can be nudged again."""


Handler: TypeAlias = Callable[[Sequence[TimerRow], datetime], Awaitable[None]]
"""Handles all due timers of its kind.

It commits one change for each, with its ``TimerRow.fired``; a conflict means that another process
has handled it. It gets a timer that it leaves as it is again later. If it raises, it gets the
remaining timers one by one.
"""


FIRST_PAUSE = 30.0
LONGEST_PAUSE = 300.0
"""Seconds until a timer that did not fire is tried again: doubled each time, up to the longest."""


class TimerRetries:
    """Timers that did not fire, and the times to try them again."""

    def __init__(self, steady: Callable[[], float]) -> None:
        self._steady = steady
        self._waits: dict[int, tuple[Backoff, float]] = {}

    def waits(self, timer: int) -> bool:
        """Return whether it is too early to try a timer again."""
        return timer in self._waits and self._steady() < self._waits[timer][1]

    def note(self, tried: Collection[int], left: Collection[int]) -> None:
        """Note the timers that were tried, and those of them that are left."""
        for timer in tried:
            pauses, _ = self._waits.pop(timer, (Backoff(FIRST_PAUSE, LONGEST_PAUSE), 0.0))
            if timer in left:
                self._waits[timer] = pauses, self._steady() + pauses.next()

    def keep(self, due: Collection[int]) -> None:
        """Forget timers that are due no more."""
        for timer in self._waits.keys() - due:
            del self._waits[timer]

    @property
    def pause(self) -> float:
        """The seconds until the next of them is due again; infinite if there is none."""
        now = self._steady()
        return min((at - now for _, at in self._waits.values()), default=inf)


# Commits wake the sleeper with a timer that is due sooner than it meant to look again. It finds
# other processes' timers when it looks by itself. It waits by a clock that can't be set, and never
# for long, since the host may put the other clock right meanwhile.


LONGEST_SLEEP = 60.0
"""Seconds after which the sleeper looks again."""

AFTER_TROUBLE = 30.0
"""Seconds to wait when the database can't be used."""

AT_ONCE = 20
"""Times that the same timer may be due again at once. Then it waits like one that did not fire."""

log = structlog.get_logger(__name__)


def _whose(row: TimerRow) -> tuple[str | None, ...]:
    return row.kind, row.code, row.player, row.chat, row.tournament


class Sleeper:
    """Fires timers when they are due, by the ``handlers`` of their kinds; others stay."""

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
        self._patience = TimerRetries(steady)
        self._wake = asyncio.Event()
        self._until: float | None = None
        self._is_idle = False
        store.on_timers(self.look_again)

    def look_again(self, due: datetime | None = None) -> None:
        """Look for due timers, now or at least in time for a moment."""
        if due is None or self._until is None or self._seconds_to(due) < self._until:
            self._wake.set()

    def _seconds_to(self, due: datetime) -> float:
        """Return the steady clock's time at a moment, if the other clock stays right."""
        return self._steady() + (due - self._now()).total_seconds()

    async def run(self, first: Callable[[], Awaitable[None]] = nothing) -> None:
        """Fire timers until cancelled; ``first`` goes before each look."""
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
            # The first timer wakes the sleeper, so that the heartbeat notes it.
            self._until = inf if self._is_idle else self._steady() + pause
            with suppress(TimeoutError):
                async with asyncio.timeout(pause):
                    await self._wake.wait()

    async def fire_due(self) -> float:
        """Fire all due timers; return the seconds until there may be more."""
        return await self._fire(lambda _: False)

    async def fire_of(self, codes: Collection[str]) -> float:
        """Fire due timers of these games' clocks alone; return the seconds until there may be more.

        That is zero when one fired. A timer that can't be handled now stays.
        """
        pause = LONGEST_SLEEP
        for code in codes:
            for row in await self._store.read(timers_of_game, code):
                if row.kind in OF_TURN:
                    now = self._now()
                    if row.due <= now:
                        await self._handlers[Kind(row.kind)]([row], now)
                    pause = min(pause, max(0.0, (row.due - now).total_seconds()))
        return pause

    async def _fire(self, waits: Callable[[int], bool]) -> float:
        """Fire the due timers that don't wait; return the seconds until there may be more."""
        tried, just = set[int](), set[int]()
        again = Counter[tuple[str | None, ...]]()
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
            again.update(_whose(row) for row in rows)
            whose = [row for row in rows if again[_whose(row)] <= AT_ONCE]
            await self._hand_over(handler, whose, now)
        self._patience.keep({row.id for row in due})
        coming = await self._store.read(next_due, now)
        self._is_idle = coming is None and not due
        left = LONGEST_SLEEP if coming is None else (coming - self._now()).total_seconds()
        return max(0.0, min(LONGEST_SLEEP, self._patience.pause, left))

    def _first_kind(self, rows: Sequence[TimerRow]) -> tuple[list[TimerRow], Handler | None]:
        for kind, handler in self._handlers.items():
            those = [row for row in rows if row.kind == kind.value]
            if those:
                return those, handler
        return [], None

    async def _hand_over(self, handler: Handler, rows: Sequence[TimerRow], now: datetime) -> None:
        """Handle timers of a kind; if that fails, each alone."""
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
