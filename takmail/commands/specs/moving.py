"""Moves, the board and the score."""

from functools import partial

from takmail.commands.counts import Counts
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
from takmail.commands.values import CallTak, Move

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
)
