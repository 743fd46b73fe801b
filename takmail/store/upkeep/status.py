"""Status: the notes of programs about themselves, and figures of the database.

A program that serves keeps one note, which says what the database doesn't hold: since when it runs,
which platforms it reaches, how many errors it has logged.
"""

import json
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import datetime

import sqlalchemy as sa

from takmail.store.chats.chats import chats
from takmail.store.files import free_beside
from takmail.store.games.games import running_game_count
from takmail.store.locks import Part
from takmail.store.messages.outbox import IS_PENDING, outbox
from takmail.store.program_notes import NoteNow, note_of, notes_by_beginning

PREFIX = "status:"
"""Beginning of the names of programs' notes; the first part that each serves follows."""

BACKUP = "backup"
"""The name of the note with the time of the last backup."""


@dataclass(frozen=True, slots=True)
class Reach:
    """Connection to a platform: ``since`` when, and the time at which it was last ``seen``.

    ``since`` is ``None`` while the program is cut off; ``seen`` if it has never been connected.
    """

    since: datetime | None = None
    seen: datetime | None = None


@dataclass(frozen=True, slots=True)
class ProgramNote:
    """A program's note about itself, as of when it was ``noted``.

    ``parts`` are those that it serves, ``errors`` the number that it logged in the hour before.
    ``stopped`` means that the program has ended in good order.
    """

    parts: tuple[Part, ...]
    version: str
    started: datetime
    noted: datetime
    platforms: Mapping[str, Reach] = field(default_factory=dict)
    errors: int = 0
    stopped: bool = False

    @property
    def names(self) -> list[str]:
        """The names of its parts."""
        return [part.named(number) for part in self.parts for number in part.numbers]

    def replaces(self, other: "ProgramNote") -> bool:
        """Return whether the other program can't run beside this one.

        Each part has one program, and all programs of a platform part it by the same count.
        """
        return not set(self.names).isdisjoint(other.names) or any(
            mine.platform == part.platform and mine.of != part.of
            for mine in self.parts
            for part in other.parts
        )


def name_of(note: ProgramNote) -> str:
    """Return the name under which a program keeps its note; no other one has it meanwhile."""
    return f"{PREFIX}{note.names[0]}"


def format_note(note: ProgramNote) -> str:
    """Return a program's note as text."""
    return json.dumps(
        {
            "parts": [[part.platform, part.numbers, part.of] for part in note.parts],
            "version": note.version,
            "started": note.started.isoformat(),
            "noted": note.noted.isoformat(),
            "platforms": {
                name: [_text(reach.since), _text(reach.seen)]
                for name, reach in note.platforms.items()
            },
            "errors": note.errors,
            "stopped": note.stopped,
        }
    )


def parse_note(text: str) -> ProgramNote:
    """Read a program's note; raise ``ValueError``, ``TypeError`` or ``KeyError`` if it is none."""
    kept = json.loads(text)
    return ProgramNote(
        tuple(Part(platform, tuple(numbers), of) for platform, numbers, of in kept["parts"]),
        kept["version"],
        datetime.fromisoformat(kept["started"]),
        datetime.fromisoformat(kept["noted"]),
        {name: Reach(*map(_moment, reach)) for name, reach in kept["platforms"].items()},
        kept["errors"],
        kept["stopped"],
    )


def _text(at: datetime | None) -> str | None:
    return None if at is None else at.isoformat()


def _moment(text: str | None) -> datetime | None:
    return None if text is None else datetime.fromisoformat(text)


def program_notes(connection: sa.Connection) -> dict[str, ProgramNote]:
    """Return the programs' notes by their names, without those of another version's form."""
    parsed = {}
    for name, text in sorted(notes_by_beginning(connection, PREFIX).items()):
        with suppress(ValueError, TypeError, KeyError):
            parsed[f"{PREFIX}{name}"] = parse_note(text)
    return parsed


@dataclass(frozen=True, slots=True)
class Waiting:
    """Messages that wait to be sent, and since when the oldest of them does."""

    messages: int = 0
    oldest: datetime | None = None


@dataclass(frozen=True, slots=True)
class Status:
    """Programs that serve a database, and its figures.

    ``waiting`` has the messages to platforms that these programs serve; ``backup`` is the time of
    the last one. ``disk_free`` are the bytes left for a SQLite file, ``None`` for other databases.
    """

    programs: Sequence[ProgramNote]
    games_on: int
    waiting: Waiting
    backup: datetime | None
    disk_free: int | None = None


def read_status(connection: sa.Connection, program: ProgramNote | None = None) -> Status:
    """Return the status, of all programs or only of one that knows itself."""
    programs = [*program_notes(connection).values()] if program is None else [program]
    platforms = {part.platform for each in programs for part in each.parts}
    backup = note_of(connection, BACKUP)
    return Status(
        programs,
        running_game_count(connection),
        _waiting(connection, platforms),
        None if backup is None else datetime.fromisoformat(backup),
        free_beside(connection),
    )


def _waiting(connection: sa.Connection, platforms: set[str]) -> Waiting:
    query = (
        sa.select(sa.func.count(), sa.func.min(outbox.c.created_at))
        .join(chats, chats.c.id == outbox.c.chat_id)
        .where(IS_PENDING, chats.c.platform.in_(sorted(platforms)))
    )
    return Waiting(*connection.execute(query).one())


def note_backup(connection: sa.Connection, at: datetime) -> None:
    """Note that a backup was made."""
    with connection.begin():
        for statement, row in NoteNow(BACKUP, at.isoformat()).steps():
            connection.execute(statement, row)


def superseded(connection: sa.Connection, note: ProgramNote, *, alone: bool) -> Iterator[NoteNow]:
    """Yield the ends of notes by programs that don't run any more once another one has begun.

    ``alone`` means that the database has one program at a time.
    """
    for name, other in program_notes(connection).items():
        if name != name_of(note) and (alone or note.replaces(other)):
            yield NoteNow(name, None)
