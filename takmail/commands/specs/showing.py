"""A game as a link, a file, a record, an animation."""

from takmail.commands.counts import Counts
from takmail.commands.spec import CommandSpec, Fits, Group, Shape
from takmail.commands.specs.shared import MOVES
from takmail.commands.values import Animate, Command, ShowGameFile, ShowLink, ShowRecord


def _animate(moves: int | None = None) -> Command:
    return Animate(moves)


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
        _animate,
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
