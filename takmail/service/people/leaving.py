"""Somebody leaves all games: what is open ends, as it would if he said so himself."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime

from takmail.commands.councils import LeaveSide
from takmail.commands.offers import Abort, Confirm, Decline, Resign, Withdraw
from takmail.play.actions import GameCommand, GivenCommand
from takmail.play.events import Event
from takmail.play.evolve import evolve
from takmail.play.game import OPEN_PHASES, Game, Phase
from takmail.play.machine import PLIES_TO_ABORT, decide
from takmail.play.refusals import RefusalError
from takmail.service.context import Context
from takmail.service.games.reading import UnreadableGameError
from takmail.service.games.room import GameRoom
from takmail.service.games.rows import (
    coin_rows,
    entries,
    offers_now,
    seats_gone,
    update_row,
)
from takmail.service.keeping.ending import Ending
from takmail.store.arrangements import InvitationOver
from takmail.store.changes import Change
from takmail.store.errors import ConflictError

_TRIES = 5
"""How often it is decided again when the game moves on meanwhile."""


async def leave(context: Context, player: str, code: str, at: datetime) -> None:
    """End a game or a challenge of a player's; raise ``ConflictError`` if it never rests."""
    for _ in range(_TRIES):
        try:
            return await _leave_once(context, player, code, at)
        except ConflictError:
            context.rooms.forget(code)
        except (UnreadableGameError, RefusalError):
            ending = Ending(
                context.store, context.rooms, context.announcer, context.tongues, lambda: at
            )
            await ending.end(code)
            return None
    raise ConflictError


async def _leave_once(context: Context, player: str, code: str, at: datetime) -> None:
    async with context.rooms.lock(code):
        room = await context.rooms.get(code)
        if room is None or room.game.phase not in OPEN_PHASES:
            return
        events, game = _left(room.game, player, at)
        after = replace(room, game=game)
        await context.store.commit(await _change(context, room, after, events, at, player))
        context.rooms.keep(after)


async def _change(  # noqa: PLR0913, PLR0917 - and the context
    context: Context,
    room: GameRoom,
    after: GameRoom,
    events: Sequence[Event],
    at: datetime,
    by: str,
) -> Change:
    before = room.game
    return Change(
        update=update_row(before, after, at),
        record=tuple(entries(before, before.code, events, at, by)),
        offers=offers_now(before, after.game, at),
        outbox=await context.announcer.announce_unasked(before, after, events, at),
        coins=coin_rows(before, after.game, events, at),
        also=(InvitationOver(before.code), *seats_gone(before, after)),
    )


def _left(game: Game, player: str, at: datetime) -> tuple[list[Event], Game]:
    """Return what happens in a game that a player leaves, and the game then."""
    happened: list[Event] = []
    for command in _ways_out(game, player):
        if game.phase in OPEN_PHASES:
            events = decide(game, GivenCommand(player, command), at)
            for event in events:
                game = evolve(game, event)
            happened += events
    return happened, game


def _ways_out(game: Game, player: str) -> Sequence[GameCommand]:
    """Return what a player says to be out of a game."""
    if game.phase is Phase.CHALLENGE:
        return (Withdraw() if player == game.challenger else Decline(),)
    if game.phase is Phase.PREPARING:
        return (Abort(),)
    if not game.is_captain(player):
        return (LeaveSide(),)
    if game.chosen < PLIES_TO_ABORT and game.start is None:
        return (Abort(),)
    return (Confirm(),) if game.seat_of(player) in game.resigning else (Resign(), Confirm())
