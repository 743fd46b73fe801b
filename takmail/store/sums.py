"""What purses should hold by all that was entered, and purses made so."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import ColumnElement, Connection, delete, func, insert, literal, select, union_all

from takmail.store.coin_rows import OPENING, BankWhy
from takmail.store.column_types import Moment
from takmail.store.tables import bank_entries, coin_entries, purses


@dataclass(frozen=True, slots=True)
class Sum:
    """What entries come to for a player.

    ``dealt`` is how many there are with the bank, ``at`` the time of the last of all.
    """

    coins: int
    lent: int
    dealt: int
    at: datetime


def wrong_purses(connection: Connection) -> int:
    """Return how many purses hold something else than their entries come to."""
    kept = {row.player: (row.coins, row.lent) for row in connection.execute(select(purses)).all()}
    right = {player: (one.coins, one.lent) for player, one in _sums(connection, None).items()}
    return sum(kept.get(player) != right.get(player) for player in kept | right)


def recount(connection: Connection, players: Collection[str]) -> None:
    """Have the purses of these players hold what their entries come to.

    Who has moved coins and never got any from the bank gets what a purse begins with; what is
    missing then the bank lends, and what is there it is repaid with.
    """
    for player, found in _sums(connection, players).items():
        coins, lent, dealt = found.coins, found.lent, found.dealt
        if not dealt:
            coins, dealt = coins + OPENING, 1
            _deal(connection, player, dealt, OPENING, 0, BankWhy.OPENING, found.at)
        due = max(-coins, 0) or -max(min(coins, lent), 0)
        if due:
            coins, lent, dealt = coins + due, lent + due, dealt + 1
            why = BankWhy.LENT if due > 0 else BankWhy.REPAID
            _deal(connection, player, dealt, due, due, why, found.at)
        connection.execute(delete(purses).where(purses.c.player == player))
        connection.execute(insert(purses), [{"player": player, "coins": coins, "lent": lent}])


def _deal(  # noqa: PLR0913, PLR0917 - what an entry with the bank has
    connection: Connection,
    player: str,
    number: int,
    coins: int,
    lent: int,
    why: BankWhy,
    at: datetime,
) -> None:
    row = {"player": player, "number": number, "coins": coins, "lent": lent}
    connection.execute(insert(bank_entries), [{**row, "why": why.value, "at": at}])


def _sums(connection: Connection, players: Collection[str] | None) -> Mapping[str, Sum]:
    def theirs(column: ColumnElement[str]) -> ColumnElement[bool]:
        return column.is_not(None) if players is None else column.in_(sorted(players))

    bank, moved, none = bank_entries.c, coin_entries.c, literal(0)
    entries = union_all(
        select(bank.player, bank.coins, bank.lent, bank.number, bank.at).where(theirs(bank.player)),
        select(moved.taker, moved.coins, none, none, moved.at).where(theirs(moved.taker)),
        select(moved.giver, -moved.coins, none, none, moved.at).where(theirs(moved.giver)),
    ).subquery()
    player, coins, lent, number, at = entries.c
    query = select(
        player, func.sum(coins), func.sum(lent), func.max(number), func.max(at, type_=Moment())
    ).group_by(player)
    return {
        row[0]: Sum(int(row[1]), int(row[2]), row[3], row[4]) for row in connection.execute(query)
    }
