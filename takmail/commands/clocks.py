"""Clocks: claims and gifts of time; and reminders of whose turn it is."""

from dataclasses import dataclass
from datetime import timedelta
from functools import partial
from typing import TypeAlias

from takmail.commands.spec import (
    OFF,
    ON,
    STATE,
    Command,
    CommandSpec,
    Counts,
    Fits,
    Group,
    Option,
    OutdatedBy,
    Shape,
    line,
    state_said,
)
from takmail.terms.clocks import time_said


@dataclass(frozen=True, slots=True)
class ClaimTime(Command):
    """Claim the win as the other side is out of time, or no more than a ``draw``."""

    draw: bool = False

    def _argument(self) -> str:
        return _DRAW if self.draw else ""


@dataclass(frozen=True, slots=True)
class GiveTime(Command):
    """Give the other side more time."""

    time: timedelta

    def _argument(self) -> str:
        return time_said(self.time)


Timing: TypeAlias = ClaimTime | GiveTime

_WIN, _DRAW = "win", "draw"


CLOCKS = (
    CommandSpec(
        "claim",
        ClaimTime,
        Group.TIME,
        Fits.WAITING,
        make=lambda result=None: ClaimTime(draw=result == _DRAW),
        shape=Shape.CLAIMING,
        options=(Option("result", choices=(_WIN, _DRAW)),),
        outdated_by=OutdatedBy.TIME,
        example=_DRAW,
        counts=Counts.OFFERS,
    ),
    CommandSpec(
        "more",
        GiveTime,
        Group.TIME,
        Fits.WAITING,
        make=partial(line, "more", "time"),
        shape=Shape.TIMED,
        options=(Option("time", required=True, most=20),),
        words=("more time", "give time"),
        outdated_by=OutdatedBy.TIME,
        example="2 days",
        counts=Counts.OFFERS,
    ),
)


# Reminders.


@dataclass(frozen=True, slots=True)
class Nudge(Command):
    """Have the other side of a game reminded that it is its turn."""


@dataclass(frozen=True, slots=True)
class Reminders(Command):
    """Be reminded from now on, or not if it isn't ``on``; ``None`` asks which of them holds."""

    on: bool | None = None

    def _argument(self) -> str:
        return state_said(self.on)


_reminding = partial(CommandSpec, group=Group.TIME, private=True, at_console=False)

REMINDERS = (
    _reminding("nudge", Nudge, fits=Fits.WAITING, counts=Counts.REMARKS),
    _reminding(
        "reminders",
        Reminders,
        make=lambda state=None: Reminders(None if state is None else state == ON),
        shape=Shape.SWITCHED,
        options=(STATE,),
        example=OFF,
    ),
)
