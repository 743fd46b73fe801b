"""Reminders: whether a player wants them, and the time zone and nights in which none are sent.

Accounts that are paired have one player's choices: those of the earlier account, and of the later
one what that lacks. An account that is its own player again keeps them unless it had its own
before.
"""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass

import sqlalchemy as sa

from takmail.calendars import Calendar, Quiet, quiet_from
from takmail.store.column_types import Key, among, table
from takmail.store.writes import OfPlayer, Step

NO_NIGHTS = ""
"""The text that stands for no nights."""

habits = table(
    "habits",
    sa.Column("player", Key, sa.ForeignKey("players.id"), primary_key=True),
    sa.Column("zone", Key),
    sa.Column("quiet", Key),
    sa.Column("reminders", sa.Boolean, nullable=False),
)
"""A player's time zone, nights, and whether they are reminded at all."""

_PLAYER: sa.ColumnElement[str] = sa.bindparam("for_player", type_=Key)
_THESE = habits.c.player == _PLAYER
_USUAL: sa.Select[str, None, None, bool] = sa.select(_PLAYER, sa.null(), sa.null(), sa.true())

_ADD = sa.insert(habits).from_select(
    ["player", "zone", "quiet", "reminders"], _USUAL.where(~sa.exists().where(_THESE))
)
_SET_ZONE = sa.update(habits).where(_THESE).values(zone=sa.bindparam("zone"))
_SET_QUIET = sa.update(habits).where(_THESE).values(quiet=sa.bindparam("quiet"))
_SET_REMINDERS = sa.update(habits).where(_THESE).values(reminders=sa.bindparam("reminders"))

WRITES = (_ADD, _SET_ZONE, _SET_QUIET, _SET_REMINDERS)


@dataclass(frozen=True, slots=True)
class AvailabilitySet(OfPlayer):
    """A player has another time zone, other nights, or wishes for reminders or none.

    What is ``None`` stays as it is; nights end by ``NO_NIGHTS``.
    """

    player: str
    zone: str | None = None
    quiet: Quiet | str | None = None
    reminders: bool | None = None

    def steps(self) -> Iterator[Step]:
        """Yield the choices."""
        this = {"for_player": self.player}
        yield _ADD, this
        if self.zone is not None:
            yield _SET_ZONE, {**this, "zone": self.zone}
        if self.quiet is not None:
            yield _SET_QUIET, {**this, "quiet": str(self.quiet)}
        if self.reminders is not None:
            yield _SET_REMINDERS, {**this, "reminders": self.reminders}


@dataclass(frozen=True, slots=True)
class Availability:
    """A player's time zone if it is known, nights if there are any, whether they are reminded."""

    zone: str | None = None
    quiet: Quiet | None = None
    reminders: bool = True

    @property
    def calendar(self) -> Calendar:
        """The time that runs by these nights; in UTC where the zone isn't known, or isn't any."""
        known = Calendar.from_hours(self.zone or "")
        return Calendar(known.zone, self.quiet)


_OF = sa.select(habits.c.player, habits.c.zone, habits.c.quiet, habits.c.reminders).where(
    among(habits.c.player, "players")
)


def availability_of(connection: sa.Connection, player: str) -> Availability:
    """Return a player's availability."""
    return availability_of_all(connection, [player])[player]


def availability_of_all(
    connection: sa.Connection, players: Collection[str]
) -> Mapping[str, Availability]:
    """Return the same of some players, by their ids as they act now."""
    rows = connection.execute(_OF, {"players": list(players)})
    kept = {row[0]: Availability(row[1], _nights(row[2]), bool(row[3])) for row in rows}
    return {player: kept.get(player, Availability()) for player in players}


def _nights(kept: str | None) -> Quiet | None:
    """Return the nights that a text means; those that can't be read are none."""
    try:
        return quiet_from(kept) if kept else None
    except ValueError:
        return None
