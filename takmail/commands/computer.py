"""The computer as an opponent: the hint that a player can take in a game against it."""

from dataclasses import dataclass

from takmail.commands.spec import Command, CommandSpec, Fits, Group
from takmail.tak.plies import Ply


@dataclass(frozen=True, slots=True)
class Hint(Command):
    """Take a hint; ``ply`` is the one that it is about, once an engine has found it."""

    ply: Ply | None = None


COMPUTER = (
    CommandSpec(
        "hint",
        Hint,
        Group.PLAY,
        Fits.TURN,
        words=("hints",),
        like_talk=frozenset({"hint", "hints"}),
    ),
)
