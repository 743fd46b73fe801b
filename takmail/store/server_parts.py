"""Several servers on one PostgreSQL database: each serves parts that no other one has.

The database's advisory locks are taken by the connection that writes, so nothing is ever written
without them: a connection in the place of one that broke takes them before anything else. Those of
a process that dies are free as soon as the database knows of it.

A server also leaves a mark in the database at its start, and looks for it whenever there is a new
connection: one that was restored from a copy doesn't have it, nor has another one of the same name.
What is kept in memory then isn't so, and nothing is done any more until the program starts again.
"""

import logging
import secrets
from collections.abc import Sequence

from sqlalchemy import Connection, text

from takmail.store.errors import ServedElsewhereError, SwappedError, UnavailableError
from takmail.store.parts import Part
from takmail.store.rarely import Rarely

_OURS = 0x74616C
"""What sets these locks apart from those of `claims.py` and of other programs."""

_NAME = ":ours, hashtext(coalesce(current_schema(), '') || '/' || :name)"
_ENTER = text(f"SELECT pg_advisory_xact_lock({_NAME})")
_TRY = text(f"SELECT pg_try_advisory_lock({_NAME})")
_SHARE = text(f"SELECT pg_advisory_lock_shared({_NAME})")
_UNLOCK = text(f"SELECT pg_advisory_unlock({_NAME})")
_UNLOCK_ALL = text("SELECT pg_advisory_unlock_all()")

_MARK = text(
    "INSERT INTO notes (name, text) VALUES (:name, :mark)"
    " ON CONFLICT (name) DO UPDATE SET text = excluded.text"
)
_MARKABLE = text("SELECT to_regclass('notes') IS NOT NULL")
_MARKED = text("SELECT text FROM notes WHERE name = :name")

_HELD, _RECOGNIZED = "takmail parts", "takmail mark"

_log = logging.getLogger(__name__)


class ServerParts:
    """The parts that this process serves."""

    def __init__(self) -> None:
        self._parts: Sequence[Part] = ()
        self._mark = ""
        self._told = Rarely()

    def begin(self, parts: Sequence[Part]) -> None:
        """Have these parts taken before anything is written."""
        self._parts = parts

    def hold(self, connection: Connection) -> None:
        """Take the parts for this connection, unless it has them already.

        Raise ``ServedElsewhereError`` if another process has one of them, or parts a platform by
        another count.
        """
        if not self._parts or connection.info.get(_HELD):
            return
        with connection.begin():
            connection.execute(_ENTER, _named("entering"))
            try:
                for part in self._parts:
                    _take(connection, part)
                self._find_mark(connection)
            except UnavailableError as error:
                connection.execute(_UNLOCK_ALL)
                self._tell(error)
                raise
        connection.info[_HELD] = connection.info[_RECOGNIZED] = True
        if self._told.was_done:
            _log.warning("The right database is there again")
            self._told.start_anew()

    def mark(self, connection: Connection) -> None:
        """Leave the mark of this start, as the database is of the newest form."""
        if self._parts:
            mark = secrets.token_hex(8)
            with connection.begin():
                connection.execute(_MARK, {"name": self._name, "mark": mark})
            self._mark = mark

    def recognize(self, connection: Connection) -> None:
        """Look for the mark by a connection that was not used before.

        Raise ``SwappedError`` if it isn't there.
        """
        if self._mark and not connection.info.get(_RECOGNIZED):
            try:
                self._find_mark(connection)
            except SwappedError as error:
                self._tell(error)
                raise
            connection.info[_RECOGNIZED] = True

    def _tell(self, error: UnavailableError) -> None:
        """Tell the host now and then why nothing is done; what comes at the start is told there."""
        if self._mark and self._told.is_due():
            _log.error("Nothing is accepted: %s", error)

    def _find_mark(self, connection: Connection) -> None:
        if self._mark and self._mark_in(connection) != self._mark:
            raise SwappedError("it lacks the mark of this start, which a server leaves there")

    def _mark_in(self, connection: Connection) -> str | None:
        """Return what mark is in the database, which may lack all our tables."""
        if not connection.scalar(_MARKABLE):
            return None
        mark: str | None = connection.scalar(_MARKED, {"name": self._name})
        return mark

    @property
    def _name(self) -> str:
        part = self._parts[0]
        return f"store:server {part.platform}/{part.numbers[0]}"


def _take(connection: Connection, part: Part) -> None:
    for number in part.numbers:
        if not connection.scalar(_TRY, _named(f"{part.platform}/{number}")):
            raise ServedElsewhereError(part.named(number))
    platform, count = f"{part.platform}/any", f"{part.platform}/of {part.of}"
    alone = connection.scalar(_TRY, _named(platform))
    same_count = not connection.scalar(_TRY, _named(count))
    if not alone and not same_count:
        raise ServedElsewhereError(part.platform, parted_otherwise=True)
    for name in (platform, count):
        connection.execute(_SHARE, _named(name))
    for name, taken in ((platform, alone), (count, not same_count)):
        if taken:
            connection.execute(_UNLOCK, _named(name))


def _named(name: str) -> dict[str, object]:
    return {"ours": _OURS, "name": name}
