"""Locks: one server for a database, for a part of it, or for one thing at a time.

A server of an SQLite file holds a lock on another file beside it, which goes with the process.
Other programs, such as `takmail play`, take no lock. Windows has no such locks, so that several
servers can run there.

A file that is moved, deleted or replaced stays open, and what is written to it then is lost. So its
device and number are compared before each read and each commit. SQLite itself leaves the
write-ahead log of such a file in its place when it closes it.

Several servers share a PostgreSQL database by its advisory locks, for which no row is written, and
which are free as soon as the database knows that a process is dead. Each server serves parts that
no other one has: the connection that writes takes them before anything else, also a new one in the
place of one that broke. Claims are for work that any one of them does at a time.
"""

import asyncio
import os
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Protocol

import structlog
from sqlalchemy import URL, Connection, Engine, create_engine, event, text
from sqlalchemy.util import greenlet_spawn

from takmail.store.errors import LinkedError, ServedElsewhereError, SwappedError, UnavailableError
from takmail.store.files import OURS_ALONE, make_file, make_folder
from takmail.wording.languages.spoken import tell

ENDING = ".serving"
"""Ending of the lock's file behind the database's name.

It stays: if it were removed, two servers could each lock one of their own.
"""

_LONGEST_ID = 20

_PARTS, _CLAIMS = 0x74616C, 0x74616B
"""Numbers of these two kinds of advisory locks, apart from those of other programs."""

_NAME = ":kind, hashtext(coalesce(current_schema(), '') || '/' || :name)"
_ENTER = text(f"SELECT pg_advisory_xact_lock({_NAME})")
_TRY = text(f"SELECT pg_try_advisory_lock({_NAME})")
_SHARE = text(f"SELECT pg_advisory_lock_shared({_NAME})")
_UNLOCK = text(f"SELECT pg_advisory_unlock({_NAME})")
_UNLOCK_ALL = text("SELECT pg_advisory_unlock_all()")
_CLAIM = "SELECT pg_try_advisory_lock($1, hashtext($2))"
_RELEASE = "SELECT pg_advisory_unlock($1, hashtext($2))"

_HELD = "takmail parts"

PATIENCE = 2.0
"""Seconds for an answer by a connection kept for one thing; after that it counts as lost."""

log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class Part:
    """A part of a database that one server at a time serves: a platform, or shards of it.

    These are ``numbers`` out of a count ``of`` them. Where the platform itself says how many there
    are, ``of`` is 0, and all of it is served.
    """

    platform: str
    numbers: tuple[int, ...] = (0,)
    of: int = 0

    def named(self, number: int) -> str:
        """Return the name of one of the numbers, also for people."""
        return f"{self.platform} {number}/{self.of}" if self.of else self.platform


class FileGuard:
    """Guard of an SQLite file; a database in memory has no ``file`` and needs none."""

    def __init__(self, file: Path | None) -> None:
        self._file = file
        self._lock: int | None = None
        self._identity: tuple[int, int] | None = None
        self._is_away = False

    def begin(self, parts: Sequence[Part]) -> None:
        """Begin with the file, made if it is missing; with ``parts`` as its one server.

        Raise ``ServedElsewhereError`` if there is another one, ``LinkedError`` or ``OSError``.
        """
        if self._file is None:
            return
        make_folder(self._file.parent)
        if parts:
            self._lock = _locked(self._file)
        make_file(self._file)
        if parts and self._file.stat().st_nlink > 1:
            raise LinkedError(str(self._file))
        self._identity = _identity(self._file)

    def watch(self, engine: Engine) -> None:
        """Let each commit of an engine raise ``SwappedError`` if the file isn't in its place."""

        def before_commit(connection: Connection) -> None:
            try:
                self.look()
            except SwappedError:
                connection.connection.rollback()  # SQLAlchemy takes it for committed
                raise

        event.listen(engine, "commit", before_commit)

    def look(self) -> None:
        """Raise ``SwappedError`` if the file isn't in its place."""
        if self._file is None or self._identity is None:
            return
        is_away = _identity(self._file) != self._identity
        if is_away and not self._is_away:
            log.error(tell("host-store_away", file=str(self._file)))
        elif self._is_away and not is_away:
            log.warning(tell("host-store_back", file=str(self._file)))
        self._is_away = is_away
        if is_away:
            raise SwappedError

    def end(self) -> None:
        """Release the lock."""
        lock, self._lock = self._lock, None
        if lock is not None:
            os.close(lock)


def _locks() -> ModuleType | None:
    """Return the module that locks files, ``None`` on Windows."""
    try:
        return import_module("fcntl")
    except ImportError:
        return None


_LOCKS = _locks()


def _locked(file: Path) -> int:
    """Lock a database, through any links to it, and return the lock's open file.

    The file holds the process's id, which a second server reads. Raise ``ServedElsewhereError``.
    """
    database = Path(os.path.realpath(file))
    way = os.O_RDWR | os.O_CREAT | getattr(os, "O_CLOEXEC", 0)
    lock = os.open(database.with_name(database.name + ENDING), way, OURS_ALONE)
    try:
        if _LOCKS is not None:
            _LOCKS.flock(lock, _LOCKS.LOCK_EX | _LOCKS.LOCK_NB)
    except OSError as error:
        server = os.read(lock, _LONGEST_ID)
        os.close(lock)
        process = int(server) if server.isdigit() else 0
        raise ServedElsewhereError(str(database), process=process) from error
    os.ftruncate(lock, 0)
    os.write(lock, str(os.getpid()).encode())
    return lock


def _identity(file: Path) -> tuple[int, int] | None:
    try:
        status = os.stat(file)  # noqa: PTH116 - quicker, and this is asked at each commit
    except OSError:
        return None
    return status.st_dev, status.st_ino


class ServerParts:
    """The parts of a PostgreSQL database that this process serves."""

    def __init__(self) -> None:
        self._parts: Sequence[Part] = ()
        self._has_them = False

    def begin(self, parts: Sequence[Part]) -> None:
        """Take these parts before anything is written."""
        self._parts = parts

    def hold(self, connection: Connection) -> None:
        """Take the parts for this connection, unless it has them already.

        Raise ``ServedElsewhereError`` if another process has one of them, or parts a platform by
        another count.
        """
        if not self._parts or connection.info.get(_HELD):
            return
        with connection.begin():
            connection.execute(_ENTER, _named("entering"))
            try:
                for part in self._parts:
                    _take(connection, part)
            except ServedElsewhereError as error:
                connection.execute(_UNLOCK_ALL)
                if self._has_them:
                    log.error("nothing is accepted any more", why=str(error))
                self._has_them = False
                raise
        connection.info[_HELD] = self._has_them = True


def _take(connection: Connection, part: Part) -> None:
    for number in part.numbers:
        if not connection.scalar(_TRY, _named(f"{part.platform}/{number}")):
            raise ServedElsewhereError(part.named(number))
    platform, count = f"{part.platform}/any", f"{part.platform}/of {part.of}"
    alone = connection.scalar(_TRY, _named(platform))
    same_count = not connection.scalar(_TRY, _named(count))
    if not alone and not same_count:
        raise ServedElsewhereError(part.platform, parted_otherwise=True)
    for name in (platform, count):
        connection.execute(_SHARE, _named(name))
    for name, taken in ((platform, alone), (count, not same_count)):
        if taken:
            connection.execute(_UNLOCK, _named(name))


def _named(name: str) -> dict[str, object]:
    return {"kind": _PARTS, "name": name}


class Claims:
    """Names that one process at a time has, and may claim again: here the only one has all."""

    shared = False
    """True if there can be other processes at all."""

    def is_alone(self, platform: str) -> bool:
        """Return whether no other process sends to a platform."""
        del platform
        return True

    async def claim(self, name: str) -> bool:
        """Claim a name; return whether no other process has it. Raise ``UnavailableError``."""
        del name
        return True

    def holds(self, name: str) -> bool:
        """Return whether this process still has a name that it claimed, as far as it knows."""
        del name
        return True

    async def release(self, name: str) -> None:
        """Give a name back."""

    async def close(self) -> None:
        """Give everything back."""


class AdvisoryLocks(Claims):
    """Claims in PostgreSQL. They are those of one connection, which is kept for them.

    If the connection breaks, others can claim what was claimed here; ``holds`` tells so as soon as
    the connection is known to be broken.
    """

    shared = True

    def __init__(self, url: URL) -> None:
        self._url = url
        self.whole: frozenset[str] = frozenset()
        """Platforms of which this process serves all: the part of no other one."""
        self._connection: RawConnection | None = None
        self._held: set[str] = set()
        self._turn = asyncio.Lock()

    def is_alone(self, platform: str) -> bool:
        """Return whether no other process sends to a platform."""
        return platform in self.whole

    async def claim(self, name: str) -> bool:
        """Claim a name; return whether no other process has it. Raise ``UnavailableError``."""
        async with self._turn:
            try:
                is_ours = await self._ask(_CLAIM, name)
            except Exception as error:
                raise UnavailableError(str(error)) from error
            if is_ours:
                self._held.add(name)
            return is_ours

    def holds(self, name: str) -> bool:
        """Return whether this process still has a name that it claimed."""
        return name in self._held

    async def release(self, name: str) -> None:
        """Give a name back; give all back if the connection is broken."""
        async with self._turn:
            self._held.discard(name)
            if self._connection is not None:
                with suppress(Exception):
                    await self._ask(_RELEASE, name)

    async def close(self) -> None:
        """Give everything back."""
        async with self._turn:
            await self._disconnect()

    async def _ask(self, query: str, name: str) -> bool:
        """Return the answer; if none comes, the connection is of no use any more."""
        try:
            if self._connection is None:
                self._connection = await own_connection(self._url)
                self._connection.add_termination_listener(self._lose)
            return bool(await self._connection.fetchval(query, _CLAIMS, name))
        except BaseException:
            await self._disconnect()
            raise

    def _lose(self, connection: "RawConnection") -> None:
        """Note that a connection has ended, and all its claims with it."""
        if connection is self._connection:
            self._held.clear()

    async def _disconnect(self) -> None:
        connection, self._connection = self._connection, None
        self._held.clear()
        await drop(connection)


class RawConnection(Protocol):
    """A connection of asyncpg's, as far as it is used."""

    def add_termination_listener(self, callback: Callable[["RawConnection"], None]) -> None:
        """Call this when the connection ends."""

    async def add_listener(
        self, channel: str, callback: Callable[["RawConnection", int, str, object], None]
    ) -> None:
        """Call this with each notification."""

    async def fetchval(self, query: str, *args: object) -> object:
        """Return the first value that a query finds."""

    async def close(self) -> None:
        """Close it; by force if this is cancelled."""


async def own_connection(url: URL) -> RawConnection:
    """Return a connection to a server that is kept for one thing."""
    dialect = create_engine(url).dialect
    _, options = dialect.create_connect_args(url)
    raw: RawConnection = (await greenlet_spawn(dialect.connect, **options)).driver_connection
    return raw


async def drop(connection: RawConnection | None) -> None:
    """Close a connection that may be broken already, if there is one."""
    if connection is not None:
        with suppress(Exception):
            async with asyncio.timeout(PATIENCE):
                await connection.close()
