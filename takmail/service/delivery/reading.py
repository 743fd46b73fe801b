"""What waits is read, also where some of it can't be: one bad row keeps no other from going out."""

from collections.abc import Sequence
from typing import NamedTuple

import structlog

from takmail.store.changes import Failure
from takmail.store.errors import DamagedError, StoreError
from takmail.store.outbox import Outbox
from takmail.store.rows import OutboxRow

PAGE = 500
"""How many waiting messages are read at once."""

UNREADABLE = "unreadable"
"""Why a row has failed of which no more is known."""

log = structlog.get_logger(__name__)


class Page(NamedTuple):
    """Rows that were read; there may be ``more`` behind the id ``last``."""

    rows: Sequence[OutboxRow]
    last: int
    more: bool


class Waiting:
    """Reads what waits. What is damaged is read row by row; those that can't be read fail alone.

    Each of those is told once, and marked as failed where the database lets it.
    """

    def __init__(self, outbox: Outbox) -> None:
        self._outbox = outbox
        self._unreadable: set[int] = set()

    async def after(self, last: int) -> Page:
        """Return what waits behind an id; raise what the store does."""
        try:
            rows = await self._outbox.pending(after=last, limit=PAGE)
        except DamagedError:
            ids = await self._outbox.pending_ids(after=last, limit=PAGE)
            rows = await self._one_by_one(ids)
            return Page(rows, ids[-1] if ids else last, len(ids) == PAGE)
        return Page(rows, rows[-1].id if rows else last, len(rows) == PAGE)

    async def within(self, chat_id: str) -> Sequence[OutboxRow]:
        """Return all that waits for one chat; raise what the store does."""
        try:
            return await self._outbox.pending_in(chat_id)
        except DamagedError:
            return await self._one_by_one(await self._outbox.pending_ids_in(chat_id))

    async def _one_by_one(self, ids: Sequence[int]) -> list[OutboxRow]:
        rows = []
        for id_ in ids:
            if id_ in self._unreadable:
                continue
            try:
                row = await self._outbox.pending_one(id_)
            except DamagedError as error:
                await self._fail(id_, error)
            else:
                rows += [] if row is None else [row]
        return rows

    async def _fail(self, id_: int, error: Exception) -> None:
        """Tell of a row that can't be read, and mark it, so that it isn't read again."""
        log.error("a message can't be read, and is left out", message=id_, why=str(error))
        self._unreadable.add(id_)
        try:
            await self._outbox.settle(failed=[Failure(id_, UNREADABLE)])
        except StoreError as trouble:
            log.error("it can't be marked as such", message=id_, why=str(trouble))
