"""Ends that are agreed on or chosen, moves taken back, the next game."""

from functools import partial

from takmail.commands.spec import Audience, CommandSpec, Fits, Group, OutdatedBy, Shape
from takmail.commands.specs.shared import MOVES, counted
from takmail.commands.values import Abort, Confirm, OfferDraw, Rematch, Resign, Takeback

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
    ),
    CommandSpec(
        "takeback",
        Takeback,
        partial(counted, Takeback),
        Shape.COUNTED,
        Group.OFFERS,
        Fits.SEAT,
        options=(MOVES,),
        words=("take back", "undo", "unwind", "reel back"),
        audience=Audience.PLAYER,
        outdated_by=OutdatedBy.BOARD,
        example="3",
    ),
    CommandSpec(
        "abort",
        Abort,
        Abort,
        Shape.PLAIN,
        Group.OFFERS,
        Fits.SEAT,
        audience=Audience.PLAYER,
        outdated_by=OutdatedBy.BOARD,
    ),
    CommandSpec(
        "rematch",
        Rematch,
        Rematch,
        Shape.PLAIN,
        Group.OFFERS,
        Fits.FINISHED,
        words=("offer rematch",),
        audience=Audience.PLAYER,
    ),
)
