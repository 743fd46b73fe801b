"""Rows as JSON objects, without loss: each table's line has the rows that belong to it.

``docs/hosting/export.md`` has the form. Times are kept to the microsecond, in UTC; what is empty is
left out.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

import sqlalchemy as sa

from takmail.store.chats.chats import chats
from takmail.store.chats.communities import communities, community_settings
from takmail.store.chats.settings import chat_settings
from takmail.store.column_types import Moment
from takmail.store.games.challenges import invitations
from takmail.store.games.coins import bank_entries, coin_entries
from takmail.store.games.games import games, seats
from takmail.store.games.lobby import seeks
from takmail.store.games.offers import offers
from takmail.store.games.private_notes import private_notes
from takmail.store.games.records import record
from takmail.store.games.tournaments import entrants, rounds, tournaments
from takmail.store.games.watching import mutes, put_out, watchers
from takmail.store.people.accounts import accounts, players
from takmail.store.people.blocks import blocks
from takmail.store.people.profiles import public_profiles
from takmail.store.people.puzzles import exercises
from takmail.store.people.ratings import rated_ends, rated_places
from takmail.store.schedule.clocks import clocks
from takmail.store.schedule.reminders import habits
from takmail.store.schedule.vacations import vacations

_STEP = 200


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of line: a table's row, with the rows of other tables that begin with its key."""

    name: str
    table: sa.Table
    parts: tuple[sa.Table, ...] = ()


KINDS = (
    Kind(
        "player",
        players,
        (bank_entries, habits, vacations, rated_places, public_profiles, exercises),
    ),
    Kind("account", accounts),
    Kind("block", blocks),
    Kind("community", communities, (community_settings,)),
    Kind("chat", chats, (chat_settings,)),
    Kind(
        "game",
        games,
        (
            *(record, seats, offers, invitations, seeks, watchers, mutes, put_out, coin_entries),
            *(private_notes, clocks, rated_ends),
        ),
    ),
    Kind("tournament", tournaments, (entrants, rounds)),
)
"""In the order in which they can be put in: what is pointed to comes first.

Purses are the sums of what was entered, and are made of that again, as ratings are of the ends, and
timers of what is due. Messages, posts, bans, links and sessions of the page, mail addresses with
their key, and secrets of dice stay behind.
"""

GAME = KINDS[5]

Line = dict[str, Any]
"""Content of a line."""


def columns_to(there: sa.Table) -> frozenset[str]:
    """Return the names of the columns, in all lines, that point to a table."""
    tables = [table for kind in KINDS for table in (kind.table, *kind.parts)]
    pointing = [key for table in tables for key in table.foreign_keys if key.references(there)]
    return frozenset(key.parent.name for key in pointing)


def lines_of(
    connection: sa.Connection, kind: Kind, which: Collection[str] | None = None
) -> Iterator[Line]:
    """Yield the lines of a kind in the order of their keys; ``which`` are the first keys wanted."""
    if which is None:
        yield from _lines(connection, kind, sa.select(kind.table))
        return
    wanted = sorted(which)
    for start in range(0, len(wanted), _STEP):
        some = next(iter(kind.table.primary_key.columns)).in_(wanted[start : start + _STEP])
        yield from _lines(connection, kind, sa.select(kind.table).where(some))


def _lines(
    connection: sa.Connection, kind: Kind, query: "sa.Select[*tuple[Any, ...]]"
) -> Iterator[Line]:
    key = list(kind.table.primary_key.columns)
    query = query.order_by(*key).limit(_STEP)
    rows = connection.execute(query).mappings().all()
    while rows:
        yield from _with_parts(connection, kind, [dict(row) for row in rows])
        last = tuple(rows[-1][column.name] for column in key)
        rows = connection.execute(query.where(sa.tuple_(*key) > last)).mappings().all()


def put_line(connection: sa.Connection, kind: Kind, line: Mapping[str, Any]) -> None:
    """Put a line's rows into the database; raise ``KeyError`` or ``ValueError`` for a wrong one."""
    own = {column.name for column in kind.table.columns}
    row = _values(kind.table, {name: line[name] for name in line if name in own})
    connection.execute(sa.insert(kind.table), [row])
    keys = {column.name: row[column.name] for column in kind.table.primary_key.columns}
    for part in kind.parts:
        names = dict(zip(_parent(kind, part), keys.values(), strict=True))
        rows = [_values(part, {**entry, **names}) for entry in line.get(part.name, ())]
        if rows:
            connection.execute(sa.insert(part), [_whole(part, entry) for entry in rows])


def all_have_accounts(connection: sa.Connection, people: Collection[str]) -> bool:
    """Return whether each of these players has an account."""
    known = sa.select(accounts.c.player).union(sa.select(accounts.c.own)).subquery()
    query = sa.select(sa.func.count()).select_from(known).where(known.c.player.in_(people))
    return connection.scalar(query) == len(set(people))


def _with_parts(connection: sa.Connection, kind: Kind, rows: Sequence[Line]) -> Iterator[Line]:
    keys = [column.name for column in kind.table.primary_key.columns]
    lines = {tuple(row[key] for key in keys): _plain(row) for row in rows}
    for part in kind.parts:
        parent = _parent(kind, part)
        columns = [part.c[name] for name in parent]
        query = sa.select(part).where(sa.tuple_(*columns).in_(list(lines)))
        for row in connection.execute(query.order_by(*part.primary_key.columns)).mappings():
            line = lines[tuple(row[name] for name in parent)]
            entry = _plain({name: row[name] for name in row if name not in parent})
            line.setdefault(part.name, []).append(entry)
    yield from lines.values()


def _parent(kind: Kind, part: sa.Table) -> list[str]:
    """Return the columns of a part that hold the key of what it belongs to."""
    count = len(kind.table.primary_key.columns)
    return [column.name for column in part.primary_key.columns][:count]


def _plain(row: Mapping[str, Any]) -> Line:
    return {
        name: value.isoformat() if isinstance(value, datetime) else value
        for name, value in row.items()
        if value is not None
    }


def _values(table: sa.Table, line: Mapping[str, Any]) -> Line:
    return {name: _value(table, name, value) for name, value in line.items()}


def _value(table: sa.Table, name: str, value: Any) -> Any:
    if isinstance(table.c[name].type, Moment) and value is not None:
        return datetime.fromisoformat(value)
    return value


def _whole(table: sa.Table, row: Line) -> Line:
    """Return a row with all columns, as rows that are put in together must have the same."""
    return {column.name: row.get(column.name) for column in table.columns}
