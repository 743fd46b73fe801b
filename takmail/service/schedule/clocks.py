"""Clocks of games: the time that turns use, the hours in which they run, and their corrections."""

import asyncio
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from fractions import Fraction
from typing import NamedTuple, TypeAlias

from takmail.calendars import Calendar
from takmail.play.clocks import timed_side
from takmail.play.computer import COMPUTER
from takmail.play.game import Game, Phase, Times
from takmail.service.chats.platforms import Platforms
from takmail.service.schedule.heartbeat import unnoted_outage
from takmail.store.changes import Change
from takmail.store.messages.outbox import Announcement, OutboxRow
from takmail.store.people.accounts import former_ids
from takmail.store.schedule import clocks as stored
from takmail.store.schedule.reminders import Availability, availability_of
from takmail.store.schedule.vacations import vacations_of_all
from takmail.store.store import Store
from takmail.store.writes import Write
from takmail.terms.clocks import TimeControl

# A turn keeps the hours of its side from its beginning: changes count from the next turn on. Pauses
# of all clocks, or of all of a player's, are kept elsewhere.


Interval: TypeAlias = tuple[datetime, datetime]

LIVE = "live"
"""In place of hours where both players sit at the chat: time runs by night and on all days."""

_WEEKDAYS = " weekdays"


def hours_of(control: TimeControl, habits: Availability) -> str:
    """Return the hours in which the clock of a player with these habits runs."""
    if control.live:
        return LIVE
    return habits.calendar.hours() + ("" if control.weekends else _WEEKDAYS)


def is_live(hours: str) -> bool:
    """Return whether both players sit at the chat."""
    return hours == LIVE


def calendar_of(hours: str, outages: Iterable[Interval], vacations: Iterable[Interval]) -> Calendar:
    """Return the calendar of a clock with these hours; vacations don't stop a live one."""
    if is_live(hours):
        return Calendar(pauses=tuple(outages))
    weekends = not hours.endswith(_WEEKDAYS)
    pauses = (*outages, *vacations)
    return Calendar.from_hours(hours.removesuffix(_WEEKDAYS), weekends=weekends, pauses=pauses)


# Time is out at a moment, but the bot waits a while for lines that came in time and are still on
# their way. Until then nothing that others do makes it out either.


Timers: TypeAlias = tuple[tuple[str, datetime], ...]
"""Kinds of timers, as they are stored, each with its moment."""

OUT = "out"
REMINDERS = (("half", Fraction(1, 2)), ("tenth", Fraction(9, 10)))
"""Kinds of reminders, with the part of a turn's time that is over by then."""

GRACE = timedelta(seconds=30)
LIVE_GRACE = timedelta(seconds=5)
"""Time that a line may take to arrive; less where both players sit at the chat."""

APART = timedelta(hours=1)
"""Least time between the two reminders of a turn; else there is only the second."""

ENOUGH = timedelta(seconds=30)
"""Least time left at a reminder for it to be of use."""


class Run(NamedTuple):
    """A turn's time: the moment when it is out, and its timers."""

    due: datetime
    timers: Timers


def run_of(calendar: Calendar, since: datetime, left: timedelta, grace: timedelta) -> Run:
    """Return the time of a turn from a moment on with so much time left."""
    due = calendar.after(since, left)
    return Run(due, (*_reminders(calendar, since, left), (OUT, due + grace)))


def left_at(left: timedelta, over: Fraction) -> timedelta:
    """Return the time that is left when so much of a turn's time is over."""
    return left - left * over.numerator / over.denominator


def _reminders(
    calendar: Calendar, since: datetime, left: timedelta
) -> Iterator[tuple[str, datetime]]:
    """Yield the reminders of a turn.

    They never come by night: they come in the last waking minute before, and not at all if the turn
    began later.
    """
    last = left_at(left, REMINDERS[-1][1])
    for kind, over in REMINDERS:
        rest = left_at(left, over)
        if rest < ENOUGH or last < rest < last + APART:
            continue
        at = calendar.before_night(calendar.after(since, left - rest))
        if at > since:
            yield kind, at


# The rows are the truth: memory keeps nothing of a clock, as any delivery of a message may start
# one. Games without a clock cost no query.


MOMENT = timedelta(milliseconds=1)
"""The smallest unit of time."""

AWAITED = timedelta(days=1)
"""Time after the end in which the bot waits for a cut-off platform: Telegram keeps no more."""


LOOK_AGAIN = 3600.0
"""Seconds between corrections of clocks that nothing starts, or that are out at another moment."""

AT_ONCE = 200
"""Clocks that one transaction corrects."""


@dataclass(slots=True)
class Clocks:
    """The clocks of games, read, changed and corrected.

    ``now`` is the clock on the wall. ``platforms`` know which of them are cut off. ``serves`` is
    whether this program notes that the games are served. A console doesn't, and time runs in its
    games all the same.
    """

    store: Store
    now: Callable[[], datetime]
    platforms: Platforms
    serves: bool = True
    _correcting: asyncio.Lock = field(default_factory=asyncio.Lock)
    """Held from reading vacations and outages until the clocks are corrected by them."""

    async def spent(self, game: Game, at: datetime, player: str | None = None) -> timedelta | None:
        """Return the time that the present turn has used, ``None`` in a game without clock.

        The other side's time isn't all used before lines have arrived that came in time.
        """
        if game.times is None or game.phase is not Phase.PLAYING:
            return None
        row = await self.store.read(stored.clock_of_game, game.code)
        if row is None or row.since is None or row.number != game.times.number:
            return timedelta()
        # The heartbeat may note the outage between these two: seen twice it pauses once.
        unnoted = await unnoted_outage(self.store, at) if self.serves else ()
        calendar = await self.calendar(row)
        calendar = replace(calendar, pauses=(*calendar.pauses, *unnoted))
        used, left = calendar.used(row.since, at), game.times.left[timed_side(game)]
        theirs = player is not None and game.seat_of(player) is timed_side(game)
        if used < left or theirs:
            return used
        is_late = calendar.used(row.since, at - grace_of(row.hours)) >= row.left
        if is_late and await self.cut_off(game, row, calendar, at) is None:
            return used
        return max(left - MOMENT, timedelta())

    async def cut_off(
        self, game: Game, row: stored.ClockRow, calendar: Calendar, at: datetime
    ) -> str | None:
        """Return a platform that may yet bring a line of the side on turn from before, if any."""
        assert row.since is not None, "it runs"
        if calendar.used(row.since, at - AWAITED) >= row.left:
            return None
        return await self.platforms.cut_off(game.people_on(timed_side(game)), at)

    async def waits_for(self, game: Game, at: datetime) -> str | None:
        """Return the platform that alone keeps a side from being out of time, if any."""
        row = await self.store.read(stored.clock_of_game, game.code)
        if row is None or row.since is None or row.number != (game.times and game.times.number):
            return None
        calendar = await self.calendar(row)
        if calendar.used(row.since, at - grace_of(row.hours)) < row.left:
            return None
        return await self.cut_off(game, row, calendar, at)

    async def turn(
        self, before: Game | None, after: Game, told: Sequence[Announcement], at: datetime
    ) -> tuple[Write, ...]:
        """Return the rows of the clock after events.

        A turn that one of the announcements tells of runs once that has arrived, any other one at
        once.
        """
        times = after.times
        if times is None or after.phase is not Phase.PLAYING:
            return ()
        known, side = None if before is None else before.times, timed_side(after)
        if known is None or known.number != times.number:
            return (await self._begun(after, times, told, at),)
        if known.left[side] != times.left[side]:
            return await self._given(after.code, times.number, times.left[side])
        return ()

    async def starts(self, row: OutboxRow) -> tuple[Write, ...]:
        """Return the rows of a clock that a row starts now, as it has arrived or never will."""
        if row.starts is None or row.code is None:
            return ()
        clock = await self.store.read(stored.clock_of_game, row.code)
        if clock is None or clock.number != row.starts:
            return ()
        return await self.started(clock, self.now())

    async def started(self, clock: stored.ClockRow, at: datetime) -> tuple[Write, ...]:
        """Return the rows of a clock that runs from a moment on."""
        if clock.since is not None:
            return ()
        run = run_of(await self.calendar(clock), at, clock.left, grace_of(clock.hours))
        return (stored.ClockStarts(clock.code, clock.number, at, run.due, run.timers),)

    async def corrected(
        self, clocks: Sequence[stored.ClockRow], *, only_wrong: bool = False
    ) -> tuple[Write, ...]:
        """Return when running clocks are out, by the present vacations and outages.

        With ``only_wrong``, right ones are left out.
        """
        calendars = await self.calendars(clocks)
        found = (
            (clock, _corrected(clock, calendars[clock.code]))
            for clock in clocks
            if clock.since is not None
        )
        return tuple(right for clock, right in found if not only_wrong or clock.due != right.due)

    async def calendar(self, clock: stored.ClockRow) -> Calendar:
        """Return the calendar of a clock, as far as the bot knows it."""
        return (await self.calendars([clock]))[clock.code]

    async def calendars(self, clocks: Collection[stored.ClockRow]) -> Mapping[str, Calendar]:
        """Return the calendars of several clocks, by the codes of their games."""
        acting = await self.store.people.now({clock.player for clock in clocks})
        away = await self.store.read(vacations_of_all, set(acting.values()))
        pauses = {
            player: tuple((vacation.begins, vacation.ends) for vacation in vacations)
            for player, vacations in away.items()
        }
        first = min((clock.since for clock in clocks if clock.since is not None), default=None)
        outages = () if first is None else await self.store.read(stored.outages_since, first)
        return {
            clock.code: calendar_of(clock.hours, outages, pauses[acting[clock.player]])
            for clock in clocks
        }

    async def keep_right(self) -> None:
        """Correct clocks from time to time, until cancelled.

        A process that starts a clock may not know of the newest changes.
        """
        while True:
            await self.start_left()
            await asyncio.sleep(LOOK_AGAIN)
            await self.correct(only_wrong=True)

    async def correct_of(self, player: str) -> None:
        """Correct a player's running clocks, as their vacation has begun or ended."""
        ids = [player, *await self.store.read(former_ids, player)]
        await self.correct(ids)

    async def start_left(self) -> None:
        """Start the clocks that wait for a message that doesn't exist any more.

        The message was unreadable, say, or the game came from another database without it.
        """
        for clock in await self.store.read(stored.unawaited_clocks):
            started = await self.started(clock, self.now())
            await self.store.commit(Change(also=started))

    async def correct(
        self, players: Sequence[str] | None = None, *, only_wrong: bool = False
    ) -> None:
        """Correct all running clocks, or those of some players.

        With ``only_wrong``, right ones are left alone: a game whose time is out may wait for its
        claim for ever.
        """
        after: str | None = ""
        while after is not None:
            async with self._correcting:  # with older knowledge first, not last
                if players is None:
                    clocks = await self.store.read(
                        stored.running_clocks, after=after, limit=AT_ONCE
                    )
                else:
                    clocks = await self.store.read(
                        stored.running_clocks_of, players, after=after, limit=AT_ONCE
                    )
                corrected = await self.corrected(clocks, only_wrong=only_wrong)
                if corrected:
                    await self.store.commit(Change(also=corrected))
            after = clocks[-1].code if clocks else None

    async def _begun(
        self, game: Game, times: Times, told: Sequence[Announcement], at: datetime
    ) -> Write:
        assert game.terms.clock is not None, "only games with a clock are timed"
        side = timed_side(game)
        player, left = game.player(side), times.left[side]
        hours = hours_of(game.terms.clock, await self.store.read(availability_of, player))
        turn = (game.code, times.number, side.name.lower(), left, hours)
        starts = any((one.code, one.starts) == (game.code, times.number) for one in told)
        if starts or player == COMPUTER:  # the computer thinks when the program has time for it
            return stored.ClockNow(*turn)
        since = max(at, self.now())
        row = stored.ClockRow(game.code, times.number, turn[2], player, left, hours, None, None)
        run = run_of(await self.calendar(row), since, left, grace_of(hours))
        return stored.ClockNow(*turn, since, run.due, run.timers)

    async def _given(self, code: str, number: int, left: timedelta) -> tuple[Write, ...]:
        row = await self.store.read(stored.clock_of_game, code)
        given = stored.ClockLeft(code, number, left)
        if row is None or row.number != number or row.since is None:
            return (given,)
        return (given, _corrected(replace(row, left=left), await self.calendar(row)))


def grace_of(hours: str) -> timedelta:
    """Return the time that a line may take to arrive."""
    return LIVE_GRACE if is_live(hours) else GRACE


def _corrected(clock: stored.ClockRow, calendar: Calendar) -> stored.ClockDue:
    assert clock.since is not None, "it runs"
    run = run_of(calendar, clock.since, clock.left, grace_of(clock.hours))
    return stored.ClockDue(clock.code, clock.number, run.due, run.timers)
