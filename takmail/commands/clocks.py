"""Clocks: claims and gifts of time."""

from dataclasses import dataclass
from datetime import timedelta
from functools import partial
from typing import TypeAlias

from takmail.commands.spec import (
    Command,
    CommandSpec,
    Counts,
    Fits,
    Group,
    Option,
    OutdatedBy,
    Shape,
    line,
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
