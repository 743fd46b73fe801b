"""Moves, the board and the score."""

from dataclasses import dataclass

from takmail.commands.spec import Command
from takmail.notation.written_plies import WrittenPly


@dataclass(frozen=True, slots=True)
class Move(Command):
    """Play a ply."""

    ply: WrittenPly


@dataclass(frozen=True, slots=True)
class CallTak(Command):
    """Call Tak for the ply that one has just played."""


@dataclass(frozen=True, slots=True)
class ShowBoard(Command):
    """Show the board, ``flipped`` as it looks from Black's side.

    ``picture`` asks for a picture, or for none, whatever the chat is used to; ``None`` does not.
    """

    flipped: bool = False
    picture: bool | None = None


@dataclass(frozen=True, slots=True)
class ShowScore(Command):
    """Show how many flats each side has, who leads, and the reserves."""


@dataclass(frozen=True, slots=True)
class ShowSeries(Command):
    """Show how the series of a game stands."""
