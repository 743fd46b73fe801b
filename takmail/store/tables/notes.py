"""The table of small things that are kept by name."""

from sqlalchemy import Column, Table

from takmail.store.column_types import Key, Prose
from takmail.store.tables.metadata import metadata

notes = Table(
    "notes",
    metadata,
    Column("name", Key, primary_key=True),
    Column("text", Prose, nullable=False),
    sqlite_with_rowid=False,
)
"""What adapters keep from one start to the next, by a name that begins with the platform's."""
