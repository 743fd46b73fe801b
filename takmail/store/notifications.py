"""Notifications: changes by one process, which the others drop from their caches.

On PostgreSQL each transaction that changes something that processes cache counts the change (a
note, `COUNT`) and sends one ``NOTIFY`` with its number and its keys. Each process listens on a
connection of its own and drops the keys. A process that asks for the count by that connection has
got all notifications from before. If one is missing, or the connection is lost, it drops all.

Of an SQLite file there is one server; a command of the host's beside it leaves a note there.
"""

import asyncio
import json
import secrets
from collections.abc import Callable
from contextlib import suppress
from uuid import uuid4

import sqlalchemy as sa
import structlog

from takmail.backoff import Backoff
from takmail.store.locks import PATIENCE, RawConnection, drop, own_connection
from takmail.store.program_notes import notes
from takmail.store.writes import EVERYTHING, NOTHING, Changed

NOTE = "keeping: changed"
"""Note in a file whose text differs after each change by the host."""

COUNT = "store: changes"
"""The note that counts, on PostgreSQL, the transactions that changed what processes cache."""

FIRST_PAUSE, LONGEST_PAUSE = 0.25, 30.0
"""Seconds between two attempts to connect again."""

_LARGEST = 7000
"""Bytes of a notification; PostgreSQL takes 8000. A longer one names no keys."""

_LISTENS_TO = "SELECT 'takmail_' || md5(coalesce(current_schema(), ''))"
_COUNTED = "SELECT text FROM notes WHERE name = $1"
_TELL = sa.text(
    "WITH counted AS (INSERT INTO notes (name, text) VALUES (:name, '1')"
    " ON CONFLICT (name) DO UPDATE SET text = CAST(CAST(notes.text AS bigint) + 1 AS text)"
    " RETURNING text)"
    " SELECT pg_notify('takmail_' || md5(coalesce(current_schema(), '')),"
    " counted.text || ' ' || CAST(:changes AS text)) FROM counted"
)


log = structlog.get_logger(__name__)


def notify(connection: sa.Connection, changed: Changed, by: str) -> None:
    """Notify the other processes of this transaction's changes, once it is saved.

    Call this last in the transaction: no other one can count a change until it ends.
    """
    if connection.dialect.name == "postgresql" and changed != NOTHING:
        _tell(connection, changed, by)


def tell_others(connection: sa.Connection) -> None:
    """Tell the servers to read everything again, once this transaction is saved."""
    if connection.dialect.name == "postgresql":
        _tell(connection, EVERYTHING, "")
        return
    connection.execute(sa.delete(notes).where(notes.c.name == NOTE))
    connection.execute(sa.insert(notes).values(name=NOTE, text=uuid4().hex))


def _tell(connection: sa.Connection, changed: Changed, by: str) -> None:
    connection.execute(_TELL, {"name": COUNT, "changes": _format_changes(changed, by)})


def _format_changes(changed: Changed, by: str) -> str:
    """Return the text of a notification, without its number."""
    keys = [sorted(changed.games), sorted(changed.chats), sorted(changed.accounts), changed.people]
    text = json.dumps([by, None if changed.everything else keys])
    return text if len(text) <= _LARGEST else json.dumps([by, None])


def _parse_changes(text: str) -> tuple[str, Changed]:
    """Return the sender of a notification, and the changes."""
    by, keys = json.loads(text)
    if keys is None:
        return by, EVERYTHING
    codes, places, users, people = keys
    named = frozenset((platform, user) for platform, user in users)
    return by, Changed(frozenset(codes), frozenset(places), named, people)


class Listener:
    """Listener to changes by other processes, of which an SQLite file has none."""

    me = ""
    """Sender of this process's own notifications."""

    async def begin(self, callback: Callable[[Changed], None]) -> None:
        """Listen, and call ``callback`` with all changes by others."""

    async def catch_up(self) -> None:
        """Drop all changes by others until now."""

    async def close(self) -> None:
        """Stop."""


class Notifications(Listener):
    """Notifications by other processes of their changes in a PostgreSQL database."""

    def __init__(self, url: sa.URL) -> None:
        self.me = secrets.token_hex(8)
        self._url = url
        self._callback: Callable[[Changed], None] = lambda _: None
        self._connection: RawConnection | None = None
        self._listening: RawConnection | None = None
        self._connecting: asyncio.Task[None] | None = None
        self._number = 0
        """The number of the last notification."""
        self._asked = 0
        self._turn = asyncio.Lock()

    async def begin(self, callback: Callable[[Changed], None]) -> None:
        """Listen, and call ``callback`` with all changes by others."""
        self._callback = callback
        try:
            await self._connect()
        except Exception as error:  # noqa: BLE001 - whatever it is, it is tried again
            self._lost(error)

    async def catch_up(self) -> None:
        """Drop all changes by others until now.

        Calls at the same time share one query. It raises nothing: without an answer it drops all.
        """
        asked = self._asked
        async with self._turn:
            if self._asked == asked:
                self._asked += 1
                await self._ask()

    async def close(self) -> None:
        """Listen no more."""
        self._callback = lambda _: None
        if self._connecting is not None:
            self._connecting.cancel()
            await asyncio.gather(self._connecting, return_exceptions=True)
        await self._disconnect()

    async def _ask(self) -> None:
        listening = self._listening
        if listening is None:
            self._callback(EVERYTHING)
            return
        try:
            async with asyncio.timeout(PATIENCE):
                number = await _count(listening)
        except Exception as error:  # noqa: BLE001 - whatever it is, nothing is heard any more
            await self._disconnect()
            self._lost(error)
            return
        if self._number < number:  # its notification comes before the answer, or never
            self._number = number
            self._callback(EVERYTHING)

    async def _connect(self) -> None:
        self._connection = listening = await own_connection(self._url)
        listening.add_termination_listener(self._ended)
        await listening.add_listener(str(await listening.fetchval(_LISTENS_TO)), self._hear)
        self._number = await _count(listening)
        self._listening = listening
        self._callback(EVERYTHING)

    def _hear(self, _listening: RawConnection, _pid: int, _channel: str, payload: object) -> None:
        number, _, changes = str(payload).partition(" ")
        self._number = max(self._number, int(number))
        by, changed = _parse_changes(changes)
        if by != self.me:
            self._callback(changed)

    def _ended(self, listening: object) -> None:
        if listening is self._listening:
            self._lost(None)

    def _lost(self, error: Exception | None) -> None:
        """Drop everything, and connect again."""
        log.warning("other processes' changes can't be heard now", why=str(error or "ended"))
        self._listening = None
        self._callback(EVERYTHING)
        if self._connecting is None:
            self._connecting = asyncio.create_task(self._again())

    async def _again(self) -> None:
        pauses = Backoff(FIRST_PAUSE, LONGEST_PAUSE)
        while self._listening is None:
            await self._disconnect()
            await asyncio.sleep(pauses.next())
            with suppress(Exception):
                async with asyncio.timeout(LONGEST_PAUSE):
                    await self._connect()
        self._connecting = None
        log.info("other processes' changes are heard again")

    async def _disconnect(self) -> None:
        connection, self._connection, self._listening = self._connection, None, None
        await drop(connection)


async def _count(listening: RawConnection) -> int:
    """Return the number of the last change that was saved."""
    number = await listening.fetchval(_COUNTED, COUNT)
    return int(str(number or 0))
