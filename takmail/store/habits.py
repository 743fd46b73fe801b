"""When players can be spoken to, read."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass

from sqlalchemy import select

from takmail.calendars import Calendar, Quiet, quiet_from
from takmail.store.reader import Found, Reader
from takmail.store.tables import habits
from takmail.store.their_games import among

_OF = select(habits.c.player, habits.c.zone, habits.c.quiet, habits.c.reminders).where(
    among(habits.c.player, "players")
)


@dataclass(frozen=True, slots=True)
class Habits:
    """A player's time zone if it is known, his nights if he has any, whether he is reminded."""

    zone: str | None = None
    quiet: Quiet | None = None
    reminders: bool = True

    @property
    def calendar(self) -> Calendar:
        """When time runs by these nights; by UTC where the zone isn't known, or isn't any."""
        known = Calendar.from_hours(self.zone or "")
        return Calendar(known.zone, self.quiet)


class HabitsOfPlayers:
    """Reads habits. Who never set any has the usual ones."""

    def __init__(self, reader: Reader) -> None:
        self._reader = reader

    async def of(self, player: str) -> Habits:
        """Return somebody's habits."""
        return (await self.of_all([player]))[player]

    async def of_all(self, players: Collection[str]) -> Mapping[str, Habits]:
        """Return the habits of some players, by their ids as they act now."""
        rows = await self._reader.all(_OF, players=list(players))
        found = {row[0]: _habits(row) for row in rows}
        return {player: found.get(player, Habits()) for player in players}


def _habits(row: Found) -> Habits:
    """Return the habits in a row, without nights where what is kept can't be read."""
    _, zone, quiet, reminders = row
    try:
        nights = quiet_from(quiet) if quiet else None
    except ValueError:
        nights = None
    return Habits(zone, nights, bool(reminders))
