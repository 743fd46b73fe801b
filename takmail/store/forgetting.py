"""Forgets what has served, a few rows at a time, so that nothing else waits for it."""

from collections.abc import Sequence
from datetime import datetime

from takmail.store.reader import Found, Reader
from takmail.store.spent import STEP, WALKS, Key, Kind, Spent
from takmail.store.writer import Writer


class Forgetting:
    """Walks through tables and drops what is old."""

    def __init__(self, reader: Reader, writer: Writer) -> None:
        self._reader = reader
        self._writer = writer

    async def step(
        self, kind: Kind, before: datetime, after: Key | None = None
    ) -> tuple[int, Key | None]:
        """Look at the rows behind a key, or at the first, and drop those from before a moment.

        Return how many are gone, and the key behind which the next step begins, ``None`` at the
        end of the table.
        """
        walk = WALKS[kind]
        query, values = walk.query(after=after is not None), walk.values("after", after)
        rows = await self._reader.all(query, **values, before=before, most=STEP)
        keys = _spent(rows)
        if keys:
            await self._writer.save(Spent(kind, keys, before))
        return len(keys), _key(rows[-1]) if len(rows) == STEP else None


def _spent(rows: Sequence[Found]) -> tuple[Key, ...]:
    """Return the keys of the rows that may go."""
    return tuple(_key(row) for row in rows if row[-1])


def _key(row: Found) -> Key:
    return tuple(row[:-1])
