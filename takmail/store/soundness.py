"""What a database says of its own pages."""

from collections.abc import Iterator
from typing import NamedTuple

from sqlalchemy import Connection, text
from sqlalchemy.exc import DBAPIError

from takmail.store.tables import metadata

MOST = 20
"""How much of what is wrong with pages is told."""


class Unsound(NamedTuple):
    """What is wrong, and in which table or its indexes if that is known."""

    why: str
    table: str = ""


def unsound(connection: Connection) -> Iterator[Unsound]:
    """Yield what is wrong with pages and indexes; PostgreSQL has no such question.

    SQLite doesn't say where it is, so as soon as there is anything each table is asked for alone.
    """
    if connection.dialect.name != "sqlite":
        return
    found = _wrong(connection, str(MOST))
    if not found:
        return
    within = [
        Unsound(why, name) for name in sorted(metadata.tables) for why in _wrong(connection, name)
    ]
    yield from within[:MOST] or map(Unsound, found)


def _wrong(connection: Connection, asked: str) -> list[str]:
    """Return what is wrong in a table, or at most so much of what is wrong anywhere."""
    try:
        lines = connection.scalars(text(f"PRAGMA integrity_check({asked})")).all()
    except DBAPIError as error:
        return [str(error.orig)]
    return [line for line in lines if line != "ok"]
