"""Accounts and chats for the host: searches and lists."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

import sqlalchemy as sa

from takmail.store.chats.chats import chats
from takmail.store.games.games import games, seats
from takmail.store.games.watching import watchers
from takmail.store.people.accounts import accounts
from takmail.store.reads import Found, columns_of


@dataclass(frozen=True, slots=True)
class Account:
    """An account on a platform, and its player."""

    platform: str
    user: str
    name: str
    handle: str
    player: str


@dataclass(frozen=True, slots=True)
class Chat:
    """A chat; ``lost_at`` is since when nothing arrives there."""

    id: str
    platform: str
    chat: str
    title: str
    private: bool
    community: str
    lost_at: datetime | None


def counts(connection: sa.Connection) -> Sequence[Found]:
    """Return each platform with how many accounts and how many chats it has."""
    people = sa.select(accounts.c.platform, sa.func.count().label("n")).group_by(
        accounts.c.platform
    )
    places = sa.select(chats.c.platform, sa.func.count().label("n")).group_by(chats.c.platform)
    a, c = people.subquery(), places.subquery()
    query = sa.select(c.c.platform, sa.func.coalesce(a.c.n, 0), c.c.n).outerjoin(
        a, a.c.platform == c.c.platform
    )
    return connection.execute(query.order_by(c.c.platform)).all()


def accounts_called(connection: sa.Connection, platform: str, name: str) -> list[Account]:
    """Return the accounts of whom a platform knows by an id or by a handle.

    All accounts of the same player are among them. An empty ``platform`` is any.
    """
    handle = name.removeprefix("@").casefold()
    called = sa.or_(accounts.c.user == name, accounts.c.handle_folded == handle)
    if platform:
        called = sa.and_(called, accounts.c.platform == platform)
    return _accounts(connection, accounts.c.player.in_(sa.select(accounts.c.player).where(called)))


def accounts_in(connection: sa.Connection, code: str) -> list[Account]:
    """Return the accounts of the players of a game, and of the players challenged to it."""
    game = games.c.code == code
    known = sa.union(
        sa.select(seats.c.player).where(seats.c.code == code),
        sa.select(games.c.challenger).where(game),
        sa.select(games.c.invitee).where(game),
    )
    return _accounts(connection, sa.or_(accounts.c.player.in_(known), accounts.c.own.in_(known)))


def chats_of(connection: sa.Connection, code: str) -> list[tuple[str, Chat]]:
    """Return the chats of a game, each with what it is to it: a side's home, or a watcher."""
    roles: list[tuple[str, Chat]] = []
    for table, role in ((seats, seats.c.color), (watchers, None)):
        query = _CHATS.join(table, table.c.chat_id == chats.c.id).where(table.c.code == code)
        if role is not None:
            query = query.add_columns(role).order_by(role.desc())
        rows = connection.execute(query)
        roles += [(row[7] if role is not None else "watching", Chat(*row[:7])) for row in rows]
    if not any(role != "watching" for role, _ in roles):
        query = _CHATS.join(games, games.c.chat_id == chats.c.id).where(games.c.code == code)
        roles = [("challenge", Chat(*row)) for row in connection.execute(query)] + roles
    return roles


def all_chats(connection: sa.Connection, *, lost: bool) -> list[Chat]:
    """Return the chats, or those alone where nothing arrives."""
    query = _CHATS.order_by(chats.c.platform, chats.c.chat)
    query = query.where(chats.c.lost_at.is_not(None)) if lost else query
    return [Chat(*row) for row in connection.execute(query)]


_CHATS = sa.select(*columns_of(chats, Chat))


def _accounts(connection: sa.Connection, which: Any) -> list[Account]:
    query = sa.select(*columns_of(accounts, Account)).where(which)
    query = query.order_by(accounts.c.player, accounts.c.platform)
    return [Account(*row) for row in connection.execute(query)]
