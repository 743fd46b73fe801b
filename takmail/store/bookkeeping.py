"""Enters what moves coins into the books, in the transaction of the change that moves them.

Every movement is between two: players, the pot of a game, or the bank. So the sum over all of them,
the bank's own included, is nothing at any time; purses are kept beside the entries as their sums.
Purses are held while their coins move, those of all changes of a transaction at once and in one
order, so that two processes can neither spend the same coins nor wait for each other for ever.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import TypeAlias, assert_never

from sqlalchemy import Connection, func, insert, select, update

from takmail.store.arrangements import PotReturned, PurseParted, PursesMerged
from takmail.store.changes import Change
from takmail.store.coin_rows import OPENING, BankWhy, CoinRow
from takmail.store.parts import OldArrangement, OldWork
from takmail.store.tables import accounts, bank_entries, coin_entries, purses
from takmail.store.writes import Write

Entering: TypeAlias = CoinRow | PotReturned | PursesMerged | PurseParted
"""What the books must know of."""

_BESIDE_GAMES = (PotReturned, PursesMerged, PurseParted)


class EmptyPurseError(Exception):
    """A purse holds less by now than is to be paid out of it."""


def enter(connection: Connection, written: Iterable[Write]) -> None:
    """Enter all that these writes move, in their order.

    Raise ``EmptyPurseError`` for what must be in hand and isn't.
    """
    entering = [one for write in written for one in _entering(write)]
    if entering:
        books = _Books.opened(connection, entering)
        for one in entering:
            books.enter(one)
        books.close()


def _entering(write: Write) -> Iterator[Entering]:
    if isinstance(write, OldWork) and isinstance(write.work, Change):
        yield from write.work.coins
    if isinstance(write, OldArrangement) and isinstance(write.arrangement, _BESIDE_GAMES):
        yield write.arrangement


@dataclass(slots=True)
class _Purse:
    """A purse while it is held; ``number`` is that of its last entry with the bank."""

    coins: int = 0
    lent: int = 0
    number: int = 0
    is_new: bool = False


@dataclass(slots=True)
class _Books:
    """The purses that are held, and what is to be written about them.

    ``owners`` are those whose purse is meant, by the ids of accounts that were paired since.
    """

    connection: Connection
    owners: Mapping[str, str]
    purses: dict[str, _Purse]
    moved: list[dict[str, object]] = field(default_factory=list)
    dealt: list[dict[str, object]] = field(default_factory=list)

    @classmethod
    def opened(cls, connection: Connection, entering: Sequence[Entering]) -> "_Books":
        named = {player for one in entering for player in _named(connection, one)}
        owners = _owners(connection, named)
        held = {owners.get(player, player) for player in named}
        held |= {one.second for one in entering if isinstance(one, PursesMerged)}
        return cls(connection, owners, _held(connection, held))

    def enter(self, one: Entering) -> None:
        """Move what one thing moves; it is written down with all else."""
        match one:
            case CoinRow():
                self._move(one)
            case PotReturned(code, at):
                for row in _returned(self.connection, code, at):
                    self._move(row)
            case PursesMerged(first, second, at):
                self._merge(first, second, at)
            case PurseParted(platform, user, at):
                self._part(_player(self.connection, platform, user), at)
            case _:
                assert_never(one)

    def close(self) -> None:
        """Write it all down."""
        for player, purse in self.purses.items():
            now = {"coins": purse.coins, "lent": purse.lent}
            if purse.is_new:
                self.connection.execute(insert(purses), [{"player": player, **now}])
            else:
                this = update(purses).where(purses.c.player == player)
                self.connection.execute(this.values(**now))
        for table, rows in ((bank_entries, self.dealt), (coin_entries, self.moved)):
            if rows:
                self.connection.execute(insert(table), rows)

    def _purse(self, player: str, at: datetime) -> _Purse:
        """Return somebody's purse, which begins now if there was none."""
        purse = self.purses.get(player)
        if purse is None:
            purse = self.purses[player] = _Purse(is_new=True)
            self._deal(player, purse, BankWhy.OPENING, OPENING, at)
        return purse

    def _move(self, row: CoinRow) -> None:
        giver, taker = self._owner(row.giver), self._owner(row.taker)
        if giver is not None:
            purse = self._purse(giver, row.at)
            missing = row.coins - purse.coins
            if missing > 0 and row.in_hand:
                raise EmptyPurseError
            if missing > 0:
                self._deal(giver, purse, BankWhy.LENT, missing, row.at, lent=missing)
            purse.coins -= row.coins
        if taker is not None:
            purse = self._purse(taker, row.at)
            purse.coins += row.coins
            self._repay(taker, purse, row.at)
        self.moved.append(
            {
                "code": row.code,
                "seq": row.seq,
                "giver": giver,
                "taker": taker,
                "coins": row.coins,
                "why": row.why,
                "at": row.at,
            }
        )

    def _repay(self, player: str, purse: _Purse, at: datetime) -> None:
        """Give the bank what is owed, as far as the purse holds it."""
        back = min(purse.lent, purse.coins)
        if back:
            self._deal(player, purse, BankWhy.REPAID, -back, at, lent=-back)

    def _merge(self, first: str, second: str, at: datetime) -> None:
        """Put two purses into the first, if both were ever used: less what one of them began with.

        What is owed comes with them, and is repaid as far as it goes.
        """
        theirs = self.purses.get(second)
        if theirs is None:
            return
        coins, lent = theirs.coins, theirs.lent
        mine = self.purses.get(first)
        if mine is None:
            mine = self.purses[first] = _Purse(is_new=True)
        else:
            coins -= min(OPENING, mine.coins + coins)
        self._deal(second, theirs, BankWhy.PAIRED, -theirs.coins, at, lent=-lent)
        self._deal(first, mine, BankWhy.PAIRED, coins, at, lent=lent)
        self._repay(first, mine, at)

    def _part(self, player: str | None, at: datetime) -> None:
        """Have an account that is its own again begin anew, as its coins stay where they are."""
        purse = None if player is None else self.purses.get(player)
        if player is not None and purse is not None:
            self._deal(player, purse, BankWhy.PARTED, OPENING - purse.coins, at)

    def _deal(  # noqa: PLR0913, PLR0917 - what an entry with the bank has
        self, player: str, purse: _Purse, why: BankWhy, coins: int, at: datetime, lent: int = 0
    ) -> None:
        purse.number += 1
        purse.coins += coins
        purse.lent += lent
        self.dealt.append(
            {
                "player": player,
                "number": purse.number,
                "coins": coins,
                "lent": lent,
                "why": why.value,
                "at": at,
            }
        )

    def _owner(self, player: str | None) -> str | None:
        return None if player is None else self.owners.get(player, player)


def _named(connection: Connection, one: Entering) -> Iterator[str]:
    """Yield the ids of those whose purses something is about."""
    named: Iterable[str | None] = ()
    match one:
        case CoinRow(giver=giver, taker=taker):
            named = (giver, taker)
        case PotReturned(code):
            rows = connection.execute(
                select(coin_entries.c.giver, coin_entries.c.taker).where(
                    coin_entries.c.code == code
                )
            )
            named = [player for row in rows.all() for player in row]
        case PursesMerged(first=first):
            named = (first,)
        case PurseParted(platform, user):
            named = (_player(connection, platform, user),)
    yield from (player for player in named if player is not None)


def _owners(connection: Connection, players: Iterable[str]) -> Mapping[str, str]:
    """Return as whom those act whose accounts are paired."""
    query = select(accounts.c.own, accounts.c.player).where(accounts.c.own.in_(sorted(players)))
    return {row.own: row.player for row in connection.execute(query)}


def _held(connection: Connection, players: Iterable[str]) -> dict[str, _Purse]:
    """Return the purses that there are of these players; nobody else changes them meanwhile."""
    some = sorted(players)
    query = select(purses).where(purses.c.player.in_(some)).order_by(purses.c.player)
    rows = connection.execute(query.with_for_update()).all()
    last = (
        select(bank_entries.c.player, func.max(bank_entries.c.number))
        .where(bank_entries.c.player.in_(some))
        .group_by(bank_entries.c.player)
    )
    numbers = {row[0]: row[1] for row in connection.execute(last)}
    return {row.player: _Purse(row.coins, row.lent, numbers.get(row.player, 0)) for row in rows}


def _returned(connection: Connection, code: str, at: datetime) -> Iterator[CoinRow]:
    """Yield what gives back to either player what he has laid out in a game."""
    laid_out: dict[str, int] = {}
    this = coin_entries.c.code == code
    for row in connection.execute(select(coin_entries).where(this)).all():
        for player, coins in ((row.giver, row.coins), (row.taker, -row.coins)):
            if player is not None:
                laid_out[player] = laid_out.get(player, 0) + coins
    owing = sorted(laid_out.items(), key=lambda one: one[1])
    first = min(connection.scalar(select(func.min(coin_entries.c.seq)).where(this)) or 0, 0)
    for number, (player, coins) in enumerate((one for one in owing if one[1]), 1):
        giver, taker = (player, None) if coins < 0 else (None, player)
        yield CoinRow(code, first - number, giver, taker, abs(coins), "returned", at)


def _player(connection: Connection, platform: str, user: str) -> str | None:
    this = accounts.c.platform == platform, accounts.c.user == user
    found: str | None = connection.scalar(select(accounts.c.player).where(*this))
    return found
