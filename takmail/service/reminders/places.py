"""Where somebody is reminded: in private where that can be, else where he plays."""

from takmail.service.games.room import GameRoom
from takmail.service.people.platforms import Platforms
from takmail.store.rows import ChatRow
from takmail.store.store import Store
from takmail.wording.message.hints import CONSOLE, STARTS


class Places:
    """Finds the chats in which people are reminded."""

    def __init__(self, store: Store, platforms: Platforms) -> None:
        self._store = store
        self._platforms = platforms

    async def of(self, player: str, room: GameRoom) -> ChatRow | None:
        """Return where to remind a player of a game, ``None`` if he can't be reached.

        Where he plays in private, that is it; then come the private talk on the platform where he
        plays, one that he has opened on another, and last the chat where he plays.
        """
        home = await self._store.chats.by_id(room.place_of(player) or room.chat)
        if home is None or home.platform == CONSOLE:
            return None
        if home.private and not home.guest and home.lost_at is None:
            return home
        talk = await self._talk(player, home.platform) or await self._platforms.open_talk(player)
        if talk is not None:
            return talk
        return None if home.guest or home.single or home.lost_at is not None else home

    async def _talk(self, player: str, platform: str) -> ChatRow | None:
        """Return the private talk on a platform; some have only those that people have opened."""
        if platform in STARTS:
            return await self._platforms.open_talk(player, platform)
        return await self._platforms.talk_with(player, platform)
