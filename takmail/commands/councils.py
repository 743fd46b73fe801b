"""Councils: several people on a side, who decide together."""

from dataclasses import dataclass
from typing import TypeAlias

from takmail.colors import Color
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


@dataclass(frozen=True, slots=True)
class JoinSide(Command):
    """Be one of a side's people; ``color`` may be left out by who was called to one side.

    ``whom`` is the handle, without its ``@``, of a player whom the side's captain calls to it; the
    sender then stays where they are.
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
    """Return the command to join a side; a name in place of the colour is a called player's."""
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
