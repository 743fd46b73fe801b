"""Moves, the board and the score."""

from dataclasses import dataclass

from takmail.commands.spec import Command


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
