"""Who may see which game.

A game is visible where it is played or followed, to its players wherever they are, and where one of
them brings it.
"""

from takmail.service.games.rooms import GameRoom
from takmail.service.requests import Request
from takmail.store.store import Store


def may_be_named(room: GameRoom, request: Request) -> bool:
    """Return whether a game can be named where this was asked, by who asked it.

    It can where it is played or followed, and by who has a seat in it, proposed it, or is named by
    its challenge.
    """
    head, player = room.head(), request.player
    own = head.seat_of(player.id) is not None or head.challenger == player.id
    return room.is_at(request.chat.id) or own or head.names(player)


def is_outsider(request: Request, room: GameRoom) -> bool:
    """Return whether a look at a game is for the sender alone: he has no seat in it.

    So is what a button shows of a game that is played elsewhere.
    """
    elsewhere = request.press is not None and not room.is_at(request.chat.id)
    return elsewhere or room.game.seat_of(request.player.id) is None


async def is_public(store: Store, room: GameRoom) -> bool:
    """Return whether any chat may follow a game: one side of it plays among other people."""
    rows = [await store.chats.by_id(chat) for chat in room.chats()]
    return any(row is not None and not row.private for row in rows)
