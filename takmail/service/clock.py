"""What time it is: by the clock of this machine, unless the platforms tell another time.

A machine that starts without its clock set would else end challenges that have just been made, and
forget what is still needed. What comes due by itself waits until a platform has answered.
"""

import asyncio
import time
from collections.abc import Callable
from contextlib import suppress
from datetime import datetime, timedelta

import structlog

from takmail.store.store import utc_now
from takmail.wording.spoken import tell

WRONG_BY = timedelta(minutes=2)
"""From how large a difference to the platforms' clocks on ours is wrong."""

LONGEST_DOUBT = 3600.0
"""Seconds after which our clock is believed though no platform has answered."""

log = structlog.get_logger(__name__)


def steady_clock(now: Callable[[], datetime] = utc_now) -> Callable[[], datetime]:
    """Return a clock that shows the time by which it was made, and does not jump afterwards."""
    begun, since = now(), time.monotonic()
    return lambda: begun + timedelta(seconds=time.monotonic() - since)


async def no_doubt() -> None:
    """Wait for nothing: for a clock that is believed."""


class CheckedClock:
    """Shows our clock's time; where that is wrong, the platforms' since they last told it.

    ``own`` is our clock, ``steady`` counts seconds and can't be set.
    """

    def __init__(
        self,
        own: Callable[[], datetime] = utc_now,
        steady: Callable[[], float] = time.monotonic,
    ) -> None:
        self._own = own
        self._steady = steady
        self._told: tuple[datetime, float] | None = None
        self._answered = asyncio.Event()
        self._was_wrong = False

    def now(self) -> datetime:
        """Return the time."""
        own = self._own()
        if self._told is None:
            return own
        told, since = self._told
        true = told + timedelta(seconds=self._steady() - since)
        return own if abs(own - true) < WRONG_BY else true

    def answered(self, told: datetime | None) -> None:
        """Take note that a platform has answered just now, and of the time that it told, if any."""
        if told is not None:
            self._told = told, self._steady()
            self._note(told)
        self._answered.set()

    async def settled(self) -> None:
        """Wait until a platform has answered, or for as long as that is awaited."""
        with suppress(TimeoutError):
            async with asyncio.timeout(LONGEST_DOUBT):
                await self._answered.wait()

    def _note(self, told: datetime) -> None:
        """Log it when our clock is found to be wrong, and when it is right again."""
        own = self._own()
        is_wrong = abs(own - told) >= WRONG_BY
        if is_wrong and not self._was_wrong:
            log.warning(tell("host-clock_wrong", own=_shown(own), told=_shown(told)))
        elif self._was_wrong and not is_wrong:
            log.info(tell("host-clock_right"))
        self._was_wrong = is_wrong


def _shown(at: datetime) -> str:
    return at.isoformat(" ", "seconds")
