"""A line as it is typed at the console: who speaks, and what is said."""

import re
from dataclasses import dataclass, replace

from bots.console_bot.correcting import corrected
from bots.console_bot.own_commands import FLIP, NEW, OwnLine, own_words_in
from takmail.colors import Color
from takmail.commands.boards import ShowBoard
from takmail.commands.challenges import Challenge
from takmail.commands.lines.parsed import Line, Malformed, Parsed, peel
from takmail.commands.lines.reading import parse_line
from takmail.commands.lines.vocabulary import ENGLISH, Vocabulary
from takmail.notation.errors import NotationError
from takmail.notation.text import plain_forms
from takmail.wording.languages.language_choice import vocabulary_in
from takmail.wording.languages.spoken import USUAL

_SEAT = re.compile(r"\s*(\w+)\s*[:\uff1a](.*)", re.DOTALL)
_CHALLENGE = "challenge"


@dataclass(frozen=True, slots=True)
class Typed:
    """What is said, and for which side if the line names one; ``text`` is the line without that.

    ``own`` is set for what only the console understands, ``switch`` to the id of a game that the
    line does no more than name.
    """

    text: str
    parsed: Line
    color: Color | None = None
    own: OwnLine | None = None
    switch: str | None = None


def read_typed(line: str, tag: str = USUAL) -> Typed:
    """Read a line in English words, or in those of the language with a tag."""
    color, text = _seat_in(line, vocabulary_in(tag))
    typed = replace(_read(text, tag), color=color)
    if _is_read(typed):
        return typed
    wrong = corrected(typed.text, tag, lambda mended: _is_read(_read(mended, tag)))
    return typed if wrong is None else replace(typed, parsed=wrong)


def _is_read(typed: Typed) -> bool:
    return typed.own is not None or typed.switch is not None or typed.parsed is not None


def _read(text: str, tag: str) -> Typed:
    vocabulary = vocabulary_in(tag)
    own = own_words_in(tag).read(text)
    if isinstance(own, NotationError):
        return Typed(text, Malformed(own))
    if own is None:
        text = text.strip().removeprefix("/")
        return _switching(Typed(text, parse_line(text, vocabulary=vocabulary)))
    if own.command is NEW:
        return _switching(Typed(text, read_terms(own.word, own.rest, vocabulary)))
    if own.command is FLIP:
        return Typed(text, Parsed(ShowBoard(flipped=True), own.game))
    return Typed(text, None, own=own)


def _switching(typed: Typed) -> Typed:
    """Take note that a line says nothing but which game is meant: ``#k3``, ``play #k3``."""
    match typed.parsed:
        case Parsed(Challenge() as asked, str() as code) if asked == Challenge():
            return replace(typed, switch=code)
        case None if "\n" not in typed.text:
            peeled = peel(plain_forms(typed.text))
            return replace(typed, switch=None if peeled.body.strip() else peeled.game)
        case _:
            return typed


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
