"""Moves, the board and the score."""

from takmail.commands.counts import Counts
from takmail.commands.spec import (
    CommandSpec,
    Fits,
    Group,
    Shape,
)
from takmail.commands.values import ShowSeries

SERIES = (
    CommandSpec(
        "series", ShowSeries, ShowSeries, Shape.PLAIN, Group.PLAY, Fits.SHOWN, counts=Counts.LOOKS
    ),
)
