"""Notices what others have changed beside this program, within seconds."""

import asyncio

import structlog

from takmail.service.games.rooms import GameRooms
from takmail.store.errors import StoreError
from takmail.store.notifications import NOTE
from takmail.store.store import Store

LOOK_AGAIN = 2.0
"""Seconds between two looks, each of which reads one row by its key."""

log = structlog.get_logger(__name__)


class Noticing:
    """Drops what is kept in memory when somebody else has changed what is kept for good."""

    def __init__(self, store: Store, rooms: GameRooms) -> None:
        self._store = store
        self._rooms = rooms
        self._known: str | None = None

    async def run(self) -> None:
        """Look until cancelled."""
        began = False
        while True:
            try:
                if began:
                    await self.look()
                else:
                    self._known, began = await self._store.notes.get(NOTE), True
            except StoreError as error:
                log.debug("changes by the host can't be seen now", why=str(error))
            await asyncio.sleep(LOOK_AGAIN)

    async def look(self) -> None:
        """Drop what is known, and look at the outbox, if there is news since the last look.

        Where several processes serve, they tell each other at once; it is then seen that this one
        still hears of it.
        """
        if self._store.claims.shared:
            await self._store.catch_up()
            return
        found = await self._store.notes.get(NOTE)
        if found == self._known:
            return
        self._store.forget()
        await self._rooms.forget_all()
        self._store.outbox.look()
        self._known = found
