"""Timers of games, players and chats, one of each kind.

An open challenge has a timer by which it lapses, and votes have one by which they count. A game
that is over has none.
"""

from collections.abc import Collection, Hashable, Iterator
from dataclasses import dataclass
from datetime import datetime
from typing import ClassVar

import sqlalchemy as sa
from sqlalchemy.sql.dml import Delete

from takmail.store.column_types import EPOCH, Key, Moment, among, given, index_some, metadata, these
from takmail.store.writes import OfGame, OneStep, Step, Write, checked, row_of

LAPSE = "lapse"
"""The kind of timer at which an open challenge lapses."""

VOTES = "votes"
"""The kind of timer at which the votes of a side count."""

SILENT = "silent"
"""The kind of timer at which the bot checks how long a game without a clock has waited."""

COMPUTERS = "computer"
"""The kind of timer at which the computer must do something in a game."""

AT_ONCE = 1000
"""Rows that are read together."""

timers = sa.Table(
    "timers",
    metadata,
    sa.Column("id", sa.BigInteger().with_variant(sa.Integer, "sqlite"), primary_key=True),
    sa.Column("due", Moment, nullable=False, index=True),
    sa.Column("kind", Key, nullable=False),
    sa.Column("code", Key, sa.ForeignKey("games.code")),
    sa.Column("player", Key, sa.ForeignKey("players.id")),
    sa.Column("number", sa.Integer, nullable=False),
    sa.Column("chat", Key, sa.ForeignKey("chats.id")),
    sa.Column("tournament", Key),
    sqlite_autoincrement=True,
)
"""``code``, ``player``, ``chat`` or ``tournament`` says whose a timer is.

``number`` is that of the event by which it has come about, for kinds that are about a turn, else 0.
"""


def _one_each(name: str, column: str) -> None:
    columns = (timers.c[column], timers.c.kind)
    index_some(name, *columns, where=f"{column} IS NOT NULL", unique=True)


_one_each("uq_timers_game", "code")
_one_each("uq_timers_player", "player")
_one_each("uq_timers_chat", "chat")


_FIRE = checked(sa.delete(timers).where(these(timers.c.id), timers.c.due == sa.bindparam("at")))
_DROP_ALL = sa.delete(timers).where(these(timers.c.code))


def _drop(column: str) -> Delete:
    return sa.delete(timers).where(
        timers.c[column] == sa.bindparam("for_whom"), these(timers.c.kind)
    )


_DROP_OF_GAME, _DROP_OF_PLAYER, _DROP_OF_CHAT = map(_drop, ("code", "player", "chat"))
_ADD = sa.insert(timers)

FIRED = (_FIRE,)
WRITES = (_DROP_ALL, _DROP_OF_GAME, _DROP_OF_PLAYER, _DROP_OF_CHAT, _ADD)


@dataclass(frozen=True, slots=True)
class TimerSet(Write):
    """A game, a player or a chat has a timer from now on, in place of the one of that kind.

    One of ``code``, ``player`` and ``chat`` says whose it is. ``number`` is that of the event by
    which it has come about, for kinds that are about a turn.
    """

    kind: str
    due: datetime
    code: str | None = None
    player: str | None = None
    number: int = 0
    chat: str | None = None

    def steps(self) -> Iterator[Step]:
        """Yield the deletion of the timer before it, and the new one."""
        yield _dropped(self)
        yield _ADD, row_of(self)

    def about(self) -> tuple[Hashable, ...]:
        """Return the game, the player or the chat."""
        return (_whose(self),)

    def first_timer(self) -> datetime:
        """Return when it is due."""
        return self.due


@dataclass(frozen=True, slots=True)
class TimerGone(Write):
    """A game, a player or a chat has no timer of that kind from now on; maybe it had none."""

    kind: str
    code: str | None = None
    player: str | None = None
    chat: str | None = None

    def steps(self) -> Iterator[Step]:
        """Yield its deletion."""
        yield _dropped(self)

    def about(self) -> tuple[Hashable, ...]:
        """Return the game, the player or the chat."""
        return (_whose(self),)


@dataclass(frozen=True, slots=True)
class TimersGone(OneStep, OfGame):
    """A game that is over has no timers."""

    statement: ClassVar = _DROP_ALL
    code: str


@dataclass(frozen=True, slots=True)
class TimerFired(Write):
    """The change does what a timer is for, and the timer is gone.

    A change with one that isn't there any more, or is due at another moment, is a conflict: so of
    several processes that find it due one alone does what it is for.
    """

    id: int
    due: datetime
    whose: str
    """The game, the player, the chat or the tournament."""

    def steps(self) -> Iterator[Step]:
        """Yield its deletion."""
        yield _FIRE, {"for_id": self.id, "at": self.due}

    def about(self) -> tuple[Hashable, ...]:
        """Return the game, the player, the chat or the tournament."""
        return (self.whose,)


def _whose(timer: "TimerSet | TimerGone | TimerRow") -> str:
    """Return the game, the player or the chat that has a timer."""
    return timer.code or timer.player or timer.chat or ""


def _dropped(timer: TimerSet | TimerGone) -> Step:
    of_others = _DROP_OF_PLAYER if timer.chat is None else _DROP_OF_CHAT
    drop = of_others if timer.code is None else _DROP_OF_GAME
    return drop, {"for_whom": _whose(timer), "for_kind": timer.kind}


@dataclass(frozen=True, slots=True)
class TimerRow:
    """A timer."""

    id: int
    due: datetime
    kind: str
    code: str | None = None
    player: str | None = None
    number: int = 0
    chat: str | None = None
    tournament: str | None = None

    @property
    def fired(self) -> TimerFired:
        """The part of the change that does what this is for."""
        return TimerFired(self.id, self.due, self.tournament or _whose(self))


_ALL = sa.select(timers)
_NEXT = sa.select(sa.func.min(timers.c.due)).where(timers.c.due > sa.bindparam("after"))
_DUE = (
    _ALL.where(
        timers.c.due <= sa.bindparam("now"),
        timers.c.due >= sa.bindparam("past_due"),
        sa.or_(timers.c.due > sa.bindparam("past_due"), timers.c.id > sa.bindparam("past_id")),
    )
    .order_by(timers.c.due, timers.c.id)
    .limit(sa.bindparam("limit"))
)
_ANY = sa.select(timers.c.id).limit(1)
_OF_KIND = (
    _ALL.where(given(timers.c.kind), timers.c.due <= sa.bindparam("now"))
    .order_by(timers.c.due, timers.c.id)
    .limit(AT_ONCE)
)
_BY_IDS = _ALL.where(among(timers.c.id, "ids"))
_OF_GAME = _ALL.where(given(timers.c.code)).order_by(timers.c.kind)


def due_timers(connection: sa.Connection, now: datetime) -> list[TimerRow]:
    """Return all timers that are due by now, the longest first."""
    due: list[TimerRow] = []
    past, id_ = EPOCH, 0
    while True:
        values = {"now": now, "past_due": past, "past_id": id_, "limit": AT_ONCE}
        rows = connection.execute(_DUE, values).all()
        due += (TimerRow(*row) for row in rows)
        if len(rows) < AT_ONCE:
            return due
        past, id_ = due[-1].due, due[-1].id


def due_timers_of_kind(connection: sa.Connection, kind: str, now: datetime) -> list[TimerRow]:
    """Return the timers of a kind that are due by now, the longest first; of very many, some."""
    rows = connection.execute(_OF_KIND, {"kind": kind, "now": now})
    return [TimerRow(*row) for row in rows]


def any_timer(connection: sa.Connection) -> bool:
    """Return whether anything comes due some time."""
    return connection.execute(_ANY).first() is not None


def next_due(connection: sa.Connection, after: datetime) -> datetime | None:
    """Return when the first timer is due that is due after a moment."""
    due: datetime | None = connection.scalar(_NEXT, {"after": after})
    return due


def timers_by_ids(connection: sa.Connection, ids: Collection[int]) -> list[TimerRow]:
    """Return those of some timers that have not fired and have not gone."""
    asked, waiting = list(ids), list[TimerRow]()
    for first in range(0, len(asked), AT_ONCE):
        rows = connection.execute(_BY_IDS, {"ids": asked[first : first + AT_ONCE]})
        waiting += (TimerRow(*row) for row in rows)
    return waiting


def timers_of_game(connection: sa.Connection, code: str) -> list[TimerRow]:
    """Return the timers of a game, by their kinds."""
    return [TimerRow(*row) for row in connection.execute(_OF_GAME, {"code": code})]
