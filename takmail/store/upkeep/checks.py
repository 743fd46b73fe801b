"""Checks of databases: a look from outside, damage, and purses that differ from their entries.

A look is of one moment, also while others write. It makes, migrates and changes nothing.
"""

import asyncio
import errno
import os
import sqlite3
from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from enum import Enum
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

import sqlalchemy as sa
from sqlalchemy.exc import ArgumentError, DBAPIError
from sqlalchemy.pool import NullPool
from sqlalchemy.util import greenlet_spawn

import takmail.store.transaction  # noqa: F401 - brings all tables along
from takmail.commands.puzzles import DAILY
from takmail.play.dice import dice_commitment
from takmail.store.chats.chats import chats
from takmail.store.chats.settings import chat_settings
from takmail.store.column_types import Moment, MomentOrUnknown, metadata, to_microseconds
from takmail.store.database import address_of, connect
from takmail.store.errors import (
    BadAddressError,
    NothingThereError,
    OlderDatabaseError,
    UnavailableError,
    unavailable,
)
from takmail.store.files import file_of, is_sqlite, open_to_read
from takmail.store.games.coins import (
    OPENING,
    BankWhy,
    Books,
    OpenPurse,
    bank_entries,
    coin_entries,
    purses,
)
from takmail.store.games.dice import dice_secrets
from takmail.store.games.games import games, seats
from takmail.store.games.tournaments import CANCELLED, OPEN, OVER, RUNNING, tournaments
from takmail.store.messages.outbox import FAILED, IS_PENDING, PENDING, SENT, outbox
from takmail.store.migrate import HEAD, is_newest, revision_of
from takmail.store.people.accounts import accounts, players
from takmail.store.people.pairing import pairings
from takmail.store.schedule.timers import timers
from takmail.wording.message.messages import Act

T = TypeVar("T")


async def look(address: str, work: Callable[[sa.Connection], T]) -> T:
    """Return a function's result over the database at an address, as of one moment.

    The database must be of the newest form. Raises ``BadAddressError``, ``NothingThereError``,
    ``OlderDatabaseError``, ``TooOldDatabaseError``, ``NewerDatabaseError`` or ``UnavailableError``.
    """
    url = address_of(address)

    def seen(connection: sa.Connection) -> T:
        _must_be_newest(connection)
        return work(connection)

    try:
        if is_sqlite(url):
            return await asyncio.to_thread(_look_at_file, file_at(url), seen)
        return await greenlet_spawn(_look_at_server, url, seen)
    except (DBAPIError, OSError) as error:
        raise unavailable(error) from error
    except UnicodeDecodeError as error:  # what SQLite says quotes the damaged text
        raise UnavailableError("damaged") from error


def file_at(url: sa.URL) -> Path:
    """Return where a SQLite database is; raise ``NothingThereError`` if there is none."""
    file = file_of(url)
    if file is None or not file.exists():
        raise NothingThereError
    return file


def _look_at_file(file: Path, work: Callable[[sa.Connection], T]) -> T:
    engine = sa.create_engine(
        "sqlite://", hide_parameters=True, creator=lambda: open_to_read(file), poolclass=NullPool
    )
    with engine.connect() as connection:
        connection.exec_driver_sql("BEGIN")
        return work(connection)


def _look_at_server(url: sa.URL, work: Callable[[sa.Connection], T]) -> T:
    try:
        engine = sa.create_engine(
            url, hide_parameters=True, isolation_level="REPEATABLE READ", poolclass=NullPool
        )
    except (ArgumentError, ModuleNotFoundError) as error:
        raise BadAddressError(str(error)) from error
    with engine.connect() as connection:
        connection.execution_options(postgresql_readonly=True)
        return work(connection)


def _must_be_newest(connection: sa.Connection) -> None:
    revision = revision_of(connection)
    if revision is None:
        raise NothingThereError
    if not is_newest(revision):
        raise OlderDatabaseError(revision)


class Condition(Enum):
    """Conditions of a database that can be used."""

    THERE = "there, and of the newest form"
    OLDER = "there; opening it brings it up to date"
    TO_BE_MADE = "not there; opening it makes it"


async def examine(address: str) -> Condition:
    """Return the condition of the database at an address; raise the errors of ``Store.open``.

    A database in memory is always of the newest form.
    """
    database = connect(address)
    try:
        url = address_of(address)
        if not is_sqlite(url):
            revision = await database.read(revision_of)
        elif file := file_of(url):
            revision = await asyncio.to_thread(_revision_in_file, file)
        else:
            revision = HEAD
    except (DBAPIError, sqlite3.Error, OSError) as error:
        raise UnavailableError(str(error)) from error
    finally:
        await database.close()
    if revision is None:
        return Condition.TO_BE_MADE
    return Condition.THERE if is_newest(revision) else Condition.OLDER


def _revision_in_file(file: Path) -> str | None:
    """Return the revision in a file, ``None`` if it has none yet.

    Raise ``OSError`` if it, or the folder where it would be made, can't be written to.
    """
    folder = file.parent
    while not folder.exists():
        folder = folder.parent
    if not folder.is_dir():
        raise NotADirectoryError(errno.ENOTDIR, "is no folder", str(folder))
    for path in (folder, file):
        if path.exists() and not os.access(path, os.W_OK):
            faulty = file if path == file.parent else path
            raise PermissionError(errno.EACCES, "may not be written to", str(faulty))
    return _look_at_file(file, revision_of) if file.exists() else None


MOST = 20
"""Faults of pages that are reported at most."""


class Unsound(NamedTuple):
    """A fault, and the table that has it, or whose index has it, if that is known."""

    why: str
    table: str = ""


def unsound(connection: sa.Connection) -> Iterator[Unsound]:
    """Yield the faults of pages and indexes; PostgreSQL can't be asked for them.

    SQLite doesn't say where it is, so as soon as there is anything each table is asked for alone.
    """
    if connection.dialect.name != "sqlite":
        return
    faults = _wrong(connection, str(MOST))
    if not faults:
        return
    within = [
        Unsound(why, name) for name in sorted(metadata.tables) for why in _wrong(connection, name)
    ]
    yield from within[:MOST] or map(Unsound, faults)


def _wrong(connection: sa.Connection, asked: str) -> list[str]:
    """Return the faults of a table, or at most so many of the whole database."""
    try:
        lines = connection.scalars(sa.text(f"PRAGMA integrity_check({asked})")).all()
    except DBAPIError as error:
        return [str(error.orig)]
    return [line for line in lines if line != "ok"]


class WrongRows(NamedTuple):
    """Rows of a table with a wrong value in a column; ``example`` tells one of them."""

    table: str
    column: str
    rows: int
    example: str


_EARLIEST = to_microseconds(datetime.min.replace(tzinfo=UTC))
_LATEST = to_microseconds(datetime.max.replace(tzinfo=UTC))


def impossible(connection: sa.Connection, kinds: Collection[str]) -> Iterator[WrongRows]:
    """Yield the columns that hold an impossible state, kind or time.

    ``kinds`` are those of timers. Games and seats are left out: their records tell what is right.
    """
    closed: Mapping[sa.Column[Any], Collection[str]] = {
        outbox.c.state: (PENDING, SENT, FAILED),
        outbox.c.act: [act.value for act in Act if act is not Act.UNKNOWN],
        timers.c.kind: kinds,
        tournaments.c.state: (OPEN, RUNNING, OVER, CANCELLED),
    }
    for column, values in closed.items():
        yield from _rows_with(connection, column, column.not_in(values))
    for table in metadata.sorted_tables:
        if table.name in {"games", "seats"}:
            continue
        for column in table.columns:
            if isinstance(column.type, Moment):
                number = sa.type_coerce(column, sa.BigInteger)
                yield from _rows_with(connection, column, ~number.between(_EARLIEST, _LATEST))


def _rows_with(
    connection: sa.Connection,
    column: "sa.Column[Any]",
    wrong: sa.ColumnElement[bool],
    example: "sa.Column[Any] | None" = None,
) -> Iterator[WrongRows]:
    """Yield the wrong rows, if there are any, with the first ``example`` or else the first key."""
    shown = example if example is not None else next(iter(column.table.primary_key.columns))
    query = sa.select(sa.func.count(), sa.func.min(shown)).select_from(column.table).where(wrong)
    rows, first = connection.execute(query).one()
    if rows:
        yield WrongRows(column.table.name, column.name, rows, str(first))


def orphans(connection: sa.Connection) -> Iterator[WrongRows]:
    """Yield the columns that point to rows that are not there, each with one of their values."""
    for table in metadata.sorted_tables:
        for constraint in table.foreign_key_constraints:
            (key,) = constraint.elements
            there = key.column.table.alias("there")
            is_there = sa.exists().where(there.c[key.column.name] == key.parent)
            lost = sa.and_(key.parent.is_not(None), ~is_there)
            yield from _rows_with(connection, key.parent, lost, key.parent)
    asked = sa.and_(accounts.c.platform == pairings.c.platform, accounts.c.user == pairings.c.user)
    yield from _rows_with(connection, pairings.c.user, ~sa.exists().where(asked), pairings.c.user)


def without_account(connection: sa.Connection) -> int:
    """Return how many players sit in games and have no account any more."""
    known = sa.exists().where(
        (accounts.c.player == players.c.id) | (accounts.c.own == players.c.id)
    )
    seated = sa.exists().where(seats.c.player == players.c.id)
    query = sa.select(sa.func.count()).select_from(players).where(~known, seated)
    return connection.scalar(query) or 0


def without_timer(connection: sa.Connection) -> list[tuple[str, int, str]]:
    """Return the chats with a daily puzzle and no timer for it, each with its hour and zone."""
    timed = sa.exists().where(timers.c.kind == DAILY, timers.c.chat == chat_settings.c.chat_id)
    query = sa.select(chat_settings.c.chat_id, chat_settings.c.value)
    rows = connection.execute(query.where(chat_settings.c.name == DAILY, ~timed))
    kept = ((chat, *value.partition(" ")) for chat, value in rows)
    return [(chat, int(hour), zone) for chat, hour, _, zone in kept if hour.isdecimal()]


def changed_secrets(connection: sa.Connection) -> int:
    """Return how many secrets of dice aren't those whose commitments their games have shown."""
    kept = connection.execute(sa.select(dice_secrets.c.commitment, dice_secrets.c.secret))
    return sum(not secret.isascii() or dice_commitment(secret) != shown for shown, secret in kept)


def made_for_nothing(connection: sa.Connection) -> int:
    """Return how many chats count as made for a game that is not there."""
    made_for = chats.c.made_for
    nothing = sa.and_(made_for.is_not(None), ~sa.exists().where(games.c.code == made_for))
    return connection.scalar(sa.select(sa.func.count()).select_from(chats).where(nothing)) or 0


class WaitingRow(NamedTuple):
    """A row that waits to be sent, with the platform of its chat, ``None`` if there is no chat.

    ``created_at`` is ``UNKNOWN`` where what is kept is no time.
    """

    id: int
    platform: str | None
    payload: str
    created_at: datetime


_ROWS = 500


def waiting_rows(connection: sa.Connection) -> Iterator[WaitingRow]:
    """Yield all that waits to be sent, in order."""
    query = (
        sa.select(
            outbox.c.id,
            chats.c.platform,
            outbox.c.payload,
            sa.type_coerce(outbox.c.created_at, MomentOrUnknown()),
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


@dataclass(frozen=True, slots=True)
class Sum:
    """The sums of a player's entries, the number ``dealt`` by the bank, and the last one's time."""

    coins: int
    lent: int
    dealt: int
    at: datetime


def wrong_purses(connection: sa.Connection) -> int:
    """Return how many purses hold something else than their entries come to."""
    kept = {
        row.player: (row.coins, row.lent) for row in connection.execute(sa.select(purses)).all()
    }
    right = {player: (total.coins, total.lent) for player, total in _sums(connection, None).items()}
    return sum(kept.get(player) != right.get(player) for player in kept | right)


def recount(connection: sa.Connection, players: Collection[str]) -> None:
    """Set the purses of these players to the sums of their entries.

    A player who has moved coins and never got any from the bank gets those of a new purse. The
    bank lends what is missing then, and is repaid with what is there.
    """
    sums = _sums(connection, players)
    connection.execute(sa.delete(purses).where(purses.c.player.in_(sums)))
    books = Books(connection)
    for player, entries in sums.items():
        purse = OpenPurse(entries.coins, entries.lent, entries.dealt)
        books.purses[player] = purse
        if not entries.dealt:
            books.deal(player, BankWhy.OPENING, OPENING, entries.at)
        if purse.coins < 0:
            missing = -purse.coins
            books.deal(player, BankWhy.LENT, missing, entries.at, lent=missing)
        books.repay(player, entries.at)
    books.close()


def _sums(connection: sa.Connection, players: Collection[str] | None) -> Mapping[str, Sum]:
    def theirs(column: sa.ColumnElement[str]) -> sa.ColumnElement[bool]:
        return column.is_not(None) if players is None else column.in_(sorted(players))

    bank, moved, none = bank_entries.c, coin_entries.c, sa.literal(0)
    entries = sa.union_all(
        sa.select(bank.player, bank.coins, bank.lent, bank.number, bank.at).where(
            theirs(bank.player)
        ),
        sa.select(moved.taker, moved.coins, none, none, moved.at).where(theirs(moved.taker)),
        sa.select(moved.giver, -moved.coins, none, none, moved.at).where(theirs(moved.giver)),
    ).subquery()
    player, coins, lent, number, at = entries.c
    query = sa.select(
        player,
        sa.func.sum(coins),
        sa.func.sum(lent),
        sa.func.max(number),
        sa.func.max(at, type_=Moment()),
    ).group_by(player)
    return {
        row[0]: Sum(int(row[1]), int(row[2]), row[3], row[4]) for row in connection.execute(query)
    }
