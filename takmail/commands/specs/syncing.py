"""Keeping two boards alike: states asked for, made up and disputed."""

from functools import partial

from takmail.commands.counts import Counts
from takmail.commands.limits_disputes import LONGEST_REASON
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
from takmail.commands.values import ClaimInvalid, Command, PostBoard, RequestState, Sync


def _state(board: str | None = None) -> Command | str:
    return RequestState() if board is None else f"rs {board}"


def _claim(reason: str) -> Command:
    return ClaimInvalid(reason.strip())


SYNCING = (
    CommandSpec(
        "rs",
        RequestState,
        _state,
        Shape.OWN,
        Group.SYNC,
        Fits.SHOWN,
        options=(Option("board"),),
        others={PostBoard: Fits.BOARD_SIZE},
        bare=True,
        shows_board=True,
        counts=Counts.LOOKS,
    ),
    CommandSpec(
        "sync",
        Sync,
        partial(line, "sync", "way"),
        Shape.SYNCING,
        Group.SYNC,
        Fits.SEAT,
        options=(Option("way", required=True, suggested=True),),
        audience=Audience.PLAYER,
        outdated_by=OutdatedBy.BOARD,
        example="back 7",
        counts=Counts.OFFERS,
    ),
    CommandSpec(
        "im",
        ClaimInvalid,
        _claim,
        Shape.OWN,
        Group.SYNC,
        Fits.DISPUTED,
        options=(Option("reason", required=True, least=1, most=LONGEST_REASON),),
        audience=Audience.PLAYER,
        outdated_by=OutdatedBy.BOARD,
        example="the wall on c3 was in the way",
        bare=True,
        free_text=True,
        counts=Counts.OFFERS,
    ),
)
