"""What can be asked about the games of a player."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from takmail.store import player_games as sql
from takmail.store.column_types import storable
from takmail.store.game_rows import game_of, games_of, heads_of
from takmail.store.reader import Found, Query, Reader
from takmail.store.rows import GameRow, HeadRow, PlayerRow

_LATELY = 8
"""How many games of two players are looked at for the one that began last."""


@dataclass(frozen=True, slots=True)
class OpenCount:
    """How many games of a player are on, and how many challenges are his or name him."""

    on: int
    challenges: int


class GamesOfPlayers:
    """The games of players, those that they played before accounts were paired included."""

    def __init__(self, reader: Reader) -> None:
        self._reader = reader

    async def of_player(self, player: str, *, limit: int = 20) -> list[GameRow]:
        """Return the newest games and challenges of a player, the newest last."""
        rows = await self._each(sql.NEWEST, await self._ids(player), limit=limit)
        return games_of(rows)[-limit:]

    async def heads_of_player(self, player: str, *, limit: int) -> list[HeadRow]:
        """Return the heads of a player's newest open games and challenges, the newest last.

        There may be ``limit`` of each kind: those in which it is the player's turn, all that are
        on, his own challenges and those that name him.
        """
        return heads_of(await self._each(sql.OPEN_HEADS, await self._ids(player), limit=limit))

    async def open_count(self, player: str) -> OpenCount:
        """Return how many open games a player has."""
        ids = await self._ids(player)
        on, proposed, asked = [
            sum(row[0] for row in await self._each(query, ids))
            for query in (sql.ON_COUNT, sql.PROPOSED_COUNT, sql.ASKED_COUNT)
        ]
        return OpenCount(on, proposed + asked)

    async def finished(
        self, player: str, other: str | None = None, *, limit: int, offset: int = 0
    ) -> list[GameRow]:
        """Return the games with a result that a player has played, the last one first.

        ``other`` leaves only those with this player, too.
        """
        ids, most = await self._ids(player), offset + limit
        if other is None:
            rows = await self._each(sql.FINISHED, ids, limit=most)
        else:
            rows = await self._with_each(sql.FINISHED_WITH, ids, other, limit=most)
        found = {row[0]: game_of(row) for row in rows}
        return sorted(found.values(), key=_ended, reverse=True)[offset:most]

    async def challenges_to(self, player: PlayerRow) -> list[str]:
        """Return the open challenges that name a player, by id or by a handle that was unknown."""
        rows = list(await self._each(sql.CHALLENGES_TO, await self._ids(player.id)))
        folded = storable(player.handle).casefold() or None
        rows += await self._reader.all(
            sql.CHALLENGES_TO_HANDLE, platform=player.platform, handle=folded
        )
        return [code for _, code in sorted((row[1], row[0]) for row in rows)]

    async def last_between(self, a: str, b: str) -> GameRow | None:
        """Return the game of these two that began last."""
        ids = await self._ids(a)
        rows = list(await self._with_each(sql.OPEN_BETWEEN, ids, b, limit=1))
        rows += await self._with_each(sql.OVER_BETWEEN, ids, b, limit=_LATELY)
        return _last_begun(rows)

    async def open_between(self, a: str, b: str) -> GameRow | None:
        """Return a game that these two have begun and not ended."""
        return _last_begun(await self._with_each(sql.OPEN_BETWEEN, await self._ids(a), b, limit=1))

    async def _ids(self, player: str) -> list[str]:
        """Return all ids of a player, with those that were his before accounts were paired."""
        former = await self._reader.all(sql.FORMER_IDS, player=player)
        return [player, *(row[0] for row in former)]

    async def _each(self, query: Query, ids: Iterable[str], **values: object) -> Sequence[Found]:
        """Return the rows of a query for each id of a player."""
        return [
            row for player in ids for row in await self._reader.all(query, player=player, **values)
        ]

    async def _with_each(
        self, query: Query, ids: Iterable[str], other: str, **values: object
    ) -> Sequence[Found]:
        """Return the rows of a query for each id of a player and each of another."""
        ids = list(ids)
        return [
            row
            for theirs in await self._ids(other)
            for row in await self._each(query, ids, other=theirs, **values)
        ]


def _ended(game: GameRow) -> tuple[object, str]:
    return game.standing.ended_at, game.code


def _last_begun(rows: Iterable[Found]) -> GameRow | None:
    found = map(game_of, rows)
    begun = (game for game in found if game.standing.began_at is not None)
    return max(begun, key=lambda game: (game.standing.began_at, game.code), default=None)
