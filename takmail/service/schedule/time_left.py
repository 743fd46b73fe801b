"""Time left in games, and time taken."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from datetime import datetime, timedelta

from takmail.calendars import Calendar
from takmail.colors import Color
from takmail.play.clocks import timed_side
from takmail.play.events import TimeTaken
from takmail.play.game import Game, Phase
from takmail.service.announcing.announcements import with_spans
from takmail.service.games.records import load_event
from takmail.service.schedule.clocks import MOMENT, Clocks, grace_of, hours_of, run_of
from takmail.store.games.records import RecordRow
from takmail.store.messages.outbox import OutboxRow
from takmail.store.schedule.clocks import ClockRow, clock_of_game, clocks_of_games
from takmail.store.schedule.reminders import availability_of
from takmail.store.store import Store
from takmail.wording.clocks import TurnTime, tell_time
from takmail.wording.message.messages import Message
from takmail.wording.message.sentences import Sentence, TimeLeft
from takmail.wording.message.text import Deadline, Span


def time_taken(rows: Iterable[RecordRow]) -> tuple[timedelta, timedelta] | None:
    """Return the time that White's and Black's turns have taken, ``None`` if unknown.

    It is the time of all finished turns, also of those that were taken back.
    """
    taken = [event for row in rows if isinstance(event := load_event(row.payload), TimeTaken)]
    if not taken:
        return None
    white, black = (
        sum((event.taken for event in taken if event.color is color), timedelta())
        for color in Color
    )
    return white, black


_STILL = timedelta(minutes=1)
"""Pause of a clock from which on messages mention it."""


class TurnTimes:
    """Times of games for messages. Games without a clock cost no query."""

    def __init__(self, store: Store, clocks: Clocks, now: Callable[[], datetime]) -> None:
        self._store = store
        self._clocks = clocks
        self._now = now

    async def of(self, game: Game, before: Game | None = None) -> TurnTime | None:
        """Return the times of a game, ``None`` if none is on by a clock.

        Given the game ``before`` events that are still to be saved, a turn that they begin has all
        of its time. A vacation of the side on turn may end by them.
        """
        times, control = game.times, game.terms.clock
        if times is None or control is None or game.phase is not Phase.PLAYING:
            return None
        side = timed_side(game)
        known, left = times if before is None else before.times, times.left[side]
        is_known = known is not None and known.number == times.number
        row = await self._store.read(clock_of_game, game.code) if is_known else None
        if row is None or row.number != times.number:
            player = game.player(side)
            hours = hours_of(control, await self._store.read(availability_of, player))
            row = ClockRow(game.code, times.number, side.name, player, left, hours, None, None)
        calendar, out = await self._clocks.calendar(row), None
        # The side on turn comes back where it has just moved, and a premove of the other answered.
        has_moved = before is not None and game.chosen > before.chosen
        if not is_known and has_moved and timed_side(before or game) is side:
            calendar = self._without_pause(calendar)
        if row.since is not None:
            out = calendar.after(row.since, left)
            left -= calendar.used(row.since, self._now())
        return TurnTime(
            side,
            TimeLeft(max(left, timedelta()), times.number, out),
            None if control.afresh else times.left[side.other],
            self._still(calendar) if left > timedelta() else None,
        )

    async def said(self, game: Game) -> tuple[Sentence, ...]:
        """Return how the time of a game stands, in words, where one is on by a clock."""
        time = await self.of(game)
        return () if time is None else (tell_time(time),)

    async def among(self, codes: Sequence[str]) -> Mapping[str, TurnTime]:
        """Return the times of those games that are on by a clock, of the side on turn alone."""
        rows = await self._store.read(clocks_of_games, codes)
        calendars = await self._clocks.calendars(rows.values())
        return {code: self._listed(row, calendars[code]) for code, row in rows.items()}

    async def complete(self, row: OutboxRow, message: Message) -> Message:
        """Return a message that goes out now with the moment when time is out."""
        clock = None if row.code is None else await self._store.read(clock_of_game, row.code)
        if clock is None:
            return message
        out = clock.due
        if out is None and row.starts == clock.number:
            calendar = await self._clocks.calendar(clock)
            out = run_of(calendar, self._now(), clock.left, grace_of(clock.hours)).due
        number = clock.number

        def completed(span: Span) -> Span:
            if isinstance(span, Deadline) and span.number == number:
                return replace(span, at=out)
            return span

        return with_spans(message, completed)

    def _listed(self, row: ClockRow, calendar: Calendar) -> TurnTime:
        side, left = Color[row.color.upper()], row.left
        if row.since is not None:
            left = max(left - calendar.used(row.since, self._now()), timedelta())
        still = self._still(calendar) if left or row.since is None else None
        due = None if row.since is None else row.due
        return TurnTime(side, TimeLeft(left, row.number, due), still=still)

    def _without_pause(self, calendar: Calendar) -> Calendar:
        now = self._now()
        pauses = tuple(pause for pause in calendar.pauses if not pause[0] <= now < pause[1])
        return replace(calendar, pauses=pauses)

    def _still(self, calendar: Calendar) -> datetime | None:
        """Return the moment when a paused clock runs again, ``None`` if it runs."""
        now = self._now()
        runs = calendar.after(now, MOMENT)
        return runs if runs - now > _STILL else None
