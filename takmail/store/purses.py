"""Purses, read: what is in them, what is set aside in games, and what moved last."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import Integer, bindparam, or_, select

from takmail.store.coin_rows import OPENING
from takmail.store.reader import Reader
from takmail.store.tables import bank_entries, coin_entries, games, purses
from takmail.store.their_games import among

_PURSES = select(purses.c.player, purses.c.coins, purses.c.lent).where(
    among(purses.c.player, "players")
)
_ENTRIES = select(
    coin_entries.c.code,
    coin_entries.c.giver,
    coin_entries.c.taker,
    coin_entries.c.coins,
    coin_entries.c.why,
    coin_entries.c.at,
)
_MOVED = or_(among(coin_entries.c.giver, "players"), among(coin_entries.c.taker, "players"))
_OPEN = (
    _ENTRIES.join(games, games.c.code == coin_entries.c.code)
    .where(_MOVED, games.c.ended_at.is_(None))
    .order_by(games.c.created_at, coin_entries.c.code, coin_entries.c.seq)
)
_LAST = (
    _ENTRIES.where(_MOVED)
    .order_by(coin_entries.c.at.desc(), coin_entries.c.code, coin_entries.c.seq.desc())
    .limit(bindparam("most", type_=Integer))
)
_LAST_OF_BANK = (
    select(bank_entries.c.coins, bank_entries.c.why, bank_entries.c.at)
    .where(among(bank_entries.c.player, "players"))
    .order_by(bank_entries.c.at.desc(), bank_entries.c.number.desc())
    .limit(bindparam("most", type_=Integer))
)


@dataclass(frozen=True, slots=True)
class Purse:
    """What somebody has, and how much of it the bank has lent."""

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


class Purses:
    """Reads purses. Who never had to do with coins has what a purse begins with."""

    def __init__(self, reader: Reader) -> None:
        self._reader = reader

    async def of(self, player: str) -> Purse:
        """Return somebody's purse."""
        return (await self.of_all([player]))[player]

    async def of_all(self, players: Collection[str]) -> Mapping[str, Purse]:
        """Return the purses of some players, by their ids as they act now."""
        rows = await self._reader.all(_PURSES, players=list(players))
        found = {player: Purse(coins, lent) for player, coins, lent in rows}
        return {player: found.get(player, Purse()) for player in players}

    async def set_aside(self, ids: Sequence[str]) -> Mapping[str, int]:
        """Return what somebody has in each game that is on, the oldest first.

        ``ids`` are those by which games know that person.
        """
        laid_out: dict[str, int] = {}
        for code, giver, taker, coins, *_ in await self._reader.all(_OPEN, players=list(ids)):
            laid_out[code] = laid_out.get(code, 0) + coins * ((giver in ids) - (taker in ids))
        return {code: coins for code, coins in laid_out.items() if coins}

    async def last(self, ids: Sequence[str], most: int) -> list[PurseEntry]:
        """Return what moved last in somebody's purse, at most so much, the newest first."""
        moved = await self._reader.all(_LAST, players=list(ids), most=most)
        dealt = await self._reader.all(_LAST_OF_BANK, players=list(ids), most=most)
        entries = [
            PurseEntry(coins * ((taker in ids) - (giver in ids)), why, at, code)
            for code, giver, taker, coins, why, at in moved
        ]
        entries += [PurseEntry(coins, why, at) for coins, why, at in dealt]
        return sorted(entries, key=lambda entry: entry.at, reverse=True)[:most]
