"""Timers: one sleeper waits for the next, and each kind has its handler."""

import asyncio
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Collection, Mapping, Sequence
from datetime import datetime
from enum import Enum
from math import inf
from typing import TypeAlias

import structlog

from takmail.backoff import Backoff
from takmail.service.failures import Failures
from takmail.service.games.cache import GameRooms
from takmail.service.games.records import UnreadableGameError
from takmail.service.schedule.heartbeat import nothing
from takmail.store.clocks import OF_TURN
from takmail.store.errors import ConflictError, UnavailableError
from takmail.store.store import Store
from takmail.store.timers import LAPSE as LAPSES
from takmail.store.timers import SILENT as SILENCE
from takmail.store.timers import VOTES as VOTES_COUNT
from takmail.store.timers import TimerRow, due_timers, next_due, timers_by_ids, timers_of_game

# The kinds of timers.


class Kind(Enum):
    """What is to be done at a timer's moment; what is due together is done in this order."""

    LAPSE = LAPSES
    """A challenge lapses."""
    VOTES = VOTES_COUNT
    """The votes of a side count."""
    QUESTION = "question"
    """The question ends whether a side really resigns."""
    BACK = "back"
    """A player's vacation ends."""
    AWAY = "away"
    """More of those who play with somebody are told of his vacation."""
    OUT = "out"
    """The time of the side on turn is out."""
    SILENT = SILENCE
    """Nobody has played for long in a game without a clock."""
    HALF = "half"
    """Half of the time of the side on turn is over."""
    TENTH = "tenth"
    """A tenth of the time of the side on turn is left."""
    SAY = "say"
    """A reminder is said that was put off."""
    NUDGED = "nudged"
    """The other side of a game can be nudged again."""


Handler: TypeAlias = Callable[[Sequence[TimerRow], datetime], Awaitable[None]]
"""Does what all timers of its kind are for that are due at a moment.

What it does for one is one change with its ``TimerRow.fired``; a conflict there means that somebody
else has done it. A timer that it leaves as it is will be handed to it again later. If it raises, it
gets those timers that are still there one by one.
"""


# When timers are tried again that did not fire.


FIRST_PAUSE = 30.0
LONGEST_PAUSE = 300.0
"""Seconds until a timer that did not fire is tried again: doubled each time, up to the longest."""


class TimerRetries:
    """Remembers which timers did not fire, and when to try them again.

    ``steady`` counts seconds and can't be set.
    """

    def __init__(self, steady: Callable[[], float]) -> None:
        self._steady = steady
        self._waits: dict[int, tuple[Backoff, float]] = {}

    def waits(self, timer: int) -> bool:
        """Return whether a timer is not to be tried yet."""
        return timer in self._waits and self._steady() < self._waits[timer][1]

    def note(self, tried: Collection[int], left: Collection[int]) -> None:
        """Take note of which timers were tried, and which of them are left."""
        for timer in tried:
            pauses, _ = self._waits.pop(timer, (Backoff(FIRST_PAUSE, LONGEST_PAUSE), 0.0))
            if timer in left:
                self._waits[timer] = pauses, self._steady() + pauses.next()

    def keep(self, due: Collection[int]) -> None:
        """Forget about timers that are due no more."""
        for timer in self._waits.keys() - due:
            del self._waits[timer]

    @property
    def pause(self) -> float:
        """The seconds until the next of them is to be tried; infinite if there is none."""
        now = self._steady()
        return min((at - now for _, at in self._waits.values()), default=float("inf"))


# The one sleeper: it waits for the next timer, and has done what is due.
#
# It is woken by commits that set a timer that is due sooner than it meant to look again; what
# other processes set it finds when it looks by itself. It waits by a clock that can't be set and
# never for long, since the clock by which timers are due may be put right meanwhile.


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
        self._patience = TimerRetries(steady)
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


# What comes due in the turns of some games, where nobody serves all that there are.


class DueInTurns:
    """Has done what is due by the clocks of single games; all else is left for who serves it."""

    def __init__(
        self, store: Store, handlers: Mapping[Kind, Handler], now: Callable[[], datetime]
    ) -> None:
        self._store = store
        self._handlers = handlers
        self._now = now

    async def fire(self, codes: Collection[str]) -> float:
        """Do what is due in these games; return the seconds until there may be more.

        None at all is when something was done. What can't be done now is left as it is.
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


# Timers of games are done one by one, each while its game is at rest.


TRIES = 5
"""How often a timer is done anew when its game moved on while that was being saved."""


class EachGame:
    """Has what is due in games be done, each alone: one that is bad harms only itself."""

    def __init__(self, store: Store, rooms: GameRooms, failures: Failures) -> None:
        self._store = store
        self._rooms = rooms
        self._failures = failures

    def handler(self, do: Callable[[TimerRow, str], Awaitable[None]]) -> Handler:
        """Return what does all timers of a kind; ``do`` does one, in the game with the code."""

        async def done(rows: Sequence[TimerRow], _: datetime) -> None:
            for row in rows:
                await self._alone(row, do)

        return done

    async def _alone(self, row: TimerRow, do: Callable[[TimerRow, str], Awaitable[None]]) -> None:
        """Do what is due in a game, whatever is wrong."""
        assert row.code is not None, "this kind of timer is of a game"
        try:
            for _ in range(TRIES):
                if await self._done(row, row.code, do):
                    return
        except UnreadableGameError:
            return  # it is in quarantine, and tried again later
        except UnavailableError:
            raise
        except Exception as error:  # noqa: BLE001 - the others are done all the same
            self._failures.note(error, f"{row.kind} of #{row.code} is due")

    async def _done(
        self, row: TimerRow, code: str, do: Callable[[TimerRow, str], Awaitable[None]]
    ) -> bool:
        """Do it once; return whether it is done, maybe by another process."""
        try:
            async with self._rooms.lock(code):
                await do(row, code)
        except ConflictError:
            self._rooms.forget(code)
            return not await self._store.read(timers_by_ids, [row.id])
        return True
