"""Clocks of games: what a turn has used, and what is written when one begins or is corrected.

The rows are the truth: nothing of a clock is kept in memory, as whoever delivers a message may
start one at any time. Everything here that is about games without a clock asks nothing.
"""

import asyncio
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import replace
from datetime import datetime, timedelta

from takmail.calendars import Calendar
from takmail.colors import Color
from takmail.play.clocks import timed_side
from takmail.play.game import Game, Phase, Times
from takmail.service.clocks.hours import calendar_of, hours_of, is_live
from takmail.service.clocks.moments import GRACE, LIVE_GRACE, Run, run_of
from takmail.service.people.platforms import Platforms
from takmail.service.timers.heartbeat import unnoted_outage
from takmail.store.arrangements import Arrangement
from takmail.store.changes import Announcement
from takmail.store.clocks import (
    ClockDue,
    ClockLeft,
    ClockNow,
    ClockRow,
    ClockStarts,
    clock_of_game,
    clocks_of_games,
)
from takmail.store.rows import OutboxRow
from takmail.store.store import Store

MOMENT = timedelta(milliseconds=1)
"""The finest of which time is reckoned."""

AWAITED = timedelta(days=1)
"""How long after time is over a platform that is cut off is waited for; Telegram keeps no more."""


class Clocks:
    """Reads clocks, and says what is to be written of them.

    ``now`` is the clock on the wall. ``platforms`` know which of them are cut off. ``serves`` is
    whether it is this program's to note that the games are served, or else a console's, which
    does not, and in whose games time runs all the same.
    """

    def __init__(
        self,
        store: Store,
        now: Callable[[], datetime],
        platforms: Platforms,
        *,
        serves: bool = True,
    ) -> None:
        self._store = store
        self._now = now
        self._platforms = platforms
        self._serves = serves
        self.correcting = asyncio.Lock()
        """Held from reading what is known of clocks that run until they are corrected by it."""

    async def spent(self, game: Game, at: datetime, player: str | None = None) -> timedelta | None:
        """Return what the turn that is on has used at a moment, ``None`` in a game without clock.

        For whoever is not on turn himself it isn't all of its time before what the other may have
        said in time has arrived.
        """
        if game.times is None or game.phase is not Phase.PLAYING:
            return None
        row = await self._store.read(clock_of_game, game.code)
        if row is None or row.since is None or row.number != game.times.number:
            return timedelta()
        calendar, left = await self.calendar(row), game.times.left[timed_side(game)]
        unnoted = await unnoted_outage(self._store, at) if self._serves else ()
        calendar = replace(calendar, pauses=(*calendar.pauses, *unnoted))
        used = calendar.used(row.since, at)
        theirs = player is not None and game.seat_of(player) is timed_side(game)
        if used < left or theirs or await self.is_found_out(game, row, calendar, at):
            return used
        return max(left - MOMENT, timedelta())

    async def is_found_out(
        self, game: Game, row: ClockRow, calendar: Calendar, at: datetime
    ) -> bool:
        """Return whether nothing can come any more that the side on turn has said in time."""
        assert row.since is not None, "it runs"
        if calendar.used(row.since, at - grace_of(row.hours)) < row.left:
            return False
        return await self.cut_off(game, row, calendar, at) is None

    async def cut_off(
        self, game: Game, row: ClockRow, calendar: Calendar, at: datetime
    ) -> str | None:
        """Return a platform that may yet bring what the side on turn has said in time, if any."""
        assert row.since is not None, "it runs"
        if calendar.used(row.since, at - AWAITED) >= row.left:
            return None
        return await self._platforms.cut_off(game.people_on(timed_side(game)), at)

    async def waits_for(self, game: Game, at: datetime) -> str | None:
        """Return the platform for which alone a side isn't found to be out of time, if any."""
        row = await self._store.read(clock_of_game, game.code)
        if row is None or row.since is None or row.number != (game.times and game.times.number):
            return None
        calendar = await self.calendar(row)
        if calendar.used(row.since, at - grace_of(row.hours)) < row.left:
            return None
        return await self.cut_off(game, row, calendar, at)

    async def turn(
        self, before: Game | None, after: Game, told: Sequence[Announcement], at: datetime
    ) -> tuple[Arrangement, ...]:
        """Return what is to be saved of the clock with what has happened at a moment.

        A turn whose side is told of it by one of the announcements runs once that has arrived, any
        other one at once.
        """
        times = after.times
        if times is None or after.phase is not Phase.PLAYING:
            return ()
        known = None if before is None else before.times
        side = timed_side(after)
        if known is None or known.number != times.number:
            return (await self._begun(after, times, side, told, at),)
        if known.left[side] != times.left[side]:
            return await self._given(after.code, times.number, times.left[side])
        return ()

    async def starts(self, row: OutboxRow, at: datetime) -> tuple[Arrangement, ...]:
        """Return what begins at a moment as a row of the outbox has arrived, or never will."""
        if row.starts is None or row.code is None:
            return ()
        clock = await self._store.read(clock_of_game, row.code)
        if clock is None or clock.number != row.starts:
            return ()
        return await self.started(clock, at)

    async def started(self, clock: ClockRow, at: datetime) -> tuple[Arrangement, ...]:
        """Return what begins as a clock runs from a moment on."""
        if clock.since is not None:
            return ()
        run = run_of(await self.calendar(clock), at, clock.left, grace_of(clock.hours))
        return (ClockStarts(clock.code, clock.number, at, run.due, run.timers),)

    async def corrected(
        self, clocks: Sequence[ClockRow], *, only_wrong: bool = False
    ) -> tuple[Arrangement, ...]:
        """Return when clocks that run are out, by all that is known of vacations and outages.

        With ``only_wrong``, those are left out of which the same is written already.
        """
        calendars = await self.calendars(clocks)
        found = (
            (clock, _corrected(clock, calendars[clock.code]))
            for clock in clocks
            if clock.since is not None
        )
        return tuple(right for clock, right in found if not only_wrong or clock.due != right.due)

    async def of_codes(self, codes: Sequence[str]) -> Mapping[str, ClockRow]:
        """Return the clocks of games by their codes; those without one are left out."""
        return await self._store.read(clocks_of_games, codes)

    async def calendar(self, clock: ClockRow) -> Calendar:
        """Return when a clock runs, as far as is known by now."""
        return (await self.calendars([clock]))[clock.code]

    async def calendars(self, clocks: Collection[ClockRow]) -> Mapping[str, Calendar]:
        """Return when several clocks run, by the codes of their games."""
        acting = await self._store.people.now({clock.player for clock in clocks})
        away = await self._store.vacations.of_all(set(acting.values()))
        pauses = {
            player: tuple((one.begins, one.ends) for one in vacations)
            for player, vacations in away.items()
        }
        first = min((clock.since for clock in clocks if clock.since is not None), default=None)
        outages = () if first is None else await self._store.outages.since(first)
        return {
            clock.code: calendar_of(clock.hours, outages, pauses[acting[clock.player]])
            for clock in clocks
        }

    async def _begun(
        self,
        game: Game,
        times: Times,
        side: Color,
        told: Sequence[Announcement],
        at: datetime,
    ) -> Arrangement:
        """Return the clock of a turn that begins."""
        assert game.terms.clock is not None, "only games with a clock are timed"
        player, left = game.player(side), times.left[side]
        hours = hours_of(game.terms.clock, await self._store.habits.of(player))
        turn = (game.code, times.number, side.name.lower(), left, hours)
        if any((one.code, one.starts) == (game.code, times.number) for one in told):
            return ClockNow(*turn)
        since = max(at, self._now())
        row = ClockRow(game.code, times.number, turn[2], player, left, hours, None, None)
        run = run_of(await self.calendar(row), since, left, grace_of(hours))
        return ClockNow(*turn, since, run.due, run.timers)

    async def _given(self, code: str, number: int, left: timedelta) -> tuple[Arrangement, ...]:
        """Return what is to be saved as the side on turn has more time than it had."""
        row = await self._store.read(clock_of_game, code)
        given = ClockLeft(code, number, left)
        if row is None or row.number != number or row.since is None:
            return (given,)
        run = run_of(await self.calendar(row), row.since, left, grace_of(row.hours))
        return (given, ClockDue(code, number, run.due, run.timers))


def grace_of(hours: str) -> timedelta:
    """Return how long what was said in time may take to arrive."""
    return LIVE_GRACE if is_live(hours) else GRACE


def _corrected(clock: ClockRow, calendar: Calendar) -> ClockDue:
    assert clock.since is not None, "it runs"
    run: Run = run_of(calendar, clock.since, clock.left, grace_of(clock.hours))
    return ClockDue(clock.code, clock.number, run.due, run.timers)
