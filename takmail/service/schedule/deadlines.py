"""Deadlines of games: time runs out, challenges lapse, votes count and questions end."""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from functools import partial, reduce

from takmail.calendars import Calendar
from takmail.play.challenges import has_lapsed
from takmail.play.clocks import over_on_time, timed_out, timed_side, unclaimed, with_time
from takmail.play.events import ChallengeLapsed, Event, OfferLapsed
from takmail.play.evolve import evolve
from takmail.play.game import Game, Phase
from takmail.play.machine import with_rolls
from takmail.play.offers import Events
from takmail.play.votes import is_due, settled
from takmail.service.announcing.announcements import LineEvents, closing
from takmail.service.context import Context
from takmail.service.games.dice import dice_of, with_secret
from takmail.service.games.game_rooms import GameRoom, unasked_change
from takmail.service.games.ratings import with_ratings
from takmail.service.games.records import UnreadableGameError
from takmail.service.schedule.clocks import OUT, grace_of
from takmail.service.schedule.puzzles import post_daily
from takmail.service.schedule.reminder_timers import FINDERS, remind_due
from takmail.service.schedule.timers import Handler, Kind
from takmail.service.schedule.tournaments import go_on
from takmail.service.schedule.vacations import end_vacations, send_rest
from takmail.store.changes import Change
from takmail.store.errors import ConflictError, UnavailableError
from takmail.store.games.challenges import InvitationOver
from takmail.store.games.records import record_of
from takmail.store.schedule.clocks import ClockRow, TimerOfTurn, clock_of_game
from takmail.store.schedule.timers import TimerRow, TimerSet, timers_by_ids
from takmail.store.writes import Write

# The bot may read a line late: it was busy, or its platform was, or it didn't run. So time is out
# only a while after its end. It is never out in the first minutes of the program, which fetches
# missed lines then, nor while a platform of that side is cut off. Lines before the end count.


FETCHED_AFTER = timedelta(minutes=2)
"""Time after its start in which the program may still fetch missed lines."""

UNCLAIMED = timedelta(days=3)
"""Time after which a side wins that doesn't claim it; its vacations don't count."""

LOOK_AT_VACATIONS = timedelta(days=1)
"""Time between looks whether that time is over: a vacation may end early."""

LOOK_AGAIN = timedelta(minutes=1)
"""Time between looks whether a platform is connected."""


async def end_time(context: Context, row: TimerRow, code: str, *, listens_from: datetime) -> None:
    """End the time of a side, or put that off if it isn't out. The game is at rest.

    Raise ``ConflictError`` if another process was quicker.
    """
    clocks, now = context.clocks, context.now()
    room, clock = await context.rooms.latest(code), await context.store.read(clock_of_game, code)
    if clock is None or not _is_on(room, clock, row):
        await _fired(context, row)
        return
    if now < listens_from:
        await _fired(context, row, _look_at(clock, listens_from))
        return
    assert clock.since is not None, "a clock that is on runs"
    calendar = await clocks.calendar(clock)
    used = calendar.used(clock.since, now - grace_of(clock.hours))
    if used < clock.left:
        await _fired(context, row, *await clocks.corrected([clock]))
    elif room.game.times is not None and room.game.times.out is not None:
        await _wait_for_claim(context, row, room, clock)
    elif await clocks.cut_off(room.game, clock, calendar, now) is not None:
        await _fired(context, row, _look_at(clock, now + LOOK_AGAIN))
    else:
        await _time_out(context, row, room, clock, timed_out(room.game, used))


async def _wait_for_claim(context: Context, row: TimerRow, room: GameRoom, clock: ClockRow) -> None:
    """Let the other side win if it has said nothing for long enough."""
    record, now = await context.store.read(record_of, clock.code), context.now()
    told_at = max((event.at for event in record if event.kind == "time-out"), default=now)
    other = room.game.player(timed_side(room.game).other)
    their_days = replace(clock, player=other, hours=Calendar().hours())
    over = (await context.clocks.calendar(their_days)).after(told_at, UNCLAIMED)
    events = unclaimed(room.game)
    if events and now < over:
        await _fired(context, row, _look_at(clock, min(over, now + LOOK_AT_VACATIONS)))
    else:
        await _time_out(context, row, room, clock, events)


async def _time_out(
    context: Context, row: TimerRow, room: GameRoom, clock: ClockRow, events: Events
) -> None:
    """Save the events of time that is out, and announce them; look again whether it is claimed."""
    if not events:
        await _fired(context, row)
    elif unclaimed(reduce(evolve, events, room.game)):
        look = _look_at(clock, context.now() + LOOK_AT_VACATIONS)
        await _save(context, room, events, row, look)
    else:
        await _save(context, room, events, row)


async def _fired(context: Context, row: TimerRow, *also: Write) -> None:
    await context.store.commit(Change(also=(row.fired, *also)))


def _look_at(clock: ClockRow, due: datetime) -> TimerOfTurn:
    return TimerOfTurn(OUT, due, clock.code, clock.number)


def _is_on(room: GameRoom, clock: ClockRow, row: TimerRow) -> bool:
    game = room.game
    if game.phase is not Phase.PLAYING or game.times is None or clock.since is None:
        return False
    return game.times.number == clock.number == row.number


async def lapse(context: Context, row: TimerRow, code: str) -> None:
    """End a challenge that has lapsed."""
    room = await context.rooms.to_change(code)
    if has_lapsed(room.game, context.now()):
        await _save(context, room, [ChallengeLapsed()], row, InvitationOver(code))
    elif room.game.phase is Phase.CHALLENGE:
        await _later(context, row, room.game, room.game.until)
    else:
        # Another process that began the game has done the rest.
        context.rooms.forget(code)
        await _fired(context, row, InvitationOver(code))


async def count_votes(context: Context, row: TimerRow, code: str) -> None:
    """Count the votes of a side."""
    # Another process may have counted them, or know of a takeback.
    room = await context.rooms.latest(code)
    if is_due(room.game, context.now()):
        until = room.game.votes_until
        spent = await context.clocks.spent(room.game, until or context.now())
        over = over_on_time(room.game, spent)
        played = settled(room.game)
        if room.game.ruleset.has_dice:
            dice = await dice_of(context.store, room.game)
            played = with_rolls(room.game, played, context.chance.drawn(), dice)
        await _save(context, room, over or with_time(room.game, played, spent), row)
    else:
        await _later(context, row, room.game, room.game.votes_until)


async def end_question(context: Context, row: TimerRow, code: str) -> None:
    """End the question whether a side really resigns; its buttons go."""
    room, now = await context.rooms.latest(code), context.now()
    asked = [(room.game.questions[color].until or now, color) for color in room.game.resigning]
    over = sorted(color for until, color in asked if until <= now)
    later = [until for until, _ in asked if until > now]
    again = [TimerSet(row.kind, min(later), code)] if later else []
    if over:
        await _save(context, room, [OfferLapsed(None, color) for color in over], row, *again)
    else:
        await _fired(context, row, *again)


async def _later(context: Context, row: TimerRow, game: Game, until: datetime | None) -> None:
    """Put off a timer that isn't due yet, if it is still needed."""
    if until is None or until <= context.now():
        await _fired(context, row)
    else:
        await _fired(context, row, TimerSet(row.kind, until, game.code))


async def _save(
    context: Context, room: GameRoom, events: Sequence[Event], row: TimerRow, *also: Write
) -> None:
    before, at = room.game, context.now()
    events = await with_secret(context.store, before, events)
    after = replace(room, game=reduce(evolve, events, before))
    after = await with_ratings(context.store, before, after, at)
    if all(isinstance(event, OfferLapsed) for event in events):
        decided = LineEvents(before, after, events)
        elsewhere = await context.announcer.questions_elsewhere(decided, at)
        announcements = (*closing(after, events, at), *elsewhere)
    else:
        announcements = await context.announcer.announce_unasked(before, after, events, at)
    clock = await context.clocks.turn(before, after.game, announcements, at)
    change = unasked_change(before, after, events, at)
    whole = (row.fired, *also, *change.also, *clock)
    await context.store.commit(replace(change, outbox=announcements, also=whole))
    context.rooms.keep(after)


TRIES = 5
"""Attempts to handle a timer when its game moves on meanwhile."""


def each_game(context: Context, do: Callable[[TimerRow, str], Awaitable[None]]) -> Handler:
    """Return a handler that does timers one by one, each while its game is at rest."""

    async def done(row: TimerRow, code: str) -> bool:
        """Handle a timer once; return whether it is done, maybe by another process."""
        try:
            async with context.rooms.lock(code):
                await do(row, code)
        except ConflictError:
            context.rooms.forget(code)
            return not await context.store.read(timers_by_ids, [row.id])
        return True

    async def handle(rows: Sequence[TimerRow], _: datetime) -> None:
        for row in rows:
            assert row.code is not None, "this kind of timer is of a game"
            try:
                for _try in range(TRIES):
                    if await done(row, row.code):
                        break
            except UnreadableGameError:
                continue  # it is in quarantine, and tried again later
            except UnavailableError:
                raise
            except Exception as error:  # noqa: BLE001 - the others are done all the same
                context.failures.note(error, f"{row.kind} of #{row.code} is due")

    return handle


def make_timer_handlers(context: Context) -> Mapping[Kind, Handler]:
    """Return the handlers of timers, by their kinds."""
    listens_from = context.now() + FETCHED_AFTER
    return {
        Kind.LAPSE: each_game(context, partial(lapse, context)),
        Kind.VOTES: each_game(context, partial(count_votes, context)),
        Kind.QUESTION: each_game(context, partial(end_question, context)),
        Kind.BACK: partial(end_vacations, context),
        Kind.AWAY: partial(send_rest, context),
        Kind.OUT: each_game(context, partial(end_time, context, listens_from=listens_from)),
        Kind.DAILY: partial(post_daily, context),
        Kind.ROUND: partial(go_on, context),
        **dict.fromkeys(FINDERS, partial(remind_due, context)),
    }
