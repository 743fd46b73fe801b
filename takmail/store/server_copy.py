"""The copy of a database on a server that is made before it is brought to a newer form.

It is a SQLite file of the older form, in the data folder, which `takmail restore` of the version
that goes with that form puts into an empty database again.
"""

import re
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

from platformdirs import user_data_path
from sqlalchemy import URL, Connection, MetaData, Table, column, func, insert, select, table, text

from takmail.store.copying import finish, new_file
from takmail.store.engines import threaded_engine
from takmail.store.files import make_folder

_ROWS = 1000
"""How many rows are copied at a time."""

_FORM = "alembic_version"

Form = Callable[[Connection], None]
"""Makes the tables of the older form in an empty SQLite database."""


def place_for(url: URL) -> Path:
    """Return the file beside which copies of the database at an address lie, in the data folder."""
    name = re.sub(r"[^\w.-]", "_", url.database or "takmail")
    return user_data_path("takmail", appauthor=False) / f"{name}.postgresql.sqlite3"


def copy_rows(read: Connection, target: Path, form: Form) -> None:
    """Copy all rows to a new file, which its owner alone may read.

    Raise ``OSError``, ``sqlite3.Error``, ``BadCopyError``, or SQLAlchemy's errors of either.
    """
    make_folder(target.parent)
    with new_file(target, force=False) as beside:
        engine = threaded_engine(URL.create("sqlite", database=str(beside)), writes=True)
        try:
            with engine.connect() as write, write.begin():
                form(write)
                _fill(read, write)
        finally:
            engine.dispose()
        with closing(sqlite3.connect(beside)) as made:
            finish(made)


def size_of(read: Connection) -> int:
    """Return how many bytes a database has on its server."""
    return read.scalar(text("SELECT pg_database_size(current_database())")) or 0


def _fill(read: Connection, write: Connection) -> None:
    """Copy the rows of all tables, with their values as the server has them."""
    form = MetaData()
    form.reflect(write)
    # A row may point to one of its own table or of a later one.
    write.exec_driver_sql("PRAGMA defer_foreign_keys = ON")
    for there in form.sorted_tables:
        if there.name != _FORM:
            _fill_table(read, write, there)


def _fill_table(read: Connection, write: Connection, there: Table) -> None:
    names = [each.name for each in there.columns]
    plain = table(there.name, *map(column, names))
    for rows in _rows(read, there):
        write.execute(insert(plain), rows)
    count = select(func.count()).select_from(plain)
    if read.scalar(count) != write.scalar(count):
        raise OSError(None, f"not all rows of {there.name} were copied")


def _rows(read: Connection, there: Table) -> Iterator[list[dict[str, Any]]]:
    """Yield the rows of a table by a cursor that is closed at the end.

    The driver's own would stay open, and then the table's form can't be changed.
    """
    quote = read.dialect.identifier_preparer.quote
    names, cursor = ", ".join(quote(each.name) for each in there.columns), f"copied_{there.name}"
    query = f"SELECT {names} FROM {quote(there.name)}"  # noqa: S608 - all names are our own
    read.exec_driver_sql(f"DECLARE {cursor} NO SCROLL CURSOR FOR {query}")
    fetch = text(f"FETCH {_ROWS} FROM {cursor}")
    while rows := read.execute(fetch).mappings().all():
        yield [dict(row) for row in rows]
    read.exec_driver_sql(f"CLOSE {cursor}")
