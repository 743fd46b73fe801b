"""Who does what, where several processes share a database: a claim that one of them has.

PostgreSQL's advisory locks are that: no row is written for them, and those of a process that dies
are free at once.
"""

import asyncio
from typing import TYPE_CHECKING, Protocol

from sqlalchemy import URL, text
from sqlalchemy.exc import SQLAlchemyError

from takmail.store.errors import UnavailableError

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncConnection

_OURS = 0x74616B
"""What sets our locks apart from those of other programs: `tak`."""

_CLAIM = text("SELECT pg_try_advisory_lock(:ours, hashtext(:name))")
_RELEASE = text("SELECT pg_advisory_unlock(:ours, hashtext(:name))")


class Claims(Protocol):
    """Names that one process at a time can have. What it has it can claim again."""

    shared: bool
    """Whether there can be other processes at all."""

    async def claim(self, name: str) -> bool:
        """Claim a name; return whether no other process has it.

        Raises ``UnavailableError``.
        """

    async def release(self, name: str) -> None:
        """Give a name back."""

    async def close(self) -> None:
        """Give everything back."""


class Unshared:
    """A database that one process serves."""

    shared = False

    async def claim(self, name: str) -> bool:
        """Return that nobody else has it."""
        del name
        return True

    async def release(self, name: str) -> None:
        """Do nothing."""

    async def close(self) -> None:
        """Do nothing."""


class AdvisoryLocks:
    """Claims in PostgreSQL. They are those of one connection, which is kept for them.

    If the connection breaks, so that others can claim what was claimed here, nobody is told:
    as with a crash, what was being done may be done twice.
    """

    shared = True

    def __init__(self, url: URL) -> None:
        self._url = url
        self._connection: AsyncConnection | None = None
        self._turn = asyncio.Lock()

    async def claim(self, name: str) -> bool:
        """Claim a name, see ``Claims.claim``."""
        async with self._turn:
            try:
                connection = self._connection or await self._connect()
                found = await connection.scalar(_CLAIM, {"ours": _OURS, "name": name})
            except (SQLAlchemyError, OSError) as error:
                await self._disconnect()
                raise UnavailableError(str(error)) from error
            except asyncio.CancelledError:
                await self._disconnect()
                raise
            return bool(found)

    async def release(self, name: str) -> None:
        """Give a name back; if that can't be said, all are given back."""
        async with self._turn:
            if self._connection is None:
                return
            try:
                await self._connection.execute(_RELEASE, {"ours": _OURS, "name": name})
            except (SQLAlchemyError, OSError):
                await self._disconnect()
            except asyncio.CancelledError:
                await self._disconnect()
                raise

    async def close(self) -> None:
        """Give everything back."""
        async with self._turn:
            await self._disconnect()

    async def _connect(self) -> "AsyncConnection":
        from sqlalchemy.ext.asyncio import create_async_engine  # noqa: PLC0415 - brings the ORM
        from sqlalchemy.pool import NullPool  # noqa: PLC0415 - along

        engine = create_async_engine(
            self._url, hide_parameters=True, isolation_level="AUTOCOMMIT", poolclass=NullPool
        )
        self._connection = connection = await engine.connect()
        return connection

    async def _disconnect(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            try:
                await connection.invalidate()
                await connection.close()
            except (SQLAlchemyError, OSError):
                pass  # it was broken already
