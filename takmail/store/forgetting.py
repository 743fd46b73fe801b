"""Forgets what has served, a few rows at a time, so that nothing else waits for it."""

from collections.abc import AsyncIterator, Sequence
from datetime import datetime
from typing import NamedTuple

from takmail.store.errors import DamagedError
from takmail.store.prepared_queries import Found
from takmail.store.reader import Reader
from takmail.store.spent import STEP, WALKS, Key, Kind, Spent
from takmail.store.writer import Writer


class Around(NamedTuple):
    """A step around damage: how many rows are gone, and whether any stay since they are damaged."""

    gone: int
    damaged: bool = False


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
        end of the table. Raise ``DamagedError`` if something on the way is damaged: then ``around``
        goes on from the same key.
        """
        rows = await _Walker(self._reader, kind, before, after).look(STEP)
        keys = _spent(rows)
        if keys:
            await self._writer.save(Spent(kind, keys, before))
        return len(keys), _key(rows[-1]) if len(rows) == STEP else None

    async def around(
        self, kind: Kind, before: datetime, after: Key | None
    ) -> AsyncIterator[Around]:
        """Walk through the rest of a table in steps as large as damage allows.

        A row of which the key alone can be read is passed over. Where not even that can be read,
        the rest is walked through from its end, up to what can't be read there.
        """
        walker = _Walker(self._reader, kind, before, after)
        while not walker.done:
            rows = await walker.next()
            gone, damaged = await self._drop(kind, _spent(rows or ()), before)
            yield Around(gone, damaged or rows is None)

    async def _drop(self, kind: Kind, keys: tuple[Key, ...], before: datetime) -> Around:
        """Drop rows, by halves where some can't be, as their page would join a damaged one."""
        gone, damaged, waiting = 0, False, [keys] if keys else []
        while waiting:
            some = waiting.pop()
            half = len(some) // 2
            try:
                await self._writer.save(Spent(kind, some, before))
                gone += len(some)
            except DamagedError:
                damaged = True
                waiting += [some[half:], some[:half]] if half else []
        return Around(gone, damaged)


class _Walker:
    """Walks through what is behind a key, forwards and then backwards, until it meets damage."""

    def __init__(self, reader: Reader, kind: Kind, before: datetime, after: Key | None) -> None:
        self.done = False
        self._reader = reader
        self._walk = WALKS[kind]
        self._before = before
        self._after = after
        self._until: Key | None = None
        self._backwards = False

    async def look(self, most: int, *, bare: bool = False) -> Sequence[Found]:
        """Return the next rows, at most so many; those that are ``bare`` are keys alone."""
        walk, after, until = self._walk, self._after, self._until
        query = walk.query(
            after=after is not None,
            until=until is not None,
            backwards=self._backwards,
            bare=bare,
        )
        values = {**walk.values("after", after), **walk.values("until", until), "most": most}
        if not bare:
            values["before"] = self._before
        return await self._reader.all(query, **values)

    async def next(self) -> Sequence[Found] | None:
        """Return the next rows, as many as can be read; ``None`` if not even one can."""
        size = STEP
        while size:
            try:
                rows = await self.look(size)
            except DamagedError:
                size //= 2
            else:
                self.done = len(rows) < size
                self._go_on(rows)
                return rows
        try:
            self._go_on(await self.look(1, bare=True))
        except DamagedError:
            self.done = self._backwards
            self._backwards = True
        return None

    def _go_on(self, rows: Sequence[Found]) -> None:
        """Begin behind rows that were looked at."""
        if rows and self._backwards:
            self._until = self._whole(rows[-1])
        elif rows:
            self._after = self._whole(rows[-1])

    def _whole(self, row: Found) -> Key:
        return tuple(row[: len(self._walk.key)])


def _spent(rows: Sequence[Found]) -> tuple[Key, ...]:
    """Return the keys of the rows that may go."""
    return tuple(_key(row) for row in rows if row[-1])


def _key(row: Found) -> Key:
    return tuple(row[:-1])
