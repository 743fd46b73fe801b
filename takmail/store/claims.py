"""Who does what, where several processes share a database: a claim that one of them has.

PostgreSQL's advisory locks are that: no row is written for them, and those of a process that dies
are free at once.
"""

import asyncio
from typing import TYPE_CHECKING, Protocol

from sqlalchemy import URL, text

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

    def holds(self, name: str) -> bool:
        """Return whether a name that was claimed is still had, as far as that is known by now."""

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

    def holds(self, name: str) -> bool:
        """Return that nobody else has it."""
        del name
        return True

    async def release(self, name: str) -> None:
        """Do nothing."""

    async def close(self) -> None:
        """Do nothing."""


class AdvisoryLocks:
    """Claims in PostgreSQL. They are those of one connection, which is kept for them.

    If the connection breaks, others can claim what was claimed here; ``holds`` tells so as soon as
    the connection is known to be broken.
    """

    shared = True

    def __init__(self, url: URL) -> None:
        self._url = url
        self._connection: AsyncConnection | None = None
        self._held: set[str] = set()
        self._turn = asyncio.Lock()

    async def claim(self, name: str) -> bool:
        """Claim a name, see ``Claims.claim``."""
        async with self._turn:
            try:
                connection = self._connection or await self._connect()
                found = await connection.scalar(_CLAIM, {"ours": _OURS, "name": name})
            except asyncio.CancelledError:
                await self._disconnect()
                raise
            except Exception as error:
                await self._disconnect()
                raise UnavailableError(str(error)) from error
            if found:
                self._held.add(name)
            return bool(found)

    def holds(self, name: str) -> bool:
        """Return whether a name is still had, see ``Claims.holds``."""
        return name in self._held

    async def release(self, name: str) -> None:
        """Give a name back; if that can't be said, all are given back."""
        async with self._turn:
            self._held.discard(name)
            if self._connection is None:
                return
            try:
                await self._connection.execute(_RELEASE, {"ours": _OURS, "name": name})
            except asyncio.CancelledError:
                await self._disconnect()
                raise
            except Exception:  # noqa: BLE001 - whatever it is, the connection is of no use any more
                await self._disconnect()

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
        connection = await engine.connect()
        raw = (await connection.get_raw_connection()).driver_connection
        assert raw is not None, "it is connected"
        raw.add_termination_listener(lambda _: self._lose(connection))
        self._connection = connection
        return connection

    def _lose(self, connection: "AsyncConnection") -> None:
        """Know that nothing is had any more by a connection that has ended."""
        if connection is self._connection:
            self._held.clear()

    async def _disconnect(self) -> None:
        connection, self._connection = self._connection, None
        self._held.clear()
        if connection is not None:
            try:
                await connection.invalidate()
                await connection.close()
            except Exception:  # noqa: BLE001, S110 - it was broken already
                pass
