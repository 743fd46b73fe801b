"""A database that fails when it is told to, for tests."""

from collections.abc import Callable, Sequence
from typing import Concatenate, ParamSpec, TypeVar

from sqlalchemy import Connection

from takmail.store.database import Database
from takmail.store.locks import Part
from tests.stores import Lent

P = ParamSpec("P")
T = TypeVar("T")


class FailingDatabase(Database):
    """A database in memory that fails once, or for a while, at a call by its number.

    Reads and writes are counted from 1 once ``arm`` was called. Where a write fails ``after``, it
    has taken place, and its outcome is not known.
    """

    def __init__(self) -> None:
        self._real: Database = Lent()
        self.claims = self._real.claims
        self.notifications = self._real.notifications
        self.calls = 0
        self._error: Exception | None = None
        self._fails: range = range(0)
        self._after = False

    def arm(self, error: Exception | None, at: int, *, times: int = 1, after: bool = False) -> None:
        """Count from here, and fail so many times from this call on."""
        self.calls, self._error, self._after = 0, error, after
        self._fails = range(at, at + times)

    async def begin(self, parts: Sequence[Part]) -> None:
        """Begin with it."""
        await self._real.begin(parts)

    async def write(
        self, work: Callable[Concatenate[Connection, P], T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """Write, or fail."""
        failing = self._is_failing()
        if failing and not self._after:
            raise failing
        done = await self._real.write(work, *args, **kwargs)
        if failing:
            raise failing
        return done

    async def read(
        self, work: Callable[Concatenate[Connection, P], T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """Read, or fail."""
        failing = self._is_failing()
        if failing:
            raise failing
        return await self._real.read(work, *args, **kwargs)

    async def close(self) -> None:
        """Close it."""
        self._fails = range(0)
        await self._real.close()

    def _is_failing(self) -> Exception | None:
        self.calls += 1
        return self._error if self.calls in self._fails else None
