"""Notes: short texts that the program keeps by name from one start to the next.

Each name begins with its platform's, or with its subject.
"""

from dataclasses import dataclass
from typing import ClassVar

import sqlalchemy as sa

from takmail.store.column_types import Key, Prose, given, table
from takmail.store.writes import Replacement, RowNow

notes = table(
    "notes",
    sa.Column("name", Key, primary_key=True),
    sa.Column("text", Prose, nullable=False),
)

_NOTE = Replacement(notes, unless="text")

WRITES = _NOTE.writes

ANALYSIS = "analysis:"
"""Beginning of the names of notes on analyses that players ask for; the player's id follows."""

DAYS = "daily:"
"""Beginning of the names of notes on a puzzle of the day; its chat, the day and a player follow.

A player's note is how many days in a row they have solved it. The note without a player is the hour
at which it was posted.
"""


@dataclass(frozen=True, slots=True)
class NoteNow(RowNow):
    """A text is kept under a name from now on, ``None`` for none."""

    replacement: ClassVar = _NOTE
    name: str
    text: str | None


_NAMED = sa.select(notes.c.text).where(given(notes.c.name))
_BEGINNING = sa.select(notes.c.name, notes.c.text).where(
    notes.c.name.startswith(sa.bindparam("beginning"), autoescape=False)
)


def note_of(connection: sa.Connection, name: str) -> str | None:
    """Return the text under a name, ``None`` if there is none."""
    return connection.scalar(_NAMED, {"name": name})


def notes_by_beginning(connection: sa.Connection, beginning: str) -> dict[str, str]:
    """Return the texts whose names begin so, by the rest of their names."""
    rows = connection.execute(_BEGINNING, {"beginning": beginning})
    return {name.removeprefix(beginning): text for name, text in rows}
