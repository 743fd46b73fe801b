"""What a database says of its own pages."""

from collections.abc import Iterator

from sqlalchemy import Connection, text
from sqlalchemy.exc import DBAPIError

MOST = 20
"""How much of what is wrong with pages is told."""


def unsound(connection: Connection) -> Iterator[str]:
    """Yield what is wrong with pages and indexes; PostgreSQL has no such question."""
    if connection.dialect.name != "sqlite":
        return
    try:
        found = connection.scalars(text(f"PRAGMA integrity_check({MOST})")).all()
    except DBAPIError as error:
        yield str(error.orig)
        return
    yield from (line for line in found if line != "ok")
