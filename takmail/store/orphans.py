"""Rows that point to what is not there, and what else can be asked of all tables at once."""

from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass
from functools import cache, cached_property, partial

from sqlalchemy import (
    Column,
    ColumnElement,
    Connection,
    ForeignKeyConstraint,
    Select,
    Table,
    and_,
    delete,
    exists,
    func,
    select,
    update,
)

from takmail.store.tables import (
    accounts,
    bank_entries,
    chats,
    coin_entries,
    games,
    metadata,
    pairings,
    players,
    purses,
    record,
    seats,
)

LASTING = frozenset(
    table.name
    for table in (
        *(games, record, seats, accounts, players, chats),
        *(purses, coin_entries, bank_entries),
    )
)
"""Tables of which no row goes because of what it points to."""


@dataclass(frozen=True, slots=True)
class Orphans:
    """Rows of a table that point by a column to nothing; ``example`` is the value of one."""

    table: str
    column: str
    count: int
    example: str


def orphan_questions(connection: Connection) -> Iterator[Callable[[], Orphans | None]]:
    """Yield what tells of each column whether it points to what is not there.

    Each may raise alone where a table can't be read.
    """
    for pointing in _pointing():
        yield partial(_orphans_by, connection, pointing)


def _orphans_by(connection: Connection, pointing: "_Pointing") -> Orphans | None:
    count, example = connection.execute(pointing.counted).one()
    if not count:
        return None
    return Orphans(pointing.table.name, pointing.column.name, count, str(example))


def drop_orphans(connection: Connection, name: str) -> None:
    """Drop the rows of a table that point to what is not there."""
    assert name not in LASTING
    for pointing in _pointing():
        if pointing.table.name == name:
            connection.execute(delete(pointing.table).where(pointing.lost))


def without_account(connection: Connection) -> int:
    """Return how many players sit in games and have no account any more."""
    seated = exists().where(seats.c.player == players.c.id)
    query = select(func.count()).select_from(players).where(~_HAS_ACCOUNT, seated)
    return connection.scalar(query) or 0


def all_have_accounts(connection: Connection, people: Collection[str]) -> bool:
    """Return whether each of these players has an account."""
    query = select(func.count()).select_from(players)
    having = query.where(players.c.id.in_(people), _HAS_ACCOUNT)
    return connection.scalar(having) == len(set(people))


def made_for_nothing(connection: Connection) -> int:
    """Return how many chats count as made for a game that is not there."""
    return connection.scalar(select(func.count()).select_from(chats).where(_FOR_NOTHING)) or 0


def forget_made_for(connection: Connection) -> None:
    """Have those chats count as any others."""
    connection.execute(update(chats).where(_FOR_NOTHING).values(made_for=None))


_HAS_ACCOUNT = exists().where(
    (accounts.c.player == players.c.id) | (accounts.c.own == players.c.id)
)

_FOR_NOTHING = and_(
    chats.c.made_for.is_not(None), ~exists().where(games.c.code == chats.c.made_for)
)


@dataclass(frozen=True)
class _Pointing:
    """A column that points somewhere, and what is true of rows that point to nothing."""

    table: Table
    column: "Column[str]"
    lost: ColumnElement[bool]

    @cached_property
    def counted(self) -> Select[int, str]:
        """What asks how many such rows there are, and for the value of one."""
        return select(func.count(), func.min(self.column)).where(self.lost)


@cache
def _pointing() -> tuple[_Pointing, ...]:
    """Return each column that points somewhere."""
    pointing = [
        _pointing_by(table, constraint)
        for table in metadata.sorted_tables
        for constraint in table.foreign_key_constraints
    ]
    asked = and_(accounts.c.platform == pairings.c.platform, accounts.c.user == pairings.c.user)
    return *pointing, _Pointing(pairings, pairings.c.user, ~exists().where(asked))


def _pointing_by(table: Table, constraint: ForeignKeyConstraint) -> _Pointing:
    (key,) = constraint.elements
    there = key.column.table.alias("there")
    found = exists().where(there.c[key.column.name] == key.parent)
    return _Pointing(table, key.parent, and_(key.parent.is_not(None), ~found))
