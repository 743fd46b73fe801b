"""Reminders of whose turn it is."""

from dataclasses import dataclass
from functools import partial

from takmail.commands.spec import (
    OFF,
    ON,
    STATE,
    Command,
    CommandSpec,
    Counts,
    Fits,
    Group,
    Shape,
    state_said,
)


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
