"""What only buttons give."""

from dataclasses import dataclass

from takmail.commands.spec import Command


@dataclass(frozen=True, slots=True)
class Step(Command):
    """Choose a move step by step; only buttons give it.

    ``chosen`` is what was chosen so far, as `takmail.presenting.tak.steps` writes it.
    """

    chosen: str = ""


@dataclass(frozen=True, slots=True)
class Tap(Command):
    """Choose a move on the board of a game that is played in a single message.

    ``chosen`` is as in `Step`; only buttons give it.
    """

    chosen: str = ""


@dataclass(frozen=True, slots=True)
class TypeMove(Command):
    """Be asked for a move in words; only buttons give it."""


@dataclass(frozen=True, slots=True)
class PlayOffered(Command):
    """Play a move that was shown in any chat before it is played; only buttons give it."""

    ply: str = ""
