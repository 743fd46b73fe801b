"""Keeping two boards alike: states asked for, posted and disputed."""

from dataclasses import dataclass
from enum import Enum

from takmail.colors import Color
from takmail.commands.spec import Command
from takmail.tak.setups import Layout


class Way(Enum):
    """A way out when the boards differ (Tak by Mail, 'Out of sync board')."""

    BACK = "back"
    TAKE = "take"
    KEEP = "keep"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class RequestState(Command):
    """`rs`: ask for the board state in mail notation."""


@dataclass(frozen=True, slots=True)
class ClaimInvalid(Command):
    """`im REASON`: say that the other's last move was invalid."""

    reason: str


@dataclass(frozen=True, slots=True)
class PostBoard(Command):
    """A board state, posted to be compared."""

    layout: Layout


@dataclass(frozen=True, slots=True)
class Sync(Command):
    """Propose a way out when the boards differ.

    ``ply`` is for going back: the number of the ply after which the board is to stand again,
    ``None`` for the one after which the posted board stood. ``turn`` is for taking the posted
    board: who is to move on it, ``None`` where that can be told.
    """

    way: Way
    ply: int | None = None
    turn: Color | None = None
