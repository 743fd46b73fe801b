"""The database as programs open it, and its errors in one clear line."""

import asyncio
import errno
import getpass
import os
import socket
import ssl
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager, suppress

import structlog
from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError

from bots.logs import configure_logs, passwords_as_written
from bots.settings import FailedError, FoundSettings, tokens
from takmail.backoff import Backoff
from takmail.service.ports import TryLaterError
from takmail.store import errors
from takmail.store.files import file_of, free_at
from takmail.store.locks import ENDING
from takmail.store.store import Store
from takmail.wording.languages.spoken import tell

_KINDS = ("sqlite", "postgresql")

_FILE_TROUBLE = {
    "SQLITE_NOTADB": "database-no_database",
    "SQLITE_CORRUPT": "database-damaged",
    "SQLITE_IOERR_DATA": "database-damaged",
    "SQLITE_IOERR_CORRUPTFS": "database-damaged",
    "SQLITE_FULL": "database-no_room",
    "SQLITE_BUSY": "database-in_use",
    "SQLITE_CANTOPEN": "database-bad_file",
    "SQLITE_READONLY": "database-bad_file",
    "SQLITE_PERM": "database-bad_file",
    "SQLITE_IOERR": "database-bad_file",
}
"""The explanations, by the beginnings of SQLite's names for errors."""

_WITHOUT_ROOM = ("SQLITE_IOERR", "SQLITE_CANTOPEN", "SQLITE_READONLY")
NEEDED = 64 * 1024
"""Bytes without which SQLite can't make the files that it needs beside a database."""

LONGEST = 60.0
"""Seconds for which the program waits for a database server."""

_FIRST_PAUSE, _LONGEST_PAUSE = 0.5, 5.0

_STARTING = ("57P01", "57P02", "57P03", "53300")
"""PostgreSQL's codes for: it is shut down, has crashed, is starting, has too many connections."""

log = structlog.get_logger(__name__)


@contextmanager
def failing(found: FoundSettings, address: str) -> Iterator[None]:
    """Turn errors of the database at an address into a ``FailedError``."""
    try:
        yield
    except (errors.StoreError, TryLaterError) as error:
        settings = found.whole
        configure_logs(settings.log_level, [*tokens(settings), *secrets_in(address)])
        raise FailedError(explain(error, address)) from error


def explain(error: Exception, address: str) -> str:
    """Return the reason why a database can't be used; the driver's words are logged."""
    log.debug("the database can't be used", reason=str(error))
    if isinstance(error, errors.NewerDatabaseError):
        return tell("database-newer", revision=error.revision)
    if isinstance(error, errors.TooOldDatabaseError):
        return tell("database-too_old", revision=error.revision, commit=error.commit)
    if isinstance(error, errors.ServedElsewhereError):
        return _served(error)
    if isinstance(error, errors.LinkedError):
        return tell("database-linked", file=error.file)
    if isinstance(error, errors.NoCopyError):
        return tell("database-no_copy", file=error.file, reason=error.reason)
    url = _read(address)
    if url is None:
        return tell("database-address_unread")
    if isinstance(error, errors.BadAddressError):
        return _address_trouble(error, url)
    server = url.get_backend_name() == "postgresql"
    return (_server_trouble if server else _file_trouble)(error, url)


def shown(address: str) -> str:
    """Return an address without its password."""
    url = _read(address)
    return "" if url is None else url.set(query={}).render_as_string(hide_password=True)


def secrets_in(address: str) -> list[str]:
    """Return the passwords, to be kept out of the logs."""
    url = _read(address)
    given = () if url is None else (url.password, url.query.get("password"))
    passwords = [str(password) for password in given if password]
    elsewhere = filter(None, [os.environ.get("PGPASSWORD")])
    return list(dict.fromkeys([*passwords, *passwords_as_written(address), *elsewhere]))


def _read(address: str) -> URL | None:
    """Return the parts of an address, ``None`` if it is none, or if a password broke it."""
    try:
        url = make_url(address)
    except (ArgumentError, ValueError):
        return None
    return None if "@" in (url.host or "") else url


def _served(error: errors.ServedElsewhereError) -> str:
    if error.parted_otherwise:
        return tell("database-parted_otherwise", platform=error.what.capitalize())
    if error.process:
        return tell("database-served_by", file=error.what, process=str(error.process))
    return tell("database-served", what=error.what)


def _address_trouble(error: Exception, url: URL) -> str:
    kind = url.get_backend_name()
    if kind not in _KINDS:
        return tell("database-unknown_kind")
    if any(isinstance(e, ModuleNotFoundError) and e.name == "asyncpg" for e in _chain(error)):
        return tell("database-no_driver")
    if url.drivername == kind:
        return tell("database-address_unread")
    return tell("database-unknown_driver", kind=kind)


def _file_trouble(error: Exception, url: URL) -> str:
    for cause in _chain(error):
        name = str(getattr(cause, "sqlite_errorname", ""))
        if _is_full(cause, name, url):
            return tell("database-no_room", file=url.database or "")
        for beginning, key in _FILE_TROUBLE.items():
            if name.startswith(beginning):
                return tell(key, file=url.database or "")
        if isinstance(cause, OSError):
            if str(cause.filename) in {url.database, f"{url.database}{ENDING}"}:
                return tell("database-bad_file", file=url.database or "")
            return tell("database-bad_folder", folder=str(cause.filename))
    return tell("database-trouble")


def _is_full(cause: BaseException, name: str, url: URL) -> bool:
    """Return whether there is no room, which SQLite calls by many names."""
    if isinstance(cause, OSError) and cause.errno in {errno.ENOSPC, errno.EDQUOT}:
        return True
    file = file_of(url) if name.startswith(_WITHOUT_ROOM) else None
    return file is not None and free_at(file) < NEEDED


def _server_trouble(error: Exception, url: URL) -> str:
    host = url.host or "localhost"
    server = f"{host}:{url.port}" if url.port else host
    user = url.username or getpass.getuser()
    name = url.database or user
    if isinstance(error, errors.DamagedError):
        return tell("database-damaged", file=name)
    for cause in _chain(error):
        match str(getattr(cause, "sqlstate", "")):
            case "28P01" | "28000":
                return tell("database-refused", server=server, user=user)
            case "3D000":
                return tell("database-no_such", server=server, name=name)
            case "53100":
                return tell("database-no_room", file=name)
            case "42501":
                return tell("database-not_allowed", name=name, user=user)
            case "53300" | "57P03":
                return tell("database-busy", server=server)
        if isinstance(cause, socket.gaierror):
            return tell("database-no_server", host=host)
        if isinstance(cause, OSError) and not _speaks(cause):
            return tell("database-no_answer", server=server)
    return tell("database-trouble")


def _speaks(error: OSError) -> bool:
    """Return whether there is a server that only doesn't agree on how to encrypt."""
    return isinstance(error, ssl.SSLError) or type(error) is ConnectionError


def _chain(error: BaseException | None) -> Iterator[BaseException]:
    """Yield an error and all its causes."""
    while error is not None:
        yield error
        error = error.__cause__


async def open_patiently(
    opening: Callable[[], Awaitable[Store]],
    address: str,
    stop: asyncio.Event,
    longest: float = LONGEST,
) -> Store | None:
    """Open a store; return ``None`` if the program is to stop before that has succeeded."""
    clock = asyncio.get_running_loop().time
    pauses, until, is_logged = Backoff(_FIRST_PAUSE, _LONGEST_PAUSE), clock() + longest, False
    while not stop.is_set():
        try:
            return await opening()
        except errors.UnavailableError as error:
            pause = pauses.next()
            if not is_starting(error) or clock() + pause > until:
                raise
        if not is_logged:
            is_logged = True
            log.warning(
                tell("host-database_awaited", address=shown(address), seconds=round(longest))
            )
        with suppress(TimeoutError):
            async with asyncio.timeout(pause):
                await stop.wait()
    return None


def is_starting(error: BaseException) -> bool:
    """Return whether a database server may soon be there that isn't now."""
    if isinstance(error, errors.ServedElsewhereError):
        return False
    return any(
        isinstance(cause, ConnectionError) or str(getattr(cause, "sqlstate", "")) in _STARTING
        for cause in _chain(error)
    )
