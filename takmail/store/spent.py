"""Rows that have served: found by walking through a table, a few rows a step.

No index is kept for that: it would cost each line something, and to walk costs a reader some
milliseconds a step, once a day.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from enum import Enum
from functools import cache
from typing import Any, TypeAlias

from sqlalchemy import (
    Column,
    ColumnElement,
    Integer,
    Table,
    and_,
    bindparam,
    delete,
    exists,
    select,
    tuple_,
)
from sqlalchemy.sql.dml import Delete

from takmail.store.inbox import inbox
from takmail.store.outbox import PENDING, outbox
from takmail.store.posts import posts, press_arguments
from takmail.store.reader import Query
from takmail.store.tables import games, pairings, seen

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


Key: TypeAlias = tuple[object, ...]
"""What the columns of a row's key hold."""


@dataclass(frozen=True, eq=False)
class Walk:
    """How a table is walked through along its ``key``.

    ``spent`` says whether a row may go.
    """

    key: tuple[Column[Any], ...]
    spent: ColumnElement[bool]

    @cache  # noqa: B019 - there is one walk a table, for good
    def query(self, *, after: bool) -> Query:
        """Return what looks at so many rows as ``most`` says, from the first or behind a key.

        Each row has the columns of the key, and whether it may go.
        """
        rows = select(*self.key, self.spent.label("spent"))
        if after:
            behind = [bindparam(f"after_{part.name}", type_=part.type) for part in self.key]
            rows = rows.where(tuple_(*self.key) > tuple_(*behind))
        return rows.order_by(*self.key).limit(bindparam("most", type_=Integer))

    def values(self, name: str, key: Key | None) -> Mapping[str, object]:
        """Return the values that queries need for a key, if it is given."""
        if key is None:
            return {}
        return {f"{name}_{part.name}": value for part, value in zip(self.key, key, strict=True)}


@dataclass(frozen=True, eq=False)
class Pruned(Walk):
    """A walk after which what is old goes: ``drop`` drops a row, unless it has become newer."""

    drop: Delete


@dataclass(frozen=True, slots=True)
class Spent:
    """Rows that have served, by their keys: they go, but for those that became newer meanwhile."""

    kind: Kind
    keys: tuple[Key, ...]
    before: datetime


def _walk(table: Table, age: "Column[datetime]", done: ColumnElement[bool] | None = None) -> Pruned:
    key = tuple(table.primary_key.columns)
    old = age < bindparam("before")
    same = [column == bindparam(f"for_{column.name}") for column in key]
    return Pruned(
        key,
        old if done is None else and_(old, done),
        delete(table).where(*same, age < bindparam("before")),
    )


def _is_open(code: "Column[str]") -> ColumnElement[bool]:
    return exists().where(games.c.code == code, games.c.ended_at.is_(None))


WALKS: Mapping[Kind, Pruned] = {
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
