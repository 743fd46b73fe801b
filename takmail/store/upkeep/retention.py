"""Retention: rows that have served go, a few at a time, so that nothing else waits for it.

Each table is walked through along its key. No index is kept for that: it would cost each line
something, and a walk costs a reader some milliseconds a step, once a day.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime
from enum import Enum
from typing import Any, TypeAlias

import sqlalchemy as sa
from sqlalchemy.sql.dml import Delete

from takmail.commands.challenges import MAIL
from takmail.store.column_types import Moment
from takmail.store.games.games import games
from takmail.store.messages.catch_up import seen
from takmail.store.messages.inbox import inbox
from takmail.store.messages.outbox import PENDING, outbox
from takmail.store.messages.posts import posts, press_arguments
from takmail.store.people.accounts import accounts, spoken_in
from takmail.store.people.mailboxes import MOMENTS, mailboxes
from takmail.store.people.pairing import pairings
from takmail.store.people.web_sessions import web_sessions, web_tickets
from takmail.store.reads import Query
from takmail.store.writes import Step, Write

STEP = 500
"""Rows that are looked at, and at most dropped, at a time."""

Key: TypeAlias = tuple[object, ...]
"""The values of a row's key."""


class Kind(Enum):
    """A kind of rows that serve for some time only."""

    SENT = "outbox"
    SEEN = "seen"
    POSTS = "posts"
    ARGUMENTS = "press_arguments"
    PAIRINGS = "pairings"
    INBOX = "inbox"
    SPOKEN_IN = "spoken_in"
    SESSIONS = "web_sessions"
    TICKETS = "web_tickets"
    MAILBOXES = "mailboxes"


@dataclass(frozen=True, slots=True, eq=False)
class _Walk:
    """A walk through a table along its key.

    Each row of ``first`` and ``further`` has the columns of the key, and whether it may go.
    ``drop`` drops a row, unless it has become newer.
    """

    key: tuple[sa.Column[Any], ...]
    first: Query
    further: Query
    drop: Delete

    def values(self, name: str, key: Key) -> dict[str, object]:
        """Return a key as the values of parameters."""
        return {f"{name}_{part.name}": value for part, value in zip(self.key, key, strict=True)}


_BEFORE: sa.BindParameter[datetime] = sa.bindparam("before", type_=Moment)


def _walk(
    table: sa.Table, old: sa.ColumnElement[bool], done: sa.ColumnElement[bool] | None = None
) -> _Walk:
    key = tuple(table.primary_key.columns)
    spent = old if done is None else sa.and_(old, done)
    rows = (
        sa.select(*key, spent.label("spent"))
        .order_by(*key)
        .limit(sa.bindparam("most", type_=sa.Integer))
    )
    after = [sa.bindparam(f"after_{part.name}", type_=part.type) for part in key]
    this = [column == sa.bindparam(f"for_{column.name}") for column in key]
    drop = sa.delete(table).where(*this, old)
    return _Walk(key, rows, rows.where(sa.tuple_(*key) > sa.tuple_(*after)), drop)


def _is_open(code: "sa.Column[str]") -> sa.ColumnElement[bool]:
    return sa.exists().where(games.c.code == code, games.c.ended_at.is_(None))


_HAS_ACCOUNT = sa.exists().where(accounts.c.platform == MAIL, accounts.c.user == mailboxes.c.user)

_WALKS: Mapping[Kind, _Walk] = {
    Kind.SENT: _walk(outbox, outbox.c.created_at < _BEFORE, outbox.c.state != PENDING),
    # What is read again after a long silence is what chats with open games may have missed.
    Kind.SEEN: _walk(seen, seen.c.at < _BEFORE, ~_is_open(seen.c.code)),
    # The buttons of a game that is on must go when they are out of date, however old they are.
    Kind.POSTS: _walk(
        posts, posts.c.at < _BEFORE, ~sa.and_(posts.c.purpose.is_not(None), _is_open(posts.c.code))
    ),
    Kind.ARGUMENTS: _walk(press_arguments, press_arguments.c.at < _BEFORE),
    Kind.PAIRINGS: _walk(pairings, pairings.c.expires_at < _BEFORE),
    Kind.INBOX: _walk(inbox, inbox.c.at < _BEFORE),
    Kind.SPOKEN_IN: _walk(spoken_in, spoken_in.c.at < _BEFORE),
    Kind.SESSIONS: _walk(web_sessions, web_sessions.c.until < _BEFORE),
    Kind.TICKETS: _walk(web_tickets, web_tickets.c.until < _BEFORE),
    # A challenge may have made an account for somebody who has never answered it.
    Kind.MAILBOXES: _walk(
        mailboxes,
        sa.and_(*(sa.or_(moment.is_(None), moment < _BEFORE) for moment in MOMENTS)),
        mailboxes.c.stopped_at.is_(None) & (mailboxes.c.met_at.is_(None) | ~_HAS_ACCOUNT),
    ),
}

WRITES = tuple(walk.drop for walk in _WALKS.values())


@dataclass(frozen=True, slots=True)
class OldRows(Write):
    """Rows that have served, by their keys, go, but for those that became newer meanwhile."""

    kind: Kind
    keys: tuple[Key, ...]
    before: datetime

    def steps(self) -> Iterator[Step]:
        """Yield their deletion."""
        walk = _WALKS[self.kind]
        for key in self.keys:
            yield walk.drop, {**walk.values("for", key), "before": self.before}


def old_rows(
    connection: sa.Connection, kind: Kind, before: datetime, after: Key | None = None
) -> tuple[OldRows, Key | None]:
    """Return those of the rows behind a key, or of the first, that are from before a moment.

    With them comes the key behind which the next step begins, ``None`` at the end of the table.
    """
    walk = _WALKS[kind]
    values = {"before": before, "most": STEP}
    if after is None:
        rows = connection.execute(walk.first, values).all()
    else:
        rows = connection.execute(walk.further, values | walk.values("after", after)).all()
    keys = tuple(tuple(row[:-1]) for row in rows if row[-1])
    return OldRows(kind, keys, before), tuple(rows[-1][:-1]) if len(rows) == STEP else None
