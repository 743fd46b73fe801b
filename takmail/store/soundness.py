"""Damage in a database: pages that it reports itself, and rows that no program writes."""

from collections.abc import Collection, Iterator, Mapping
from datetime import UTC, datetime
from typing import Any, NamedTuple

from sqlalchemy import (
    BigInteger,
    Column,
    ColumnElement,
    Connection,
    and_,
    exists,
    func,
    select,
    text,
    type_coerce,
)
from sqlalchemy.exc import DBAPIError

from takmail.store.column_types import Moment, MomentOrUnknown, to_microseconds
from takmail.store.outbox import FAILED, IS_PENDING, PENDING, SENT, Act, outbox
from takmail.store.tables import accounts, chats, games, metadata, pairings, players, seats
from takmail.store.timers import timers

MOST = 20
"""How much of what is wrong with pages is told."""


class Unsound(NamedTuple):
    """What is wrong, and in which table or its indexes if that is known."""

    why: str
    table: str = ""


def unsound(connection: Connection) -> Iterator[Unsound]:
    """Yield what is wrong with pages and indexes; PostgreSQL has no such question.

    SQLite doesn't say where it is, so as soon as there is anything each table is asked for alone.
    """
    if connection.dialect.name != "sqlite":
        return
    found = _wrong(connection, str(MOST))
    if not found:
        return
    within = [
        Unsound(why, name) for name in sorted(metadata.tables) for why in _wrong(connection, name)
    ]
    yield from within[:MOST] or map(Unsound, found)


def _wrong(connection: Connection, asked: str) -> list[str]:
    """Return what is wrong in a table, or at most so much of what is wrong anywhere."""
    try:
        lines = connection.scalars(text(f"PRAGMA integrity_check({asked})")).all()
    except DBAPIError as error:
        return [str(error.orig)]
    return [line for line in lines if line != "ok"]


class Impossible(NamedTuple):
    """Rows of a table with a value in a column that cannot be; ``example`` is the key of one."""

    table: str
    column: str
    rows: int
    example: str


_EARLIEST = to_microseconds(datetime.min.replace(tzinfo=UTC))
_LATEST = to_microseconds(datetime.max.replace(tzinfo=UTC))


def impossible(connection: Connection, kinds: Collection[str]) -> Iterator[Impossible]:
    """Yield the columns that hold a state or a kind that nobody writes, or no possible time.

    ``kinds`` are those of timers. Games and seats are left out: their records tell what is right.
    """
    closed: Mapping[Column[Any], Collection[str]] = {
        outbox.c.state: (PENDING, SENT, FAILED),
        outbox.c.act: [act.value for act in Act if act is not Act.UNKNOWN],
        timers.c.kind: kinds,
    }
    for column, values in closed.items():
        yield from _rows_with(connection, column, column.not_in(values))
    for table in metadata.sorted_tables:
        if table.name in {"games", "seats"}:
            continue
        for column in table.columns:
            if isinstance(column.type, Moment):
                number = type_coerce(column, BigInteger)
                yield from _rows_with(connection, column, ~number.between(_EARLIEST, _LATEST))


def _rows_with(
    connection: Connection, column: "Column[Any]", wrong: ColumnElement[bool]
) -> Iterator[Impossible]:
    key = next(iter(column.table.primary_key.columns))
    rows, example = connection.execute(
        select(func.count(), func.min(key)).select_from(column.table).where(wrong)
    ).one()
    if rows:
        yield Impossible(column.table.name, column.name, rows, str(example))


class Orphans(NamedTuple):
    """Rows of a table that point by a column to nothing; ``example`` is the value of one."""

    table: str
    column: str
    rows: int
    example: str


def orphans(connection: Connection) -> Iterator[Orphans]:
    """Yield the columns that point to rows that are not there."""
    for table in metadata.sorted_tables:
        for constraint in table.foreign_key_constraints:
            (key,) = constraint.elements
            there = key.column.table.alias("there")
            found = exists().where(there.c[key.column.name] == key.parent)
            yield from _lost(connection, key.parent, and_(key.parent.is_not(None), ~found))
    asked = and_(accounts.c.platform == pairings.c.platform, accounts.c.user == pairings.c.user)
    yield from _lost(connection, pairings.c.user, ~exists().where(asked))


def _lost(
    connection: Connection, column: "Column[Any]", lost: ColumnElement[bool]
) -> Iterator[Orphans]:
    counted = select(func.count(), func.min(column)).where(lost)
    count, example = connection.execute(counted).one()
    if count:
        yield Orphans(column.table.name, column.name, count, str(example))


def without_account(connection: Connection) -> int:
    """Return how many players sit in games and have no account any more."""
    known = exists().where((accounts.c.player == players.c.id) | (accounts.c.own == players.c.id))
    seated = exists().where(seats.c.player == players.c.id)
    query = select(func.count()).select_from(players).where(~known, seated)
    return connection.scalar(query) or 0


def made_for_nothing(connection: Connection) -> int:
    """Return how many chats count as made for a game that is not there."""
    made_for = chats.c.made_for
    nothing = and_(made_for.is_not(None), ~exists().where(games.c.code == made_for))
    return connection.scalar(select(func.count()).select_from(chats).where(nothing)) or 0


class WaitingRow(NamedTuple):
    """A row that waits to be sent, with the platform of its chat, ``None`` if there is no chat.

    ``created_at`` is ``UNKNOWN`` where what is kept is no time.
    """

    id: int
    platform: str | None
    payload: str
    created_at: datetime


_ROWS = 500


def waiting_rows(connection: Connection) -> Iterator[WaitingRow]:
    """Yield all that waits to be sent, in order."""
    query = (
        select(
            outbox.c.id,
            chats.c.platform,
            outbox.c.payload,
            type_coerce(outbox.c.created_at, MomentOrUnknown()),
        )
        .outerjoin(chats, chats.c.id == outbox.c.chat_id)
        .where(IS_PENDING)
        .order_by(outbox.c.id)
        .limit(_ROWS)
    )
    last = 0
    while rows := connection.execute(query.where(outbox.c.id > last)).all():
        yield from (WaitingRow(*row) for row in rows)
        last = rows[-1][0]
