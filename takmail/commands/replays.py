"""Replays: games that are looked through move by move."""

import re
from dataclasses import dataclass
from functools import partial

from takmail.commands.boards import FLIP, PICTURE, TEXT
from takmail.commands.spec import (
    Command,
    CommandSpec,
    Counts,
    Fits,
    Group,
    Option,
    OptionKind,
    Shape,
    joined,
)

REPLAY_STEP = "replaystep"

MOST = 9999
"""Number behind the last move of every game, for the last one as it stands by then.

A number outside of a game is that of its nearest board, so that no two buttons say the same.
"""

_SAID = re.compile(
    r"(?:#?(?P<code>(?=[a-z]*[0-9])[a-z][a-z0-9]*)(?![^\s])\s*)?"
    r"(?:(?:from|at)\s+(?=[a-z0-9]))?(?:(?:move|ply)\s+(?=[0-9]))?(?P<after>[0-9]{1,4})?"
)
_AT = re.compile(rf"(?P<at>-?[0-9]{{1,4}})(?P<flip> {FLIP})?(?: (?P<look>{PICTURE}|{TEXT}))?")


@dataclass(frozen=True, slots=True)
class Replay(Command):
    """Look through a game, from the board ``after`` so many moves.

    That is ``None`` if it can't be read. ``code`` is the id of a game that is named without its
    sign.
    """

    after: int | None = 0
    code: str | None = None

    def _argument(self) -> str:
        return joined(self.code, self.after)


@dataclass(frozen=True, slots=True)
class ReplayStep(Command):
    """Show the board ``after`` so many moves; only buttons give it.

    ``picture`` is as in `ShowBoard`.
    """

    after: int = 0
    flipped: bool = False
    picture: bool | None = None

    def _argument(self) -> str:
        look = {True: PICTURE, False: TEXT, None: None}[self.picture]
        return joined(str(self.after), self.flipped and FLIP, look)


def _replay(words: str | None = None, move: int | None = None) -> Command:
    read = _SAID.fullmatch((words or "").strip().lower())
    return Replay(None) if read is None else Replay(int(read["after"] or move or 0), read["code"])


def _step(words: str) -> Command:
    """Return the step of a button; one that means nothing shows the first board."""
    read = _AT.fullmatch(words)
    if read is None:
        return ReplayStep()
    look = None if read["look"] is None else read["look"] == PICTURE
    return ReplayStep(int(read["at"]), read["flip"] is not None, look)


_replaying = partial(
    CommandSpec, group=Group.BOARDS, fits=Fits.SHOWN, private=True, shows_board=True
)

REPLAYS = (
    _replaying(
        "replay",
        Replay,
        make=_replay,
        shape=Shape.SPOKEN,
        options=(Option("move", OptionKind.WHOLE, least=0, most=MOST),),
        example="30",
    ),
    _replaying(REPLAY_STEP, ReplayStep, make=_step, shape=Shape.PRESSED, counts=Counts.NOTHING),
)
