"""Reminders, quiet hours, and `nudge`.

`reminders` and `quiet` count in all games and on all platforms of a person. `nudge` reminds the
other side that a game waits for it, at most once a day.
"""

import asyncio
from datetime import datetime, timedelta

from takmail.calendars import LONGEST_NIGHT
from takmail.commands.clocks import Nudge, Reminders
from takmail.commands.command_order import press_of
from takmail.commands.spec import OFF, ON
from takmail.commands.vacations import HoursSaid, SetHours, hours_said, read_hours
from takmail.play.computer import COMPUTER
from takmail.play.game import Game, Phase
from takmail.service.context import Context
from takmail.service.games.game_rooms import GameRoom
from takmail.service.handlers.dispatch import handles, handles_without_game
from takmail.service.ports import Answer
from takmail.service.requests import Request, UnfitError
from takmail.service.schedule.reminder_timers import FIRST, SECOND, time_left
from takmail.service.schedule.reminders import (
    AwakePlayers,
    Reminder,
    awaited,
    awake_players,
    hours_of,
    remind,
    reminder_chat,
    turn_began,
)
from takmail.service.schedule.timers import Kind
from takmail.store.people.accounts import ids_of_player
from takmail.store.people.blocks import has_blocked
from takmail.store.schedule.clocks import running_clocks_of
from takmail.store.schedule.reminders import NO_NIGHTS, AvailabilitySet, availability_of
from takmail.store.schedule.timers import TimerSet, timers_of_game
from takmail.store.store import Store
from takmail.wording.languages.zones import MOST, find_zones, zones_at_offset
from takmail.wording.message.hints import button
from takmail.wording.message.messages import Button, Buttons
from takmail.wording.message.sentences import Sentence, say
from takmail.wording.message.text import Plain
from takmail.wording.people import Participants
from takmail.wording.reminders import Cause
from takmail.wording.vacations import (
    confirm_hours,
    describe_hours,
    explain_hours,
    explain_long_night,
    explain_zone,
    other_hours,
)

PAUSE = timedelta(days=1)
"""Time between nudges in a game."""


async def reminders_held(store: Store, request: Request) -> tuple[Sentence, Button]:
    """Return the line about reminders among the sender's settings, and the button for it."""
    me = request.player.id
    on = (await store.read(availability_of, me)).reminders
    return _line("reminders-on" if on else "reminders-are_off"), _switch(me, on=not on)


@handles_without_game(Reminders)
async def choose_reminders(context: Context, request: Request, command: Reminders) -> Answer:
    """Turn reminders on or off, or show the setting; either way with the other button."""
    me, on = request.player.id, command.on
    if on is None:
        on = (await context.store.read(availability_of, me)).reminders
    now = ON if on else OFF
    line = _line(f"reminders-{now}" if command.on is not None else f"reminders-are_{now}")
    change = () if command.on is None else (AvailabilitySet(me, reminders=on),)
    undo = Buttons((_switch(me, on=not on),))
    return await context.replier.reply(request, line, undo, also=change)


def _line(key: str) -> Sentence:
    return say(key, first=FIRST, second=SECOND)


def _switch(me: str, *, on: bool) -> Button:
    return button(f"reminders_{ON if on else OFF}", Reminders(on=on), by=me)


@handles(Nudge)
async def nudge(context: Context, request: Request, _command: Nudge, room: GameRoom) -> Answer:
    """Remind the other side, by night in the morning."""
    code, now = room.game.code, context.now()
    async with context.rooms.lock(code):
        room = await context.rooms.latest(code)
        game, me, read = room.game, request.player.id, context.store.read
        others = _others(game, me)
        if not others:
            raise _vain_nudge(game, request)
        unblocked = [player for player in others if not await read(has_blocked, player, me)]
        reached = await awake_players(context.store, unblocked, now)
        people = await context.announcer.readers.people(game, request.chat.platform)
        await _check_nudged(context, room, people, others[0], reached, now)
        began = await turn_began(context.store, room.head())
        assert began is not None, "a game that waits has waited since something happened"
        number, since = began
        time = await time_left(context, game, now)
        reminders = [Reminder(room, player, Cause.NUDGED, since, time) for player in reached.awake]
        sent = await remind(context, reminders, now)
        key = "nudge-done" if reached.awake else "nudge-at_night"
        answer = say(key, player=people.person((*reached.awake, others[0])[0]), code=code)
        timer = TimerSet(Kind.NUDGED.value, now + PAUSE, code=code, number=number)
        also = (timer, *reached.put_off(code, number))
        return await context.replier.reply(
            request, answer, sent=sent, also=also, about=code, hidden=True
        )


async def _check_nudged(  # noqa: PLR0913, PLR0917 - and the context
    context: Context,
    room: GameRoom,
    people: Participants,
    other: str,
    reached: AwakePlayers,
    now: datetime,
) -> None:
    """Raise `UnfitError` if the other side gets no reminder now."""
    code, player = room.game.code, people.person(other)
    if not reached.awake and reached.morning is None:
        raise UnfitError("nudge-not_wanted", player=player)
    kept = await context.store.read(timers_of_game, code)
    until = max((timer.due for timer in kept if timer.kind == Kind.NUDGED.value), default=now)
    if until > now:
        raise UnfitError("nudge-again", code=code, until=until)
    if not reached.awake:
        back = (await hours_of(context.store, [other]))[other].back_from_vacation(now)
        if back is not None:
            raise UnfitError("nudge-vacation", player=player, until=back)
    elif not any([await reminder_chat(context, timer, room) for timer in reached.awake]):
        raise UnfitError("nudge-unreached", player=player)


def _others(game: Game, player: str) -> tuple[str, ...]:
    """Return the people of the other side for whom a game waits."""
    mine = game.seat_of(player)
    if mine is None:
        return ()
    return tuple(other for other in awaited(game) if game.seat_of(other) is mine.other)


def _vain_nudge(game: Game, request: Request) -> UnfitError:
    """Return the reason why a game doesn't wait for the other side of the sender."""
    if game.seat_of(request.player.id) is None and request.player.id != game.challenger:
        return UnfitError("nudge-not_a_player", code=game.code)
    if game.phase is Phase.PLAYING and game.player(game.turn) == COMPUTER:
        return UnfitError("computer-nudged")
    if not awaited(game):
        return UnfitError("nudge-nobody", code=game.code)
    if game.phase is Phase.PREPARING:
        choose = request.hints.command("choose", game=game.code)
        return UnfitError("nudge-own_choice", code=game.code, choose=choose)
    return UnfitError("nudge-own_turn", code=game.code)


@handles_without_game(SetHours)
async def set_hours(context: Context, request: Request, command: SetHours) -> Answer:
    """Set nights, a zone or both, or show them."""
    if not command.words:
        habits = await context.store.read(availability_of, request.player.id)
        hours = describe_hours(habits.zone, habits.quiet, request.incoming.at, request.hints)
        other = other_hours(habits.quiet, request.player.id)
        return await context.replier.reply(request, *hours, Buttons((other,)))
    wish = read_hours(command.words)
    if wish is None:
        raise UnfitError(explain_hours(command.words, request.hints))
    if wish.quiet is not None and wish.quiet.length > LONGEST_NIGHT:
        raise UnfitError(explain_long_night(wish.quiet, request.hints))
    if not wish.zone:
        return await _save_hours(context, request, wish, None)
    zones = await asyncio.to_thread(find_zones, wish.zone)
    if zones.only is None:
        return await _refuse_zone(context, request, wish, zones.names, several=zones.exact)
    return await _save_hours(context, request, wish, zones.only)


async def _save_hours(
    context: Context, request: Request, wish: HoursSaid, zone: str | None
) -> Answer:
    """Save the changed hours; the rest stays."""
    player = request.player.id
    before = await context.store.read(availability_of, player)
    quiet = None if wish.off else wish.quiet or before.quiet
    at, hints = request.incoming.at, request.hints
    ids = await context.store.read(ids_of_player, player)
    running = bool(await context.store.read(running_clocks_of, ids, limit=1))
    hours = confirm_hours(zone or before.zone, quiet, at, hints, off=wish.off, running=running)
    also = AvailabilitySet(player, zone, NO_NIGHTS if wish.off else wish.quiet)
    return await context.replier.reply(request, *hours, also=(also,))


async def _refuse_zone(
    context: Context, request: Request, wish: HoursSaid, offered: tuple[str, ...], *, several: bool
) -> Answer:
    """Say that the zone is unclear, with a button for each likely one."""
    alike = None if several else zones_at_offset(wish.zone, request.incoming.at)
    names = (offered if alike is None else alike)[:MOST]
    why = explain_zone(
        wish.zone,
        request.hints,
        several=several,
        offset=alike is not None,
        offered=bool(names) and not request.chat.single,
    )
    by = request.player.id
    buttons = [Button(Plain(name), press_of(_in_zone(wish, name), by=by)) for name in names]
    shown = (Buttons(tuple(buttons)),) if buttons else ()
    return await context.replier.refuse(request, why, *shown)


def _in_zone(wish: HoursSaid, zone: str) -> SetHours:
    """Return the same command, with a certain zone."""
    nights = OFF if wish.off else hours_said(wish.quiet) if wish.quiet else None
    return SetHours(" ".join(filter(None, (nights, zone.lower()))))
