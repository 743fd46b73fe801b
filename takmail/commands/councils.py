"""Councils: several people on a side, who decide together (``consult majority 2 hours``)."""

import re
from dataclasses import dataclass
from datetime import timedelta
from typing import TypeAlias

from takmail.colors import Color
from takmail.commands.clocks import read_time, time_said
from takmail.commands.spec import (
    Command,
    CommandSpec,
    Counts,
    Fits,
    Group,
    Option,
    OptionKind,
    Shape,
)

CONSULT, ANY, MAJORITY = "consult", "any", "majority"

USUAL_TIME = timedelta(days=1)
"""Time for the votes of a side, where nothing is said about it."""

SHORTEST, LONGEST = timedelta(minutes=5), timedelta(days=14)
"""Times within which votes can be cast."""

_SAID = re.compile(
    r"(?:consult(?:ation|ing)?\s*)?"
    r"(?:any|(?P<vote>majority)(?:\s+(?:within\s+)?(?P<time>\d{1,6}\s*[^\W\d]+))?)?",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class Consult:
    """Rule by which several people on a side decide on its plies.

    Any of them moves, where ``within`` is ``None``; else they vote, and the votes count that are
    cast within that time after the first one.
    """

    within: timedelta | None = None


def read_consult(text: str) -> Consult | None:
    """Return what such words say, ``None`` if they mean nothing or no time that there can be."""
    read = _SAID.fullmatch(text.strip())
    if read is None:
        return None
    if not read["vote"]:
        return Consult()
    within = read_time(read["time"]) if read["time"] else USUAL_TIME
    if within is None:
        return None
    return Consult(within) if SHORTEST <= within <= LONGEST else None


def time_in(said: str, column: int, length: int) -> tuple[int, int]:
    """Return the column and the length of the time in such words, of all if there is none."""
    number = re.search(r"\d", said)
    return (column + number.start(), length - number.start()) if number else (column, length)


def consult_said(consult: Consult) -> str:
    """Return how it is said behind ``consult``; `read_consult` undoes it."""
    if consult.within is None:
        return ANY
    return f"{MAJORITY} {time_said(consult.within)}"


@dataclass(frozen=True, slots=True)
class JoinSide(Command):
    """Be one of a side's people; ``color`` may be left out by who was called to one side.

    ``whom`` is the handle, without its ``@``, of somebody whom the side's captain calls to it; then
    nothing is said of the sender.
    """

    color: Color | None = None
    whom: str | None = None

    def _argument(self) -> str:
        if self.whom:
            return f"@{self.whom}"
        return "" if self.color is None else self.color.name.lower()


@dataclass(frozen=True, slots=True)
class LeaveSide(Command):
    """Be none of a side's people any more, or don't want to be; ``whom`` is as in `JoinSide`."""

    whom: str | None = None

    def _argument(self) -> str:
        return f"@{self.whom}" if self.whom else ""


@dataclass(frozen=True, slots=True)
class TakeIn(Command):
    """A captain wants the player with this id on their side."""

    player: str


@dataclass(frozen=True, slots=True)
class TurnAway(Command):
    """A captain doesn't want the player with this id on their side, or no longer."""

    player: str


Consulting: TypeAlias = JoinSide | LeaveSide | TakeIn | TurnAway

_COLORS = {color.name.lower(): color for color in Color}
_WHOM = Option("player", OptionKind.PERSON)


def _side(color: str | None = None, player: str | None = None) -> Command:
    """Return who joins which side; a name in place of the colour is that of somebody called."""
    whom = player or (None if color in _COLORS else color)
    if whom is not None:
        return JoinSide(whom=whom.removeprefix("@"))
    return JoinSide(None if color is None else _COLORS[color])


COUNCILS = (
    CommandSpec(
        "side",
        JoinSide,
        Group.CHALLENGE,
        Fits.SIDES,
        make=_side,
        shape=Shape.CALLED,
        options=(Option("color", choices=tuple(_COLORS)), _WHOM),
        example="white",
        at_console=False,
        counts=Counts.OFFERS,
    ),
    CommandSpec(
        "leave",
        LeaveSide,
        Group.CHALLENGE,
        Fits.SIDES,
        make=lambda player=None: LeaveSide(player.removeprefix("@") if player else None),
        shape=Shape.CALLED,
        options=(_WHOM,),
        at_console=False,
    ),
    CommandSpec("takein", TakeIn, Group.CHALLENGE, Fits.SEAT, shape=Shape.PRESSED),
    CommandSpec("turnaway", TurnAway, Group.CHALLENGE, Fits.SEAT, shape=Shape.PRESSED),
)
