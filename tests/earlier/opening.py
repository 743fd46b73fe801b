"""Databases of earlier programs, opened by this one, and what it says of them as text."""

import json
import os
import sqlite3
from collections.abc import AsyncIterator, Iterable, Iterator
from contextlib import asynccontextmanager, closing
from datetime import datetime, timedelta
from pathlib import Path
from tempfile import TemporaryDirectory

from takmail.store.store import Store
from takmail.wording.message.messages import (
    Buttons,
    Card,
    Enclosure,
    Menu,
    Message,
    Sharing,
    Starts,
    buttons_of,
)
from tests.earlier.town import Town, town

FOLDERS = sorted(path.parent for path in Path(__file__).parent.glob("*/database.sql"))
"""The databases, each with what its own program showed of it."""

_MIGRATED: dict[Path, sqlite3.Connection] = {}


def fill(file: Path, folder: Path) -> None:
    """Make an SQLite file of a dump."""
    with closing(sqlite3.connect(file)) as connection:
        connection.executescript(folder.joinpath("database.sql").read_text("utf-8"))


async def database(folder: Path) -> sqlite3.Connection:
    """Return a database as it is once this program has opened it, in memory."""
    if folder not in _MIGRATED:
        with TemporaryDirectory() as where:
            file = Path(where) / "takmail.sqlite3"
            fill(file, folder)
            async with await Store.open(f"sqlite:///{file}"):
                pass
            copy = sqlite3.connect(":memory:", check_same_thread=False)
            with closing(sqlite3.connect(file)) as kept:
                kept.backup(copy)
        _MIGRATED[folder] = copy
    return _MIGRATED[folder]


@asynccontextmanager
async def opened(folder: Path) -> AsyncIterator[Town]:
    """Open a town whose database was made by an earlier program, as it goes on."""
    copied = await database(folder)
    with folder.joinpath("database.sql").open(encoding="utf-8") as dump:
        where = json.loads(dump.readline().removeprefix("-- "))
    async with town(2, copied) as there:
        there.time = datetime.fromisoformat(where["time"])
        there.later = timedelta(seconds=where["later"])
        there._spoken = where["spoken"]
        there.delivers = False
        (there._seen,) = copied.execute("SELECT max(id) FROM outbox").fetchone()
        yield there


def in_words(message: Message, *, data: bool = False) -> str:
    """Return a message as text: its words, and all that stands below and beside them."""
    return "\n".join(line.rstrip() for line in _lines(message, data=data))


def _lines(message: Message, *, data: bool) -> Iterator[str]:
    if message.silent:
        yield "(silent)"
    yield from message.plain().splitlines()
    for block in message.blocks:
        match block:
            case Buttons() | Menu():
                title = f"{block.title}: " if isinstance(block, Menu) else ""
                yield title + " ".join(
                    f"[{b.text} = {b.data}]" if data else f"[{b.text}]" for b in buttons_of(block)
                )
            case Starts(row):
                yield " ".join(f"<{start.text}: {start.payload}>" for start in row)
            case Sharing(send, copy, text, payload):
                yield f"<{send}, {copy}: {text} {payload}>"
            case Card(title, turn, _):
                yield f"({title}{'' if turn is None else f', {turn.name.lower()}'})"
            case Enclosure(name, kind, source, _):
                yield f"({kind.value} {name})"
                yield from source.splitlines() if kind.value == "text" else ()
            case _:
                pass
    for purpose, told in message.decided:
        yield f"(what {purpose} says from now on)"
        yield from _lines(told, data=data)


def as_kept(file: Path, parts: Iterable[tuple[str, str]]) -> tuple[str, str]:
    """Return what a file has and what it should have: titles, each with a text.

    ``TAKMAIL_GOLDEN=write`` in the environment writes the file anew.
    """
    text = "\n".join(f"## {title}\n{told}\n" for title, told in parts)
    if os.environ.get("TAKMAIL_GOLDEN") == "write":
        file.write_text(text, encoding="utf-8")
    return file.read_text(encoding="utf-8"), text
