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
        ids = await self._ids(player)
        rows = await self._each(sql.NEWEST, ids, limit=limit)
        return games_of(rows)[-limit:]

    async def heads_of_player(self, player: str, *, limit: int) -> list[HeadRow]:
        """Return the heads of a player's newest open games and challenges, the newest last.

        There may be ``limit`` of each kind: those in which it is the player's turn, all that are
        on, his own challenges and those that name him.
        """
        ids = await self._ids(player)
        return heads_of(await self._each(sql.OPEN_HEADS, ids, limit=limit))

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
        ids, others = await self._ids(player), await self._others(other)
        codes = await self._finished(ids, others, limit=limit, offset=offset)
        rows = await self._reader.all(sql.BY_CODES, codes=codes) if codes else ()
        found = {game.code: game for game in map(game_of, rows)}
        return [found[code] for code in codes if code in found]

    async def _finished(
        self, ids: Sequence[str], others: Sequence[str] | None, *, limit: int, offset: int
    ) -> list[str]:
        """Return the ids of the games with a result of a page, the last one first.

        Only for who has had one id alone the database skips those before; of several ids' games
        nobody but us knows the order.
        """
        alone = len(ids) == 1 and (others is None or len(others) == 1)
        skipped = offset if alone else 0
        values = {"limit": offset + limit - skipped, "skipped": skipped}
        if others is None:
            rows = await self._each(sql.FINISHED, ids, **values)
        else:
            rows = [
                row
                for theirs in others
                for row in await self._each(sql.FINISHED_WITH, ids, other=theirs, **values)
            ]
        codes = dict.fromkeys(row[0] for row in sorted(rows, key=_when, reverse=True))
        return list(codes)[offset - skipped :][:limit]

    async def challenges_to(self, player: PlayerRow) -> list[str]:
        """Return the open challenges that name a player, by id or by a handle that was unknown."""
        ids = await self._ids(player.id)
        named = {"platform": player.platform, "handle": storable(player.handle).casefold() or None}
        rows = list(await self._each(sql.CHALLENGES_TO, ids))
        rows += await self._reader.all(sql.CHALLENGES_TO_HANDLE, **named)
        return [code for _, code in sorted((row[1], row[0]) for row in rows)]

    async def last_between(self, a: str, b: str, *, besides: str = "") -> GameRow | None:
        """Return the game of these two that began last, the one with the code ``besides`` apart."""
        ids = await self._ids(a)
        rows = list(await self._with_each(sql.OPEN_BETWEEN, ids, b, limit=2))
        rows += await self._with_each(sql.OVER_BETWEEN, ids, b, limit=_LATELY)
        return _last_begun(row for row in map(game_of, rows) if row.code != besides)

    async def open_between(self, a: str, b: str) -> GameRow | None:
        """Return a game that these two have begun and not ended."""
        ids = await self._ids(a)
        rows = await self._with_each(sql.OPEN_BETWEEN, ids, b, limit=1)
        return _last_begun(map(game_of, rows))

    async def _others(self, other: str | None) -> list[str] | None:
        return None if other is None else await self._ids(other)

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


def _when(row: Found) -> tuple[object, ...]:
    """Return when a game ended and when it began, so that games stand in the order of the index."""
    return row[1], row[2], row[0]


def _last_begun(games: Iterable[GameRow]) -> GameRow | None:
    begun = (game for game in games if game.standing.began_at is not None)
    return max(begun, key=lambda game: (game.standing.began_at, game.code), default=None)
