"""What only buttons give; no list that people see shows it."""

from takmail.commands.counts import Counts
from takmail.commands.option_words_boards import PICTURE
from takmail.commands.spec import CommandSpec, Fits, Group, Shape
from takmail.commands.values import (
    Command,
    ShowBoard,
)


def _look(way: str) -> Command:
    return ShowBoard(picture=way == PICTURE)


LOOKING = (
    CommandSpec(
        "look",
        ShowBoard,
        _look,
        Shape.OWN,
        Group.BOARDS,
        Fits.SHOWN,
        argument="way",
        private=True,
        at_console=False,
        listed=False,
        shows_board=True,
        counts=Counts.LOOKS,
    ),
)
