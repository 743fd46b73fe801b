"""People: players by their accounts, made when first seen, kept up to date, cached."""

from collections.abc import Awaitable, Callable, Collection, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import NamedTuple

from takmail.play.computer import COMPUTER, NAME
from takmail.recent import Recent
from takmail.store.changes import Change
from takmail.store.column_types import storable
from takmail.store.database import Reader
from takmail.store.errors import ConflictError, UnreadableError
from takmail.store.people.accounts import (
    AccountLocale,
    NewPlayer,
    PlayerRow,
    RenamedPlayer,
    account_of,
    account_with_handle,
    accounts_by_ids,
)
from takmail.store.people.blocks import blocks_of_returning
from takmail.store.writes import Write

REMEMBERED = 20_000
"""Accounts that are kept in memory: both players' of every game that is, and some more.

With fewer, and as many games, each line would query its people again.
"""


@dataclass
class People:
    """The players. ``save`` saves new ones, ``clock`` and ``new_id`` give times and ids."""

    reader: Reader
    save: Callable[[Write], Awaitable[None]]
    clock: Callable[[], datetime]
    new_id: Callable[[], str]
    _by_user: Recent[tuple[str, str], PlayerRow] = field(default_factory=lambda: Recent(REMEMBERED))
    _by_id: Recent[str, "_Identity"] = field(default_factory=lambda: Recent(REMEMBERED))
    _age: int = 0

    async def get(self, platform: str, user: str, name: str, handle: str) -> PlayerRow:
        """Return the player with this account, made or renamed as needed."""
        name, handle = storable(name), storable(handle)
        player = await self.known(platform, user)
        while player is None:
            player = await self._make(PlayerRow(self.new_id(), name, handle, platform, user))
        if (player.name, player.handle) != (name, handle):
            player = replace(player, name=name, handle=handle)
            await self.save(RenamedPlayer(player, self.clock()))
            self.forget(platform, user)
            player = await self.known(platform, user) or player
        return player

    async def computer(self) -> PlayerRow:
        """Return the computer, which is a player with one account and an id of its own."""
        player = await self.known(COMPUTER, COMPUTER)
        while player is None:
            player = await self._make(PlayerRow(COMPUTER, NAME, "", COMPUTER, COMPUTER))
        return player

    async def known(self, platform: str, user: str) -> PlayerRow | None:
        """Return the player with this account, ``None`` if it was never seen."""
        known = self._by_user.get((platform, user))
        if known is not None:
            return known
        age = self._age
        row = await self.reader.read(account_of, platform, user)
        if row is not None and age == self._age:
            self._by_user.put((platform, user), row)
        return row

    async def tell_locale(self, player: PlayerRow, locale: str) -> PlayerRow:
        """Set the locale of this account; return the player then."""
        await self.save(AccountLocale(player.platform, player.user, locale))
        self.forget(player.platform, player.user)
        return await self.known(player.platform, player.user) or replace(player, locale=locale)

    async def by_handle(self, platform: str, handle: str) -> PlayerRow | None:
        """Return the player who took this handle last, in any case of its letters."""
        if not handle:
            return None
        return await self.reader.read(account_with_handle, platform, storable(handle))

    async def by_ids(self, ids: Collection[str], platform: str = "") -> dict[str, PlayerRow]:
        """Return the players with these ids, as known on a platform.

        Those without an account there are returned as known where the bot met them first.
        """
        known = await self.accounts(ids)
        return {id_: _on(platform, rows) for id_, rows in known.items()}

    async def accounts_of(self, player: str) -> tuple[PlayerRow, ...]:
        """Return a player's accounts, in the order in which the bot met them."""
        return (await self.accounts([player])).get(player, ())

    async def accounts(self, ids: Collection[str]) -> dict[str, tuple[PlayerRow, ...]]:
        """Return the accounts of the players with these ids, as `accounts_of` does."""
        return {id_: known.accounts for id_, known in (await self._by_ids(ids)).items()}

    async def now(self, ids: Collection[str]) -> Mapping[str, str]:
        """Return the ids as whom players act now, by their earlier ids."""
        known = await self._by_ids(ids)
        return {id_: known[id_].now if id_ in known else id_ for id_ in ids}

    async def _by_ids(self, ids: Collection[str]) -> dict[str, "_Identity"]:
        players = {id_: known for id_ in ids if (known := self._by_id.get(id_)) is not None}
        missing = [id_ for id_ in ids if id_ not in players]
        if missing:
            age = self._age
            rows = await self._accounts(missing)
            players |= {
                id_: known for id_ in missing if (known := _identity(id_, rows)) is not None
            }
            if age == self._age:
                for id_ in players.keys() & set(missing):
                    self._by_id.put(id_, players[id_])
        return players

    async def _accounts(self, ids: Sequence[str]) -> list[tuple[PlayerRow, str | None]]:
        """Return the accounts of players, without those of whom something can't be read."""
        try:
            return await self.reader.read(accounts_by_ids, ids)
        except UnreadableError:
            rows = []
        for id_ in ids:
            with suppress(UnreadableError):
                rows += await self.reader.read(accounts_by_ids, [id_])
        return rows

    def forget(self, platform: str, user: str) -> None:
        """Drop an account from the cache, also of the player that it was before."""
        self._by_user.drop((platform, user))
        for id_, known in self._by_id.items():
            if any((row.platform, row.user) == (platform, user) for row in known.accounts):
                self._by_id.drop(id_)
        self._age += 1

    def forget_all(self) -> None:
        """Empty the cache."""
        self._by_user.clear()
        self._by_id.clear()
        self._age += 1

    async def _make(self, player: PlayerRow) -> PlayerRow | None:
        """Make the player, or return the one that another task made just now."""
        account, now = (player.platform, player.user), self.clock()
        blocked = await self.reader.read(blocks_of_returning, *account, player.id, now)
        try:
            await self.save(Change(also=(NewPlayer(player, now), *blocked)))
        except ConflictError:
            return await self.known(*account)
        return player


class _Identity(NamedTuple):
    now: str
    accounts: tuple[PlayerRow, ...]


def _identity(id_: str, rows: Sequence[tuple[PlayerRow, str | None]]) -> _Identity | None:
    """Return the id that a player acts as, with its accounts, or the one that once did."""
    once = [(row.id, replace(row, id=id_)) for row, own in rows if own == id_]
    acting = tuple(row for row, _ in rows if row.id == id_)
    if not (once or acting):
        return None
    return _Identity(once[0][0] if once else id_, acting or tuple(row for _, row in once))


def _on(platform: str, accounts: tuple[PlayerRow, ...]) -> PlayerRow:
    return next((row for row in accounts if row.platform == platform), accounts[0])
