"""The chats in which people play their games."""

from takmail.service.games.room import GameRoom
from takmail.service.requests import Request
from takmail.store.rows import ChatRow
from takmail.store.store import Store


async def home_of(store: Store, request: Request, room: GameRoom) -> ChatRow:
    """Return the chat in which the sender plays a game, or in which it was proposed."""
    homes = room.homes
    seat = room.game.seat_of(request.player.id)
    row = await store.chats.by_id(room.chat if homes is None or seat is None else homes[seat])
    assert row is not None, "a game's chats are in the store"
    return row
