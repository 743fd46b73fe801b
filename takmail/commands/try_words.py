"""What is said behind ``try``: plies, or what is done with those that were tried."""

import re
from dataclasses import dataclass
from typing import TypeAlias

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
    """Go on with plies, as they are said in ``text``; none only shows the board.

    ``after`` is behind how many plies of the game a new line begins, ``None`` to go on with the one
    that there is.
    """

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
"""How a list of plies begins."""


def is_tried(said: str) -> bool:
    """Return whether this can follow ``try`` at all: any other words behind it are talk."""
    text = said.strip()
    return not text or _PLIES.match(text) is not None or tried_in(text) != Onwards(text)


def tried_in(said: str) -> Tried:
    """Return what is meant; whatever is nothing else are plies."""
    text = said.strip()
    if read := _UNDO.fullmatch(text):
        return Undo(int(read["plies"] or 1))
    if _OVER.fullmatch(text):
        return Over()
    if read := _FROM.fullmatch(text):
        return Onwards(read["text"].strip(), int(read["after"]))
    return Onwards(text)
