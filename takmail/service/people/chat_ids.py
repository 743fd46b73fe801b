"""Chats to which their platform gives another id."""

from takmail.service.games.rooms import GameRooms
from takmail.store.arrangements import ChatMerged, ChatRenumbered
from takmail.store.changes import Change
from takmail.store.store import Store


async def renumber(store: Store, rooms: GameRooms, platform: str, old: str, new: str) -> None:
    """Have everything that goes on in a chat go on under its new id. May come repeatedly."""
    was = await store.chats.known(platform, old)
    if was is None:
        return
    now = await store.chats.known(platform, new)
    change = ChatRenumbered(was.id, new) if now is None else ChatMerged(was.id, now.id)
    await store.commit(Change(also=(change,)))
    await rooms.forget_home(was.id)
    if now is not None:
        await rooms.forget_home(now.id)
