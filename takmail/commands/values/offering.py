"""Ends that are agreed on or chosen, moves taken back, the next game."""

from dataclasses import dataclass

from takmail.commands.spec import Command


@dataclass(frozen=True, slots=True)
class Resign(Command):
    """Ask to give up the game; a confirmation must follow."""


@dataclass(frozen=True, slots=True)
class Confirm(Command):
    """Confirm a resignation."""


@dataclass(frozen=True, slots=True)
class OfferDraw(Command):
    """Offer a draw."""


@dataclass(frozen=True, slots=True)
class Takeback(Command):
    """Ask to take back plies; ``None`` means back to before one's own last ply."""

    plies: int | None = None


@dataclass(frozen=True, slots=True)
class Abort(Command):
    """Break off a game that has hardly begun; nobody wins."""


@dataclass(frozen=True, slots=True)
class Rematch(Command):
    """Propose the same game with colours swapped, on a board of another ``size`` if given."""

    size: int | None = None
