"""What is written about clocks, with the timers that they have: both in one, as one is the other's.

Whoever starts or corrects a clock does so for one turn, and changes nothing when another one has
begun meanwhile.
"""

from collections.abc import Iterator
from datetime import timedelta
from typing import TypeAlias, assert_never

from sqlalchemy import BindParameter, Select, bindparam, delete, exists, insert, or_, select, update
from sqlalchemy.sql.dml import UpdateBase

from takmail.store.arrangements.clocks import (
    OF_TURN,
    OUT,
    ClockChange,
    ClockDue,
    ClockLeft,
    ClockNow,
    ClockStarts,
)
from takmail.store.column_types import Key, Moment
from takmail.store.tables import clocks
from takmail.store.timers import timers
from takmail.store.writes import Row

Step: TypeAlias = tuple[UpdateBase, Row]

_MILLISECOND = timedelta(milliseconds=1)

_CODE: BindParameter[str] = bindparam("for_code")
_KIND: BindParameter[str] = bindparam("for_kind", type_=Key())
_NUMBER: BindParameter[int] = bindparam("for_number")

_THIS_TURN = (clocks.c.code == _CODE, clocks.c.number == _NUMBER)
DROP_CLOCK = delete(clocks).where(clocks.c.code == _CODE)
_DROP_TIMERS = delete(timers).where(
    timers.c.code == _CODE, or_(*(timers.c.kind == kind for kind in OF_TURN))
)

_ADD_CLOCK = insert(clocks)
_START_CLOCK = (
    update(clocks)
    .where(*_THIS_TURN, clocks.c.since.is_(None))
    .values(since=bindparam("since"), due=bindparam("due"))
)
_SET_LEFT = update(clocks).where(*_THIS_TURN).values(left_ms=bindparam("left_ms"))
_MOVE_DUE = update(clocks).where(*_THIS_TURN).values(due=bindparam("due"))
_MOVE_TIMER = (
    update(timers)
    .where(timers.c.code == _CODE, timers.c.kind == _KIND, timers.c.number == _NUMBER)
    .values(due=bindparam("due"))
)


def _unless_there(*more: object) -> "Select[tuple[object, ...]]":
    """Return the row of a timer of a turn that is on, unless there is one of its kind."""
    there = exists().where(timers.c.code == _CODE, timers.c.kind == _KIND)
    return (
        select(
            clocks.c.code,
            clocks.c.number,
            _KIND,
            bindparam("due", type_=Moment()),
        )
        .where(*_THIS_TURN, *more)  # type: ignore[arg-type]
        .where(~there)
    )


_OF_TIMER = ["code", "number", "kind", "due"]
_ADD_TIMER = insert(timers).from_select(
    _OF_TIMER, _unless_there(clocks.c.since == bindparam("since"))
)
_KEEP_TIMER = insert(timers).from_select(_OF_TIMER, _unless_there())

ORDER: tuple[UpdateBase, ...] = (
    _DROP_TIMERS,
    DROP_CLOCK,
    _ADD_CLOCK,
    _START_CLOCK,
    _SET_LEFT,
    _ADD_TIMER,
    _MOVE_DUE,
    _MOVE_TIMER,
    _KEEP_TIMER,
)
"""What begins a turn comes before what is for one turn: then that is either this one or over."""


def clock_steps(change: ClockChange) -> Iterator[Step]:
    """Return what is to be written about a clock."""
    code = {"for_code": change.code}
    match change:
        case ClockLeft(number=number, left=left):
            yield _SET_LEFT, {**code, "for_number": number, "left_ms": left // _MILLISECOND}
        case ClockNow():
            yield _DROP_TIMERS, code
            yield DROP_CLOCK, code
            yield _ADD_CLOCK, _clock(change)
            yield from _added(change)
        case ClockStarts(number=number, since=since, due=due):
            yield _START_CLOCK, {**code, "for_number": number, "since": since, "due": due}
            yield from _added(change)
        case ClockDue(number=number):
            turn = {**code, "for_number": number}
            yield _MOVE_DUE, {**turn, "due": change.due}
            for kind, due in change.timers:
                timer = {**turn, "for_kind": kind, "due": due}
                yield _MOVE_TIMER, timer
                if kind == OUT:
                    yield _KEEP_TIMER, timer
        case _:
            assert_never(change)


def _added(change: ClockNow | ClockStarts) -> Iterator[Step]:
    turn = {"for_code": change.code, "for_number": change.number, "since": change.since}
    for kind, due in change.timers:
        yield _ADD_TIMER, {**turn, "for_kind": kind, "due": due}


def _clock(clock: ClockNow) -> Row:
    return {
        "code": clock.code,
        "number": clock.number,
        "color": clock.color,
        "left_ms": clock.left // _MILLISECOND,
        "hours": clock.hours,
        "since": clock.since,
        "due": clock.due,
    }
