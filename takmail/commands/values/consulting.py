"""Several people on a side: how they come to it, and how they leave it."""

from dataclasses import dataclass
from typing import TypeAlias

from takmail.colors import Color
from takmail.commands.spec import Command


@dataclass(frozen=True, slots=True)
class JoinSide(Command):
    """Be one of a side's people; ``color`` may be left out by who was called to one side.

    ``whom`` is the handle, without its ``@``, of somebody whom the side's captain calls to it; then
    nothing is said of the sender.
    """

    color: Color | None = None
    whom: str | None = None


@dataclass(frozen=True, slots=True)
class LeaveSide(Command):
    """Be none of a side's people any more, or don't want to be; ``whom`` is as in `JoinSide`."""

    whom: str | None = None


@dataclass(frozen=True, slots=True)
class TakeIn(Command):
    """A captain wants the player with this id on his side."""

    player: str


@dataclass(frozen=True, slots=True)
class TurnAway(Command):
    """A captain doesn't want the player with this id on his side, or no longer."""

    player: str


Consulting: TypeAlias = JoinSide | LeaveSide | TakeIn | TurnAway
