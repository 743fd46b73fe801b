"""Timers of reminders: of silent games, of clocks, and of reminders that were put off or lost."""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import TypeAlias

from takmail.audience.posts import REMINDER
from takmail.calendars import Calendar
from takmail.play.game import Game, Phase
from takmail.service.context import Context
from takmail.service.games.game_heads import Head
from takmail.service.games.records import UnreadableGameError
from takmail.service.schedule.clocks import REMINDERS, is_live, left_at
from takmail.service.schedule.reminders import (
    Hours,
    Reminder,
    TimerResult,
    awaited,
    awake_players,
    hours_of,
    save_results,
    turn_began,
)
from takmail.service.schedule.timers import Kind
from takmail.store.errors import UnavailableError
from takmail.store.games.games import game_row
from takmail.store.games.records import turn_begin
from takmail.store.messages.outbox import OutboxRow
from takmail.store.schedule.clocks import ClockRow, TimerOfTurn, clock_of_game, clocks_of_games
from takmail.store.schedule.timers import TimerRow, TimerSet, due_timers, timers_of_game
from takmail.store.store import Store
from takmail.wording.message.message_json import load_message
from takmail.wording.reminders import Cause, TimeLeft

# A silent game has one timer from its beginning on, which nothing puts off while people play. When
# it is due, the bot looks how long the game has really waited, and sets the timer anew. So plies
# cost nothing.


FIRST, SECOND = timedelta(days=3), timedelta(days=10)
"""Times of waiting after which the bot reminds players, once each."""

LOOK = FIRST - timedelta(hours=11)
"""Time until the bot looks how long a game has waited, which may be before a night."""

FORGOTTEN = timedelta(days=30)
"""Time after which the bot no longer reminds players for the first time: the game is abandoned."""


@dataclass(frozen=True, slots=True)
class Silence:
    """A game that waits ``since`` a moment, from the event with this record number on."""

    since: datetime
    number: int
    reminders: int = 0

    def due(self) -> datetime | None:
        """Return when its next reminder is due, ``None`` after the last."""
        return None if self.reminders >= 2 else self.since + (FIRST, SECOND)[self.reminders]

    def reminded(self, now: datetime) -> "Silence":
        """Return the silence after a reminder; a late one stands for those before.

        A reminder that is due by night comes early.
        """
        late = now - self.since >= SECOND
        return replace(self, reminders=2 if late else self.reminders + 1)


def noted(silence: Silence) -> int:
    """Return a silence as the number in a timer."""
    return 3 * silence.number + silence.reminders


def known(number: int, since: datetime, kept: int) -> Silence:
    """Return the silence since an event, with the reminders that the number in a timer says."""
    about, reminders = divmod(kept, 3)
    return Silence(since, number, reminders if about == number else 0)


def silence_timer(game: Game, at: datetime) -> tuple[TimerSet, ...]:
    """Return the timer of a game that has just begun, unless it has a clock."""
    waits = game.phase is Phase.PREPARING or (game.phase is Phase.PLAYING and not game.terms.clock)
    return (TimerSet(Kind.SILENT.value, at + LOOK, code=game.code),) if waits else ()


# The buttons of a reminder know its games, each with the last event that it was about.


def said_again(row: OutboxRow, at: datetime) -> Sequence[TimerSet]:
    """Return the timers that repeat a reminder that can't be delivered.

    Its chat counts as lost by then, so that `reminder_chat` finds another one, if there is any.
    Other messages have no such timers.
    """
    return [
        TimerSet(Kind.SAY.value, at, code=code, number=number)
        for code, number in _games(row).items()
    ]


async def is_outdated(store: Store, row: OutboxRow) -> bool:
    """Return whether a row is a reminder of games that have all moved on, or ended, since."""
    games = _games(row)
    for code, number in games.items():
        began, game = await store.read(turn_begin, code), await store.read(game_row, code)
        has_moved_on = began is not None and began[0] > number
        if game is not None and game.state.ended_at is None and not has_moved_on:
            return False
    return bool(games)


def _games(row: OutboxRow) -> Mapping[str, int]:
    """Return the games of a reminder in the outbox, none for another message."""
    if row.purpose != REMINDER:
        return {}
    presses = [button.press for button in load_message(row.payload).buttons]
    return {press.game: press.number for press in presses if press.game}


_OVER = {Kind(kind): over for kind, over in REMINDERS}

_AT_ONCE = timedelta(minutes=1)
"""Time by which a reminder may be early: before a night it comes a minute earlier."""


async def find_running(
    context: Context, timers: Sequence[TimerRow], now: datetime
) -> list[TimerResult]:
    """Return the results of the two reminders of clocks."""
    clocks = await context.store.read(clocks_of_games, [timer.code or "" for timer in timers])
    return [
        await _find_running(context, timer, clocks.get(timer.code or ""), now) for timer in timers
    ]


async def _find_running(
    context: Context, timer: TimerRow, clock: ClockRow | None, now: datetime
) -> TimerResult:
    """Return the result of a timer, an empty one for a turn that is over or out of time."""
    if clock is None or clock.number != timer.number or clock.since is None:
        return TimerResult(timer)
    calendar = await context.clocks.calendar(clock)
    time = _left(calendar, clock, now)
    kind = Kind(timer.kind)
    then = left_at(clock.left, _OVER[kind])
    if time is not None and time.left > then + _AT_ONCE:
        return _later(timer, clock, calendar.before_night(calendar.after(now, time.left - then)))
    if time is None or (time.is_short and kind is Kind.HALF):
        return TimerResult(timer)
    return await _remind_running(context, timer, clock, time, now)


async def _remind_running(
    context: Context, timer: TimerRow, clock: ClockRow, time: TimeLeft, now: datetime
) -> TimerResult:
    """Return the reminders, unless the players sleep by now."""
    try:
        room = await context.rooms.latest(clock.code)
    except UnreadableGameError:
        return TimerResult(timer)
    players = awaited(room.game)
    hours = await hours_of(context.store, players)
    mornings = [hours[player].morning(now) for player in players if hours[player].wanted]
    morning = min(mornings, default=now)
    if morning > now and not is_live(clock.hours):
        return _later(timer, clock, morning) if morning < time.until else TimerResult(timer)
    reminders = (
        Reminder(room, player, Cause(timer.kind), clock.since or now, time)
        for player in players
        if hours[player].wanted
    )
    return TimerResult(timer, tuple(reminders))


async def time_left(context: Context, game: Game, now: datetime) -> TimeLeft | None:
    """Return the time left of the side on turn; ``None`` if no clock runs."""
    clock = await context.store.read(clock_of_game, game.code)
    return None if clock is None else _left(await context.clocks.calendar(clock), clock, now)


def _left(calendar: Calendar, clock: ClockRow, now: datetime) -> TimeLeft | None:
    """Return the time left on a clock, ``None`` if it has none or doesn't run."""
    if clock.since is None or clock.due is None:
        return None
    left = clock.left - calendar.used(clock.since, now)
    if left <= timedelta():
        return None
    return TimeLeft(left, clock.due, left <= left_at(clock.left, _OVER[Kind.TENTH]))


def _later(timer: TimerRow, clock: ClockRow, due: datetime) -> TimerResult:
    again = TimerOfTurn(timer.kind, due, clock.code, timer.number)
    return TimerResult(timer, also=(again,))


_JUST_BEFORE = timedelta(minutes=1)


async def find_put_off(
    context: Context, timers: Sequence[TimerRow], now: datetime
) -> list[TimerResult]:
    """Return the reminders of players who slept until now."""
    return [await _find_put_off(context, timer, now) for timer in timers]


async def _find_put_off(context: Context, timer: TimerRow, now: datetime) -> TimerResult:
    assert timer.code is not None, "what is put off is about a game"
    try:
        room = await context.rooms.latest(timer.code)
    except UnreadableGameError:
        return TimerResult(timer)
    began = await turn_began(context.store, room.head())
    if began is None or began[0] > timer.number:
        return TimerResult(timer)
    reached = await awake_players(context.store, awaited(room.game), now, timer.due - _JUST_BEFORE)
    time = await time_left(context, room.game, now)
    cause = await _cause(context, timer, began[0], time)
    reminders = (Reminder(room, player, cause, began[1], time) for player in reached.awake)
    return TimerResult(timer, tuple(reminders), reached.put_off(timer.code, timer.number))


async def _cause(context: Context, timer: TimerRow, turn: int, time: TimeLeft | None) -> Cause:
    """Return the cause of a reminder: a nudge leaves a timer of its own behind."""
    kept = await context.store.read(timers_of_game, timer.code or "")
    if any((one.kind, one.number) == (Kind.NUDGED.value, turn) for one in kept):
        return Cause.NUDGED
    if time is None:
        return Cause.SILENT
    return Cause.TENTH if time.is_short else Cause.HALF


async def find_silent(
    context: Context, timers: Sequence[TimerRow], now: datetime
) -> list[TimerResult]:
    """Return the results of the timers of silent games."""
    codes = [timer.code for timer in timers if timer.code is not None]
    heads = {head.code: head for head in await context.rooms.heads(codes)}
    people = {player for head in heads.values() for player in _awaited(head)}
    hours = await hours_of(context.store, people)
    return [
        await _find_silent(context, timer, heads.get(timer.code or ""), hours, now)
        for timer in timers
    ]


async def _find_silent(
    context: Context, timer: TimerRow, head: Head | None, hours: Mapping[str, Hours], now: datetime
) -> TimerResult:
    began = None if head is None else await turn_began(context.store, head)
    if head is None or began is None:
        return TimerResult(timer)
    silence = known(*began, timer.number)
    due = silence.due()
    if due is None or (not silence.reminders and now - silence.since > FORGOTTEN):
        return _again(timer, silence, now + LOOK)
    planned = [hours[player].planned(due, silence.since) for player in _awaited(head)]
    if not planned or now < min(planned):
        return _again(timer, silence, min([now + LOOK, *planned]))
    try:
        room = await context.rooms.latest(head.code)
    except UnreadableGameError:
        return _again(timer, silence, now + LOOK)
    game = room.game
    if game.phase is Phase.PLAYING and game.terms.clock is not None:
        return TimerResult(timer)  # its clock has timers of its own
    reached = await awake_players(context.store, awaited(game), now)
    again = _again(timer, silence.reminded(now), now + LOOK)
    reminders = (Reminder(room, one, Cause.SILENT, silence.since) for one in reached.awake)
    put_off = reached.put_off(head.code, silence.number)
    return TimerResult(timer, tuple(reminders), (*again.also, *put_off))


def _again(timer: TimerRow, silence: Silence, due: datetime) -> TimerResult:
    again = TimerSet(Kind.SILENT.value, due, code=timer.code, number=noted(silence))
    return TimerResult(timer, also=(again,))


def _awaited(head: Head) -> list[str]:
    """Return the players for whom a game may wait, as far as its head tells."""
    people = (*(head.seats or ()), *(member.player for member, _ in head.bench))
    return [player for player in people if head.waits_for(player)]


# Reminders of all kinds that are due together are found together: each person gets one message.


Finder: TypeAlias = Callable[[Context, Sequence[TimerRow], datetime], Awaitable[list[TimerResult]]]
"""Returns the results of timers of a kind at a moment."""


async def remind_due(context: Context, timers: Sequence[TimerRow], now: datetime) -> None:
    """Remind people by these timers, and by those of the other kinds that are due."""
    given = {timer.id: timer for timer in timers}
    rows = {row.id: row for row in await context.store.read(due_timers, now)}
    results: list[TimerResult] = []
    for kind, finder in FINDERS.items():
        those = [row for row in (rows | given).values() if row.kind == kind.value]
        results += await _found(context, finder, those, now)
    await save_results(context, results, now)


async def _found(
    context: Context, finder: Finder, timers: Sequence[TimerRow], now: datetime
) -> list[TimerResult]:
    """Return the results of timers; a broken one harms no other."""
    try:
        return await finder(context, timers, now) if timers else []
    except UnavailableError:
        raise
    except Exception as error:  # noqa: BLE001 - the others are done all the same
        if len(timers) > 1:
            return [
                result for timer in timers for result in await _found(context, finder, [timer], now)
            ]
        context.failures.note(error, f"{timers[0].kind} of #{timers[0].code} is due")
        return []


async def _over(_context: Context, timers: Sequence[TimerRow], _now: datetime) -> list[TimerResult]:
    """Return nothing for timers that only kept something from being repeated too soon."""
    return [TimerResult(timer) for timer in timers]


FINDERS: Mapping[Kind, Finder] = {
    Kind.SILENT: find_silent,
    Kind.HALF: find_running,
    Kind.TENTH: find_running,
    Kind.SAY: find_put_off,
    Kind.NUDGED: _over,
}
