"""Commands that have nothing to do at one keyboard, and what is said instead."""

from takmail.notation.commands import PostBoard
from takmail.notation.line import Broken, Line, Said
from takmail.notation.peeling import peel
from takmail.wording.console import across, drawn
from takmail.wording.message import Message
from takmail.wording.verbs import verb_of

_ACROSS = {"join", "here", "watch", "unwatch", "say", "mute", "unmute", "pair", "unpair"}
_DRAWN = {"pictures", "theme"}

NOT_HERE = frozenset(_ACROSS | _DRAWN)
"""The words that these commands begin with."""


def told_instead(text: str, heard: Line) -> Message | None:
    """Return what to say to a line, ``None`` if it is one for the console."""
    word = _word(text, heard)
    if word in _ACROSS:
        return across(word)
    return drawn() if word in _DRAWN else None


def _word(text: str, heard: Line) -> str:
    match heard:
        case Said(PostBoard()) | None:
            return ""
        case Said(command):
            return verb_of(command)
        case Broken():
            return peel(text).body.split(maxsplit=1)[0].casefold()
