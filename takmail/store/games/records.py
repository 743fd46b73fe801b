"""Records of games: one row an event, never changed."""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime
from typing import ClassVar

import sqlalchemy as sa

from takmail.store.column_types import Key, Moment, Prose, among, given, table
from takmail.store.writes import ChangesGame, OneStep, common

BEGIN = 2
"""The number of a game's begin in its record, behind its challenge."""

TURNS = ("begun", "played", "taken-back", "synced")
"""The kinds of events that begin a turn."""

record = table(
    "record",
    sa.Column("code", Key, sa.ForeignKey("games.code"), primary_key=True),
    sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("at", Moment, nullable=False),
    sa.Column("by", Key, sa.ForeignKey("players.id")),
    sa.Column("kind", Key, nullable=False),
    sa.Column("payload", Prose, nullable=False),
)
"""The events of games, in order. Triggers refuse any change of a row."""

_ADD = common(sa.insert(record))

WRITES = (_ADD,)


@dataclass(frozen=True, slots=True)
class RecordRow(OneStep, ChangesGame):
    """One event of a game. ``by`` is a player's id, ``None`` where no player caused it.

    ``seq`` counts from 1 within a game without a gap; ``payload`` is JSON text.
    """

    statement: ClassVar = _ADD
    code: str
    seq: int
    at: datetime
    by: str | None
    kind: str
    payload: str

    def is_taken(self, connection: sa.Connection) -> bool:
        """Return whether the game's record has an event with its number."""
        return connection.execute(_THIS, {"code": self.code, "seq": self.seq}).first() is not None


_THIS = sa.select(record.c.seq).where(given(record.c.code, record.c.seq))
_EVENTS = sa.select(record).order_by(record.c.code, record.c.seq)
_OF_GAME = _EVENTS.where(given(record.c.code))
_BEGINNINGS = _EVENTS.where(among(record.c.code, "codes"), record.c.seq <= BEGIN)
_TURN_BEGAN = (
    sa.select(record.c.seq, record.c.at)
    .where(given(record.c.code), record.c.kind.in_(TURNS))
    .order_by(record.c.seq.desc())
    .limit(1)
)
_LAST_TURNS = (
    sa.select(record.c.code, sa.func.max(record.c.seq).label("seq"))
    .where(among(record.c.code, "codes"), record.c.kind.in_(TURNS))
    .group_by(record.c.code)
    .subquery()
)
_TURNS_BEGAN = sa.select(record.c.code, record.c.at).join(
    _LAST_TURNS, (record.c.code == _LAST_TURNS.c.code) & (record.c.seq == _LAST_TURNS.c.seq)
)
_PLAYED = (
    sa.select(record.c.code)
    .where(among(record.c.code, "codes"), record.c.kind == "played")
    .distinct()
)


def record_of(connection: sa.Connection, code: str) -> list[RecordRow]:
    """Return a game's record in order, nothing if there is no such game."""
    return [RecordRow(*row) for row in connection.execute(_OF_GAME, {"code": code})]


def record_beginnings(
    connection: sa.Connection, codes: Collection[str]
) -> dict[str, list[RecordRow]]:
    """Return the first events of some games: the challenge, and the begin."""
    events: dict[str, list[RecordRow]] = {}
    for row in connection.execute(_BEGINNINGS, {"codes": list(codes)}):
        events.setdefault(row.code, []).append(RecordRow(*row))
    return events


def played_among(connection: sa.Connection, codes: Collection[str]) -> set[str]:
    """Return those of some games in which a ply was played."""
    return set(connection.scalars(_PLAYED, {"codes": list(codes)}))


def turn_begin(connection: sa.Connection, code: str) -> tuple[int, datetime] | None:
    """Return the number and the time of the event that began a game's turn, if one has."""
    row = connection.execute(_TURN_BEGAN, {"code": code}).first()
    return None if row is None else (row.seq, row.at)


def turn_begins(connection: sa.Connection, codes: Collection[str]) -> dict[str, datetime]:
    """Return when the turns of some games began, without those in which none has."""
    rows = connection.execute(_TURNS_BEGAN, {"codes": list(codes)})
    return {row.code: row.at for row in rows}
