"""Games around a damaged page: those that lie elsewhere are found and read all the same.

Nothing here is asked before a usual query has failed, so it may take longer. Games are found by
what indexes alone say; where an index is damaged, by going through its table. They are read
together as far as that goes; of those that can't be read, whatever else is known is told.
"""

from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import TypeVar

from sqlalchemy import bindparam, select

from takmail.store import game_parts as parts
from takmail.store.column_types import UNKNOWN
from takmail.store.errors import DamagedError
from takmail.store.game_rows import (
    GAMES_ALONE,
    GAMES_BY_CODE,
    HEADS_BY_CODE,
    game_of,
    games_of,
    heads_of,
)
from takmail.store.prepared_queries import Found, Query
from takmail.store.reader import Reader
from takmail.store.rows import GameRow, HeadRow, SeatRow, Standing
from takmail.store.tables import games, seats

K = TypeVar("K")

_STEP = 500
"""How many rows are asked for at once; databases have a limit."""

_ALONE = GAMES_ALONE.where(games.c.code == bindparam("code"))
_SEATS = select(
    seats.c.code, seats.c.color, seats.c.player, seats.c.chat_id, seats.c.ended_at
).where(seats.c.code == bindparam("code"))


class AroundDamage:
    """Finds and reads games where something of them is damaged."""

    def __init__(self, reader: Reader) -> None:
        self._reader = reader

    async def heads(self, codes: Iterable[str], chat_id: str = "") -> list[HeadRow]:
        """Return the heads of games, those that can't be read first.

        ``chat_id`` is the chat of those of which not even that can be read.
        """
        rows, unreadable = await self._by_code(HEADS_BY_CODE, codes)
        known = [HeadRow(await self.known(code, chat_id), (), None) for code in unreadable]
        return [*known, *heads_of(rows)]

    async def rows(self, codes: Iterable[str], chat_id: str = "") -> list[GameRow]:
        """Return the same without what else is in heads."""
        rows, unreadable = await self._by_code(GAMES_BY_CODE, codes)
        return [*[await self.known(code, chat_id) for code in unreadable], *games_of(rows)]

    async def readable(self, codes: Iterable[str]) -> list[GameRow]:
        """Return the games that can be read, the newest last."""
        return games_of((await self._by_code(GAMES_BY_CODE, codes))[0])

    async def known(self, code: str, chat_id: str = "") -> GameRow:
        """Return as much of a game as its row or its seats tell, marked as damaged.

        Its times are unknown, so that nobody takes it for a game that can be read.
        """
        found = await self._found(_ALONE, code=code)
        seated = await self._found(_SEATS, code=code)
        row = game_of((*found[0], None, None, None, None)) if found else _nothing(code, chat_id)
        homes = {seat[1]: SeatRow(*seat[:4]) for seat in seated}
        over = row.standing.ended_at or next((seat[4] for seat in seated), None)
        return replace(
            row,
            created_at=UNKNOWN,
            standing=replace(row.standing, updated_at=UNKNOWN, ended_at=over),
            white=homes.get("white"),
            black=homes.get("black"),
        )

    async def open_in_chat(self, chat_id: str, *, limit: int) -> list[str]:
        """Return the ids of a chat's newest open games."""
        most = 2 * limit
        return await self._all_of(parts.OPEN_IN_CHAT, chat_id=chat_id, limit=most)

    async def in_chat(self, chat_id: str, *, limit: int, recent: int) -> list[str]:
        """Return the same, and those of the games that ended last."""
        over = await self._all_of(parts.OVER_IN_CHAT, chat_id=chat_id, limit=2 * recent)
        return [*await self.open_in_chat(chat_id, limit=limit), *over]

    async def of_players(self, ids: Iterable[str], *, limit: int) -> list[str]:
        """Return the ids of players' newest games and challenges, open or over."""
        return [
            code
            for player in ids
            for code in await self._all_of(parts.OF_PLAYER, player=player, limit=limit)
        ]

    async def asking(
        self, ids: Iterable[str], handle: Mapping[str, object], *, limit: int
    ) -> list[GameRow]:
        """Return the newest challenges that name players by id or handle, open or not."""
        codes = [row[0] for row in await self._found(parts.INVITED, **handle)]
        for player in ids:
            codes += await self._codes(parts.ASKED, player=player, limit=limit)
        return await self.readable(codes)

    async def on(
        self, ids: Iterable[str], others: Sequence[str] | None, *, limit: int
    ) -> list[GameRow]:
        """Return the games of players that are on, only those with others if any are given."""
        return await self._of_both(parts.ON, parts.ON_WITH, ids, others, limit)

    async def over(
        self, ids: Iterable[str], others: Sequence[str] | None, *, limit: int
    ) -> list[GameRow]:
        """Return the same of those that are over."""
        return await self._of_both(parts.OVER, parts.OVER_WITH, ids, others, limit)

    async def _of_both(
        self,
        alone: parts.Part,
        both: parts.Part,
        ids: Iterable[str],
        others: Sequence[str] | None,
        limit: int,
    ) -> list[GameRow]:
        codes: list[str] = []
        for player in ids:
            if others is None:
                codes += await self._codes(alone, player=player, limit=limit)
            for other in others or ():
                codes += await self._codes(both, player=player, other=other, limit=limit)
        return await self.readable(codes)

    async def _all_of(self, each: Iterable[parts.Part], **values: object) -> list[str]:
        """Return the ids that parts find, each once."""
        found = [code for part in each for code in await self._codes(part, **values)]
        return list(dict.fromkeys(found))

    async def _codes(self, part: parts.Part, **values: object) -> list[str]:
        """Return the ids that a part finds; none if what it needs is damaged altogether."""
        try:
            rows = await self._reader.all(part.usual, **values)
        except DamagedError:
            rows = await self._found(part.without_index, **values)
        keys = [row[0] for row in rows]
        return await self._named(keys) if part.by_number else keys

    async def _named(self, numbers: Sequence[object]) -> list[str]:
        """Return the ids of games with these numbers, also where their own pages are damaged."""

        async def asked(some: Sequence[object]) -> Sequence[Found]:
            return await self._reader.all(parts.CODES, numbers=list(some))

        rows, unreadable = await _apart(asked, numbers)
        rows += await self._found(parts.CODES_IN_INDEX, numbers=unreadable) if unreadable else []
        return [row[0] for row in rows]

    async def _by_code(
        self, query: Query, codes: Iterable[str]
    ) -> tuple[list[Found], Sequence[str]]:
        async def asked(some: Sequence[str]) -> Sequence[Found]:
            return await self._reader.all(query, codes=list(some))

        return await _apart(asked, list(dict.fromkeys(codes)))

    async def _found(self, query: Query, **values: object) -> Sequence[Found]:
        """Return the rows of a query, none if what it touches is damaged."""
        try:
            return await self._reader.all(query, **values)
        except DamagedError:
            return []


async def _apart(
    ask: Callable[[Sequence[K]], Awaitable[Sequence[Found]]], keys: Sequence[K]
) -> tuple[list[Found], list[K]]:
    """Return what is found for keys, and the keys for which nothing can be read.

    What fails together is asked for again by halves.
    """
    found: list[Found] = []
    unreadable: list[K] = []
    waiting = [keys[first : first + _STEP] for first in range(0, len(keys), _STEP)]
    while waiting:
        some = waiting.pop()
        try:
            found += await ask(some)
        except DamagedError:
            half = len(some) // 2
            if half:
                waiting += [some[half:], some[:half]]
            else:
                unreadable += some
    return found, unreadable


def _nothing(code: str, chat_id: str) -> GameRow:
    """Return a game of which only the id is known."""
    return GameRow(code, 0, chat_id, "", None, None, UNKNOWN, Standing("", UNKNOWN))
