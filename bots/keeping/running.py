"""What all these commands share: which database, how far it is, and what goes wrong."""

import argparse
import asyncio
import sys
import time
from collections.abc import Callable, Coroutine
from typing import TypeAlias

from bots.database import failing, secrets_in, shown
from bots.failing import FailedError
from bots.logs import configure_logs
from bots.settings import Found
from takmail.cli.parser import Parser
from takmail.store.errors import NothingThereError, OlderDatabaseError
from takmail.wording.spoken import tell

CANNOT = 2
"""The exit code of what can't be done."""

_BETWEEN = 0.2
"""Seconds between two words of how far it is."""

Command: TypeAlias = Callable[[argparse.Namespace, str], Coroutine[None, None, int]]
"""What does a command with its options and the database's address, and returns the exit code."""


def add_database(parser: Parser) -> None:
    """Add the option that says which database."""
    parser.add_argument(
        "--database", metavar=tell("cli-name-address"), help=tell("keeping-database")
    )


def runner(command: Command) -> Callable[[argparse.Namespace], int]:
    """Return what runs a command, and tells in one line why it can't be done."""

    def run(options: argparse.Namespace) -> int:
        found: Found = options.found
        address = options.database or found.whole.database_url
        configure_logs("WARNING", secrets_in(address))
        with failing(found, address):
            try:
                return asyncio.run(command(options, address))
            except NothingThereError:
                raise FailedError(tell("keeping-nothing_there", address=shown(address))) from None
            except OlderDatabaseError as error:
                raise FailedError(tell("keeping-older", revision=error.revision)) from None

    return run


class Meter:
    """Shows on a terminal how much is done; elsewhere it is silent."""

    def __init__(self) -> None:
        self._shows = sys.stderr.isatty()
        self._last = 0.0

    def __call__(self, done: int, total: int) -> None:
        """Show how much of how much is done, if that was not shown just now."""
        now = time.monotonic()
        if self._shows and total and now - self._last >= _BETWEEN:
            self._last = now
            _show(tell("keeping-progress", percent=100 * done // total))

    def end(self) -> None:
        """Show nothing any more."""
        if self._last:
            self._last = 0.0
            _show("")


def _show(text: str) -> None:
    sys.stderr.write(f"\r\x1b[K{text}")
    sys.stderr.flush()


def put(*lines: str) -> None:
    """Print lines of what a command has to say; nothing that people wrote steers a terminal."""
    for line in lines:
        plain = "".join(sign if sign.isprintable() or sign in "\t\n" else " " for sign in line)
        print(plain)  # noqa: T201 - the command's output
