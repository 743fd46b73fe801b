"""Boards and records, as text, picture, link, file or animation."""

from dataclasses import dataclass
from functools import partial

from takmail.commands.spec import (
    LAST_MOVES,
    Command,
    CommandSpec,
    Counts,
    Fits,
    Group,
    Option,
    Shape,
)

FLIP = "flip"

PICTURE, TEXT, LASTING, LASTING_TEXT = "picture", "text", "lasting", "lasting-text"


@dataclass(frozen=True, slots=True)
class ShowBoard(Command):
    """Show the board, ``flipped`` as it looks from Black's side.

    ``picture`` asks for a picture or for text; ``None`` is as usual in the chat.
    With ``lasting`` all boards in the chat are like this one from now on.
    """

    flipped: bool = False
    picture: bool | None = None
    lasting: bool = False

    def _argument(self) -> str:
        return FLIP if self.flipped else ""


@dataclass(frozen=True, slots=True)
class ShowLink(Command):
    """Give a link under which the game can be looked at."""


@dataclass(frozen=True, slots=True)
class ShowGameFile(Command):
    """Give the game as a PTN file."""


@dataclass(frozen=True, slots=True)
class ShowRecord(Command):
    """Show the game's plies in mail notation, with their times."""


@dataclass(frozen=True, slots=True)
class Verify(Command):
    """Check the dice of a game by their secret, which is open when it is over."""


@dataclass(frozen=True, slots=True)
class Animate(Command):
    """Show the game as an animation, or the last so many plies of it."""

    plies: int | None = None


def _board_like(way: str) -> Command:
    return ShowBoard(picture=way in {PICTURE, LASTING}, lasting=way in {LASTING, LASTING_TEXT})


_shown = partial(CommandSpec, group=Group.BOARDS, fits=Fits.SHOWN, shows_board=True)

BOARDS = (
    CommandSpec(
        "board",
        ShowBoard,
        Group.PLAY,
        Fits.SHOWN,
        make=lambda view=None: ShowBoard(flipped=view is not None),
        shape=Shape.FLIPPED,
        options=(Option("view", choices=(FLIP,)),),
        words=("show board", "show"),
        example=FLIP,
        menu=True,
        shows_board=True,
    ),
    _shown("look", ShowBoard, make=_board_like, shape=Shape.PRESSED, private=True),
)


RECORDS = (
    _shown("link", ShowLink),
    _shown("ptn", ShowGameFile),
    _shown("record", ShowRecord),
    CommandSpec("verify", Verify, Group.BOARDS, Fits.SHOWN),
    _shown(
        "animate",
        Animate,
        make=lambda moves=None: Animate(moves),
        shape=Shape.COUNTED,
        options=(LAST_MOVES,),
        example="20",
        at_console=False,
        counts=Counts.HEAVY,
    ),
)
