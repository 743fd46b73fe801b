"""Commands that have nothing to do at one keyboard, and what is said instead."""

from takmail.commands.line_parts import peel
from takmail.commands.reading import Line, Malformed, Parsed
from takmail.commands.values import PostBoard
from takmail.wording.console import across, drawn
from takmail.wording.message import Message
from takmail.wording.verbs import verb_of

_ACROSS = {"join", "here", "watch", "unwatch", "say", "mute", "unmute", "pair", "unpair"}
_DRAWN = {"pictures", "theme"}

NOT_HERE = frozenset(_ACROSS | _DRAWN)
"""The words that these commands begin with."""


def answer_instead(text: str, heard: Line) -> Message | None:
    """Return what to say to a line, ``None`` if it is one for the console."""
    word = _word(text, heard)
    if word in _ACROSS:
        return across(word)
    return drawn() if word in _DRAWN else None


def _word(text: str, heard: Line) -> str:
    match heard:
        case Parsed(PostBoard()) | None:
            return ""
        case Parsed(command):
            return verb_of(command)
        case Malformed():
            return peel(text).body.split(maxsplit=1)[0].casefold()
