"""Time that is out: found by its timer, by all that is known by then, and told to both sides.

What was said in time may be read late: the bot was busy, its platform, or it didn't run. So time is
only found to be out a while after it is, and never in the first minutes of the program, in which
what was said meanwhile is fetched, nor while a platform can't be heard on which the side may have
said something. Whatever is said earlier than that counts by when it was said.
"""

from dataclasses import replace
from datetime import datetime, timedelta
from functools import reduce

from takmail.play.clocks.flag import timed_out
from takmail.play.evolving import evolve
from takmail.play.game import Phase
from takmail.service.clocks.clocks import grace_of
from takmail.service.clocks.moments import OUT
from takmail.service.games.room import GameRoom
from takmail.service.games.rows import coin_rows, entries, offers_now, seats_gone, update_row
from takmail.service.parts import Parts
from takmail.store.arrangements import Arrangement, TimerSet
from takmail.store.changes import Change
from takmail.store.clocks import ClockRow
from takmail.store.timers import TimerRow

FETCHED_AFTER = timedelta(minutes=2)
"""How long after its start the program may still fetch what was said while it didn't run."""

LOOK_AGAIN = timedelta(minutes=1)
"""After how long it is seen again whether a platform can be heard."""


class RunningOut:
    """Finds whose time is out."""

    def __init__(self, parts: Parts) -> None:
        self._store = parts.store
        self._rooms = parts.rooms
        self._announcer = parts.announcer
        self._clocks = parts.clocks
        self._now = parts.now
        self._begun = parts.now()

    async def out(self, row: TimerRow, code: str) -> None:
        """Have a side be out of time if it is; else put that off. The game is at rest.

        Raise ``ConflictError`` if somebody else was quicker.
        """
        room, clock = await self._rooms.get(code), await self._store.clocks.of(code)
        room = None if room is None else await self._rooms.fresh(room)
        if room is None or clock is None or not _is_on(room, clock, row):
            await self._save(row)
            return
        soonest = self._listens_from()
        if self._now() < soonest:
            await self._later(row, clock, soonest)
            return
        assert clock.since is not None, "a clock that is on runs"
        calendar = await self._clocks.calendar(clock)
        now = self._now()
        used = calendar.used(clock.since, now - grace_of(clock.hours))
        if used < clock.left:
            await self._save(row, *await self._clocks.corrected([clock]))
            return
        heard = await self._clocks.unheard(room.game, clock, calendar, now)
        if heard is None:
            await self._happen(row, room, used)
        else:
            await self._later(row, clock, now + LOOK_AGAIN)

    async def _later(self, row: TimerRow, clock: ClockRow, due: datetime) -> None:
        """Look again at a moment whether time is out."""
        await self._save(row, TimerSet(OUT, due, clock.code, number=clock.number, of_turn=True))

    async def _happen(self, row: TimerRow, room: GameRoom, spent: timedelta) -> None:
        """Save what comes of time that is out, and who is told of it."""
        before, at = room.game, self._now()
        events = timed_out(before, spent)
        if not events:
            await self._save(row)
            return
        after = replace(room, game=reduce(evolve, events, before))
        change = Change(
            update=update_row(before, after, at),
            record=tuple(entries(before, before.code, events, at, None)),
            offers=offers_now(before, after.game, at),
            outbox=await self._announcer.announce_unasked(before, after, events, at),
            coins=coin_rows(before, after.game, events, at),
            also=(row.fired, *seats_gone(before, after)),
        )
        await self._store.commit(change)
        self._rooms.keep(after)

    async def _save(self, row: TimerRow, *also: Arrangement) -> None:
        await self._store.commit(Change(also=(row.fired, *also)))

    def _listens_from(self) -> datetime:
        """Return from when on nothing that was said is unknown any more."""
        # A clock that was ahead at the start and has been put right would have all wait for long.
        self._begun = min(self._begun, self._now())
        return self._begun + FETCHED_AFTER


def _is_on(room: GameRoom, clock: ClockRow, row: TimerRow) -> bool:
    """Return whether a timer is about the turn that is on."""
    game = room.game
    if game.phase is not Phase.PLAYING or game.times is None or clock.since is None:
        return False
    return game.times.number == clock.number == row.number
