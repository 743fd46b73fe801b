"""Notes, and plies that are tried out: papers that a player keeps for themselves."""

import re
from dataclasses import dataclass
from functools import partial
from typing import TypeAlias

from takmail.commands.lines.plies import LONGEST_LIST
from takmail.commands.spec import OFF, Command, CommandSpec, Counts, Fits, Group, Option, Shape

LONGEST_NOTE = 1000
"""Characters of a note on a game."""


@dataclass(frozen=True, slots=True)
class Note(Command):
    """Keep a private note in place of the one before; empty shows it, the word for off drops it."""

    text: str = ""


@dataclass(frozen=True, slots=True)
class Try(Command):
    """Try plies out on a board of one's own; `tried_in` reads what is ``words``, if anything."""

    words: str = ""


@dataclass(frozen=True, slots=True)
class TryStep(Command):
    """Choose the next ply to try step by step; only buttons give it.

    ``chosen`` is a mark of the line as it was shown, and what was chosen so far as in `Step`.
    """

    chosen: str = ""


UNDO, OVER, FROM = "undo", "over", "from"


@dataclass(frozen=True, slots=True)
class Undo:
    """Take the last plies of the line back."""

    plies: int = 1


@dataclass(frozen=True, slots=True)
class Over:
    """Begin anew from the game's present board."""


@dataclass(frozen=True, slots=True)
class Onwards:
    """Go on with plies in ``text``, or begin a new line ``after`` so many plies of the game."""

    text: str = ""
    after: int | None = None


Tried: TypeAlias = Undo | Over | Onwards

_UNDO = re.compile(r"(?:undo|back)(?:\s+(?P<plies>[0-9]{1,4}))?[.!]*", re.IGNORECASE)
_OVER = re.compile(r"(?:(?:start\s+)?over|reset|clear|off|again)[.!]*", re.IGNORECASE)
_FROM = re.compile(
    r"from\s+(?:(?:move|ply)\s+)?#?(?P<after>[0-9]{1,4})(?![\w.])[,:;]?(?P<text>.*)",
    re.IGNORECASE | re.DOTALL,
)

_PLIES = re.compile(
    r"(?:[0-9]{1,4}\s*\.+\s*)?(?:[pm][a-z]\s*[a-z]\s?[0-9]|[0-9]?[a-z]?[a-z][0-9](?![a-z]))",
    re.IGNORECASE,
)
"""Beginning of a list of plies."""


def is_tried(words: str) -> bool:
    """Return whether this can follow ``try`` at all: any other words behind it are talk."""
    text = words.strip()
    return not text or _PLIES.match(text) is not None or tried_in(text) != Onwards(text)


def tried_in(words: str) -> Tried:
    """Return the try that is meant; words without another meaning are plies."""
    text = words.strip()
    if read := _UNDO.fullmatch(text):
        return Undo(int(read["plies"] or 1))
    if _OVER.fullmatch(text):
        return Over()
    if read := _FROM.fullmatch(text):
        return Onwards(read["text"].strip(), int(read["after"]))
    return Onwards(text)


_DROPPING = frozenset({OFF, "clear"})
"""Words behind ``note`` that drop the note."""


def note_of(text: str = "") -> Note:
    """Return the change of a note that the words behind the verb ask for."""
    text = text.strip()
    return Note(OFF if text.rstrip(".!").lower() in _DROPPING else text)


def _try(line: str | None = None) -> Command | str:
    words = (line or "").strip()
    return f"try {words}" if words.startswith("#") else Try(words)


_alone = partial(CommandSpec, group=Group.BOARDS, fits=Fits.SHOWN, private=True, alone=True)

NOTES = (
    _alone(
        "try",
        Try,
        make=_try,
        shape=Shape.OWN,
        options=(Option("line", most=LONGEST_LIST, suggested=True),),
        example="ps c3, pw d4",
        free_text=True,
        shows_board=True,
    ),
    _alone("trystep", TryStep, shape=Shape.PRESSED, shows_board=True, counts=Counts.NOTHING),
    _alone(
        "note",
        Note,
        make=note_of,
        shape=Shape.OWN,
        options=(Option("text", most=LONGEST_NOTE),),
        example=OFF,
        free_text=True,
    ),
)
