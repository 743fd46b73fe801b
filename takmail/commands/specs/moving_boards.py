"""Moves, the board and the score."""

from takmail.commands.counts import Counts
from takmail.commands.option_words_boards import FLIP
from takmail.commands.spec import (
    CommandSpec,
    Fits,
    Group,
    Option,
    Shape,
)
from takmail.commands.values import Command, ShowBoard, ShowScore


def _board(view: str | None = None) -> Command:
    return ShowBoard(flipped=view is not None)


BOARDS = (
    CommandSpec(
        "board",
        ShowBoard,
        _board,
        Shape.FLIPPED,
        Group.PLAY,
        Fits.SHOWN,
        options=(Option("view", choices=(FLIP,)),),
        words=("show board", "show"),
        example=FLIP,
        like_talk=frozenset({"show"}),
        shows_board=True,
        counts=Counts.LOOKS,
    ),
    CommandSpec(
        "score",
        ShowScore,
        ShowScore,
        Shape.PLAIN,
        Group.PLAY,
        Fits.SHOWN,
        shows_board=True,
        counts=Counts.LOOKS,
    ),
)
