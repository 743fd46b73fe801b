"""Sessions of people in the page, and tickets by which they come there from a chat.

The store has only hashes of their secrets. Each belongs to one account; ``player`` is the player
that the account has alone, also while it is paired.
"""

from collections.abc import Hashable, Iterator
from dataclasses import dataclass
from datetime import datetime
from typing import ClassVar

import sqlalchemy as sa

from takmail.store.column_types import Key, Moment, given, table, these
from takmail.store.people.accounts import accounts
from takmail.store.writes import OneStep, Step, Write, checked, row_of

MOST_SESSIONS = 20
"""Sessions of one account; another one ends the oldest."""

MOST_TICKETS = 5
"""Tickets of one account; another one ends the oldest."""

web_sessions = table(
    "web_sessions",
    sa.Column("hash", Key, primary_key=True),
    sa.Column("player", Key, sa.ForeignKey("players.id"), nullable=False, index=True),
    sa.Column("platform", Key, nullable=False),
    sa.Column("user", Key, nullable=False),
    sa.Column("made_at", Moment, nullable=False),
    sa.Column("until", Moment, nullable=False),
)

web_tickets = table(
    "web_tickets",
    sa.Column("hash", Key, primary_key=True),
    sa.Column("player", Key, sa.ForeignKey("players.id"), nullable=False, index=True),
    sa.Column("platform", Key, nullable=False),
    sa.Column("user", Key, nullable=False),
    sa.Column("until", Moment, nullable=False),
)

_ALONE = sa.func.coalesce(accounts.c.own, accounts.c.player)
_PLAYER = sa.select(_ALONE).where(these(accounts.c.platform, accounts.c.user)).scalar_subquery()


def _drop_oldest(kind: sa.Table, age: "sa.Column[datetime]", most: int) -> sa.Delete:
    oldest = sa.select(kind.c.hash).where(kind.c.player == _PLAYER)
    too_many = oldest.order_by(age.desc(), kind.c.hash).offset(most)
    return sa.delete(kind).where(kind.c.hash.in_(too_many))


_BEGIN = sa.insert(web_sessions).values(player=_PLAYER)
_DROP_SESSIONS = _drop_oldest(web_sessions, web_sessions.c.made_at, MOST_SESSIONS)
_END = sa.delete(web_sessions).where(these(web_sessions.c.hash))
_ISSUE = sa.insert(web_tickets).values(player=_PLAYER)
_DROP_TICKETS = _drop_oldest(web_tickets, web_tickets.c.until, MOST_TICKETS)
_SPEND = checked(
    sa.delete(web_tickets).where(
        these(web_tickets.c.hash), web_tickets.c.until > sa.bindparam("at")
    )
)

WRITES = (_SPEND, _BEGIN, _DROP_SESSIONS, _END, _ISSUE, _DROP_TICKETS)


@dataclass(frozen=True, slots=True)
class _OfAccount(Write):
    """A value about one account, which is there."""

    hash: str
    platform: str
    user: str
    until: datetime

    def about(self) -> tuple[Hashable, ...]:
        """Return the account, and what the secret is for."""
        return (("account", self.platform, self.user), (type(self), self.hash))

    def _account(self) -> dict[str, object]:
        return {"for_platform": self.platform, "for_user": self.user}


@dataclass(frozen=True, slots=True)
class SessionBegun(_OfAccount):
    """A person has a session from now on; the oldest of too many ends."""

    made_at: datetime

    def steps(self) -> Iterator[Step]:
        """Yield the new session, and the deletion of old ones."""
        yield _BEGIN, row_of(self) | self._account()
        yield _DROP_SESSIONS, self._account()


@dataclass(frozen=True, slots=True)
class TicketMade(_OfAccount):
    """A person has a ticket from now on; the oldest of too many ends."""

    def steps(self) -> Iterator[Step]:
        """Yield the new ticket, and the deletion of old ones."""
        yield _ISSUE, row_of(self) | self._account()
        yield _DROP_TICKETS, self._account()


@dataclass(frozen=True, slots=True)
class TicketSpent(OneStep):
    """A ticket is used: a conflict if that has happened before, or too late."""

    statement: ClassVar = _SPEND
    hash: str
    at: datetime

    def about(self) -> tuple[Hashable, ...]:
        """Return the ticket."""
        return ((TicketMade, self.hash),)


@dataclass(frozen=True, slots=True)
class SessionEnded(OneStep):
    """A session ends before its time."""

    statement: ClassVar = _END
    hash: str

    def about(self) -> tuple[Hashable, ...]:
        """Return the session."""
        return ((SessionBegun, self.hash),)


def _account_by(kind: sa.Table) -> "sa.Select[tuple[str, str]]":
    same = (accounts.c.platform == kind.c.platform, accounts.c.user == kind.c.user)
    return (
        sa.select(accounts.c.platform, accounts.c.user)
        .join(kind, sa.and_(*same, kind.c.player == _ALONE))
        .where(given(kind.c.hash), kind.c.until > sa.bindparam("at"))
    )


_BY_SESSION, _BY_TICKET = _account_by(web_sessions), _account_by(web_tickets)


def account_in_session(
    connection: sa.Connection, hash_: str, at: datetime
) -> tuple[str, str] | None:
    """Return the platform and the user of a session that is on."""
    row = connection.execute(_BY_SESSION, {"hash": hash_, "at": at}).first()
    return None if row is None else (row.platform, row.user)


def account_with_ticket(
    connection: sa.Connection, hash_: str, at: datetime
) -> tuple[str, str] | None:
    """Return the platform and the user of a ticket that is good."""
    row = connection.execute(_BY_TICKET, {"hash": hash_, "at": at}).first()
    return None if row is None else (row.platform, row.user)


def end_sessions(connection: sa.Connection, platform: str, user: str) -> None:
    """Drop all sessions and tickets of an account, within the connection's transaction."""
    for kind in (web_sessions, web_tickets):
        connection.execute(sa.delete(kind).where(kind.c.platform == platform, kind.c.user == user))
