"""Word to the program that serves, by a note: somebody else has changed what it may remember.

A command of the host's works on the same database beside it, and nothing else is between the two.
"""

from uuid import uuid4

from sqlalchemy import Connection, delete, insert

from takmail.store.tables import notes

NOTE = "keeping: changed"
"""What is kept under this name is another text after each such change."""


def tell_others(connection: Connection) -> None:
    """Have the program that serves look at everything anew, once this transaction is there."""
    connection.execute(delete(notes).where(notes.c.name == NOTE))
    connection.execute(insert(notes).values(name=NOTE, text=uuid4().hex))
