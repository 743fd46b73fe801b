"""Lines that were edited.

Edits change nothing; the bot says so where somebody may think that they do.
"""

from takmail.commands.parsed import Parsed
from takmail.commands.values import Move
from takmail.service.games.rooms import GameRooms
from takmail.service.people.tongues import Tongues
from takmail.service.ports import Incoming
from takmail.service.requests import read_incoming
from takmail.service.unaddressed import Unaddressed
from takmail.store.rows import SeenRow
from takmail.store.store import Store


class Edits:
    """Knows which edits are in vain."""

    def __init__(
        self, store: Store, rooms: GameRooms, unaddressed: Unaddressed, tongues: Tongues
    ) -> None:
        self._store = store
        self._rooms = rooms
        self._unaddressed = unaddressed
        self._tongues = tongues

    async def in_vain(self, incoming: Incoming) -> str | None:
        """Return what is to be said of an edit, by its name in the catalogue, if anything is.

        What the bot did not answer at first was talk, and stays talk.
        """
        seen = await self._store.games.seen(incoming.place.platform, incoming.message_id)
        if seen is None:
            return None
        if seen.was_move:
            return "edited" if await self._still_counts(seen) else None
        return "edited-into_move" if await self._plays(incoming) else None

    async def _still_counts(self, seen: SeenRow) -> bool:
        room = await self._rooms.get(seen.code) if seen.code is not None else None
        return room is not None and room.game.result is None

    async def _plays(self, incoming: Incoming) -> bool:
        """Return whether the line reads as a move now, by somebody who plays in its chat."""
        parsed = read_incoming(incoming, await self._tongues.vocabulary(incoming))
        if not isinstance(parsed, Parsed) or not isinstance(parsed.command, Move):
            return False
        return await self._unaddressed.is_meant(incoming, parsed)
