"""Coins, which are only for play: purses, and every movement of coins.

Each movement is between two: players, the pot of a game, or the bank. So the sum of all movements,
the bank's own included, is always nothing. A purse is the sum of its entries. Purses are locked
while their coins move, those of all changes of a transaction at once and in one order: two
processes can't spend the same coins, and don't wait for each other forever.
"""

from collections.abc import Collection, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from enum import Enum

import sqlalchemy as sa

from takmail.store.column_types import Key, Moment, among, given, table, these
from takmail.store.games.games import games
from takmail.store.people.accounts import accounts
from takmail.store.writes import ALONE, OfGame, Row, Step, Write, row_of

OPENING = 100
"""Coins that a purse begins with: the bank gives them."""

purses = table(
    "purses",
    sa.Column("player", Key, sa.ForeignKey("players.id"), primary_key=True),
    sa.Column("coins", sa.Integer, nullable=False),
    sa.Column("lent", sa.Integer, nullable=False),
    sa.CheckConstraint("coins >= 0 AND lent >= 0", name="ck_purses_not_below_nothing"),
)
"""The coins of players, and how many of them the bank has lent: the sums of the entries.

A player who never used coins has no row, and gets the opening coins at their first use.
"""

coin_entries = table(
    "coin_entries",
    sa.Column("code", Key, sa.ForeignKey("games.code"), primary_key=True),
    sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("giver", Key, sa.ForeignKey("players.id"), index=True),
    sa.Column("taker", Key, sa.ForeignKey("players.id"), index=True),
    sa.Column("coins", sa.Integer, nullable=False),
    sa.Column("why", Key, nullable=False),
    sa.Column("at", Moment, nullable=False),
)
"""Coins that went from one player to another in a game; no giver or no taker means its pot.

``seq`` is the number of the event in the record, so that each is entered once. Numbers below 0 are
of coins that went back when the bot ended a game whose record it could not read.
"""

bank_entries = table(
    "bank_entries",
    sa.Column("player", Key, sa.ForeignKey("players.id"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("coins", sa.Integer, nullable=False),
    sa.Column("lent", sa.Integer, nullable=False),
    sa.Column("why", Key, nullable=False),
    sa.Column("at", Moment, nullable=False),
)
"""Coins that the bank gave a player, or took if they are below 0, the first one as number 1.

``lent`` is by how much the player's debt has changed with it.
"""


class BankWhy(Enum):
    """Reason for which the bank gave coins to a player or took some."""

    OPENING = "opening"
    LENT = "lent"
    REPAID = "repaid"
    PAIRED = "paired"
    PARTED = "parted"


class EmptyPurseError(Exception):
    """A purse holds less by now than is to be paid out of it."""


class CoinWrite(Write):
    """A value that moves coins. `enter` writes those of a transaction, in their order."""

    __slots__ = ()

    def steps(self) -> Iterator[Step]:
        """Yield nothing."""
        yield from ()

    def players(self, connection: sa.Connection) -> Iterable[str | None]:
        """Return the players whose purses it needs."""
        raise NotImplementedError

    def enter(self, books: "Books") -> None:
        """Move the coins."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class CoinRow(OfGame, CoinWrite):
    """Coins that an event of a game moves between players, by their ids, or the pot (``None``).

    What is paid ``in_hand`` must be in the giver's purse, or the change can't be saved; else the
    bank lends what is missing.
    """

    code: str
    seq: int
    giver: str | None
    taker: str | None
    coins: int
    why: str
    at: datetime
    in_hand: bool = False

    def is_taken(self, connection: sa.Connection) -> bool:
        """Return ``True``: another process entered the event, or opened the purse, just now."""
        del connection
        return True

    def players(self, connection: sa.Connection) -> Iterable[str | None]:
        """Return the giver and the taker."""
        del connection
        return self.giver, self.taker

    def enter(self, books: "Books") -> None:
        """Move the coins."""
        books.move(self)


@dataclass(frozen=True, slots=True)
class PotReturned(OfGame, CoinWrite):
    """The players of a game whose record is unreadable get their coins back."""

    code: str
    at: datetime

    def players(self, connection: sa.Connection) -> Iterable[str | None]:
        """Return the players who gave or took coins in the game."""
        rows = connection.execute(_OF_GAME, {"code": self.code}).all()
        return [player for row in rows for player in (row.giver, row.taker)]

    def enter(self, books: "Books") -> None:
        """Move the coins; those of the player who owes the pot come first."""
        rows = books.connection.execute(_OF_GAME, {"code": self.code}).all()
        laid_out: dict[str, int] = {}
        for row in rows:
            for player, coins in ((row.giver, row.coins), (row.taker, -row.coins)):
                if player is not None:
                    laid_out[player] = laid_out.get(player, 0) + coins
        seq = min((row.seq for row in rows), default=0)
        for player, coins in sorted(laid_out.items(), key=lambda item: item[1]):
            if coins:
                seq = min(seq, 0) - 1
                giver, taker = (player, None) if coins < 0 else (None, player)
                books.move(CoinRow(self.code, seq, giver, taker, abs(coins), "returned", self.at))


@dataclass(frozen=True, slots=True)
class PursesMerged(CoinWrite):
    """The player ``second`` is ``first`` from now on, and so are the coins.

    One opening goes back to the bank if both purses were ever used.
    """

    first: str
    second: str
    at: datetime

    def about(self) -> tuple[Hashable, ...]:
        """Return that it is written alone."""
        return (ALONE,)

    def players(self, connection: sa.Connection) -> Iterable[str | None]:
        """Return the player."""
        del connection
        return self.first, self.second

    def enter(self, books: "Books") -> None:
        """Move the coins."""
        books.merge(self.first, self.second, self.at)


@dataclass(frozen=True, slots=True)
class PurseParted(CoinWrite):
    """An account that is its own player again begins with a purse of its own.

    Its coins stay with the player from whom it parts.
    """

    platform: str
    user: str
    at: datetime

    def about(self) -> tuple[Hashable, ...]:
        """Return that it is written alone."""
        return (ALONE,)

    def players(self, connection: sa.Connection) -> Iterable[str | None]:
        """Return the player."""
        return (connection.scalar(_PLAYER, {"platform": self.platform, "user": self.user}),)

    def enter(self, books: "Books") -> None:
        """Set the purse to what a purse begins with, if the player ever had one."""
        for player in self.players(books.connection):
            if player is not None and player in books.purses:
                missing = OPENING - books.purses[player].coins
                books.deal(player, BankWhy.PARTED, missing, self.at)


_OF_GAME = sa.select(coin_entries).where(given(coin_entries.c.code))
_PLAYER = sa.select(accounts.c.player).where(given(accounts.c.platform, accounts.c.user))
_OWNERS = sa.select(accounts.c.own, accounts.c.player).where(among(accounts.c.own, "players"))
_LOCKED = (
    sa.select(purses)
    .where(among(purses.c.player, "players"))
    .order_by(purses.c.player)
    .with_for_update()
)
_NUMBERS = (
    sa.select(bank_entries.c.player, sa.func.max(bank_entries.c.number))
    .where(among(bank_entries.c.player, "players"))
    .group_by(bank_entries.c.player)
)
_OPEN_PURSE = sa.insert(purses)
_SET_PURSE = (
    sa.update(purses)
    .where(these(purses.c.player))
    .values(coins=sa.bindparam("coins"), lent=sa.bindparam("lent"))
)
_ADD_ENTRY = sa.insert(coin_entries)
_ADD_BANK_ENTRY = sa.insert(bank_entries)


def enter(connection: sa.Connection, moving: Sequence[CoinWrite]) -> None:
    """Move the coins of these writes in order; raise ``EmptyPurseError`` if a purse lacks some."""
    books = Books(connection, moving)
    for part in moving:
        part.enter(books)
    books.close()


@dataclass(slots=True)
class OpenPurse:
    """A purse while it is locked; ``number`` is that of its last entry with the bank."""

    coins: int = 0
    lent: int = 0
    number: int = 0
    is_new: bool = True


class Books:
    """The locked purses of a transaction, and what is to be written about them.

    ``_owners`` are the players of now, by the ids that they had before accounts were paired.
    """

    def __init__(self, connection: sa.Connection, moving: Iterable[CoinWrite] = ()) -> None:
        self.connection = connection
        named = sorted({who for part in moving for who in part.players(connection) if who})
        owners = connection.execute(_OWNERS, {"players": named})
        self._owners = {row.own: row.player for row in owners}
        locked = {"players": sorted({*named, *self._owners.values()})}
        rows = connection.execute(_LOCKED, locked).all()
        numbers = {row[0]: row[1] for row in connection.execute(_NUMBERS, locked)}
        self.purses = {
            row.player: OpenPurse(row.coins, row.lent, numbers.get(row.player, 0), is_new=False)
            for row in rows
        }
        self._entries: list[Row] = []
        self._bank_entries: list[Row] = []

    def move(self, row: CoinRow) -> None:
        """Move coins between purses and pots; the bank lends what may be missing."""
        giver, taker = self._owner(row.giver), self._owner(row.taker)
        if giver is not None:
            purse = self._opened(giver, row.at)
            missing = row.coins - purse.coins
            if missing > 0 and row.in_hand:
                raise EmptyPurseError
            if missing > 0:
                self.deal(giver, BankWhy.LENT, missing, row.at, lent=missing)
            purse.coins -= row.coins
        if taker is not None:
            self._opened(taker, row.at).coins += row.coins
            self.repay(taker, row.at)
        entry = row_of(row, without=("in_hand",))
        self._entries.append({**entry, "giver": giver, "taker": taker})

    def merge(self, first: str, second: str, at: datetime) -> None:
        """Put the purse of one player into that of another, less one opening if both had one.

        The debt comes with the coins, and is repaid as far as they go.
        """
        theirs = self.purses.get(second)
        if theirs is None:
            return
        coins, lent = theirs.coins, theirs.lent
        if first in self.purses:
            coins -= min(OPENING, self.purses[first].coins + coins)
        else:
            self.purses[first] = OpenPurse()
        self.deal(second, BankWhy.PAIRED, -theirs.coins, at, lent=-lent)
        self.deal(first, BankWhy.PAIRED, coins, at, lent=lent)
        self.repay(first, at)

    def deal(self, player: str, why: BankWhy, coins: int, at: datetime, *, lent: int = 0) -> None:
        """Move coins from the bank to a player who has a purse, or back."""
        purse = self.purses[player]
        purse.number += 1
        purse.coins += coins
        purse.lent += lent
        row = {"player": player, "number": purse.number, "coins": coins, "lent": lent}
        self._bank_entries.append({**row, "why": why.value, "at": at})

    def close(self) -> None:
        """Write the purses and the entries."""
        for player, purse in self.purses.items():
            now = {"coins": purse.coins, "lent": purse.lent}
            if purse.is_new:
                self.connection.execute(_OPEN_PURSE, [{"player": player, **now}])
            else:
                self.connection.execute(_SET_PURSE, {"for_player": player, **now})
        if self._bank_entries:
            self.connection.execute(_ADD_BANK_ENTRY, self._bank_entries)
        if self._entries:
            self.connection.execute(_ADD_ENTRY, self._entries)

    def _opened(self, player: str, at: datetime) -> OpenPurse:
        """Return a player's purse, with the opening coins in it if it is new."""
        if player not in self.purses:
            self.purses[player] = OpenPurse()
            self.deal(player, BankWhy.OPENING, OPENING, at)
        return self.purses[player]

    def repay(self, player: str, at: datetime) -> None:
        """Give the bank what the player owes, as far as the purse holds it."""
        purse = self.purses[player]
        back = min(purse.lent, purse.coins)
        if back:
            self.deal(player, BankWhy.REPAID, -back, at, lent=-back)

    def _owner(self, player: str | None) -> str | None:
        return None if player is None else self._owners.get(player, player)


@dataclass(frozen=True, slots=True)
class Purse:
    """A player's coins, and how many of them the bank has lent."""

    coins: int = OPENING
    lent: int = 0


@dataclass(frozen=True, slots=True)
class PurseEntry:
    """Coins that came into a purse, or went out of it if they are below 0.

    ``code`` is the game that moved them, ``None`` where the bank did.
    """

    coins: int
    why: str
    at: datetime
    code: str | None = None


_PURSES = sa.select(purses.c.player, purses.c.coins, purses.c.lent).where(
    among(purses.c.player, "players")
)
_MOVED = sa.select(coin_entries).where(
    sa.or_(among(coin_entries.c.giver, "players"), among(coin_entries.c.taker, "players"))
)
_MOVED_IN_OPEN_GAMES = (
    _MOVED.join(games, games.c.code == coin_entries.c.code)
    .where(games.c.ended_at.is_(None))
    .order_by(games.c.created_at, coin_entries.c.code, coin_entries.c.seq)
)
_LAST_MOVED = _MOVED.order_by(
    coin_entries.c.at.desc(), coin_entries.c.code, coin_entries.c.seq.desc()
).limit(sa.bindparam("most", type_=sa.Integer))
_LAST_DEALT = (
    sa.select(bank_entries)
    .where(among(bank_entries.c.player, "players"))
    .order_by(bank_entries.c.at.desc(), bank_entries.c.number.desc())
    .limit(sa.bindparam("most", type_=sa.Integer))
)


def purse_of(connection: sa.Connection, player: str) -> Purse:
    """Return the purse of a player, by the id as they act now."""
    return purses_of(connection, [player])[player]


def purses_of(connection: sa.Connection, players: Collection[str]) -> Mapping[str, Purse]:
    """Return the purses of some players, by their ids as they act now."""
    rows = connection.execute(_PURSES, {"players": list(players)})
    opened = {player: Purse(coins, lent) for player, coins, lent in rows}
    return {player: opened.get(player, Purse()) for player in players}


def coins_set_aside(connection: sa.Connection, ids: Sequence[str]) -> Mapping[str, int]:
    """Return a player's coins in each game that is on, the oldest first, by the ``ids`` there."""
    laid_out: dict[str, int] = {}
    for row in connection.execute(_MOVED_IN_OPEN_GAMES, {"players": list(ids)}):
        moved = row.coins * ((row.giver in ids) - (row.taker in ids))
        laid_out[row.code] = laid_out.get(row.code, 0) + moved
    return {code: coins for code, coins in laid_out.items() if coins}


def last_purse_entries(
    connection: sa.Connection, ids: Sequence[str], most: int
) -> list[PurseEntry]:
    """Return the last entries of a player's purse, at most so many, the newest first."""
    values = {"players": list(ids), "most": most}
    entries = [
        PurseEntry(row.coins * ((row.taker in ids) - (row.giver in ids)), row.why, row.at, row.code)
        for row in connection.execute(_LAST_MOVED, values)
    ]
    dealt = connection.execute(_LAST_DEALT, values)
    entries += [PurseEntry(row.coins, row.why, row.at) for row in dealt]
    return sorted(entries, key=lambda entry: entry.at, reverse=True)[:most]
