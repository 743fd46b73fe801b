"""What a line of chat turned out to be."""

from dataclasses import dataclass
from typing import TypeAlias

from takmail.commands.values import Command
from takmail.notation.errors import NotationError


@dataclass(frozen=True, slots=True)
class Parsed:
    """A line that says a command; ``game`` is the id it named, as in ``#k3 ps b4``."""

    command: Command
    game: str | None = None


@dataclass(frozen=True, slots=True)
class Malformed:
    """A line that starts like something for us and can't be read.

    ``is_move`` says that it is one of Tak by Mail's messages, a ply, a board or a claim, which
    only a player of a game would send.
    """

    error: NotationError
    game: str | None = None
    is_move: bool = False


Line: TypeAlias = Parsed | Malformed | None
"""``None`` is ordinary talk."""
