"""Challenges lapse, and votes count.

That is at their time, whether or not anybody speaks of them. How long one stands is a default in
`play.defaults`.
"""

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime
from functools import reduce

from takmail.play.challenges import has_lapsed
from takmail.play.clocks import over_on_time, with_time
from takmail.play.events import ChallengeLapsed, Event, OfferLapsed
from takmail.play.evolve import evolve
from takmail.play.game import Game, Phase
from takmail.play.votes import is_due, settled
from takmail.service.announcing.outgoing import closing
from takmail.service.context import Context
from takmail.service.games.room import GameRoom
from takmail.service.games.rows import entries, offers_now, seats_gone, update_row
from takmail.store.arrangements import Arrangement, InvitationOver
from takmail.store.changes import Change
from takmail.store.timers import TimerRow, TimerSet


async def lapse(context: Context, row: TimerRow, code: str) -> None:
    """Have a challenge lapse."""
    room = await context.rooms.get(code)
    if room is not None and has_lapsed(room.game, context.now()):
        await _save(context, room, [ChallengeLapsed()], row, InvitationOver(code))
    elif room is not None and room.game.phase is Phase.CHALLENGE:
        await _later(context, row, room.game, room.game.until)
    else:
        # Whoever took it in another process has seen to the rest.
        context.rooms.forget(code)
        await context.store.commit(Change(also=(row.fired, InvitationOver(code))))


async def count_votes(context: Context, row: TimerRow, code: str) -> None:
    """Have the votes of a side count."""
    room = await context.rooms.get(code)
    # Another process may have had them count, or know of a ply taken back.
    room = None if room is None else await context.rooms.fresh(room)
    if room is None:
        await context.store.commit(Change(also=(row.fired,)))
    elif is_due(room.game, context.now()):
        until = room.game.council.until
        spent = await context.clocks.spent(room.game, until or context.now())
        over = over_on_time(room.game, spent)
        await _save(context, room, over or with_time(room.game, settled(room.game), spent), row)
    else:
        await _later(context, row, room.game, room.game.council.until)


async def end_question(context: Context, row: TimerRow, code: str) -> None:
    """Have the question end whether a side really resigns; its buttons go."""
    room, now = await context.rooms.get(code), context.now()
    room = None if room is None else await context.rooms.fresh(room)
    untils = {} if room is None else room.game.resigning_until
    asked = [] if room is None else sorted(room.game.resigning)
    over = [color for color in asked if color not in untils or untils[color] <= now]
    later = [untils[color] for color in asked if color not in over]
    again = [TimerSet(row.kind, min(later), code)] if later else []
    if room is not None and over:
        await _save(context, room, [OfferLapsed(None, color) for color in over], row, *again)
    else:
        await context.store.commit(Change(also=(row.fired, *again)))


async def _later(context: Context, row: TimerRow, game: Game, until: datetime | None) -> None:
    """Put off what isn't due yet, if it is to come at all."""
    also: list[Arrangement] = [row.fired]
    if until is not None and until > context.now():
        also.append(TimerSet(row.kind, until, game.code))
    await context.store.commit(Change(also=tuple(also)))


async def _save(
    context: Context, room: GameRoom, events: Sequence[Event], row: TimerRow, *also: Arrangement
) -> None:
    before, at = room.game, context.now()
    after = replace(room, game=reduce(evolve, events, before))
    if all(isinstance(event, OfferLapsed) for event in events):
        told = closing(after, events, at)
        told += await context.announcer.questions_elsewhere(after, events, at)
    else:
        told = await context.announcer.announce_unasked(before, after, events, at)
    clock = await context.clocks.turn(before, after.game, told, at)
    change = Change(
        update=update_row(before, after, at),
        record=tuple(entries(before, before.code, events, at, None)),
        offers=offers_now(before, after.game, at),
        outbox=told,
        also=(row.fired, *also, *seats_gone(before, after), *clock),
    )
    await context.store.commit(change)
    context.rooms.keep(after)
