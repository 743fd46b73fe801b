"""Forgets what has served, a few rows at a time, so that nothing else waits for it."""

from datetime import datetime

from takmail.store.reader import Reader
from takmail.store.spent import STEP, WALKS, Kind, Spent
from takmail.store.writer import Writer


class Forgetting:
    """Walks through tables and drops what is old."""

    def __init__(self, reader: Reader, writer: Writer) -> None:
        self._reader = reader
        self._writer = writer

    async def step(
        self, kind: Kind, before: datetime, after: tuple[object, ...] | None = None
    ) -> tuple[int, tuple[object, ...] | None]:
        """Look at the rows behind a key, or at the first, and drop those from before a moment.

        Return how many are gone, and the key behind which the next step begins, ``None`` at the
        end of the table.
        """
        walk = WALKS[kind]
        if after is None:
            rows = await self._reader.all(walk.first, before=before)
        else:
            rows = await self._reader.all(walk.next, before=before, **walk.behind(after))
        keys = tuple(tuple(row[:-1]) for row in rows if row[-1])
        if keys:
            await self._writer.save(Spent(kind, keys, before))
        return len(keys), tuple(rows[-1][:-1]) if len(rows) == STEP else None
