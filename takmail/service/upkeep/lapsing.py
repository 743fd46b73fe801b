"""What comes due by itself: challenges lapse, and votes count.

That is at their time, whether or not anybody speaks of them.

How long one stands is a default in `play.defaults`. One sleeper waits for the next of them; it is
woken when something comes that is due sooner. What can't be read, or can't be done for another
reason, is left as it is until the next look, and holds up nothing else.
"""

import asyncio
from collections.abc import Awaitable, Callable, Collection, Sequence
from dataclasses import replace
from datetime import datetime
from functools import reduce
from typing import Protocol

import structlog

from takmail.play.challenged import has_lapsed
from takmail.play.consulting import is_due, settled
from takmail.play.events import ChallengeLapsed, Event
from takmail.play.evolving import evolve
from takmail.service.announcing.announcer import Announcer
from takmail.service.failures import Failures
from takmail.service.games.reading import UnreadableGameError
from takmail.service.games.room import GameRoom
from takmail.service.games.rooms import GameRooms
from takmail.service.games.rows import entries, offers_now, seats_gone, update_row
from takmail.store.arrangements import Arrangement, InvitationOver
from takmail.store.changes import Change
from takmail.store.errors import ConflictError, UnavailableError
from takmail.store.store import Store

LONGEST_SLEEP = 300.0
"""Seconds after which the sleeper looks again: other processes may have made challenges, and the
clock may have been put right."""

AFTER_TROUBLE = 30.0
"""Seconds to wait when the database can't be used."""

AT_ONCE = 100
"""Challenges that are looked up together."""


class Finding(Protocol):
    """Finds the games in which something is due at a moment, without some of them."""

    async def __call__(self, now: datetime, *, but: Collection[str], limit: int) -> list[str]:
        """Return their codes, no more than ``limit``."""


log = structlog.get_logger(__name__)


class Lapsing:
    """Lets challenges lapse, and has votes count."""

    def __init__(
        self,
        store: Store,
        rooms: GameRooms,
        announcer: Announcer,
        now: Callable[[], datetime],
        failures: Failures,
    ) -> None:
        self._store = store
        self._rooms = rooms
        self._now = now
        self._announcer = announcer
        self._failures = failures
        self._wake = asyncio.Event()

    def look_again(self) -> None:
        """Have the sleeper look when something is due next, as there is something new."""
        self._wake.set()

    async def run(self) -> None:
        """Do what is due at its time, until cancelled."""
        while True:
            self._wake.clear()
            try:
                pause = await self.lapse_due()
            except UnavailableError as error:
                log.warning("challenges can't lapse now", why=str(error))
                pause = AFTER_TROUBLE
            except Exception as error:  # noqa: BLE001 - one bad thing may harm only itself
                self._failures.note(error, "challenges lapse")
                pause = AFTER_TROUBLE
            await self._sleep(pause)

    async def lapse_due(self) -> float:
        """Do everything that is due; return the seconds until there may be more."""
        arrangements, votes = self._store.arrangements, self._store.votes
        challenges = await self._do_all(arrangements.due_to_lapse, self._lapse)
        counted = await self._do_all(votes.due, self._count)
        now, longest = self._now(), LONGEST_SLEEP if challenges and counted else AFTER_TROUBLE
        coming = (await arrangements.next_to_lapse(now), await votes.next_due(now))
        return min([longest, *((at - now).total_seconds() for at in coming if at is not None)])

    async def _do_all(self, find: Finding, do: Callable[[str], Awaitable[None]]) -> bool:
        """Do all of a kind that is due; return whether nothing is left to be tried again soon."""
        left, whole = set[str](), True
        while due := await find(self._now(), but=left, limit=AT_ONCE):
            for code in due:
                # What is done is due no more; all else would be for ever.
                left.add(code)
                whole = await self._alone(code, do) and whole
        return whole

    async def _sleep(self, seconds: float) -> None:
        try:
            async with asyncio.timeout(seconds):
                await self._wake.wait()
        except TimeoutError:
            pass

    async def _alone(self, code: str, do: Callable[[str], Awaitable[None]]) -> bool:
        """Do what is due in a game, whatever is wrong; return whether it is done for now."""
        try:
            await do(code)
        except UnreadableGameError:
            return True  # it is in quarantine, and tried again with the next look
        except ConflictError:
            self._rooms.forget(code)
            return False
        except UnavailableError:
            raise
        except Exception as error:  # noqa: BLE001 - the others are done all the same
            self._failures.note(error, f"#{code} is due")
        return True

    async def _lapse(self, code: str) -> None:
        async with self._rooms.lock(code):
            room = await self._rooms.get(code)
            if room is None or not has_lapsed(room.game, self._now()):
                # Whoever took it in another process has seen to the rest.
                self._rooms.forget(code)
                await self._store.commit(Change(also=(InvitationOver(code),)))
                return
            await self._save(room, [ChallengeLapsed()], InvitationOver(code))

    async def _count(self, code: str) -> None:
        """Have the votes of a side count."""
        async with self._rooms.lock(code):
            room = await self._rooms.get(code)
            # Another process may have had them count, or know of a ply taken back.
            room = None if room is None else await self._rooms.fresh(room)
            if room is not None and is_due(room.game, self._now()):
                await self._save(room, settled(room.game))

    async def _save(self, room: GameRoom, events: Sequence[Event], *also: Arrangement) -> None:
        before, at = room.game, self._now()
        after = replace(room, game=reduce(evolve, events, before))
        change = Change(
            update=update_row(before, after, at),
            record=tuple(entries(before, before.code, events, at, None)),
            offers=offers_now(before, after.game, at),
            outbox=await self._announcer.announce_unasked(before, after, events, at),
            also=(*also, *seats_gone(before, after)),
        )
        await self._store.commit(change)
        self._rooms.keep(after)
