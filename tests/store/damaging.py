"""Real damage: pages of an SQLite file that are overwritten as a broken disk would."""

import sqlite3
from contextlib import closing
from pathlib import Path

GARBAGE = b"\xff"


def settle(file: Path) -> None:
    """Bring all that is written into the file itself, as at the end of a program."""
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")


def leaves(file: Path, table: str) -> list[int]:
    """Return the numbers of a table's leaf pages, from 1, in the order of its rows."""
    with closing(sqlite3.connect(file)) as connection:
        rows = connection.execute(
            "SELECT pageno FROM dbstat WHERE name = ? AND pagetype = 'leaf' ORDER BY path", [table]
        )
        return [number for (number,) in rows]


def page_with(file: Path, table: str, text: str) -> int:
    """Return the number of the leaf page of a table that holds a text."""
    size, held = page_size(file), file.read_bytes()
    (found,) = [
        number
        for number in leaves(file, table)
        if text.encode() in held[(number - 1) * size : number * size]
    ]
    return found


def page_size(file: Path) -> int:
    """Return the bytes of a page."""
    with closing(sqlite3.connect(file)) as connection:
        (size,) = connection.execute("PRAGMA page_size").fetchone()
    return int(size)


def damage(file: Path, page: int) -> None:
    """Overwrite a page."""
    size = page_size(file)
    with file.open("r+b") as held:
        held.seek((page - 1) * size)
        held.write(GARBAGE * size)
