"""Turns what is said of timers into rows.

An open challenge has a timer by which it lapses, and votes have one by which they count. A game
that is over has none.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from itertools import chain
from typing import TypeAlias

from sqlalchemy.sql.dml import UpdateBase

from takmail.store import timer_statements as sql
from takmail.store.arrangements import (
    ClockDue,
    ClockNow,
    ClockStarts,
    InvitationOver,
    NewInvitation,
    TimerChange,
    TimerFired,
    TimerGone,
    TimerSet,
)
from takmail.store.changes import Change, OffersNow, Settlement, Work
from takmail.store.prepared import Row
from takmail.store.rows import LAPSE, VOTE, VOTES

Step: TypeAlias = tuple[UpdateBase, Row]
_Key: TypeAlias = tuple[str | None, str | None, str]


@dataclass(frozen=True, slots=True)
class AllGone:
    """A game is over."""

    code: str


class OutOfOrderError(Exception):
    """A timer that fires may have been set anew by what was to be written before."""


def changes_of_timers(work: Work) -> Iterator[TimerChange | AllGone]:
    """Yield what a work says of timers, and what follows from the rest of it, in order."""
    if not isinstance(work, Change | Settlement):
        return
    if isinstance(work, Change):
        if work.update is not None and work.update.standing.ended_at is not None:
            yield AllGone(work.update.code)
        if work.offers is not None and work.offers.votes:
            yield _votes(work.offers)
    for arrangement in work.also:
        match arrangement:
            case TimerSet() | TimerGone() | TimerFired():
                yield arrangement
            case NewInvitation(code=code, lapses_at=at):
                yield TimerSet(LAPSE, at, code)
            case InvitationOver(code):
                yield TimerGone(LAPSE, code)
            case _:
                pass


def _votes(now: OffersNow) -> TimerSet | TimerGone:
    """Return when the votes of a game count from now on."""
    until = next((offer.at for offer in now.offers if offer.topic == VOTE), None)
    return TimerGone(VOTES, now.code) if until is None else TimerSet(VOTES, until, now.code)


def first_set(work: Work) -> datetime | None:
    """Return when the first of the timers is due that a work sets, those of clocks among them."""
    set_ = (change.due for change in changes_of_timers(work) if isinstance(change, TimerSet))
    return min(chain(set_, _of_clocks(work)), default=None)


def _of_clocks(work: Work) -> Iterator[datetime]:
    """Yield when the timers are due that are written with clocks."""
    for arrangement in work.also if isinstance(work, Change | Settlement) else ():
        if isinstance(arrangement, ClockNow | ClockStarts | ClockDue):
            yield from (due for _, due in arrangement.timers)


@dataclass(slots=True)
class _Last:
    """What was said last of a timer, and after that of it at turns."""

    plain: TimerSet | TimerGone | None = None
    of_turns: dict[int, TimerSet] = field(default_factory=dict)


def timer_steps(works: Sequence[Work]) -> Iterator[Step]:
    """Yield what writes the timers of works: those that fire, then what counts last of the others.

    Raise ``OutOfOrderError`` if they have to be written one by one.
    """
    fired: list[TimerFired] = []
    over: set[str] = set()
    last: dict[_Key, _Last] = {}
    for work in works:
        said_before = bool(over or last)
        for change in changes_of_timers(work):
            match change:
                case TimerFired():
                    if said_before:
                        raise OutOfOrderError
                    fired.append(change)
                case AllGone(code):
                    over.add(code)
                    last = {key: said for key, said in last.items() if key[0] != code}
                case TimerSet(of_turn=True):
                    last.setdefault(change.key, _Last()).of_turns[change.number] = change
                case TimerSet() | TimerGone():
                    last[change.key] = _Last(change)
    # Two processes that fire the same ones never wait for each other in a circle.
    for timer in sorted(fired, key=lambda timer: timer.id):
        yield sql.FIRE, {"for_id": timer.id, "at": timer.due}
    for code in over:
        yield sql.DROP_ALL_OF_GAME, {"for_code": code}
    for said in last.values():
        yield from _written(said)


def _written(said: _Last) -> Iterator[Step]:
    if said.plain is not None:
        yield _dropped(said.plain)
        if isinstance(said.plain, TimerSet):
            yield sql.ADD, {**_columns(said.plain), "player": said.plain.player}
    for timer in said.of_turns.values():
        turn = {"for_whom": timer.code, "for_number": timer.number}
        yield sql.DROP_OF_TURN, {**turn, "for_kind": timer.kind}
        yield sql.ADD_OF_TURN, {**turn, **_columns(timer)}


def _dropped(change: TimerSet | TimerGone) -> Step:
    if change.code is not None:
        return sql.DROP_OF_GAME, {"for_whom": change.code, "for_kind": change.kind}
    return sql.DROP_OF_PLAYER, {"for_whom": change.player, "for_kind": change.kind}


def _columns(timer: TimerSet) -> dict[str, object]:
    return {"due": timer.due, "kind": timer.kind, "code": timer.code, "number": timer.number}
