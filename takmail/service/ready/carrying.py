"""What somebody has done to a game, with all that follows by what the sides have ready."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from functools import reduce

from takmail.colors import Color
from takmail.play.events import Event
from takmail.play.evolve import evolve
from takmail.play.game import Game
from takmail.play.premoves import Fate, Plans, follow
from takmail.service.games.room import GameRoom
from takmail.service.games.rows import entries
from takmail.statically_frozen import statically_frozen
from takmail.store.rows import RecordRow


@statically_frozen
@dataclass(frozen=True, slots=True)
class Carried:
    """The events of a deed and of what followed, and what both sides have ready after it.

    ``game`` is as the deed itself left it, ``parts`` are all events by who has caused them.
    """

    game: Game
    events: Sequence[Event]
    parts: Sequence[tuple[str | None, Sequence[Event]]]
    plans: Plans = field(default_factory=dict)
    fates: Mapping[Color, Fate] = field(default_factory=dict)


def carried_on(room: GameRoom, events: Sequence[Event], by: str | None, at: datetime) -> Carried:
    """Return a deed's events with what follows by what the sides of the room's game have ready."""
    followed = follow(room.game, events, room.plans, at)
    replies = [(room.game.player(reply.color), reply.events) for reply in followed.replies]
    parts = ((by, events), *replies)
    happened = tuple(event for _, part in parts for event in part)
    himself = reduce(evolve, events, room.game)
    return Carried(himself, happened, parts, followed.plans, followed.fates)


def record_of(room: GameRoom, carried: Carried, at: datetime) -> tuple[RecordRow, ...]:
    """Return the rows by which the record of a room's game grows."""
    rows = entries(room.game, room.game.code, carried.events, at, None)
    owners = (by for by, events in carried.parts for _ in events)
    return tuple(replace(row, by=by) for row, by in zip(rows, owners, strict=True))
