"""Rows that have served: found by walking through a table, a few rows a step.

No index is kept for that: it would cost each line something, and to walk costs a reader some
milliseconds a step, once a day.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from enum import Enum

from sqlalchemy import Column, ColumnElement, Table, and_, bindparam, delete, exists, select, tuple_
from sqlalchemy.sql.dml import Delete

from takmail.statically_frozen import statically_frozen
from takmail.store.reader import Query
from takmail.store.tables import (
    PENDING,
    games,
    inbox,
    outbox,
    pairings,
    posts,
    press_arguments,
    seen,
)

STEP = 500
"""How many rows are looked at, and at most dropped, at a time."""


class Kind(Enum):
    """What can have served."""

    SENT = "outbox"
    SEEN = "seen"
    POSTS = "posts"
    ARGUMENTS = "press_arguments"
    PAIRINGS = "pairings"
    INBOX = "inbox"


@dataclass(frozen=True, slots=True)
class Walk:
    """How a table is walked through.

    ``first`` looks at its first rows, ``next`` at those behind a key. Each gives the columns of the
    key, and whether the row may go. ``drop`` drops a row by its key, unless it has become newer.
    """

    key: tuple[str, ...]
    first: Query
    next: Query
    drop: Delete

    def behind(self, key: tuple[object, ...]) -> Mapping[str, object]:
        """Return the values that ``next`` needs."""
        return {f"after_{name}": value for name, value in zip(self.key, key, strict=True)}


@statically_frozen
@dataclass(frozen=True, slots=True)
class Spent:
    """Rows that have served, by their keys: they go, but for those that became newer meanwhile."""

    kind: Kind
    keys: tuple[tuple[object, ...], ...]
    before: datetime


def _walk(table: Table, age: "Column[datetime]", done: ColumnElement[bool] | None = None) -> Walk:
    key = tuple(table.primary_key.columns)
    old = age < bindparam("before")
    looked_at = (
        select(*key, (old if done is None else and_(old, done)).label("spent"))
        .order_by(*key)
        .limit(STEP)
    )
    after = [bindparam(f"after_{column.name}", type_=column.type) for column in key]
    same = [column == bindparam(f"for_{column.name}") for column in key]
    return Walk(
        tuple(column.name for column in key),
        looked_at,
        looked_at.where(tuple_(*key) > tuple_(*after)),
        delete(table).where(*same, age < bindparam("before")),
    )


def _is_open(code: "Column[str]") -> ColumnElement[bool]:
    return exists().where(games.c.code == code, games.c.ended_at.is_(None))


WALKS: Mapping[Kind, Walk] = {
    Kind.SENT: _walk(outbox, outbox.c.created_at, outbox.c.state != PENDING),
    # What is read again after a long silence is what chats with open games may have missed.
    Kind.SEEN: _walk(seen, seen.c.at, ~_is_open(seen.c.code)),
    # The buttons of a game that is on must go when they are out of date, however old they are.
    Kind.POSTS: _walk(
        posts, posts.c.at, ~and_(posts.c.purpose.is_not(None), _is_open(posts.c.code))
    ),
    Kind.ARGUMENTS: _walk(press_arguments, press_arguments.c.at),
    Kind.PAIRINGS: _walk(pairings, pairings.c.expires_at),
    Kind.INBOX: _walk(inbox, inbox.c.at),
}

DROPS = tuple(walk.drop for walk in WALKS.values())
"""What drops rows that have served."""
