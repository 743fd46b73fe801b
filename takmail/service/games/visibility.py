"""Visibility of games.

People see a game where it is played or followed. Its players, its challenger and the person whom
the challenge names see it anywhere. If everybody in a community may read one of the game's chats,
it can be seen in all chats of that community; and a thread sees the games of its channel. So does
whoever presses a button below a message about it in their private chat: they were shown it there.
Anywhere else the bot speaks of a hidden game as of one that doesn't exist.
"""

from collections.abc import Collection

from takmail.service.chats.platforms import Platforms, same_community
from takmail.service.games.cache import GameRooms
from takmail.service.games.game_heads import Head
from takmail.service.games.game_rooms import GameRoom
from takmail.service.requests import Request
from takmail.store.games.watching import watchers_of
from takmail.store.messages.posts import game_of_post
from takmail.store.people.accounts import PlayerRow
from takmail.store.store import Store


class Visibility:
    """The rules by which somebody may see a game in a chat."""

    def __init__(self, store: Store, rooms: GameRooms, platforms: Platforms) -> None:
        self._store = store
        self._rooms = rooms
        self._platforms = platforms

    async def find(self, request: Request, code: str) -> GameRoom | None:
        """Return the game with an id if the sender may see it in this chat.

        It asks the store first, and replays no record of a hidden game: both answers take the same
        time.
        """
        room = self._rooms.known(code)
        if room is not None and await self.shows(request, room.head(), room.watchers):
            return room
        (head,) = await self._rooms.heads([code]) or (None,)
        watchers = await self._store.read(watchers_of, code)
        if head is None or not await self.shows(request, head, watchers):
            return None
        self._rooms.forget(code)
        return await self._rooms.get(code)

    async def shows(
        self, request: Request, head: Head, watchers: Collection[str] | None = None
    ) -> bool:
        """Return whether the sender may see a game in this chat."""
        chat = request.chat
        if watchers is None:
            watchers = await self._store.read(watchers_of, head.code)
        if head.is_at(chat.id) or chat.id in watchers or is_own(head, request.player):
            return True
        if chat.private and request.press is not None:
            return head.code == await self._pressed(request)
        return bool(await self.readable_from(request, head.chats()))

    async def is_open_to_all(self, request: Request, chats: Collection[str]) -> bool:
        """Return whether everybody in this chat's community may read one of some chats."""
        chat = request.chat
        if not chat.community or chat.guest:
            return False
        rows = (await self._store.chats.by_ids(chats)).values()
        return any(same_community(row, chat) and self._platforms.is_listed(row) for row in rows)

    async def _pressed(self, request: Request) -> str | None:
        """Return the game that a message with a pressed button is about, ``None`` for none."""
        number = request.incoming.reply_to
        platform = request.chat.platform
        return number and await self._store.read(game_of_post, platform, number)

    async def readable_from(self, request: Request, chats: Collection[str]) -> list[str]:
        """Return those of some chats, by their ids, that all people in this chat may read."""
        chat, within = request.chat, request.incoming.place.within
        if not chat.community or chat.guest:
            return []
        rows = await self._store.chats.by_ids(chats)
        return [
            row.id
            for row in rows.values()
            if same_community(row, chat) and (row.chat == within or self._platforms.is_listed(row))
        ]


def is_own(head: Head, player: PlayerRow) -> bool:
    """Return whether a player plays a game, or has a part in its challenge."""
    return head.seat_of(player.id) is not None or head.challenger == player.id or head.names(player)


def is_outsider(request: Request, room: GameRoom) -> bool:
    """Return whether the sender alone reads a look at a game, as they have no seat in it.

    So is a button's look at a game that is played elsewhere, and a player's look at a game that the
    other side plays blind.
    """
    elsewhere = request.press is not None and not room.is_at(request.chat.id)
    return elsewhere or room.game.hides_board or room.game.seat_of(request.player.id) is None
