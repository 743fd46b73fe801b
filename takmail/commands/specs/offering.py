"""Ends that are agreed on or chosen, moves taken back, the next game."""

from takmail.commands.counts import Counts
from takmail.commands.spec import Audience, CommandSpec, Fits, Group, OutdatedBy, Shape
from takmail.commands.specs.shared import MOVES, SIZE
from takmail.commands.values import Abort, Command, Confirm, OfferDraw, Rematch, Resign, Takeback


def _takeback(moves: int | None = None) -> Command:
    return Takeback(moves)


OFFERING = (
    CommandSpec(
        "resign",
        Resign,
        Resign,
        Shape.PLAIN,
        Group.OFFERS,
        Fits.SEAT,
        audience=Audience.PLAYER,
        outdated_by=OutdatedBy.BOARD,
        counts=Counts.OFFERS,
    ),
    CommandSpec(
        "confirm",
        Confirm,
        Confirm,
        Shape.PLAIN,
        Group.OFFERS,
        Fits.RESIGNING,
        words=("yes", "resign yes", "resign confirm"),
        audience=Audience.PLAYER,
        outdated_by=OutdatedBy.OFFER,
        counts=Counts.ANSWERS,
    ),
    CommandSpec(
        "draw",
        OfferDraw,
        OfferDraw,
        Shape.PLAIN,
        Group.OFFERS,
        Fits.SEAT,
        words=("offer draw",),
        audience=Audience.PLAYER,
        outdated_by=OutdatedBy.BOARD,
        counts=Counts.OFFERS,
    ),
    CommandSpec(
        "takeback",
        Takeback,
        _takeback,
        Shape.COUNTED,
        Group.OFFERS,
        Fits.SEAT,
        options=(MOVES,),
        words=("take back", "undo", "unwind", "reel back"),
        audience=Audience.PLAYER,
        outdated_by=OutdatedBy.BOARD,
        example="3",
        counts=Counts.OFFERS,
    ),
    CommandSpec(
        "abort",
        Abort,
        Abort,
        Shape.PLAIN,
        Group.OFFERS,
        Fits.BREAKABLE,
        audience=Audience.PLAYER,
        outdated_by=OutdatedBy.BOARD,
        counts=Counts.OFFERS,
    ),
    CommandSpec(
        "rematch",
        Rematch,
        Rematch,
        Shape.SIZED,
        Group.OFFERS,
        Fits.FINISHED,
        options=(SIZE,),
        words=("offer rematch",),
        audience=Audience.PLAYER,
        counts=Counts.OFFERS,
    ),
)
