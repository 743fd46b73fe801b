"""What adapters and others keep from one start to the next."""

from sqlalchemy import bindparam, select

from takmail.store.changes import NewNote
from takmail.store.reader import Reader
from takmail.store.tables import notes
from takmail.store.writer import Writer

_NAMED = select(notes.c.text).where(notes.c.name == bindparam("name"))
_BEGINNING = select(notes.c.name, notes.c.text).where(
    notes.c.name.startswith(bindparam("beginning"), autoescape=False)
)


class Notes:
    """Short texts by name; each name begins with its platform's, or its subject."""

    def __init__(self, reader: Reader, writer: Writer) -> None:
        self._reader = reader
        self._writer = writer

    async def get(self, name: str) -> str | None:
        """Return what was kept last under a name, ``None`` if nothing was."""
        row = await self._reader.first(_NAMED, name=name)
        return None if row is None else str(row[0])

    async def named(self, beginning: str) -> dict[str, str]:
        """Return the texts whose names begin so, by what follows in their names."""
        rows = await self._reader.all(_BEGINNING, beginning=beginning)
        return {str(name).removeprefix(beginning): str(text) for name, text in rows}

    async def put(self, name: str, text: str) -> None:
        """Keep a text under a name, in place of what was kept there."""
        await self._writer.save(NewNote(name, text))
