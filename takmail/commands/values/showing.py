"""A game as a link, a file, a record, an animation."""

from dataclasses import dataclass

from takmail.commands.spec import Command


@dataclass(frozen=True, slots=True)
class ShowLink(Command):
    """Give a link under which the game can be looked at."""


@dataclass(frozen=True, slots=True)
class ShowGameFile(Command):
    """Give the game as a PTN file."""


@dataclass(frozen=True, slots=True)
class ShowRecord(Command):
    """Show the game's plies in mail notation, with their times."""


@dataclass(frozen=True, slots=True)
class Animate(Command):
    """Show the game as an animation, or the last so many plies of it."""

    plies: int | None = None
