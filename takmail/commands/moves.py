"""Moves, typed or chosen by buttons, and calls of Tak."""

from dataclasses import dataclass
from functools import partial

from takmail.commands.lines.parsed import ply_said
from takmail.commands.spec import (
    Command,
    CommandSpec,
    Counts,
    Fits,
    Group,
    Option,
    OutdatedBy,
    Shape,
    line,
    pressed,
)
from takmail.notation.written_plies import Notation, WrittenPly

MOVE = "move"
"""Word before a ply, where more is taken for one than on its own."""

DONE = "!"
"""Sign behind a path by which its ply is played where only its player sees that."""

TAK = "tak"
"""Word for a call of Tak."""

ALWAYS = "always"
"""Word before the notation of a square, for the notation to hold from then on."""


PLY_WORDS: dict[str, frozenset[str]] = {
    "kaen": frozenset({"roll", "double", "take", "drop", "match", "forfeit", "surrender"}),
}
"""Words that are plies by themselves, such as ``roll``, by the name of the ruleset that has them.

Such a word counts only where its sender plays a game of that ruleset.
"""

SURRENDER = "surrender"
GIVING_UP = frozenset({"forfeit", SURRENDER})
"""Those of them by which a side loses the game."""


@dataclass(frozen=True, slots=True)
class Move(Command):
    """Play a ply.

    With ``always`` the notation of its square holds for its player from then on: squares alone are
    read in it everywhere. The computer alone may lower its ``level`` with it,
    and praise the ply before it for a ``merit``.
    """

    ply: WrittenPly
    always: bool = False
    level: int | None = None
    merit: str = ""

    def _argument(self) -> str:
        written = ply_said(self.ply)
        return f"{ALWAYS} {written}" if self.always else written


def is_ply_word(word: str) -> bool:
    """Return whether a word is a ply by itself in some game."""
    return any(word in words for words in PLY_WORDS.values())


def word_ply(word: str) -> Move:
    """Return the move that a word says."""
    return Move(WrittenPly(Notation.MAIL, 0, 0, text=word, word=word))


@dataclass(frozen=True, slots=True)
class CallTak(Command):
    """Call Tak for the ply that one has just played."""


@dataclass(frozen=True, slots=True)
class Hint(Command):
    """Take a hint against the computer.

    ``ply`` is the one that it is about, once it is found, ``odds`` are the chances, where there are
    dice.
    """

    ply: object = None
    odds: object = None


@dataclass(frozen=True, slots=True)
class ShowOdds(Command):
    """Ask for the chances of the side on turn, in a game with dice against the computer."""


@dataclass(frozen=True, slots=True)
class Step(Command):
    """Choose a move by steps; ``chosen`` is the path so far. Only buttons give it."""

    chosen: str = ""


@dataclass(frozen=True, slots=True)
class Tap(Command):
    """Choose a move by taps in a game in a single message, as by `Step`; only buttons give it."""

    chosen: str = ""


@dataclass(frozen=True, slots=True)
class TypeMove(Command):
    """Be asked for a move in words; only buttons give it."""


@dataclass(frozen=True, slots=True)
class PlayOffered(Command):
    """Play a move that was shown in any chat before it is played; only buttons give it."""

    ply: str = ""


stepping = partial(pressed, group=Group.PLAY, counts=Counts.NOTHING)
"""Makes the spec of a step in play that only buttons give."""

MOVES = (
    CommandSpec(
        MOVE,
        Move,
        Group.PLAY,
        Fits.TURN,
        make=partial(line, MOVE, "line"),
        shape=Shape.OWN,
        options=(Option("line", suggested=True),),
        outdated_by=OutdatedBy.BOARD,
        example="ps b4",
        bare=True,
        free_text=True,
        menu=True,
        counts=Counts.NOTHING,
    ),
    CommandSpec(
        TAK,
        CallTak,
        Group.PLAY,
        Fits.MOVED,
        outdated_by=OutdatedBy.BOARD,
        bare=True,
        counts=Counts.NOTHING,
    ),
    CommandSpec(
        "hint", Hint, Group.PLAY, Fits.TURN, words=("hints",), outdated_by=OutdatedBy.BOARD
    ),
    CommandSpec("odds", ShowOdds, Group.PLAY, Fits.TURN),
    stepping("step", Step, fits=Fits.TURN, shows_board=True),
    stepping("tap", Tap, fits=Fits.SEAT, outdated_by=OutdatedBy.BOARD, shows_board=True),
    stepping("type", TypeMove, fits=Fits.SEAT),
    stepping("offered", PlayOffered, fits=Fits.SEAT, shows_board=True),
)
