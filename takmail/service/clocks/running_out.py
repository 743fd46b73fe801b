"""Time that is out: found by its timer, by all that is known by then, and told to both sides.

What was said in time may be read late: the bot was busy, its platform, or it didn't run. So time is
only found to be out a while after it is, and never in the first minutes of the program, in which
what was said meanwhile is fetched, nor while a platform of that side is cut off. Whatever is said
earlier than that counts by when it was said.
"""

from dataclasses import replace
from datetime import datetime, timedelta
from functools import reduce

from takmail.calendars import Calendar
from takmail.play.clocks import timed_out, timed_side, unclaimed
from takmail.play.evolve import evolve
from takmail.play.game import Phase
from takmail.play.offers import Events
from takmail.service.clocks.clocks import grace_of
from takmail.service.clocks.moments import OUT
from takmail.service.context import Context
from takmail.service.games.room import GameRoom
from takmail.service.games.rows import coin_rows, entries, offers_now, seats_gone, update_row
from takmail.store.arrangements import Arrangement
from takmail.store.changes import Change
from takmail.store.clocks import ClockRow, TimerOfTurn, clock_of_game
from takmail.store.timers import TimerRow

FETCHED_AFTER = timedelta(minutes=2)
"""How long after its start the program may still fetch what was said while it didn't run."""

UNCLAIMED = timedelta(days=3)
"""How long the other side may say nothing before it wins; its vacations don't count."""

LOOK_AT_VACATIONS = timedelta(days=1)
"""After how long it is seen again whether that time is over: a vacation may end early."""

LOOK_AGAIN = timedelta(minutes=1)
"""After how long it is seen again whether a platform is connected."""


class RunningOut:
    """Finds whose time is out."""

    def __init__(self, context: Context) -> None:
        self._store = context.store
        self._rooms = context.rooms
        self._announcer = context.announcer
        self._clocks = context.clocks
        self._now = context.now
        self._listens_from = context.now() + FETCHED_AFTER

    async def out(self, row: TimerRow, code: str) -> None:
        """Have a side be out of time if it is; else put that off. The game is at rest.

        Raise ``ConflictError`` if somebody else was quicker.
        """
        room, clock = await self._rooms.get(code), await self._store.read(clock_of_game, code)
        room = None if room is None else await self._rooms.fresh(room)
        if room is None or clock is None or not _is_on(room, clock, row):
            await self._save(row)
            return
        if self._now() < self._listens_from:
            await self._later(row, clock, self._listens_from)
            return
        assert clock.since is not None, "a clock that is on runs"
        calendar = await self._clocks.calendar(clock)
        now = self._now()
        used = calendar.used(clock.since, now - grace_of(clock.hours))
        if used < clock.left:
            await self._save(row, *await self._clocks.corrected([clock]))
            return
        if room.game.times is not None and room.game.times.out is not None:
            await self._wait_for_claim(row, room, clock)
        elif await self._clocks.cut_off(room.game, clock, calendar, now) is not None:
            await self._later(row, clock, now + LOOK_AGAIN)
        else:
            await self._happen(row, room, clock, timed_out(room.game, used))

    async def _wait_for_claim(self, row: TimerRow, room: GameRoom, clock: ClockRow) -> None:
        """Have the other side win if it has said nothing for long enough."""
        record, now = await self._store.games.record(clock.code) or (), self._now()
        told = max((event.at for event in record if event.kind == "time-out"), default=now)
        other = room.game.player(timed_side(room.game).other)
        their_days = replace(clock, player=other, hours=Calendar().hours())
        calendar = await self._clocks.calendar(their_days)
        over = calendar.after(told, UNCLAIMED)
        events = unclaimed(room.game)
        if events and now < over:
            await self._later(row, clock, min(over, now + LOOK_AT_VACATIONS))
        else:
            await self._happen(row, room, clock, events)

    async def _later(self, row: TimerRow, clock: ClockRow, due: datetime) -> None:
        """Look again at a moment whether time is out."""
        await self._save(row, _look(clock, due))

    async def _happen(self, row: TimerRow, room: GameRoom, clock: ClockRow, events: Events) -> None:
        """Save what comes of time that is out, and who is told of it."""
        before, at = room.game, self._now()
        if not events:
            await self._save(row)
            return
        after = replace(room, game=reduce(evolve, events, before))
        looks = [_look(clock, at + LOOK_AT_VACATIONS)] if unclaimed(after.game) else []
        change = Change(
            update=update_row(before, after, at),
            record=tuple(entries(before, before.code, events, at, None)),
            offers=offers_now(before, after.game, at),
            outbox=await self._announcer.announce_unasked(before, after, events, at),
            coins=coin_rows(before, after.game, events, at),
            also=(row.fired, *looks, *seats_gone(before, after)),
        )
        await self._store.commit(change)
        self._rooms.keep(after)

    async def _save(self, row: TimerRow, *also: Arrangement) -> None:
        await self._store.commit(Change(also=(row.fired, *also)))


def _look(clock: ClockRow, due: datetime) -> TimerOfTurn:
    return TimerOfTurn(OUT, due, clock.code, clock.number)


def _is_on(room: GameRoom, clock: ClockRow, row: TimerRow) -> bool:
    """Return whether a timer is about the turn that is on."""
    game = room.game
    if game.phase is not Phase.PLAYING or game.times is None or clock.since is None:
        return False
    return game.times.number == clock.number == row.number
