"""Lines that were not said to the bot, and which of them are for it all the same."""

from takmail.commands.reading import Malformed, Parsed
from takmail.service.games.rooms import GameRoom, GameRooms
from takmail.service.handlers.board_state import is_for_anybody
from takmail.service.handlers.watching import Watching
from takmail.service.meant import being_played, seated
from takmail.service.ports import Incoming
from takmail.store.store import Store


class Overhearing:
    """Looks at what passes between people. Nobody new is made a note of."""

    def __init__(self, store: Store, rooms: GameRooms, watching: Watching) -> None:
        self._store = store
        self._rooms = rooms
        self._watching = watching

    async def is_meant(self, incoming: Incoming, heard: Parsed | Malformed) -> bool:
        """Tell whether the sender plays in this chat, or asks what anybody may where a game is on.

        For those who ask, a game that the chat follows is on there, too.
        """
        place = incoming.place
        chat = await self._store.chats.known(place.platform, place.chat)
        if chat is None:
            return False
        playing = being_played(await self._rooms.in_chat(chat.id))
        if is_for_anybody(heard):
            return bool(playing or being_played(await self._watching.followed(chat.id)))
        return bool(playing) and await self._plays(incoming, playing)

    async def elsewhere(self, incoming: Incoming, heard: Parsed | Malformed) -> GameRoom | None:
        """Return the game that a line names, if the sender plays it, though not here."""
        room = await self._rooms.get(heard.game) if heard.game else None
        if room is None or not await self._plays(incoming, being_played([room])):
            return None
        return room

    async def _plays(self, incoming: Incoming, rooms: list[GameRoom]) -> bool:
        """Tell whether the sender has a seat in one of the games."""
        sender = incoming.sender
        player = await self._store.people.known(sender.platform, sender.user)
        return player is not None and any(seated(room.game, player) for room in rooms)
