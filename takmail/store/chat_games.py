"""Which games are in a chat, the newest of each kind, however many there are.

A game is in a chat if it was proposed there, or a player plays it there. Each part of a query goes
along one index and stops as soon as it has as many as it may find.
"""

from typing import Any

from sqlalchemy import CompoundSelect, Integer, Select, bindparam, select, union, union_all

from takmail.store.game_rows import GAMES, HEADS
from takmail.store.tables import games, seats

_THERE = games.c.chat_id == bindparam("chat_id")
_SEATED = seats.c.chat_id == bindparam("chat_id")
_LIMIT = bindparam("limit", type_=Integer)
_RECENT = bindparam("recent", type_=Integer)

LAST_BEGUN = (seats.c.ended_at.desc(), seats.c.began_at.desc())
"""The order of games that are on, the one that began last first, as the indexes of seats have it.

Where PostgreSQL is told that nothing has ended, it doesn't see that so much of the order is given.
"""

_PROPOSED = select(games.c.code).where(_THERE)
_PLAYED = select(seats.c.code).where(_SEATED)

_WAITING = (
    _PROPOSED.where(games.c.began_at.is_(None), games.c.ended_at.is_(None))
    .order_by(games.c.created_at.desc())
    .limit(_LIMIT)
)
_BEGUN = (
    _PROPOSED.where(games.c.began_at.is_not(None), games.c.ended_at.is_(None))
    .order_by(games.c.created_at.desc())
    .limit(_LIMIT)
)
_ON = _PLAYED.where(seats.c.ended_at.is_(None)).order_by(*LAST_BEGUN).limit(2 * _LIMIT)
_OVER_THERE = (
    _PROPOSED.where(games.c.ended_at.is_not(None)).order_by(games.c.ended_at.desc()).limit(_RECENT)
)
_OVER_SEATED = (
    _PLAYED.where(seats.c.ended_at.is_not(None))
    .order_by(seats.c.ended_at.desc())
    .limit(2 * _RECENT)
)
"""Two people may play a game in one chat, so that there are two seats for each."""


def together(*parts: Select[*tuple[Any, ...]]) -> CompoundSelect[*tuple[Any, ...]]:
    """Return the ids of the games that any of these find, each with a limit of its own."""
    return union_all(*(select(part.subquery().c.code) for part in parts))


_OPEN = together(_WAITING, _BEGUN, _ON)

OPEN_GAMES = GAMES.where(games.c.code.in_(_OPEN))
"""The newest open games: up to ``limit`` challenges, and as many that are on."""

HEADS_AT_HAND = HEADS.where(
    games.c.code.in_(together(_WAITING, _BEGUN, _ON, _OVER_THERE, _OVER_SEATED))
)
"""Heads of the same, and of those that ended last: at least ``recent``, if there are so many."""

LAST_GAMES = (
    GAMES.where(games.c.code.in_(union(_PROPOSED, _PLAYED)))
    .order_by(games.c.updated_at.desc(), games.c.created_at.desc(), games.c.code.desc())
    .limit(_LIMIT)
)
"""The games that moved on last, open or over, found among all that there ever were."""
