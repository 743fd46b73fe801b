"""Vacations, read."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import select

from takmail.store.reader import Reader
from takmail.store.tables import vacations
from takmail.store.their_games import among

_OF = (
    select(vacations.c.player, vacations.c.begins, vacations.c.ends)
    .where(among(vacations.c.player, "players"))
    .order_by(vacations.c.player, vacations.c.begins)
)


@dataclass(frozen=True, slots=True)
class Vacation:
    """When somebody's clocks stand still: up to ``ends``, when they run again."""

    begins: datetime
    ends: datetime

    def has(self, at: datetime) -> bool:
        """Return whether a moment is in it."""
        return self.begins <= at < self.ends


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
