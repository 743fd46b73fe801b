"""Whether the games are served: noted once a minute, and where it wasn't, that they were not.

Whoever serves a database notes that he does, as long as anything is due in it some time. If nobody
did for longer than a short while, because the program was stopped or killed, or its machine slept,
that was an outage: no clock ran then. A clock of the machine that is put forward is the same to all
who play: of that time, too, nobody had anything.
"""

from collections.abc import Awaitable, Callable
from contextlib import suppress
from datetime import datetime, timedelta

import structlog

from takmail.store.changes import Change
from takmail.store.errors import StoreError, UnavailableError
from takmail.store.notes import NoteNow
from takmail.store.outages import OutageNoted
from takmail.store.store import Store
from takmail.store.timers import any_timer
from takmail.store.writes import Write

EVERY = timedelta(seconds=50)
"""How long what was noted counts; whoever serves looks once a minute."""

OUTAGE = timedelta(minutes=5)
"""How long nobody must have noted anything for that to be an outage."""

NOTE = "served"
"""The name of the note of when the games were served last."""

log = structlog.get_logger(__name__)


async def nothing() -> None:
    """Do nothing after an outage."""


class Heartbeat:
    """Notes that the games are served; ``after_outage`` is called when they weren't."""

    def __init__(
        self,
        store: Store,
        now: Callable[[], datetime],
        after_outage: Callable[[], Awaitable[None]] = nothing,
    ) -> None:
        self._store = store
        self._now = now
        self._after_outage = after_outage
        self._last: datetime | None = None
        self._owes = False

    async def beat(self) -> None:
        """Note that the games are served now, before anything is done that is due.

        Raise ``UnavailableError`` if the database can't be used now.
        """
        now = self._now()
        if self._last is None or not timedelta() <= now - self._last < EVERY:
            self._last = now if await self._look(now) else None
        if self._owes:
            await self._after_outage()
            self._owes = False

    async def _look(self, now: datetime) -> bool:
        """Look when it was noted last, and note it; return whether it is noted now."""
        last = _moment(await self._store.notes.get(NOTE))
        if last is not None and timedelta() <= now - last < EVERY:
            return True  # another process has just noted it
        # Where nothing is due, no clock runs, and nobody need know how long that was so.
        text = now.isoformat() if await self._store.read(any_timer) else None
        if text is not None or last is not None:
            await self._note(last, now, text)
        return text is not None

    async def _note(self, last: datetime | None, now: datetime, text: str | None) -> None:
        also: list[Write] = [NoteNow(NOTE, text)]
        if last is not None and now - last > OUTAGE:
            log.info("nobody served the games", since=last.isoformat(), until=now.isoformat())
            also.append(OutageNoted(last, now))
            self._owes = True
        try:
            await self._store.commit(Change(also=tuple(also)))
        except UnavailableError:
            raise
        except StoreError:
            return  # another process has noted it at the same moment


async def unnoted_outage(store: Store, at: datetime) -> tuple[tuple[datetime, datetime], ...]:
    """Return the outage that nobody has noted yet, up to a moment, if there is one.

    At a start people's lines may be read before it is noted that nobody served them.
    """
    last = _moment(await store.notes.get(NOTE))
    return ((last, at),) if last is not None and at - last > OUTAGE else ()


def _moment(text: str | None) -> datetime | None:
    """Return the moment that was noted; what can't be read counts as if nothing was."""
    with suppress(ValueError, TypeError):
        at = datetime.fromisoformat(text or "")
        return at if at.tzinfo is not None else None
    return None
