"""A database in memory to try things out on; what it was asked, another one can be asked then.

SQLAlchemy puts each statement together when a database is first asked it, which takes longer than
the answer does.
"""

from collections.abc import Callable, Sequence
from typing import Concatenate, ParamSpec, TypeAlias, TypeVar

from sqlalchemy import Connection

from takmail.store.database import Database, connect
from takmail.store.guard import Part
from takmail.store.tables import metadata

P = ParamSpec("P")
T = TypeVar("T")

Asked: TypeAlias = Callable[[Connection], object]


class TrialDatabase:
    """A database in memory that keeps what it was ``asked``, each question once."""

    def __init__(self) -> None:
        self._database: Database = connect("sqlite://")
        self._asked: dict[object, Asked] = {}
        self.claims = self._database.claims
        self.tidings = self._database.tidings

    @property
    def asked(self) -> Sequence[Asked]:
        """What was read; the values are those of the last time."""
        return tuple(self._asked.values())

    async def begin(self, parts: Sequence[Part]) -> None:
        """Make the tables; there is nobody to share them with."""
        del parts
        await self._database.write(_make_tables)

    async def write(
        self, work: Callable[Concatenate[Connection, P], T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """Write with it."""
        return await self._database.write(work, *args, **kwargs)

    async def read(
        self, work: Callable[Concatenate[Connection, P], T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """Read with it. The first argument is the query, if there is one."""

        def asked(connection: Connection) -> T:
            return work(connection, *args, **kwargs)

        self._asked[work, *args[:1]] = asked
        return await self._database.read(work, *args, **kwargs)

    async def close(self) -> None:
        """Let go of it."""
        await self._database.close()


def _make_tables(connection: Connection) -> None:
    with connection.begin():
        metadata.create_all(connection)
