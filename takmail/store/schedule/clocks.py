"""Clocks of games: the side on turn, its time, the timers of the turn, and outages.

A change that starts or corrects a clock does so for one turn, and changes nothing once another one
has begun.
"""

from collections.abc import Collection, Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, ClassVar, TypeAlias

import sqlalchemy as sa

from takmail.play.computer import COMPUTER
from takmail.store.column_types import Key, Moment, among, given, table
from takmail.store.games.games import seats
from takmail.store.messages.outbox import IS_PENDING, outbox
from takmail.store.schedule.timers import timers
from takmail.store.writes import OfGame, OneStep, Replacement, Row, Step, Write, row_of

OUT = "out"
OF_TURN = ("half", "tenth", OUT)
"""The kinds of the timers that a turn has: by the last of them its time is out."""

TimersOfTurn: TypeAlias = tuple[tuple[str, datetime], ...]
"""Timers of a turn: a kind and a moment each."""

clocks = table(
    "clocks",
    sa.Column("code", Key, sa.ForeignKey("games.code"), primary_key=True),
    sa.Column("number", sa.Integer, nullable=False),
    sa.Column("color", Key, nullable=False),
    sa.Column("left_ms", sa.BigInteger, nullable=False),
    sa.Column("hours", Key, nullable=False),
    sa.Column("since", Moment),
    sa.Column("due", Moment),
)
"""The turn of each game that is played by a clock, see `ClockRow`."""

_MILLISECOND = timedelta(milliseconds=1)

_CODE: sa.BindParameter[str] = sa.bindparam("for_code")
_KIND: sa.BindParameter[str] = sa.bindparam("for_kind", type_=Key())
_NUMBER: sa.BindParameter[int] = sa.bindparam("for_number")
_THIS_TURN = (clocks.c.code == _CODE, clocks.c.number == _NUMBER)

_DROP_TIMERS = sa.delete(timers).where(
    timers.c.code == _CODE, sa.or_(*(timers.c.kind == kind for kind in OF_TURN))
)
_DROP = sa.delete(clocks).where(clocks.c.code == _CODE)
_ADD = sa.insert(clocks)
_START = (
    sa.update(clocks)
    .where(*_THIS_TURN, clocks.c.since.is_(None))
    .values(since=sa.bindparam("since"), due=sa.bindparam("due"))
)
_SET_LEFT = sa.update(clocks).where(*_THIS_TURN).values(left_ms=sa.bindparam("left_ms"))
_MOVE_DUE = sa.update(clocks).where(*_THIS_TURN).values(due=sa.bindparam("due"))
_MOVE_TIMER = (
    sa.update(timers)
    .where(timers.c.code == _CODE, timers.c.kind == _KIND, timers.c.number == _NUMBER)
    .values(due=sa.bindparam("due"))
)


def _timer(*more: Any) -> sa.Select[str, int, str, datetime]:
    """Return the row of a timer of the turn that is on."""
    due = sa.bindparam("due", type_=Moment())
    return sa.select(clocks.c.code, clocks.c.number, _KIND, due).where(*_THIS_TURN, *more)


_THERE = sa.exists().where(timers.c.code == _CODE, timers.c.kind == _KIND)
_OF_TIMER = ["code", "number", "kind", "due"]
_ADD_TIMER = sa.insert(timers).from_select(_OF_TIMER, _timer(given(clocks.c.since), ~_THERE))
_KEEP_TIMER = sa.insert(timers).from_select(_OF_TIMER, _timer(~_THERE))
_DROP_TIMER = sa.delete(timers).where(
    timers.c.code == _CODE, timers.c.kind == _KIND, sa.exists().where(*_THIS_TURN)
)
_SET_TIMER = sa.insert(timers).from_select(_OF_TIMER, _timer())

WRITES = (
    _DROP_TIMERS,
    _DROP,
    _ADD,
    _START,
    _SET_LEFT,
    _ADD_TIMER,
    _MOVE_DUE,
    _MOVE_TIMER,
    _KEEP_TIMER,
    _DROP_TIMER,
    _SET_TIMER,
)
"""The begin of a turn comes before what is for one turn: then that is either this one or over."""


class _WithTimers(OfGame):
    """A value that sets timers of a turn."""

    __slots__ = ()

    timers: TimersOfTurn

    def first_timer(self) -> datetime | None:
        """Return when the first of its timers is due."""
        return min((due for _, due in self.timers), default=None)


@dataclass(frozen=True, slots=True)
class ClockNow(_WithTimers):
    """The turn of a game that is played by a clock, in place of the one before.

    Its fields are those of `ClockRow`. No timer of the turn before is left, and those of this one
    are set.
    """

    code: str
    number: int
    color: str
    left: timedelta
    hours: str
    since: datetime | None = None
    due: datetime | None = None
    timers: TimersOfTurn = ()

    def steps(self) -> Iterator[Step]:
        """Yield the deletion of the turn before, and this one."""
        yield _DROP_TIMERS, {"for_code": self.code}
        yield _DROP, {"for_code": self.code}
        yield _ADD, self._row()
        yield from _added(self)

    def _row(self) -> Row:
        row = row_of(self, without=("left", "timers"))
        return {**row, "left_ms": self.left // _MILLISECOND}


@dataclass(frozen=True, slots=True)
class ClockStarts(_WithTimers):
    """The side on turn has got the message, so its clock runs, with these timers.

    Nothing is changed unless it is still that turn, of which the clock doesn't run yet.
    """

    code: str
    number: int
    since: datetime
    due: datetime
    timers: TimersOfTurn

    def steps(self) -> Iterator[Step]:
        """Yield the start of the clock, and the timers."""
        yield _START, {**_turn(self), "since": self.since, "due": self.due}
        yield from _added(self)


@dataclass(frozen=True, slots=True)
class ClockDue(_WithTimers):
    """The timers of a turn are due at other moments than before.

    Nothing is changed unless it is still that turn. A timer that is gone by now stays so, but for
    ``OUT``, without which no time would be out.
    """

    code: str
    number: int
    due: datetime
    timers: TimersOfTurn

    def steps(self) -> Iterator[Step]:
        """Yield the new moments."""
        yield _MOVE_DUE, {**_turn(self), "due": self.due}
        for kind, due in self.timers:
            timer = {**_turn(self), "for_kind": kind, "due": due}
            yield _MOVE_TIMER, timer
            if kind == OUT:
                yield _KEEP_TIMER, timer


@dataclass(frozen=True, slots=True)
class ClockLeft(OfGame):
    """The side on turn has so much time for its turn, if it is still that turn."""

    code: str
    number: int
    left: timedelta

    def steps(self) -> Iterator[Step]:
        """Yield the time."""
        yield _SET_LEFT, {**_turn(self), "left_ms": self.left // _MILLISECOND}


@dataclass(frozen=True, slots=True)
class ClockGone(OneStep, OfGame):
    """A game that is over has no clock."""

    statement: ClassVar = _DROP
    code: str


@dataclass(frozen=True, slots=True)
class TimerOfTurn(OfGame):
    """A turn has a timer from now on, in place of that kind's, if it is still that turn."""

    kind: str
    due: datetime
    code: str
    number: int

    def steps(self) -> Iterator[Step]:
        """Yield the deletion of the timer before it, and the new one."""
        yield _DROP_TIMER, {**_turn(self), "for_kind": self.kind}
        yield _SET_TIMER, {**_turn(self), "for_kind": self.kind, "due": self.due}

    def first_timer(self) -> datetime:
        """Return when it is due."""
        return self.due


def _turn(change: ClockNow | ClockStarts | ClockDue | ClockLeft | TimerOfTurn) -> Row:
    return {"for_code": change.code, "for_number": change.number}


def _added(change: ClockNow | ClockStarts) -> Iterator[Step]:
    for kind, due in change.timers:
        yield _ADD_TIMER, {**_turn(change), "since": change.since, "for_kind": kind, "due": due}


@dataclass(frozen=True, slots=True)
class ClockRow:
    """The turn of a game that is played by a clock.

    ``number`` is that of the event that began it, ``color`` the side that has it, by its name, and
    ``player`` who has the seat, as the game knows them. ``left`` is the time of that side when it
    began. It runs ``since`` the side got the message, until ``due``; both are ``None`` until then.
    ``hours`` are the nights, with their time zone, in which it stands still.
    """

    code: str
    number: int
    color: str
    player: str
    left: timedelta
    hours: str
    since: datetime | None
    due: datetime | None


_CLOCKS = sa.select(
    clocks.c.code,
    clocks.c.number,
    clocks.c.color,
    seats.c.player,
    clocks.c.left_ms,
    clocks.c.hours,
    clocks.c.since,
    clocks.c.due,
).join(seats, (seats.c.code == clocks.c.code) & (seats.c.color == clocks.c.color))
_OF_GAME = _CLOCKS.where(given(clocks.c.code))
_OF_GAMES = _CLOCKS.where(among(clocks.c.code, "codes"))
_RUNNING = (
    _CLOCKS.where(clocks.c.code > sa.bindparam("after"), clocks.c.since.is_not(None))
    .order_by(clocks.c.code)
    .limit(sa.bindparam("limit", type_=sa.Integer))
)
_OF_PLAYERS = _RUNNING.where(among(seats.c.player, "players"))
_AWAITED = sa.exists().where(
    IS_PENDING, outbox.c.code == clocks.c.code, outbox.c.starts == clocks.c.number
)
_UNAWAITED = _CLOCKS.where(
    clocks.c.since.is_(None), ~_AWAITED, seats.c.player != COMPUTER
).order_by(clocks.c.code)
"""The computer's clock never runs: what it waits for is the program."""


def clock_of_game(connection: sa.Connection, code: str) -> ClockRow | None:
    """Return the clock of the turn that is on in a game, ``None`` where there is none."""
    row = connection.execute(_OF_GAME, {"code": code}).first()
    return None if row is None else _clock(row)


def clocks_of_games(connection: sa.Connection, codes: Collection[str]) -> Mapping[str, ClockRow]:
    """Return the clocks of several games, by their codes; games without one are left out."""
    rows = connection.execute(_OF_GAMES, {"codes": list(codes)})
    return {row[0]: _clock(row) for row in rows}


def running_clocks(connection: sa.Connection, *, after: str = "", limit: int) -> Sequence[ClockRow]:
    """Return clocks that run, in the order of their codes, behind a code."""
    return [_clock(row) for row in connection.execute(_RUNNING, {"after": after, "limit": limit})]


def running_clocks_of(
    connection: sa.Connection, players: Collection[str], *, after: str = "", limit: int
) -> Sequence[ClockRow]:
    """Return the same of the turns of some players, by the ids that their games know."""
    values = {"players": list(players), "after": after, "limit": limit}
    return [_clock(row) for row in connection.execute(_OF_PLAYERS, values)]


def unawaited_clocks(connection: sa.Connection) -> Sequence[ClockRow]:
    """Return clocks that don't run though no message waits to be sent that would start them."""
    return [_clock(row) for row in connection.execute(_UNAWAITED)]


def _clock(row: Sequence[Any]) -> ClockRow:
    code, number, color, player, left, hours, since, due = row
    return ClockRow(code, number, color, player, timedelta(milliseconds=left), hours, since, due)


# Times in which no program served the games, so that no clock ran.

outages = table(
    "outages",
    sa.Column("begins", Moment, primary_key=True),
    sa.Column("ends", Moment, nullable=False),
)

_OUTAGE_BEGINS = sa.bindparam("for_begins", type_=Moment())
_FIRST_SINCE = sa.select(sa.func.min(clocks.c.since)).scalar_subquery()
_DROP_OLD_OUTAGES = sa.delete(outages).where(
    outages.c.ends < _OUTAGE_BEGINS,
    (outages.c.ends < _FIRST_SINCE) | ~sa.exists().where(clocks.c.since.is_not(None)),
)
_OUTAGE = Replacement(outages)
OUTAGE_WRITES = (_DROP_OLD_OUTAGES, *_OUTAGE.writes)


@dataclass(frozen=True, slots=True)
class OutageNoted(Write):
    """No program served the games from a moment to another.

    Earlier outages go, unless a clock may have run by then.
    """

    begins: datetime
    ends: datetime

    def steps(self) -> Iterator[Step]:
        """Yield the outage in place of one that began then."""
        yield _DROP_OLD_OUTAGES, {"for_begins": self.begins}
        yield from _OUTAGE.steps(self)

    def about(self) -> tuple[Hashable, ...]:
        """Return the table: each is about all others."""
        return (outages.name,)


_OUTAGES_SINCE = (
    sa.select(outages.c.begins, outages.c.ends)
    .where(outages.c.ends > sa.bindparam("since"))
    .order_by(outages.c.begins)
)


def outages_since(
    connection: sa.Connection, moment: datetime
) -> tuple[tuple[datetime, datetime], ...]:
    """Return the outages that ended after a moment, the earliest first, as pauses of clocks."""
    rows = connection.execute(_OUTAGES_SINCE, {"since": moment})
    return tuple((begins, ends) for begins, ends in rows)
