"""A game as a link, a file, a record, an animation."""

from functools import partial

from takmail.commands.counts import Counts
from takmail.commands.spec import CommandSpec, Fits, Group, Shape
from takmail.commands.specs.shared import MOVES, counted
from takmail.commands.values import Animate, ShowGameFile, ShowLink, ShowRecord

SHOWING = (
    CommandSpec(
        "link",
        ShowLink,
        ShowLink,
        Shape.PLAIN,
        Group.BOARDS,
        Fits.SHOWN,
        like_talk=frozenset({"link"}),
        shows_board=True,
        counts=Counts.LOOKS,
    ),
    CommandSpec(
        "ptn",
        ShowGameFile,
        ShowGameFile,
        Shape.PLAIN,
        Group.BOARDS,
        Fits.SHOWN,
        like_talk=frozenset({"ptn"}),
        shows_board=True,
        counts=Counts.LOOKS,
    ),
    CommandSpec(
        "record",
        ShowRecord,
        ShowRecord,
        Shape.PLAIN,
        Group.BOARDS,
        Fits.SHOWN,
        shows_board=True,
        counts=Counts.LOOKS,
    ),
    CommandSpec(
        "animate",
        Animate,
        partial(counted, Animate),
        Shape.COUNTED,
        Group.BOARDS,
        Fits.SHOWN,
        options=(MOVES,),
        example="20",
        at_console=False,
        shows_board=True,
        counts=Counts.PICTURES,
    ),
)
