"""Sees that the books of coins are in order: what every store must show at any moment."""

from sqlalchemy import Connection, func, select

from takmail.store.games.coins import bank_entries, coin_entries, purses
from takmail.store.store import Store


async def check_books(store: Store) -> None:
    """Require that purses are the sums of their entries, and that no pot and no purse is short."""
    await store._database.read(check_sums)


def check_sums(connection: Connection) -> None:
    held: dict[str, tuple[int, int]] = {}
    pots: dict[str, int] = {}
    for row in connection.execute(select(bank_entries)):
        coins, lent = held.get(row.player, (0, 0))
        held[row.player] = coins + row.coins, lent + row.lent
    for row in connection.execute(select(coin_entries)):
        assert row.coins > 0
        for player, moved in ((row.giver, -row.coins), (row.taker, row.coins)):
            if player is None:
                pots[row.code] = pots.get(row.code, 0) + moved
            else:
                coins, lent = held.get(player, (0, 0))
                held[player] = coins + moved, lent
    kept = {row.player: (row.coins, row.lent) for row in connection.execute(select(purses))}
    assert held == kept
    assert all(coins >= 0 and lent >= 0 and not (coins and lent) for coins, lent in kept.values())
    assert min(pots.values(), default=0) >= 0
    bank = connection.scalar(select(func.coalesce(func.sum(bank_entries.c.coins), 0)))
    assert bank == sum(coins for coins, _ in kept.values()) + sum(pots.values())
