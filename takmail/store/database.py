"""What the store needs of a database: a way to write and a way to read."""

from collections.abc import Callable, Sequence
from typing import Concatenate, ParamSpec, Protocol, TypeVar

from sqlalchemy import URL, Connection, make_url
from sqlalchemy.exc import ArgumentError, NoSuchModuleError

from takmail.store.asynchronous import AsynchronousDatabase
from takmail.store.claims import Claims
from takmail.store.errors import BadAddressError
from takmail.store.guard import Part
from takmail.store.threaded import ThreadedDatabase
from takmail.store.tidings import Hears

P = ParamSpec("P")
T = TypeVar("T")


class Database(Protocol):
    """Runs plain functions over its connections, without holding up the event loop."""

    claims: Claims
    """What one process at a time can have, of those that share the database."""

    tidings: Hears
    """What other processes that share it tell of their changes."""

    async def begin(self, parts: Sequence[Part]) -> None:
        """Begin with the database, as the one that serves these parts of it; none for others.

        Raises ``ServedElsewhereError`` if another process serves one of them.
        """

    async def write(
        self, work: Callable[Concatenate[Connection, P], T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """Run a function that begins and ends transactions of its own, one at a time."""

    async def read(
        self, work: Callable[Concatenate[Connection, P], T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """Run a function that makes one query."""

    async def close(self) -> None:
        """Let go of all connections."""


def connect(address: str) -> Database:
    """Return the database at an address; nothing is opened yet.

    ``sqlite://`` is served by threads of our own, which is quickest; ``sqlite+aiosqlite://`` and
    ``postgresql://`` by SQLAlchemy's asynchronous engine. Raises ``BadAddressError``.
    """
    url = address_of(address)
    try:
        if url.drivername == "sqlite+pysqlite":
            return ThreadedDatabase(url)
        return AsynchronousDatabase(url)
    except (ArgumentError, NoSuchModuleError, ModuleNotFoundError, ValueError) as error:
        raise BadAddressError(str(error)) from error


def address_of(address: str) -> URL:
    """Return a database's address with the driver that is used; raises ``BadAddressError``."""
    try:
        url = make_url(address)
    except (ArgumentError, ValueError) as error:
        raise BadAddressError(str(error)) from error
    drivers = {"sqlite": "sqlite+pysqlite", "postgresql": "postgresql+asyncpg"}
    return url.set(drivername=drivers.get(url.drivername, url.drivername))
