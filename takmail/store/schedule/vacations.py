"""Vacations: days on which a player's clocks stand still.

Accounts that are paired have one player's vacations: those of both. An account that is its own
player again keeps them.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import ClassVar

import sqlalchemy as sa

from takmail.store.column_types import Key, Moment, among, table
from takmail.store.games.games import seats
from takmail.store.schedule.clocks import clocks
from takmail.store.writes import Replacement, RowNow

vacations = table(
    "vacations",
    sa.Column("player", Key, sa.ForeignKey("players.id"), primary_key=True),
    sa.Column("begins", Moment, primary_key=True),
    sa.Column("ends", Moment, nullable=False),
)

VACATION_ENDS = "back"
"""The kind of the timer at the end of a player's next vacation."""

_VACATION = Replacement(vacations, unless="ends")

WRITES = _VACATION.writes


@dataclass(frozen=True, slots=True)
class VacationNow(RowNow):
    """A player's vacation that begins then ends at ``ends``; there is none if that is ``None``."""

    replacement: ClassVar = _VACATION
    player: str
    begins: datetime
    ends: datetime | None


@dataclass(frozen=True, slots=True)
class Vacation:
    """A time when a player's clocks stand still: up to ``ends``, when they run again."""

    begins: datetime
    ends: datetime

    def has(self, at: datetime) -> bool:
        """Return whether a moment is in it."""
        return self.begins <= at < self.ends


@dataclass(frozen=True, slots=True)
class ClockedGame:
    """A game that a player plays by the clock, against ``other``, who plays in ``chat_id``.

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


_OF = (
    sa.select(vacations.c.player, vacations.c.begins, vacations.c.ends)
    .where(among(vacations.c.player, "players"))
    .order_by(vacations.c.player, vacations.c.begins)
)

_mine, _theirs = seats.alias("mine"), seats.alias("theirs")
_BY_THE_CLOCK = (
    sa.select(
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
        clocks.c.code > sa.bindparam("after", type_=Key()),
    )
    .order_by(clocks.c.code)
    .limit(sa.bindparam("limit", type_=sa.Integer))
)
_HOMES = (
    sa.select(_mine.c.chat_id)
    .distinct()
    .join(clocks, clocks.c.code == _mine.c.code)
    .where(among(_mine.c.player, "players"))
    .order_by(_mine.c.chat_id)
)


def vacations_of(connection: sa.Connection, player: str) -> tuple[Vacation, ...]:
    """Return a player's vacations, also past ones and those to come, the earliest first."""
    return vacations_of_all(connection, [player])[player]


def vacations_of_all(
    connection: sa.Connection, players: Collection[str]
) -> Mapping[str, tuple[Vacation, ...]]:
    """Return the vacations of some players, by their ids as they act now."""
    taken: dict[str, tuple[Vacation, ...]] = dict.fromkeys(players, ())
    for player, begins, ends in connection.execute(_OF, {"players": list(players)}):
        taken[player] += (Vacation(begins, ends),)
    return taken


def clocked_games_of(
    connection: sa.Connection, players: Collection[str], *, after: str = "", limit: int
) -> Sequence[ClockedGame]:
    """Return the games by the clock of a player, by the ids that games know.

    They come by their codes, of which those up to ``after`` are left out.
    """
    values = {"players": list(players), "after": after, "limit": limit}
    rows = connection.execute(_BY_THE_CLOCK, values)
    return [ClockedGame(row[0], row[1], row[2], bool(row[3]), *row[4:]) for row in rows]


def clocked_homes_of(connection: sa.Connection, players: Collection[str]) -> Sequence[str]:
    """Return the chats in which a player plays by the clock, by the same ids."""
    return list(connection.scalars(_HOMES, {"players": list(players)}))
