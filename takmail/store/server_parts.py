"""Several servers on one PostgreSQL database: each serves parts that no other one has.

The database's advisory locks are taken by the connection that writes, so nothing is ever written
without them: a connection in the place of one that broke takes them before anything else. Those of
a process that dies are free as soon as the database knows of it.
"""

from collections.abc import Sequence

from sqlalchemy import Connection, text

from takmail.store.errors import ServedElsewhereError
from takmail.store.parts import Part

_OURS = 0x74616C
"""What sets these locks apart from those of `claims.py` and of other programs."""

_NAME = ":ours, hashtext(coalesce(current_schema(), '') || '/' || :name)"
_ENTER = text(f"SELECT pg_advisory_xact_lock({_NAME})")
_TRY = text(f"SELECT pg_try_advisory_lock({_NAME})")
_SHARE = text(f"SELECT pg_advisory_lock_shared({_NAME})")
_UNLOCK = text(f"SELECT pg_advisory_unlock({_NAME})")
_UNLOCK_ALL = text("SELECT pg_advisory_unlock_all()")

_HELD = "takmail parts"


class ServerParts:
    """The parts that this process serves."""

    def __init__(self) -> None:
        self._parts: Sequence[Part] = ()

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
            except ServedElsewhereError:
                connection.execute(_UNLOCK_ALL)
                raise
        connection.info[_HELD] = True


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
