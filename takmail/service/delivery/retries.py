"""Retries: of the store while it is in trouble, and of messages that a platform refuses for now.

A database is locked, full, restarted or cut off for a while. Its users wait, ever longer up to a
limit, and then do the same thing again, so that nothing is passed over.
"""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import TypeVar

import structlog

from takmail.backoff import Backoff
from takmail.service.ports import TryLaterError
from takmail.store.errors import BrokenChangeError, StoreError, UnreadableError
from takmail.store.messages.outbox import OutboxRow
from takmail.wording.message.messages import Act

T = TypeVar("T")

FIRST_PAUSE = 1.0
LONGEST_OUTAGE_PAUSE = 30.0
"""Seconds before something is tried again: doubled each time, up to the longest."""

LONGEST_MARKING = 2.0
"""The longest such pause before something that was sent is marked: all others wait for that."""

MOST_SURPRISES = 8
"""Most attempts at something that fails as no store in trouble does: it may be a mistake."""

log = structlog.get_logger(__name__)


@dataclass(slots=True, eq=False)
class StoreRetries:
    """Waits for the store, together for all that need it: trouble is logged once, and its end.

    ``pause`` waits so many seconds.
    """

    first_pause: float = FIRST_PAUSE
    longest_pause: float = LONGEST_OUTAGE_PAUSE
    pause: Callable[[float], Awaitable[None]] = asyncio.sleep
    _told: str = ""
    _marking: int = 0
    _calm: asyncio.Event = field(default_factory=asyncio.Event)

    def __post_init__(self) -> None:
        self._calm.set()

    async def calm(self) -> None:
        """Wait as long as somebody can't mark what was sent: neither could who sends now."""
        await self._calm.wait()

    async def until_marked(self, work: Callable[[], Awaitable[None]]) -> None:
        """Mark something, as ``until_done``; others may wait in ``calm`` until that is possible."""
        self._marking += 1
        try:
            longest = min(LONGEST_MARKING, self.longest_pause)
            await self.until_done(work, longest, failed=self._calm.clear)
        finally:
            self._marking -= 1
            if not self._marking:
                self._calm.set()

    async def until_done(
        self,
        work: Callable[[], Awaitable[T]],
        longest: float | None = None,
        failed: Callable[[], None] = lambda: None,
    ) -> T:
        """Do something however long the store is in trouble, and return what comes of it.

        Raise at once what will be no better, ``BrokenChangeError`` and ``UnreadableError``, and
        what no store in trouble raises once it has come repeatedly. No pause is longer than
        ``longest`` seconds, if that is given. ``failed`` is called each time that the store is in
        trouble.
        """
        surprises, pauses = 0, None
        while True:
            try:
                done = await work()
            except (BrokenChangeError, UnreadableError):
                raise
            except (StoreError, OSError) as error:
                self._tell(error)
                failed()
            except Exception as error:
                surprises += 1
                if surprises >= MOST_SURPRISES:
                    raise
                self._tell(error)
            else:
                if self._told:
                    self._told = ""
                    log.info("the store can be used again")
                return done
            pauses = pauses or self._pauses(longest)
            await self.pause(pauses.next())

    async def for_ever(self, work: Callable[[], Awaitable[None]]) -> None:
        """Do something until it is done, whatever goes wrong with it."""
        pauses = None
        while True:
            try:
                await self.until_done(work)
            except Exception:
                log.exception("something fails repeatedly and will be tried again")
                pauses = pauses or self._pauses()
                await self.pause(pauses.next())
            else:
                return

    def _pauses(self, longest: float | None = None) -> Backoff:
        return Backoff(self.first_pause, longest or self.longest_pause)

    def _tell(self, error: Exception) -> None:
        reason = str(error).partition("\n")[0] or type(error).__name__
        if reason != self._told:
            self._told = reason
            log.warning("the store is waited for", why=reason, kind=type(error).__name__)


DROP_AFTER = timedelta(days=7)
"""Age up to which a message waits, where nothing else is set."""

LONGEST_WAIT = timedelta(hours=1)
"""Longest wait until a message is tried again, also where the platform asked for longer or the
clock was wrong."""


class Ages:
    """Judges how long rows have waited."""

    def __init__(self, now: Callable[[], datetime], drop_after: timedelta = DROP_AFTER) -> None:
        self._now = now
        self.drop_after = drop_after

    def is_too_old(self, row: OutboxRow) -> bool:
        """Return whether a row is of no use any more.

        What shows how a game stands by then always is.
        """
        if row.act is Act.SHOW:
            return False
        return self._now() - row.created_at > self.drop_after

    def wait(self, row: OutboxRow) -> float:
        """Return for how many seconds a row is still to wait for its next attempt."""
        if row.next_at is None:
            return 0.0
        left = min(row.next_at - self._now(), LONGEST_WAIT)
        return max(0.0, left.total_seconds())


LONGEST_PAUSE = 300.0
"""Seconds before a message is tried again: doubled each time, up to the longest."""

MOST_OPENINGS = 6
LONGEST_OPENING = 60.0
"""Most attempts to open a game's own chat, and the longest wait in seconds between them.

After that the game is played where it was begun: other games wait there, too.
"""


def is_given_up(row: OutboxRow, attempts: int, error: TryLaterError) -> bool:
    """Return whether something that failed for now is not to be tried any more."""
    if row.act is not Act.OPEN:
        return False
    return attempts >= MOST_OPENINGS or (error.after or 0.0) > LONGEST_OPENING


def pause_after(attempts: int, error: TryLaterError, first_pause: float) -> float:
    """Return for how many seconds to wait after so many attempts, and this error at the last."""
    if error.after is not None:
        return min(error.after, LONGEST_WAIT.total_seconds())
    return Backoff(first_pause, LONGEST_PAUSE).after(attempts)
