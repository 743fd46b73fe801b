"""A game as a link, a file, a record, an animation."""

from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class ShowLink:
    """Give a link under which the game can be looked at."""


@dataclass(frozen=True, slots=True)
class ShowGameFile:
    """Give the game as a PTN file."""


@dataclass(frozen=True, slots=True)
class ShowRecord:
    """Show the game's plies in mail notation, with their times."""


@dataclass(frozen=True, slots=True)
class Animate:
    """Show the game as an animation, or the last so many plies of it."""

    plies: int | None = None


Showing: TypeAlias = ShowLink | ShowGameFile | ShowRecord | Animate
