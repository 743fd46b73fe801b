"""Players: made when first seen, kept up to date, remembered.

A player has an account for each platform. Accounts that were paired act as one player; the player
that the later one was before is remembered, because games speak of it.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from datetime import datetime

from sqlalchemy import bindparam, or_, select

from takmail.store.changes import AccountLocale, NewPlayer, RenamedPlayer
from takmail.store.column_types import storable
from takmail.store.errors import ConflictError, UnreadableError
from takmail.store.reader import Found, Reader
from takmail.store.recent import Recent
from takmail.store.returning import Returning
from takmail.store.rows import PlayerRow
from takmail.store.tables import accounts
from takmail.store.writer import Writer

REMEMBERED = 20_000
"""Accounts that are kept in memory: both players' of every game that is, and some more.

If they were fewer, then where as many games go on each line would ask for its people anew.
"""

_PLAYERS = select(
    accounts.c.player,
    accounts.c.name,
    accounts.c.handle,
    accounts.c.platform,
    accounts.c.user,
    accounts.c.language,
    accounts.c.locale,
    accounts.c.squares,
)
_BY_USER = _PLAYERS.where(
    accounts.c.platform == bindparam("platform"), accounts.c.user == bindparam("user")
)
_BY_HANDLE = (
    _PLAYERS.where(
        accounts.c.platform == bindparam("platform"),
        accounts.c.handle_folded == bindparam("handle"),
    )
    .order_by(accounts.c.updated_at.desc())
    .limit(1)
)
_BY_ID = (
    select(*_PLAYERS.selected_columns, accounts.c.own)
    .where(
        or_(
            accounts.c.player.in_(bindparam("ids", expanding=True)),
            accounts.c.own.in_(bindparam("ids", expanding=True)),
        )
    )
    .order_by(accounts.c.created_at, accounts.c.platform, accounts.c.user)
)
_LATER = _PLAYERS.where(
    accounts.c.player == bindparam("player"), accounts.c.own.is_not(None)
).order_by(accounts.c.created_at)
_FORMER = select(accounts.c.own).where(
    accounts.c.player == bindparam("player"), accounts.c.own.is_not(None)
)
_NOW = select(accounts.c.own, accounts.c.player).where(
    accounts.c.own.in_(bindparam("ids", expanding=True))
)


class People:
    """The players. ``now`` and ``new_id`` give times and ids."""

    def __init__(
        self,
        reader: Reader,
        writer: Writer,
        returning: Returning,
        now: Callable[[], datetime],
        new_id: Callable[[], str],
    ) -> None:
        self._reader = reader
        self._writer = writer
        self._returning = returning
        self._now = now
        self._new_id = new_id
        self._by_user: Recent[tuple[str, str], PlayerRow] = Recent(REMEMBERED)
        self._accounts: Recent[str, tuple[PlayerRow, ...]] = Recent(REMEMBERED)
        self._now_known: Recent[str, str] = Recent(REMEMBERED)
        self._age = 0

    async def get(self, platform: str, user: str, name: str, handle: str) -> PlayerRow:
        """Return the player with this account, made or renamed as needed."""
        name, handle = storable(name), storable(handle)
        player = await self.known(platform, user)
        while player is None:
            player = await self._make(PlayerRow(self._new_id(), name, handle, platform, user))
        if (player.name, player.handle) != (name, handle):
            player = replace(player, name=name, handle=handle)
            await self._writer.save(RenamedPlayer(player, self._now()))
            self.forget(player.platform, player.user)
            player = await self.known(platform, user) or player
        return player

    async def tell_locale(self, player: PlayerRow, locale: str) -> PlayerRow:
        """Have the locale of this account be this one; return the player then."""
        told = AccountLocale(player.platform, player.user, locale)
        await self._writer.save(told)
        self.forget(player.platform, player.user)
        return await self.known(player.platform, player.user) or replace(player, locale=locale)

    def forget_all(self) -> None:
        """Drop all that is known, because it has changed who is who."""
        self._by_user.clear()
        self._accounts.clear()
        self._now_known.clear()
        self._age += 1

    async def by_handle(self, platform: str, handle: str) -> PlayerRow | None:
        """Return the player who took this handle last, in any case of its letters."""
        if not handle:
            return None
        row = await self._reader.first(
            _BY_HANDLE, platform=platform, handle=storable(handle).casefold()
        )
        return None if row is None else _player(row)

    async def by_ids(self, ids: Collection[str], platform: str = "") -> dict[str, PlayerRow]:
        """Return the players with these ids, as known on a platform.

        Who has no account there is returned as known where he was met first.
        """
        known = await self.accounts(ids)
        return {id_: _on(platform, rows) for id_, rows in known.items()}

    async def accounts(self, ids: Collection[str]) -> dict[str, tuple[PlayerRow, ...]]:
        """Return the accounts of the players with these ids, in the order they were met."""
        found = {id_: rows for id_ in ids if (rows := self._accounts.get(id_)) is not None}
        missing = [id_ for id_ in ids if id_ not in found]
        if missing:
            age = self._age
            met = await self._met(missing)
            for id_ in missing:
                theirs = _theirs(id_, met)
                if theirs:
                    found[id_] = theirs
                if theirs and age == self._age:
                    self._accounts.put(id_, theirs)
        return found

    async def _met(self, ids: Sequence[str]) -> Sequence[Found]:
        """Return the accounts of players, without those of whom something can't be read."""
        try:
            return await self._reader.all(_BY_ID, ids=ids)
        except UnreadableError:
            rows: list[Found] = []
        for id_ in ids:
            with suppress(UnreadableError):
                rows += await self._reader.all(_BY_ID, ids=[id_])
        return rows

    async def accounts_of(self, player: str) -> tuple[PlayerRow, ...]:
        """Return a player's accounts, in the order they were met."""
        return (await self.accounts([player])).get(player, ())

    async def later_accounts(self, player: str) -> list[PlayerRow]:
        """Return the accounts that became this player's by being paired."""
        return [_player(row) for row in await self._reader.all(_LATER, player=player)]

    async def former_ids(self, player: str) -> list[str]:
        """Return the ids of the players that this one's later accounts were before."""
        return [row[0] for row in await self._reader.all(_FORMER, player=player)]

    async def now(self, ids: Collection[str]) -> Mapping[str, str]:
        """Return as whom players act now who may have been paired since, by their ids."""
        found = {id_: now for id_ in ids if (now := self._now_known.get(id_)) is not None}
        missing = [id_ for id_ in ids if id_ not in found]
        if missing:
            age = self._age
            changed = {row[0]: row[1] for row in await self._reader.all(_NOW, ids=missing)}
            for id_ in missing:
                found[id_] = changed.get(id_, id_)
                if age == self._age:
                    self._now_known.put(id_, found[id_])
        return found

    async def known(self, platform: str, user: str) -> PlayerRow | None:
        """Return the player with this account, ``None`` if it was never seen."""
        known = self._by_user.get((platform, user))
        if known is not None:
            return known
        age = self._age
        row = await self._reader.first(_BY_USER, platform=platform, user=user)
        if row is None:
            return None
        player = _player(row)
        if age == self._age:
            self._by_user.put((platform, user), player)
        return player

    def forget(self, platform: str, user: str) -> None:
        """Drop what is known of an account, also of the player that it was before."""
        self._by_user.drop((platform, user))
        for id_, rows in self._accounts.items():
            if any((row.platform, row.user) == (platform, user) for row in rows):
                self._accounts.drop(id_)
        self._age += 1

    async def _make(self, player: PlayerRow) -> PlayerRow | None:
        """Make the player, or return the one whom somebody else made just now, if so."""
        try:
            left = await self._returning.blockers(player.platform, player.user)
            await self._writer.save(NewPlayer(player, self._now(), left))
        except ConflictError:
            return await self.known(player.platform, player.user)
        self._by_user.put((player.platform, player.user), player)
        self._accounts.put(player.id, (player,))
        return player


def _player(row: Found) -> PlayerRow:
    return PlayerRow(*row)


def _theirs(id_: str, rows: Sequence[Found]) -> tuple[PlayerRow, ...]:
    """Return the accounts that act as a player, or the account that once did."""
    acting = tuple(PlayerRow(*row[:-1]) for row in rows if row[0] == id_)
    once = tuple(replace(PlayerRow(*row[:-1]), id=id_) for row in rows if row[-1] == id_)
    return acting or once


def _on(platform: str, accounts_: tuple[PlayerRow, ...]) -> PlayerRow:
    for row in accounts_:
        if row.platform == platform:
            return row
    return accounts_[0]
