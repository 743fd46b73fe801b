"""The program as it is called: any arguments, and any text on its standard input.

What it does stays within an empty folder. It is called in this process, so nothing that serves,
asks over a network or counts for long is run; its arguments are read all the same.
"""

import argparse
import asyncio
import contextlib
import io
import os
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from unittest.mock import patch

import bots.__main__
import bots.command_line
from bots import playing
from bots.settings import find_settings

_NAMES = (
    ["replay"], ["convert", "--to", "mail"], ["draw", "--out", "-"], ["link"],
    ["animate", "--last", "1", "--out", "-"], ["play"], ["check"], ["export", "out.json"],
    ["import", "in.ptn"], ["admin", "who"], ["admin", "block", "person"], ["backup", "copy.db"],
)  # fmt: skip
"""What begins as somebody means it who goes on with anything."""

_LONGEST_COUNT = 2
"""The depth to which positions are counted."""


def run(text: str) -> None:
    """Call the program with a text as its arguments, and as its input."""
    data = text.encode("utf-8", "surrogatepass")
    whole = os.fsdecode(data.replace(b"\0", b""))
    begun = _NAMES[len(text) % len(_NAMES)]
    with _apart(data):
        call(whole.split())
        call([*begun, *whole.split()[:3]])
        call([*begun, whole if len(text) % 2 else "-"])


def call(arguments: Sequence[str]) -> None:
    """Call the program; what it can't use it may refuse, and nothing else."""
    sys.stdin.seek(0)
    with contextlib.suppress(SystemExit):
        if _stays_here(arguments):
            assert bots.__main__.main(arguments) in {0, 1, 2}
        else:
            found = find_settings()
            bots.command_line._parser().parse_args(arguments, argparse.Namespace(settings=found))


def _stays_here(arguments: Sequence[str]) -> bool:
    """Return whether a call ends soon, and touches nothing but the empty folder."""
    if not arguments or arguments[0] not in {name for name, *_ in _NAMES} | {"perft"}:
        return False
    if arguments[0] == "perft" and not set(arguments[2:]) <= {"0", "1", str(_LONGEST_COUNT)}:
        return False
    values = [part for word in arguments for part in (word, word.partition("=")[2])]
    return not any(
        value.startswith(("/", "~")) or ".." in value or ":/" in value for value in values
    )


@contextlib.contextmanager
def _apart(data: bytes) -> Iterator[None]:
    """Have a folder, settings and standard streams of our own meanwhile."""
    with TemporaryDirectory() as folder, contextlib.ExitStack() as stack:
        stack.callback(os.chdir, Path.cwd())
        os.chdir(folder)
        kept = {name: os.environ[name] for name in ("PATH", "LANG") if name in os.environ}
        home = {"HOME": folder, "TAKMAIL_DATABASE_URL": "sqlite:///games.db"}
        stack.enter_context(patch.dict(os.environ, kept | home, clear=True))
        stack.enter_context(patch.object(playing, "_play", _played))
        stack.enter_context(patch.object(sys, "stdin", _stream(data)))
        stack.enter_context(patch.object(sys, "stdout", _stream()))
        stack.enter_context(patch.object(sys, "stderr", _stream(errors="backslashreplace")))
        yield


def _stream(data: bytes = b"", errors: str = "strict") -> io.TextIOWrapper:
    return io.TextIOWrapper(io.BytesIO(data), "utf-8", errors)


async def _played(*_: object) -> int:
    """Play nothing: the terms and the names have been read by now."""
    await asyncio.sleep(0)
    return 0
