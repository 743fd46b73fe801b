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
