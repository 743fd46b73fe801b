"""The store: its topics, its reads and commits, and its cache."""

import asyncio
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from random import Random, SystemRandom
from types import TracebackType
from typing import Concatenate, ParamSpec, Self, TypeVar

from sqlalchemy import Connection

from takmail.store import errors
from takmail.store.changes import Change
from takmail.store.chats.chats import Chats
from takmail.store.chats.settings import NONE, Settings
from takmail.store.database import Database, Reader, connect
from takmail.store.errors import ConflictError, DamagedError, StoreError, UnavailableError
from takmail.store.games.games import free_code
from takmail.store.locks import Part
from takmail.store.messages.inbox import Inbox
from takmail.store.messages.outbox import Outbox, OutboxRow
from takmail.store.migrate import migrate
from takmail.store.people.people import People
from takmail.store.people.privacy import Forgotten
from takmail.store.program_notes import NoteNow, note_of, notes_by_beginning
from takmail.store.sqlite_engines import empty_log
from takmail.store.writer import Writer
from takmail.store.writes import NOTHING, Changed, Write

P = ParamSpec("P")
T = TypeVar("T")

_LATELY = timedelta(minutes=5)
"""The time by which a platform's clock may be behind ours."""


def utc_now() -> datetime:
    """Return the time."""
    return datetime.now(UTC)


class Notes:
    """The notes, as adapters use them."""

    def __init__(self, reader: Reader, writer: Writer) -> None:
        self._reader = reader
        self._writer = writer

    async def get(self, name: str) -> str | None:
        """Return the text under a name, ``None`` if there is none."""
        return await self._reader.read(note_of, name)

    async def named(self, beginning: str) -> dict[str, str]:
        """Return the texts whose names begin so, by the rest of their names."""
        return await self._reader.read(notes_by_beginning, beginning)

    async def put(self, name: str, text: str) -> None:
        """Keep a text under a name, in place of the one before."""
        await self._writer.save(NoteNow(name, text))


class Store:
    """A database, made by ``open``.

    ``read`` reads by the functions of a topic's module, ``commit`` saves a change. ``people``,
    ``chats`` and ``settings`` remember what they have read; ``outbox`` and ``notes`` save by
    themselves. ``claims`` part the work with other processes. Reading never waits for writing,
    except in memory. Every method may raise ``UnavailableError``, ``ClosedError`` or, for ids with
    a NUL in them, ``BrokenChangeError``.
    """

    def __init__(
        self,
        database: Database,
        *,
        now: Callable[[], datetime],
        random: Random,
        host: Mapping[str, str] = NONE,
    ) -> None:
        self._database = database
        self._now = now
        self._random = random
        self._damage: asyncio.Future[DamagedError] = asyncio.get_running_loop().create_future()
        self._writer = Writer(database, self._note_damage)
        self._reader = reader = Reader(database, self._note_damage)

        def new_id() -> str:
            return f"{random.getrandbits(64):016x}"

        self.notes = Notes(reader, self._writer)
        self.people = People(reader, self._writer.save, now, new_id)
        self.settings = Settings(reader, host)
        self.chats = Chats(reader, self._writer.save, now, new_id, self.settings.forget)
        self.outbox = Outbox(reader, self._save)
        self.claims = database.claims
        self._left_inbox: set[tuple[str, int]] = set()
        self._change_listeners: list[Callable[[Changed], None]] = []

    @classmethod
    async def open(  # noqa: PLR0913 - one parameter for each thing that differs between programs
        cls,
        url: str,
        *,
        now: Callable[[], datetime] = utc_now,
        random: Random | None = None,
        host: Mapping[str, str] = NONE,
        serves: Sequence[Part] = (),
        copies: bool = True,
    ) -> Self:
        """Open a database, made or brought up to date as needed.

        ``host`` are settings that hold wherever neither a chat nor its community has its own.
        ``serves`` are the parts of it that this process serves, which no other one does then.
        ``copies`` says that a database is copied before it is brought up to date.

        Raise ``BadAddressError``, ``NewerDatabaseError``, ``TooOldDatabaseError``, ``NoCopyError``,
        ``ServedElsewhereError`` or another ``UnavailableError``.
        """
        database = connect(url)
        try:
            await database.begin(serves)
            await database.write(migrate, copies=copies)
        except BaseException as error:
            await database.close()
            if isinstance(error, Exception) and errors.is_of_database(error):
                raise errors.unavailable(error) from error
            raise
        store = cls(database, now=now, random=random or SystemRandom(), host=host)
        await database.notifications.begin(store._tell)
        return store

    async def until_damaged(self) -> None:
        """Raise ``DamagedError`` once something of the database is found to be damaged."""
        raise await asyncio.shield(self._damage)

    def _note_damage(self, error: UnavailableError) -> None:
        if isinstance(error, DamagedError) and not self._damage.done():
            self._damage.set_result(error)

    async def close(self) -> None:
        """Save all that waits, and close the database."""
        await self._writer.close()
        self._reader.close()
        await self._database.notifications.close()
        await self._database.close()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        await self.close()

    @property
    def age(self) -> object:
        """A value that differs once chats or their settings may have changed."""
        return self.chats.age, self.settings.age

    async def read(
        self, work: Callable[Concatenate[Connection, P], T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """Return the result of a function over a connection, such as `timers.due_timers`.

        Raise ``UnavailableError``, ``ClosedError``, ``UnreadableError`` or, if what is asked for
        could not even be stored, ``BrokenChangeError``.
        """
        return await self._reader.read(work, *args, **kwargs)

    async def commit(self, change: Change) -> None:
        """Save a change and return when it is durably there; changes go in order of the calls.

        Raise ``DuplicateError`` if its message was seen before, ``ConflictError`` if the game
        has moved on or the code is taken, and ``BrokenChangeError`` if it can't be right. A caller
        that is cancelled while it waits takes nothing back: the change is saved.
        """
        change = self._written_now(change)
        await self._save(change)
        if change.seen is not None and change.seen.arrival is not None:
            self._left_inbox.add((change.seen.platform, change.seen.arrival))
        if any(isinstance(part, Forgotten) for part in change.also):
            with suppress(StoreError):  # whatever it is, the change is saved
                await self._database.write(empty_log)

    async def _save(self, work: Write) -> None:
        """Save something; drop what it changes from the caches."""
        try:
            await self._writer.save(work)
        except ConflictError:  # what it was decided by may be old
            self._drop(_changed_by(work))
            raise
        self._drop(_changed_by(work))

    def _written_now(self, change: Change) -> Change:
        """Return a change whose messages wait from now on, also those that answer an old line."""
        now = self._now()
        late = [message for message in change.outbox if now - message.at >= _LATELY]
        if not late:
            return change
        return replace(change, outbox=tuple(replace(message, at=now) for message in change.outbox))

    async def new_code(self) -> str:
        """Return a code for a new game that no game has yet."""
        return await self.read(free_code, self._random)

    def inbox(self, platform: str) -> Inbox:
        """Return the updates from a platform that aren't done yet."""
        return Inbox(self._reader, self._writer.save, platform, self._now, self._left_inbox)

    def on_outbox(self, callback: Callable[[Sequence[OutboxRow] | None], None]) -> None:
        """Call this, in the event loop, after each commit that added outbox rows.

        It is given all that wait behind the row of `known_row`, ``None`` where it must read them.
        """
        self._writer.outbox_listeners.append(callback)

    def known_row(self, known: Callable[[], int | None]) -> None:
        """Have this return the last row of the outbox that is known to those who deliver it."""
        self._writer.known_row = known

    def tell_of_outbox(self) -> None:
        """Call the callbacks of `on_outbox`, for rows that another process added."""
        self._writer.tell_of_outbox()

    def on_timers(self, callback: Callable[[datetime], None]) -> None:
        """Call this with the first moment due, in the event loop, after each commit of timers."""
        self._writer.timer_listeners.append(callback)

    async def catch_up(self) -> None:
        """Drop all changes by other processes from the cache; it raises nothing."""
        if self.claims.shared:
            await self._database.notifications.catch_up()

    def on_changes(self, callback: Callable[[Changed], None]) -> None:
        """Call this with all changes by other processes."""
        self._change_listeners.append(callback)

    def _tell(self, changed: Changed) -> None:
        """Drop changes by others from the cache, and call the callbacks of `on_changes`."""
        self._drop(changed)
        if changed.everything:
            self.tell_of_outbox()
        for callback in self._change_listeners:
            callback(changed)

    def _drop(self, changed: Changed) -> None:
        """Drop changes from the cache."""
        if changed.everything:
            self.forget()
            return
        if changed.people:
            self.people.forget_all()
        for platform, user in changed.accounts:
            self.people.forget(platform, user)
        for chat in changed.chats:
            self.chats.forget(chat)
            self.settings.forget(chat)

    def forget(self) -> None:
        """Empty the cache."""
        self.people.forget_all()
        self.settings.forget_all()
        self.chats.forget_all()


def _changed_by(work: Write) -> Changed:
    changed = NOTHING
    for part in work.parts():
        changed |= part.changed()
    return changed
