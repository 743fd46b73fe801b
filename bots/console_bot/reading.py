"""A line as it is typed at the console: who speaks, and what is said."""

import re
from dataclasses import dataclass

from takmail.commands.reading import Line, Malformed, Parsed, parse_line
from takmail.commands.values import Challenge
from takmail.commands.vocabulary import ENGLISH, Vocabulary
from takmail.tak.pieces import Color

_SEAT = re.compile(r"\s*(\w+)\s*[:\uff1a](.*)", re.DOTALL)
_NEW = re.compile(r"\s*(/?new)(?![\w-])(.*)", re.IGNORECASE | re.DOTALL)
_CHALLENGE = "challenge"


@dataclass(frozen=True, slots=True)
class Typed:
    """What is said, and for which side if the line names one; ``text`` is the line without that."""

    text: str
    parsed: Line
    color: Color | None = None


def read_typed(line: str, vocabulary: Vocabulary = ENGLISH) -> Typed:
    """Read a line, in English words or in those of a language; ``new`` begins a game."""
    color, text = _seat_in(line, vocabulary)
    new = _NEW.fullmatch(text)
    if new is not None:
        return Typed(text, read_terms(new[1], new[2], vocabulary), color)
    text = text.strip().removeprefix("/")
    return Typed(text, parse_line(text, vocabulary=vocabulary), color)


def _seat_in(line: str, vocabulary: Vocabulary) -> tuple[Color | None, str]:
    """Return the side that a line names in front of a colon, and what is behind that."""
    seat = _SEAT.fullmatch(line)
    if seat is not None:
        name = seat[1].casefold()
        named = vocabulary.words.get(name, name).upper()
        if named in Color.__members__:
            return Color[named], seat[2]
    return None, line


def lines_of(text: str) -> list[str]:
    """Part what was pasted into lines; the PTN that a new game starts from stays in one piece."""
    if "\n" not in text:
        return [text]
    parsed = read_typed(text).parsed
    whole = isinstance(parsed, Parsed) and isinstance(parsed.command, Challenge)
    return [text] if whole else text.splitlines()


def read_terms(before: str, terms: str, vocabulary: Vocabulary = ENGLISH) -> Line:
    """Read the terms of a new game; an error in them is one in the line that was typed.

    ``before`` is what was typed in front of them.
    """
    parsed = parse_line(f"{_CHALLENGE}{terms}", vocabulary=vocabulary)
    if not isinstance(parsed, Malformed):
        return parsed
    error = parsed.error
    if error.text.startswith(_CHALLENGE):
        error.text = before + error.text.removeprefix(_CHALLENGE)
        error.column += len(before) - len(_CHALLENGE)
        if error.suggestion is not None:
            error.suggestion = before + error.suggestion.removeprefix(_CHALLENGE)
    return parsed
