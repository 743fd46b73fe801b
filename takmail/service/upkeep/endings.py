"""Endings: games that the host ends, and those that a player leaves."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime
from enum import Enum
from functools import partial, reduce

from takmail.play.actions import GivenCommand, ways_out
from takmail.play.coins import with_coins
from takmail.play.events import EndedByHost, Event
from takmail.play.evolve import evolve
from takmail.play.game import OPEN_PHASES, Game, Phase
from takmail.play.machine import decide
from takmail.play.refusals import RefusalError
from takmail.service.context import Context
from takmail.service.games.dice import with_secret
from takmail.service.games.game_rooms import GameRoom, unasked_change
from takmail.service.games.ratings import with_ratings
from takmail.service.games.records import UnreadableGameError
from takmail.store.changes import Change
from takmail.store.errors import ConflictError
from takmail.store.games.challenges import InvitationOver
from takmail.store.games.coins import PotReturned
from takmail.store.games.games import GameRow, GameUpdate, game_row
from takmail.store.games.offers import OffersNow
from takmail.store.games.tournaments import tournament_of
from takmail.wording.message.sentences import Sentence, say

# Games that the host ends: by an event of its own, or, where a record makes no game, without.


class EndingResult(Enum):
    """Result of ending a game for the host."""

    NOTHING = "there is no such game"
    OVER = "it was over"
    ENDED = "it is ended"
    ENDED_UNREAD = "it is ended, though its record makes no game"


async def end_game(context: Context, code: str, at: datetime | None = None) -> EndingResult:
    """End a game or a challenge, now or at a moment; raise ``ConflictError`` if it never rests."""
    ending = partial(_end_once, context, code, at or context.now())
    return await context.rooms.until_saved(code, ending)


async def _end_once(context: Context, code: str, at: datetime) -> EndingResult:
    row = await context.store.read(game_row, code)
    if row is None:
        return EndingResult.NOTHING
    if row.state.ended_at is not None:
        return EndingResult.OVER
    async with context.rooms.lock(code):
        try:
            room = await context.rooms.get(code)
        except UnreadableGameError:
            room = None
        if room is None:
            await context.store.commit(
                await _closing(context, row, at, say("ended_by_host", code=code))
            )
            return EndingResult.ENDED_UNREAD
        if room.game.phase not in OPEN_PHASES:
            return EndingResult.OVER
        await save_end(context, room, with_coins(room.game, (EndedByHost(),)), at)
    return EndingResult.ENDED


async def save_end(
    context: Context, room: GameRoom, events: Sequence[Event], at: datetime, by: str | None = None
) -> None:
    """Save the end of a game or a challenge, and announce it."""
    events = await with_secret(context.store, room.game, events)
    after = replace(room, game=reduce(evolve, events, room.game))
    after = await with_ratings(context.store, room.game, after, at)
    announcements = await context.announcer.announce_unasked(room.game, after, events, at)
    change = unasked_change(room.game, after, events, at, by)
    also = (InvitationOver(room.game.code), *change.also)
    await context.store.commit(replace(change, outbox=announcements, also=also))
    context.rooms.keep(after)


async def end_unread(
    context: Context, code: str, at: datetime, told: Sentence, result: str
) -> None:
    """End a game that can't be read with a result, and tell that; a conflict if it is over."""
    row = await context.store.read(game_row, code)
    if row is None or row.state.ended_at is not None:
        raise ConflictError
    await context.store.commit(await _closing(context, row, at, told, result))


async def _closing(
    context: Context, row: GameRow, at: datetime, words: Sentence, result: str = ""
) -> Change:
    """Return the end of a game of which the bot can read only the head, with ``words`` about it."""
    phase = Phase.OVER if result else Phase.CANCELLED
    over = replace(row.state, phase=phase.value, turn=None, updated_at=at, ended_at=at)
    over = replace(over, result=result or over.result)
    homes = [seat.chat_id for seat in (row.white, row.black) if seat] or [row.chat_id]
    announcements = []
    for home in dict.fromkeys(homes):
        chat = await context.store.chats.by_id(home)
        if chat is not None and not chat.guest:
            announcements.append(context.languages.sent(chat, at, words, code=row.code))
    return Change(
        update=GameUpdate(
            row.code,
            row.version,
            row.version,
            over,
            await context.store.read(tournament_of, row.code),
        ),
        offers=OffersNow(row.code),
        outbox=tuple(announcements),
        also=(InvitationOver(row.code), PotReturned(row.code, at)),
    )


# Games that a player leaves: they end as if the player said so.


async def leave(context: Context, player: str, code: str, at: datetime) -> None:
    """End a game or a challenge of a player's; raise ``ConflictError`` if it never rests."""
    try:
        await context.rooms.until_saved(code, partial(_leave_once, context, player, code, at))
    except (UnreadableGameError, RefusalError):
        await end_game(context, code, at)


async def _leave_once(context: Context, player: str, code: str, at: datetime) -> bool:
    async with context.rooms.lock(code):
        room = await context.rooms.get(code)
        if room is not None and room.game.phase in OPEN_PHASES:
            await save_end(context, room, _left(room.game, player, at), at, player)
    return True


def _left(game: Game, player: str, at: datetime) -> list[Event]:
    happened: list[Event] = []
    for command in ways_out(game, player):
        if game.phase in OPEN_PHASES:
            events = decide(game, GivenCommand(player, command), at)
            for event in events:
                game = evolve(game, event)
            happened += events
    return happened
