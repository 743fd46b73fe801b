"""Lines that were not said to the bot, and which of them are for it all the same."""

from collections.abc import Iterable

from takmail.commands.disputes import RequestState
from takmail.commands.lines.parsed import Malformed, Parsed
from takmail.service.context import Context
from takmail.service.fitting import being_played, seated
from takmail.service.games.heads import Head
from takmail.service.games.room import GameRoom
from takmail.service.ports import Incoming
from takmail.store.rows import Act, PlayerRow


async def is_meant(context: Context, incoming: Incoming, parsed: Parsed | Malformed) -> bool:
    """Return whether the sender plays in this chat, or asks what anybody may about a game.

    For those who ask, a game that the chat follows is on there, too.
    """
    place = incoming.place
    chat = await context.store.chats.known(place.platform, place.chat)
    if chat is None:
        return False
    playing = being_played(await context.rooms.heads_in(chat.id))
    if isinstance(parsed, Parsed) and isinstance(parsed.command, RequestState):
        return bool(playing or being_played(await context.meanings.followed(chat.id)))
    return bool(playing) and await _plays_in(context, incoming, chat.id)


async def named_elsewhere(
    context: Context, incoming: Incoming, parsed: Parsed | Malformed
) -> GameRoom | None:
    """Return the game that a line names, if the sender plays it, though not here.

    A line that names none, in a chat that was made for a game, is about that one, unless the
    game has yet to come, as then it is heard once more, or it isn't in the community any more.
    """
    code = parsed.game or incoming.made_for
    room = await context.rooms.get(code) if code else None
    if room is None or not await _plays(context, incoming, being_played([room.head()])):
        return None
    if parsed.game is not None:
        return room
    missed = await _is_beside(context, incoming, room) and not await _is_moving(context, room)
    return room if missed else None


async def _is_beside(context: Context, incoming: Incoming, room: GameRoom) -> bool:
    """Return whether the sender plays a game in the community to which this chat belongs."""
    place = incoming.place
    player = await _player(context, incoming)
    home = room.head().home_of(player.id) if player is not None else None
    row = await context.store.chats.by_id(home or room.chat)
    beside = row and (row.platform, row.community) == (place.platform, place.community)
    return bool(beside and place.community)


async def _is_moving(context: Context, room: GameRoom) -> bool:
    """Return whether a chat of its own is being opened for a game."""
    waiting = [await context.store.outbox.pending_in(chat) for chat in room.chats()]
    code = room.game.code
    return any(row.act is Act.OPEN and row.code == code for rows in waiting for row in rows)


async def _plays_in(context: Context, incoming: Incoming, chat: str) -> bool:
    """Return whether the sender plays in a chat."""
    player = await _player(context, incoming)
    if player is None:
        return False
    return bool(seated(being_played(await context.rooms.heads_for(player.id, chat)), player.id))


async def _plays(context: Context, incoming: Incoming, heads: Iterable[Head]) -> bool:
    """Return whether the sender has a seat in one of the games."""
    player = await _player(context, incoming)
    return player is not None and bool(seated(heads, player.id))


async def _player(context: Context, incoming: Incoming) -> PlayerRow | None:
    """Return the sender, if they are known."""
    sender = incoming.sender
    return await context.store.people.known(sender.platform, sender.user)
