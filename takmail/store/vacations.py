"""Vacations, read."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import Integer, bindparam, select

from takmail.store.clocks import clocks
from takmail.store.column_types import Key
from takmail.store.reader import Reader
from takmail.store.tables import seats, vacations
from takmail.store.their_games import among

_OF = (
    select(vacations.c.player, vacations.c.begins, vacations.c.ends)
    .where(among(vacations.c.player, "players"))
    .order_by(vacations.c.player, vacations.c.begins)
)

_mine, _theirs = seats.alias("mine"), seats.alias("theirs")
_BY_THE_CLOCK = (
    select(
        clocks.c.code,
        clocks.c.hours,
        clocks.c.due,
        clocks.c.color == _mine.c.color,
        _theirs.c.player,
        _theirs.c.chat_id,
        clocks.c.since,
    )
    .join(_mine, _mine.c.code == clocks.c.code)
    .join(_theirs, (_theirs.c.code == clocks.c.code) & (_theirs.c.color != _mine.c.color))
    .where(
        among(_mine.c.player, "players"),
        *(seat.c.color.in_(["white", "black"]) for seat in (_mine, _theirs)),
        clocks.c.code > bindparam("after", type_=Key()),
    )
    .order_by(clocks.c.code)
    .limit(bindparam("limit", type_=Integer))
)

_HOMES = (
    select(_mine.c.chat_id)
    .distinct()
    .join(clocks, clocks.c.code == _mine.c.code)
    .where(among(_mine.c.player, "players"))
    .order_by(_mine.c.chat_id)
)


@dataclass(frozen=True, slots=True)
class Vacation:
    """When somebody's clocks stand still: up to ``ends``, when they run again."""

    begins: datetime
    ends: datetime

    def has(self, at: datetime) -> bool:
        """Return whether a moment is in it."""
        return self.begins <= at < self.ends


@dataclass(frozen=True, slots=True)
class ClockedGame:
    """A game that somebody plays by the clock, against ``other``, who plays in ``chat_id``.

    ``hours`` are those of the turn that is on, which runs ``since`` then until ``due``; ``waits``
    says whether that is this player's own.
    """

    code: str
    hours: str
    due: datetime | None
    waits: bool
    other: str
    chat_id: str
    since: datetime | None


class Vacations:
    """Reads vacations, also those that are over or yet to come."""

    def __init__(self, reader: Reader) -> None:
        self._reader = reader

    async def of(self, player: str) -> tuple[Vacation, ...]:
        """Return a player's vacations, the earliest first."""
        return (await self.of_all([player]))[player]

    async def of_all(self, players: Collection[str]) -> Mapping[str, tuple[Vacation, ...]]:
        """Return the vacations of some players, by their ids as they act now."""
        found: dict[str, tuple[Vacation, ...]] = dict.fromkeys(players, ())
        for player, begins, ends in await self._reader.all(_OF, players=list(players)):
            found[player] += (Vacation(begins, ends),)
        return found

    async def stopped(
        self, players: Collection[str], *, after: str = "", limit: int
    ) -> Sequence[ClockedGame]:
        """Return the games by the clock of somebody, by the ids that games know him by.

        They come by their codes, of which those up to ``after`` are left out.
        """
        whose = list(players)
        rows = await self._reader.all(_BY_THE_CLOCK, players=whose, after=after, limit=limit)
        return [ClockedGame(row[0], row[1], row[2], bool(row[3]), *row[4:]) for row in rows]

    async def homes(self, players: Collection[str]) -> Sequence[str]:
        """Return the chats in which somebody plays by the clock, by the same ids."""
        return [row[0] for row in await self._reader.all(_HOMES, players=list(players))]
