"""Who may see which game.

A game is visible where it is played or followed; to those who play it, proposed it or are named by
its challenge, wherever they are; in the other chats of a community, if everybody in it may read one
of the game's chats; and in a chat that is a part of one of them. Anywhere else it is as if there
were no such game: whatever names one asks here, and says the same of a game that is hidden as of
none.
"""

from collections.abc import Collection

from takmail.service.chats.platforms import Platforms
from takmail.service.games.cache import GameRooms
from takmail.service.games.heads import Head
from takmail.service.games.room import GameRoom
from takmail.service.requests import Request
from takmail.store.accounts import PlayerRow
from takmail.store.chats import ChatRow
from takmail.store.store import Store
from takmail.store.watching import watchers_of


class Visibility:
    """Knows which games can be named where, and by whom."""

    def __init__(self, store: Store, rooms: GameRooms, platforms: Platforms) -> None:
        self._store = store
        self._rooms = rooms
        self._platforms = platforms

    async def find(self, request: Request, code: str) -> GameRoom | None:
        """Return the game with an id if it may be seen where it is asked for, by who asks.

        The store is asked whether there is one before it is known whether it is hidden, and no
        record is replayed of one that is: neither answer takes longer.
        """
        room = self._rooms.known(code)
        if room is not None and await self._shows(room.head(), room.watchers, request):
            return room
        watchers = await self._store.read(watchers_of, code)
        (head,) = await self._rooms.heads([code]) or (None,)
        if head is None or not await self._shows(head, watchers, request):
            return None
        self._rooms.forget(code)
        return await self._rooms.get(code)

    async def shows(self, request: Request, head: Head) -> bool:
        """Return whether a game may be seen where it is asked for, by who asks."""
        watchers = await self._store.read(watchers_of, head.code)
        return await self._shows(head, watchers, request)

    async def _shows(self, head: Head, watchers: Collection[str], request: Request) -> bool:
        chat = request.chat
        if head.is_at(chat.id) or chat.id in watchers or is_own(head, request.player):
            return True
        return await self._is_read_from(request, head)

    async def _is_read_from(self, request: Request, head: Head) -> bool:
        """Return whether all who are in this chat may read one where a game is."""
        chat, within = request.chat, request.incoming.place.within
        if not chat.community or chat.guest:
            return False
        rows = [await self._store.chats.by_id(home) for home in head.chats()]
        return any(
            _is_beside(row, chat) and (row.chat == within or self._platforms.is_listed(row))
            for row in rows
            if row
        )


def is_own(head: Head, player: PlayerRow) -> bool:
    """Return whether a player plays a game, or has to do with its challenge."""
    return head.seat_of(player.id) is not None or head.challenger == player.id or head.names(player)


def _is_beside(home: ChatRow, chat: ChatRow) -> bool:
    """Return whether two chats are of one community."""
    return (home.platform, home.community) == (chat.platform, chat.community)


def is_outsider(request: Request, room: GameRoom) -> bool:
    """Return whether a look at a game is for the sender alone: he has no seat in it.

    So is what a button shows of a game that is played elsewhere, and what a player sees of one that
    the other side plays blind.
    """
    elsewhere = request.press is not None and not room.is_at(request.chat.id)
    return elsewhere or room.game.hides_board or room.game.seat_of(request.player.id) is None
