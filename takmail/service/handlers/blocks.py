"""Blocks between players.

Blocked players can't propose or take a game, say anything to the other side, or let chats follow
the game. Running games go on, and end as ever.
"""

from takmail.commands.people import Block, ListBlocks
from takmail.play.computer import COMPUTER
from takmail.play.game import Game
from takmail.service.chats.platforms import mentioned
from takmail.service.context import Context
from takmail.service.handlers.dispatch import handles_without_game
from takmail.service.ports import Answer
from takmail.service.requests import Request, UnfitError
from takmail.store.games.game_lists import games_of_player
from takmail.store.people.accounts import PlayerRow, ids_of_player, person
from takmail.store.people.blocks import Blocked, blocks_of
from takmail.wording.message.hints import button
from takmail.wording.message.messages import Buttons
from takmail.wording.message.sentences import Value, items, say
from takmail.wording.message.text import Code

_KNOWN = 100
"""Games of a player in which the bot looks for somebody by name."""


@handles_without_game(Block)
async def block(context: Context, request: Request, command: Block) -> Answer:
    """Block somebody, or unblock them."""
    other = await _meant(context, request, command)
    me = request.player.id
    if other.id == me:
        raise UnfitError("block-self")
    if other.id == COMPUTER:
        raise UnfitError("block-computer")
    rows = await context.store.read(blocks_of, me, other.id)
    hints, at = request.hints, request.incoming.at
    values: dict[str, Value] = {
        "player": person(other),
        "blocks": hints.command("blocks"),
        "unblock": hints.command("unblock", other.word),
    }
    if command.on == bool(rows):
        key = "block-already" if command.on else "unblock-not"
        raise UnfitError(key, **values)
    if not command.on:
        gone = [Blocked(*row, at=at, on=False) for row in rows]
        return await context.replier.reply(request, say("unblock-done", **values), also=gone)
    # It holds for good, though either may part their accounts again.
    mine, theirs = [await context.store.read(ids_of_player, id_) for id_ in (me, other.id)]
    change = [Blocked(blocker, blocked, at) for blocker in mine for blocked in theirs]
    done = say("block-done", **values)
    undo = button("unblock", Block(other.word, on=False), by=me)
    return await context.replier.reply(request, done, Buttons((undo,)), also=change)


@handles_without_game(ListBlocks)
async def list_blocks(context: Context, request: Request, _command: ListBlocks) -> Answer:
    """List the people whom the sender has blocked, as known on the platform."""
    rows = await _blocked_by(context, request)
    listed = say("blocks-none", block=request.hints.command("block", "@friend"))
    if rows:
        unblock = request.hints.command("unblock", rows[0].word)
        listed = say("blocks-list", people=items(*map(person, rows)), unblock=unblock)
    return await context.replier.reply(request, listed)


async def _meant(context: Context, request: Request, command: Block) -> PlayerRow:
    """Return the person to block; raise `UnfitError` if they are unknown."""
    if command.player is None:
        hint = request.hints.command("block" if command.on else "unblock", "@friend")
        opponent = await _opponent(context, request)
        if opponent is None:
            raise UnfitError("block-whom", block=hint)
        return opponent
    name = command.player.removeprefix("@")
    account = mentioned(request, name)
    if account is not None and account.bot:
        raise UnfitError("block-bot")
    if account is not None:
        return await context.store.people.get(
            account.platform, account.user, account.name, account.handle
        )
    if not command.on:
        listed = _called(name, await _blocked_by(context, request))
        if listed:
            return listed[0]
    known = await context.store.people.by_handle(request.chat.platform, name)
    people = [known] if known else _called(name, await _played_with(context, request))
    if len(people) != 1:
        key = "block-several" if people else "block-nobody"
        raise UnfitError(key, name=Code(command.player))
    return people[0]


async def _opponent(context: Context, request: Request) -> PlayerRow | None:
    """Return the sender's opponent in the game of the answered message."""
    room = await context.rooms.get(request.about) if request.about else None
    other = None if room is None else _other_side(room.game, request.player.id)
    if other is None:
        return None
    return (await context.store.people.by_ids([other], request.chat.platform)).get(other)


async def _blocked_by(context: Context, request: Request) -> list[PlayerRow]:
    rows = await context.store.read(blocks_of, request.player.id)
    return await _people(context, request, [blocked for _, blocked in rows])


async def _played_with(context: Context, request: Request) -> list[PlayerRow]:
    me = request.player.id
    games = await context.store.read(games_of_player, me, limit=_KNOWN)
    met = [id_ for game in games for id_ in (game.challenger, game.invitee)]
    met += [seat.player for game in games for seat in (game.white, game.black) if seat]
    people = await _people(context, request, [id_ for id_ in met if id_ is not None])
    return [row for row in people if row.id != me]


async def _people(context: Context, request: Request, ids: list[str]) -> list[PlayerRow]:
    """Return players under their present ids, each once, as known on the platform."""
    now = await context.store.people.now(set(ids))
    acting = list(dict.fromkeys(now[id_] for id_ in ids))
    rows = await context.store.people.by_ids(acting, request.chat.platform)
    return [rows[id_] for id_ in acting if id_ in rows]


def _other_side(game: Game, player: str) -> str | None:
    """Return a player's opponent in a game, or in its challenge."""
    seat = game.seat_of(player)
    if seat is not None:
        return game.player(seat.other)
    if game.seats is not None:
        return None
    if game.challenger != player:
        return game.challenger
    return None if game.invitee is None else game.invitee.player


def _called(name: str, people: list[PlayerRow]) -> list[PlayerRow]:
    meant = name.casefold()
    return [row for row in people if meant in {row.name.casefold(), row.handle.casefold()}]
