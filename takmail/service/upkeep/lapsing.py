"""Challenges that nobody takes lapse at their time, whether or not anybody speaks of them.

How long one stands is a default in `play.defaults`. One sleeper waits for the next of them; it is
woken when a challenge comes that lapses sooner. One that can't be read, or can't lapse for another
reason, is left as it is until the next look, and holds up no other.
"""

import asyncio
from collections.abc import Callable
from dataclasses import replace
from datetime import datetime

import structlog

from takmail.play.events import ChallengeLapsed
from takmail.play.evolving import evolve
from takmail.play.machine import has_lapsed
from takmail.service.announcing.announcer import Announcer
from takmail.service.failures import Failures
from takmail.service.games.reading import UnreadableGameError
from takmail.service.games.room import GameRoom
from takmail.service.games.rooms import GameRooms
from takmail.service.games.rows import entries, offers_now, update_row
from takmail.store.arrangements import InvitationOver
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

log = structlog.get_logger(__name__)


class Lapsing:
    """Lets challenges lapse."""

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
        """Have the sleeper look when the next challenge lapses, as there is a new one."""
        self._wake.set()

    async def run(self) -> None:
        """Let challenges lapse at their time, until cancelled."""
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
        """Let everything lapse that is due; return the seconds until there may be more."""
        arrangements, left = self._store.arrangements, set[str]()
        longest = LONGEST_SLEEP
        while due := await arrangements.due_to_lapse(self._now(), but=left, limit=AT_ONCE):
            for code in due:
                # Those that have lapsed are due no more; all others would be for ever.
                left.add(code)
                if not await self._lapse_alone(code):
                    longest = AFTER_TROUBLE
        now = self._now()
        at = await arrangements.next_to_lapse(now)
        return longest if at is None else min((at - now).total_seconds(), longest)

    async def _sleep(self, seconds: float) -> None:
        try:
            async with asyncio.timeout(seconds):
                await self._wake.wait()
        except TimeoutError:
            pass

    async def _lapse_alone(self, code: str) -> bool:
        """Let a challenge lapse, whatever is wrong with it; return whether it is done for now."""
        try:
            await self._lapse(code)
        except UnreadableGameError:
            return True  # it is in quarantine, and tried again with the next look
        except ConflictError:
            self._rooms.forget(code)
            return False
        except UnavailableError:
            raise
        except Exception as error:  # noqa: BLE001 - the others lapse all the same
            self._failures.note(error, f"#{code} lapses")
        return True

    async def _lapse(self, code: str) -> None:
        async with self._rooms.lock(code):
            room = await self._rooms.get(code)
            if room is None or not has_lapsed(room.game, self._now()):
                # Whoever took it in another process has seen to the rest.
                self._rooms.forget(code)
                await self._store.commit(Change(also=(InvitationOver(code),)))
                return
            await self._save_lapse(room)

    async def _save_lapse(self, room: GameRoom) -> None:
        before, at = room.game, self._now()
        event = ChallengeLapsed()
        after = replace(room, game=evolve(before, event))
        change = Change(
            update=update_row(before, after, at),
            record=tuple(entries(before, before.code, [event], at, None)),
            offers=offers_now(before, after.game, at),
            outbox=await self._announcer.announce_unasked(before, after, [event], at),
            also=(InvitationOver(before.code),),
        )
        await self._store.commit(change)
        self._rooms.keep(after)
