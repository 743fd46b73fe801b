"""Puzzles and lessons: positions that a player solves alone, by presses or in words."""

import re
from dataclasses import dataclass

from takmail.commands.boards import ShowBoard
from takmail.commands.moves import Hint, Move, stepping
from takmail.commands.offers import Resign
from takmail.commands.spec import (
    SIZE,
    Command,
    CommandSpec,
    Group,
    Option,
    OptionKind,
    Shape,
    joined,
)

DAILY = "daily"

SIZES = (3, 4, 5, 6, 7)
"""Boards of the puzzles."""

LESSONS = ("roads", "stacks", "walls", "tak", "flats", "notation", "opening")
"""The lessons, in the order in which they are learned."""

PRACTISED = Move | Hint | Resign | ShowBoard
"""The commands that can be about an exercise as about a game."""

_WANTED = re.compile(
    r"(?:(?:size\s+)?(?P<size>[0-9]{1,4})(?:\s*x\s*[0-9]{1,4})?)?\s*(?:in\s+(?P<moves>[0-9]{1,4}))?"
)
_DAY = re.compile(
    rf"{DAILY}(?:\s+(?P<off>off)|(?:\s+at)?\s+(?P<hour>[0-9]{{1,4}})(?::00)?(?:\s+(?P<zone>\S.*))?)?"
)
_NAME = re.compile(r"[a-z]+[0-9]+")

_IN_CHINESE = {"大小": "size", "每天": DAILY, "每日": DAILY, "关闭": "off", "关": "off", "点": ""}
_MOVES = re.compile(r"(?<![0-9])([0-9]{1,4}) ?步")


@dataclass(frozen=True, slots=True)
class Puzzle(Command):
    """Solve a puzzle, or have one posted each day; `wanted_in` reads what is ``words``."""

    words: str = ""

    def _verb(self) -> str:
        return DAILY if self.words.startswith(DAILY) else "puzzle"

    def _argument(self) -> str:
        return self.words.removeprefix(DAILY).strip()


@dataclass(frozen=True, slots=True)
class Learn(Command):
    """Go on with the lessons, or with the one of this name, or do the task of this name."""

    lesson: str = ""


@dataclass(frozen=True, slots=True)
class PuzzleStep(Command):
    """Choose the next ply of an exercise step by step; only buttons give it.

    ``chosen`` is the exercise's name, how many plies were played in it, and what was chosen so far
    as in `Step`.
    """

    chosen: str = ""


@dataclass(frozen=True, slots=True)
class PuzzleHint(Command):
    """Take a hint in an exercise: ``asked`` is its name, and which hint; 0 gives up."""

    asked: str = ""


@dataclass(frozen=True, slots=True)
class Solution(Command):
    """See a puzzle's solution once all may.

    ``asked`` is its name, and the hour at which it was posted, counted from 1970.
    """

    asked: str = ""


@dataclass(frozen=True, slots=True)
class Wanted:
    """A wanted puzzle: by its name, or of a size and a number of moves."""

    name: str = ""
    size: int | None = None
    moves: int | None = None


@dataclass(frozen=True, slots=True)
class Daily:
    """A puzzle each day at an ``hour``, in a time zone if one is named; never at ``None``.

    ``asks`` is whether nothing is to change.
    """

    hour: int | None = None
    zone: str = ""
    asks: bool = False


def wanted_in(words: str) -> Wanted | Daily | None:
    """Return the puzzle that the words behind ``puzzle`` mean, ``None`` if that is unclear."""
    text = words.strip().lower()
    if day := _DAY.fullmatch(text):
        hour = None if day["hour"] is None else int(day["hour"])
        return Daily(hour, day["zone"] or "", asks=hour is None and not day["off"])
    if _NAME.fullmatch(text):
        return Wanted(text)
    if read := _WANTED.fullmatch(text):
        size, moves = (int(read[name]) if read[name] else None for name in ("size", "moves"))
        return Wanted(size=size, moves=moves)
    return None


def _puzzle(words: str = "", size: int | None = None, moves: int | None = None) -> Command:
    words = _MOVES.sub(r"in \1", words)
    for own, english in _IN_CHINESE.items():
        words = words.replace(own, english)
    return Puzzle(words or joined(f"size {size}" if size else "", f"in {moves}" if moves else ""))


PUZZLES = (
    CommandSpec(
        "puzzle",
        Puzzle,
        Group.PLAY,
        make=_puzzle,
        shape=Shape.SPOKEN,
        options=(
            Option(SIZE.name, OptionKind.WHOLE, choices=SIZES),
            Option("moves", OptionKind.WHOLE, choices=(1, 2, 3, 4)),
        ),
        words=("puzzles",),
        menu=True,
    ),
    CommandSpec(
        DAILY,
        Puzzle,
        Group.PLAY,
        make=lambda words="", hour="": _puzzle(joined(DAILY, words, hour)),
        shape=Shape.SPOKEN,
        options=(Option("hour", most=40),),
        example="9",
        managed=True,
    ),
    CommandSpec(
        "learn",
        Learn,
        Group.PLAY,
        shape=Shape.NAMED,
        options=(Option("lesson", choices=LESSONS),),
        words=("lesson", "lessons"),
        private=True,
        menu=True,
    ),
    stepping("puzzlestep", PuzzleStep),
    stepping("puzzlehint", PuzzleHint),
    stepping("solution", Solution),
)
