"""Rows between which those of one game lie alone on their pages.

They are as those of games that were over long ago, and nobody asks for them.
"""

import re
import sqlite3
from collections.abc import Mapping
from contextlib import closing
from pathlib import Path

from tests.store.damaging import leaves, page_size, settle

MANY = 60
"""Rows on either side."""

LONG = "-" * 900

_KEYS = {
    "games": ("code",),
    "record": ("code",),
    "seats": ("code",),
    "chats": ("id", "chat"),
    "accounts": ("user",),
    "posts": ("message_id",),
    "seen": ("message_id",),
    "outbox": ("id",),
}
_LONG = {
    "games": "challenger",
    "record": "payload",
    "seats": "player",
    "chats": "title",
    "accounts": "name",
    "posts": "purpose",
    "seen": "code",
    "outbox": "payload",
}
"""What is made long, so that few rows are on a page."""


def fill(file: Path, table: str) -> int:
    """Fill a table on both sides of its first row; return the page where that lies alone.

    Rows that are kept in the order of their making are followed only.
    """
    keys, wide = _KEYS[table], _LONG[table]
    with closing(sqlite3.connect(file)) as database, database:
        database.row_factory = sqlite3.Row
        row = dict(database.execute(f"SELECT * FROM {table} ORDER BY {keys[0]} LIMIT 1").fetchone())
        own = str(row[keys[0]])
        for number in range(MANY):
            for key in (f"{own}-{number:03}", f"{own[:-1]}{chr(ord(own[-1]) - 1)}~{number:03}"):
                changed = {wide: LONG} | dict.fromkeys(keys, None if table == "outbox" else key)
                _add(database, table, row | changed)
    settle(file)
    return _page_of(file, table, own if table in {"posts", "seen"} else str(row[wide])[:50])


def _page_of(file: Path, table: str, text: str) -> int:
    """Return the leaf where a text is that doesn't only begin the key of another row."""
    size, held = page_size(file), file.read_bytes()
    wanted = re.compile(re.escape(text.encode()) + rb"(?!-\d{3})")
    found = [n for n in leaves(file, table) if wanted.search(held, (n - 1) * size, n * size)]
    return found[0]


def _add(database: sqlite3.Connection, table: str, row: Mapping[str, object]) -> None:
    names = ", ".join(f'"{name}"' for name in row)
    database.execute(
        f"INSERT INTO {table} ({names}) VALUES ({', '.join('?' * len(row))})",
        list(row.values()),
    )
