"""Challenges, their terms, and what answers a proposal."""

from dataclasses import dataclass, field

from takmail.commands.spec import Command
from takmail.commands.values.challenging_wishes import Wishes


@dataclass(frozen=True, slots=True)
class Challenge(Command):
    """Propose a game.

    ``opponent`` is a handle without its ``@``, or ``None`` for anybody; ``platform`` is where the
    handle is known, ``None`` for where this is said. ``origin`` is what somebody pasted for the
    game to start from, still to be read: a game in PTN, a link to one, or a position in TPS.
    """

    opponent: str | None = None
    wishes: Wishes = field(default_factory=Wishes)
    platform: str | None = None
    origin: str = ""
