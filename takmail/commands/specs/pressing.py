"""What only buttons give; no list that people see shows it."""

from takmail.commands.counts import Counts
from takmail.commands.spec import CommandSpec, Fits, Group, Shape
from takmail.commands.values import (
    ShowMore,
)

PRESSING = (
    CommandSpec(
        "besides",
        ShowMore,
        ShowMore,
        Shape.OWN,
        Group.PLAY,
        Fits.SHOWN,
        private=True,
        at_console=False,
        listed=False,
        counts=Counts.LOOKS,
    ),
)
