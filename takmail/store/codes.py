"""Game codes: short, easy to say and to type, and never to be taken for a square.

A code is pairs of a letter and a digit: ``k3``, later ``k3m7``. Letters start at k, beyond any
board's columns, and leave out those that look like digits.
"""

from collections.abc import Collection
from itertools import count
from random import Random

from sqlalchemy import Connection, bindparam, func, select

from takmail.store.reader import Reader
from takmail.store.tables import games

LETTERS = "kmnpqrstvwxyz"
DIGITS = "23456789"
PAIRS = len(LETTERS) * len(DIGITS)

_TAKEN = select(games.c.code).where(games.c.code == bindparam("code"))
_COUNT = select(func.count()).where(func.length(games.c.code) == bindparam("length"))


class Codes:
    """Finds codes that are free."""

    def __init__(self, reader: Reader, random: Random) -> None:
        self._reader = reader
        self._random = random
        self._pairs = 1
        self._used: int | None = None

    async def new(self) -> str:
        """Return a free code of the shortest length of which less than half is taken.

        Nothing is reserved: somebody else may take it first, and then the commit says so.
        """
        await self._find_room()
        while True:
            code = self._draw()
            if await self._reader.first(_TAKEN, code=code) is None:
                return code

    def taken(self, code: str) -> None:
        """Take note that a game got this code."""
        if self._used is not None and len(code) == 2 * self._pairs:
            self._used += 1

    async def _find_room(self) -> None:
        """Go on to longer codes while half of the present length is taken.

        Codes never become free, so there is no way back, and counting once is enough.
        """
        if self._used is None:
            self._used = await self._count()
        while 2 * self._used >= PAIRS**self._pairs:
            self._pairs += 1
            self._used = await self._count()

    async def _count(self) -> int:
        row = await self._reader.first(_COUNT, length=2 * self._pairs)
        return 0 if row is None else int(row[0])

    def _draw(self) -> str:
        return _drawn(self._random, self._pairs)


def free_code(connection: Connection, random: Random, kept: Collection[str]) -> str:
    """Return a code as `Codes.new` does, in a transaction; not one of those that are kept free."""
    pairs = 1
    while 2 * (connection.scalar(_COUNT, {"length": 2 * pairs}) or 0) >= PAIRS**pairs:
        pairs += 1
    for tries in count():
        code = _drawn(random, pairs + tries // PAIRS)
        if code not in kept and connection.scalar(_TAKEN, {"code": code}) is None:
            return code
    raise AssertionError("there is always a longer code")


def _drawn(random: Random, pairs: int) -> str:
    choice = random.choice
    return "".join(choice(LETTERS) + choice(DIGITS) for _ in range(pairs))
