"""Moves, the board and the score."""

from dataclasses import dataclass

from takmail.commands.spec import Command


@dataclass(frozen=True, slots=True)
class ShowSeries(Command):
    """Show how the series of a game stands."""
