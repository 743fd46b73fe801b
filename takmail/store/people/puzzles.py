"""Exercises: the puzzles and the tasks of lessons that people try, and how far they came."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import ClassVar

import sqlalchemy as sa

from takmail.store.column_types import Key, Moment, Prose, table
from takmail.store.people.accounts import is_player
from takmail.store.writes import Replacement, RowNow

OPEN, MISSED = "open", "missed"
"""States of an exercise to be solved: without a wrong try or a hint so far, or with one."""

SOLVED, SEEN = "solved", "seen"
"""States of an exercise that is over: solved at the first go, or after a miss, or given up."""

exercises = table(
    "exercises",
    sa.Column("player", Key, sa.ForeignKey("players.id"), primary_key=True),
    sa.Column("name", Key, primary_key=True),
    sa.Column("line", Prose, nullable=False),
    sa.Column("state", Key, nullable=False),
    sa.Column("at", Moment, nullable=False),
)
"""``line`` are the plies so far, both sides', as text."""

_NOW = Replacement(exercises)

WRITES = _NOW.writes


@dataclass(frozen=True, slots=True)
class ExerciseNow(RowNow):
    """An exercise of a player as it stands from now on."""

    replacement: ClassVar = _NOW
    player: str
    name: str
    line: str
    state: str
    at: datetime


_OF = (
    sa.select(exercises)
    .where(is_player(exercises.c.player, "for_player"))
    .order_by(exercises.c.at.desc(), exercises.c.name)
)


def exercises_of(connection: sa.Connection, player: str) -> Sequence[ExerciseNow]:
    """Return a player's exercises, the newest first; paired accounts' newest of each name."""
    newest: dict[str, ExerciseNow] = {}
    for row in connection.execute(_OF, {"for_player": player}):
        newest.setdefault(row.name, ExerciseNow(*row))
    return list(newest.values())
