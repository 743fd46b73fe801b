"""Reminders of whose turn it is."""

from dataclasses import dataclass

from takmail.commands.spec import Command


@dataclass(frozen=True, slots=True)
class Nudge(Command):
    """Have the other side of a game reminded that it is its turn."""


@dataclass(frozen=True, slots=True)
class Reminders(Command):
    """Be reminded from now on, or not if it isn't ``on``; ``None`` asks which of them holds."""

    on: bool | None = None
