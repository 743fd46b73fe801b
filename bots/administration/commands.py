"""The frame of hosts' commands: the database, its errors, and the progress."""

import argparse
import asyncio
import signal
import sys
import time
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TypeAlias, TypeVar

from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError

from bots.database import failing, secrets_in, shown
from bots.logs import configure_logs
from bots.settings import FailedError, FoundSettings
from takmail.cli.parser import Parser
from takmail.store.database import address_of, connect
from takmail.store.errors import NothingThereError, OlderDatabaseError, UnavailableError
from takmail.store.files import file_of, is_sqlite
from takmail.store.locks import ENDING
from takmail.wording.languages.spoken import tell

T = TypeVar("T")

CANNOT = 2
"""The exit code of a command that can't be done."""

_BETWEEN = 0.2
"""Seconds between two reports of progress."""

Command: TypeAlias = Callable[[argparse.Namespace, str], Coroutine[None, None, int]]
"""A command: it takes its options and the database's address, and returns the exit code."""


def add_database(parser: Parser, command: Command) -> None:
    """Add the option for the database, and let the parser run a command on it."""
    parser.add("--database", "keeping-database", "cli-name-address")
    parser.set_defaults(run=runner(command))


def runner(command: Command) -> Callable[[argparse.Namespace], int]:
    """Return a function that runs a command, and says in one line if it can't be done."""

    def run(options: argparse.Namespace) -> int:
        settings: FoundSettings = options.settings
        address = options.database or settings.whole.database_url
        configure_logs("WARNING", secrets_in(address))
        with failing(settings, address):
            try:
                return asyncio.run(_until_ended(command(options, address)))
            except NothingThereError:
                raise FailedError(tell("keeping-nothing_there", address=shown(address))) from None
            except OlderDatabaseError as error:
                raise FailedError(tell("keeping-older", revision=error.revision)) from None

    return run


async def _until_ended(work: Coroutine[None, None, int]) -> int:
    """Do a command; SIGTERM ends it like Ctrl-C, so that it leaves nothing half done.

    The signal only cancels the command: an exception at a random place could leave a thread behind.
    The loop is awoken by a signal that another thread of the program gets, too. The driver's errors
    are raised in the same way for writing and reading.
    """
    loop, task = asyncio.get_running_loop(), asyncio.current_task()
    assert task is not None, "commands are run as tasks"
    with suppress(NotImplementedError):  # Windows
        loop.add_signal_handler(signal.SIGTERM, task.cancel)
    try:
        return await work
    except asyncio.CancelledError:
        raise KeyboardInterrupt from None
    except DBAPIError as error:
        raise UnavailableError(str(error)) from error


async def write(address: str, work: Callable[[Connection], T]) -> T:
    """Return the result of a function that writes to the database in its own transactions."""
    database = connect(address)
    try:
        return await database.write(work)
    finally:
        await database.close()


def keep_database(address: str, name: str) -> None:
    """Raise ``FailedError`` if the file to write is one of the database's own."""
    url = address_of(address)
    file = file_of(url) if is_sqlite(url) else None
    if file is None:
        return
    for ending in ("", "-wal", "-shm", "-journal", ENDING):
        with suppress(OSError):
            if Path(f"{file}{ending}").samefile(name):
                raise FailedError(tell("keeping-is_database", name=name))


def why_unwritten(error: OSError, name: str) -> FailedError:
    """Return the error for a file that can't be written."""
    if isinstance(error, FileExistsError):
        return FailedError(tell("keeping-is_there", name=name))
    return FailedError(tell("cli-unwritten", name=name, reason=error.strerror or str(error)))


class EndedError(Exception):
    """The command was ended."""


class Meter:
    """The progress of a command, shown on a terminal, elsewhere silent."""

    def __init__(self) -> None:
        self._shows = sys.stderr.isatty()
        self._last = 0.0
        self._ended = False

    def __call__(self, done: int, total: int) -> None:
        """Show the progress, if it was not shown just now; raise ``EndedError`` after the end."""
        if self._ended:
            raise EndedError
        now = time.monotonic()
        if self._shows and total and now - self._last >= _BETWEEN:
            self._last = now
            _show(tell("keeping-progress", percent=100 * done // total))

    def end(self) -> None:
        """Take the progress off the terminal."""
        if self._last:
            self._last = 0.0
            _show("")

    @contextmanager
    def running(self) -> Iterator[None]:
        """Measure the work of a thread, which stops once the command has ended."""
        try:
            yield
        except asyncio.CancelledError:
            self._ended = True
            raise
        finally:
            self.end()


def _show(text: str) -> None:
    sys.stderr.write(f"\r\x1b[K{text}")
    sys.stderr.flush()


def put(*lines: str) -> None:
    """Print a command's output; nothing that people wrote steers a terminal."""
    for line in lines:
        plain = "".join(sign if sign.isprintable() or sign in "\t\n" else " " for sign in line)
        print(plain)  # noqa: T201 - the command's output
