"""Lines that were not said to the bot, and which of them are for it all the same."""

from takmail.notation.line import Broken, Said
from takmail.service.ports import Incoming
from takmail.service.routing import being_played, seated
from takmail.service.syncing import is_for_anybody
from takmail.service.tables import Table, Tables
from takmail.service.watching import Watching
from takmail.store.store import Store


class Overhearing:
    """Looks at what passes between people. Nobody new is made a note of."""

    def __init__(self, store: Store, tables: Tables, watching: Watching) -> None:
        self._store = store
        self._tables = tables
        self._watching = watching

    async def is_meant(self, incoming: Incoming, heard: Said | Broken) -> bool:
        """Tell whether the sender plays in this chat, or asks what anybody may where a game is on.

        For those who ask, a game that the chat follows is on there, too.
        """
        place = incoming.place
        chat = await self._store.known_chat(place.platform, place.chat)
        if chat is None:
            return False
        playing = being_played(await self._tables.in_chat(chat.id))
        if is_for_anybody(heard):
            return bool(playing or being_played(await self._watching.followed(chat.id)))
        return bool(playing) and await self._plays(incoming, playing)

    async def elsewhere(self, incoming: Incoming, heard: Said | Broken) -> Table | None:
        """Return the game that a line names, if the sender plays it, though not here."""
        table = await self._tables.get(heard.game) if heard.game else None
        if table is None or not await self._plays(incoming, being_played([table])):
            return None
        return table

    async def _plays(self, incoming: Incoming, tables: list[Table]) -> bool:
        """Tell whether the sender has a seat in one of the games."""
        sender = incoming.sender
        player = await self._store.known_player(sender.platform, sender.user)
        return player is not None and any(seated(table.game, player) for table in tables)
