"""Moves, the board and the score."""

from functools import partial

from takmail.commands.counts import Counts
from takmail.commands.option_words import FLIP
from takmail.commands.spec import (
    Audience,
    CommandSpec,
    Fits,
    Group,
    Option,
    OutdatedBy,
    Shape,
)
from takmail.commands.specs.shared import line
from takmail.commands.values import CallTak, Command, Move, ShowBoard, ShowScore, ShowSeries


def _board(view: str | None = None) -> Command:
    return ShowBoard(flipped=view is not None)


MOVING = (
    CommandSpec(
        "move",
        Move,
        partial(line, "move", "line"),
        Shape.OWN,
        Group.PLAY,
        Fits.TURN,
        options=(Option("line", required=True, suggested=True),),
        audience=Audience.PLAYER,
        outdated_by=OutdatedBy.BOARD,
        example="ps b4",
        bare=True,
        free_text=True,
        counts=Counts.MOVES,
    ),
    CommandSpec(
        "tak",
        CallTak,
        CallTak,
        Shape.PLAIN,
        Group.PLAY,
        Fits.MOVED,
        audience=Audience.PLAYER,
        outdated_by=OutdatedBy.BOARD,
        bare=True,
        counts=Counts.MOVES,
    ),
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
    CommandSpec(
        "series", ShowSeries, ShowSeries, Shape.PLAIN, Group.PLAY, Fits.SHOWN, counts=Counts.LOOKS
    ),
)
