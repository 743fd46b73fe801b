"""Scores: the flats of a game, and the games of a series."""

from dataclasses import dataclass

from takmail.commands.spec import Command, CommandSpec, Fits, Group


@dataclass(frozen=True, slots=True)
class ShowScore(Command):
    """Show how many flats each side has, who leads, and the reserves."""


@dataclass(frozen=True, slots=True)
class ShowSeries(Command):
    """Show how the series of a game stands."""


SCORES = (
    CommandSpec("score", ShowScore, Group.PLAY, Fits.SHOWN, shows_board=True),
    CommandSpec("series", ShowSeries, Group.PLAY, Fits.SHOWN),
)
