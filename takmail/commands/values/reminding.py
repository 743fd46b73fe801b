"""Reminders of whose turn it is."""

from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class Nudge:
    """Have the other side of a game reminded that it is its turn."""


@dataclass(frozen=True, slots=True)
class Reminders:
    """Be reminded from now on, or not if it isn't ``on``; ``None`` asks which of them holds."""

    on: bool | None = None


Reminding: TypeAlias = Nudge | Reminders
"""Reminding somebody, and being reminded."""
