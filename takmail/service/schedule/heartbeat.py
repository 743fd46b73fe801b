"""Heartbeat of the program, which notes once a minute that it serves the games.

Any process that serves a database notes that while timers are set. If none did for longer than a
short while, because the program was stopped or killed, or its machine slept, that was an outage: no
clock ran then. A machine's clock that is put forward makes the same outage for all players.
"""

from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime, timedelta

import structlog

from takmail.store.changes import Change
from takmail.store.errors import StoreError, UnavailableError
from takmail.store.program_notes import NoteNow
from takmail.store.schedule.clocks import OutageNoted
from takmail.store.schedule.timers import any_timer
from takmail.store.store import Store
from takmail.store.writes import Write

EVERY = timedelta(seconds=50)
"""Time for which a note counts; a serving process looks once a minute."""

OUTAGE = timedelta(minutes=5)
"""Time without a note that is an outage."""

NOTE = "served"
"""The name of the note."""

log = structlog.get_logger(__name__)


async def nothing() -> None:
    """Do nothing after an outage."""


@dataclass(slots=True, eq=False)
class Heartbeat:
    """Notes that the games are served; it calls ``after_outage`` when they weren't."""

    store: Store
    now: Callable[[], datetime]
    after_outage: Callable[[], Awaitable[None]] = nothing
    _last: datetime | None = None
    _owes: bool = False

    async def beat(self) -> None:
        """Note that the games are served now, before timers fire.

        Raise ``UnavailableError`` if the database can't be used now.
        """
        now = self.now()
        if self._last is None or not timedelta() <= now - self._last < EVERY:
            self._last = now if await self._note_moment(now) else None
        if self._owes:
            await self.after_outage()
            self._owes = False

    async def _note_moment(self, now: datetime) -> bool:
        """Read the last note and write a new one; return whether there is one now."""
        last = _moment(await self.store.notes.get(NOTE))
        if last is not None and timedelta() <= now - last < EVERY:
            return True  # another process has just noted it
        # Without timers no clock runs, and nobody need know of the outage.
        text = now.isoformat() if await self.store.read(any_timer) else None
        if text is None and last is None:
            return False
        also: list[Write] = [NoteNow(NOTE, text)]
        if last is not None and now - last > OUTAGE:
            log.info("nobody served the games", since=last.isoformat(), until=now.isoformat())
            also.append(OutageNoted(last, now))
            self._owes = True
        try:
            await self.store.commit(Change(also=tuple(also)))
        except UnavailableError:
            raise
        except StoreError:
            pass  # another process has noted it at the same moment
        return text is not None


async def unnoted_outage(store: Store, at: datetime) -> tuple[tuple[datetime, datetime], ...]:
    """Return the outage up to a moment that nobody has noted yet, if there is one.

    At a start the bot may read lines before it notes the outage.
    """
    last = _moment(await store.notes.get(NOTE))
    return ((last, at),) if last is not None and at - last > OUTAGE else ()


def _moment(text: str | None) -> datetime | None:
    """Return the moment in a note, ``None`` if it makes no sense."""
    with suppress(ValueError, TypeError):
        at = datetime.fromisoformat(text or "")
        return at if at.tzinfo is not None else None
    return None
