"""Typed lines as the console reads them: the side that speaks, slips, and the rows of a board."""

import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache

from bots.console_bot.commands import FLIP, NEW, OwnLine, own_words_in
from takmail.colors import Color
from takmail.commands.boards import ShowBoard
from takmail.commands.challenges import Challenge
from takmail.commands.command_order import SPECS
from takmail.commands.help import Help
from takmail.commands.lines.parsed import LONGEST_LINE, Line, Malformed, Parsed, peel
from takmail.commands.lines.reading import parse_line
from takmail.commands.lines.slips import KnownWords, distance
from takmail.commands.lines.vocabulary import ENGLISH, Vocabulary
from takmail.commands.moves import is_ply_word
from takmail.commands.near_moves.near_plies import nearly_ply
from takmail.commands.offers import Resign
from takmail.notation.errors import Expected, NotationError, Problem, spliced
from takmail.notation.text import plain_forms
from takmail.notation.written_plies import Notation
from takmail.wording.languages.language_choice import vocabulary_in
from takmail.wording.languages.spoken import USUAL

_HEAD = re.compile(r"\s*(?:\w+\s*[:\uff1a]\s*)?(?:#\w+(?=\s|$))?", re.IGNORECASE)
"""The text that may stand before the first row: the side that speaks, and a game's id."""

_LINE_ABOVE = re.compile(r"\s*\w+\s*[:\uff1a]\s*#\w+\s*", re.IGNORECASE)
"""The same on a line of its own above the rows; a game's id alone switches to that game."""

_CELL = re.compile(r"0|[swc]+|[.\-_xo]", re.IGNORECASE)
"""A square's stack, or a sign for none."""

_SHORTEST, _LONGEST = 3, 8


class Rows:
    """The rows of a board that are typed one a line; other lines pass through."""

    def __init__(self) -> None:
        self._rows: list[str] = []

    @property
    def waiting(self) -> bool:
        """True if a board has begun."""
        return bool(self._rows)

    def take(self, line: str) -> list[str]:
        """Return the lines that this one completes; a blank one ends a board that is not whole."""
        if not self._goes_on(line):
            return [*self.rest(), line]
        self._rows.append(line)
        rows = [cells for row in self._rows if (cells := _cells_of(row))]
        return self.rest() if rows and len(rows) == len(rows[0]) else []

    def rest(self) -> list[str]:
        """Return the board as far as it was typed, if any was."""
        board, self._rows = "\n".join(self._rows), []
        return [board] if board else []

    def _goes_on(self, line: str) -> bool:
        words = _cells_of(line)
        if not self._rows and not words:
            return _LINE_ABOVE.fullmatch(line) is not None
        cells = sum(_CELL.fullmatch(word) is not None for word in words)
        if self._rows:
            return cells * 2 > len(words)
        return cells == len(words) and _SHORTEST <= cells <= _LONGEST


def _cells_of(line: str) -> list[str]:
    head = _HEAD.match(line)
    return line[head.end() if head else 0 :].split()


_WORD = re.compile(r"\s*/?([^\W\d_]+)")
_SHORT = 3
"""Letters of the shortest words that are corrected."""


def corrected(text: str, tag: str, is_read: Callable[[str], bool]) -> Malformed | None:
    """Return the error for a line whose first word is nearly a known one, if it is.

    In a chat many words are left alone, for they may be talk. Lines at the console are all for the
    program, so shorter words are corrected here, too. What may be a ply (``wall b2``) is not.

    ``tag`` is the language's, ``is_read`` returns whether a line can be read.
    """
    if len(text) > LONGEST_LINE or nearly_ply(text, Notation.MAIL) is not None:
        return None
    word = _WORD.match(plain_forms(text))
    near = None if word is None else _nearest(word[1].lower(), tag)
    if word is None or near is None:
        return None
    place = (word.start(1) + 1, len(word[1]))
    mended = spliced(text, place, near).strip()
    if not is_read(mended):
        return None
    return Malformed(
        NotationError(
            Problem.UNKNOWN_COMMAND, text, *place, expected=(Expected.COMMAND,), suggestion=mended
        )
    )


def _nearest(word: str, tag: str) -> str | None:
    near = _near_words(tag).nearest(word)
    if near is not None or len(word) != _SHORT:
        return near
    short = (known for known in _first_words(tag) if _SHORT <= len(known) <= _SHORT + 1)
    return next(
        (known for known in short if known[0] == word[0] and distance(word, known) == 1), None
    )


@cache
def _near_words(tag: str) -> KnownWords:
    return KnownWords(_first_words(tag))


@cache
def _first_words(tag: str) -> tuple[str, ...]:
    """Return the words that a line can start with at the console, its own ones first."""
    verbs = [verb for spec in SPECS if spec.at_console for verb in spec.verbs if verb.isalpha()]
    return tuple(dict.fromkeys((*own_words_in(tag).commands, *verbs)))


_QUESTION = re.compile(r"^\s*/?[?\uff1f](?=\s|$)")
"""The sign that stands for the word help."""

_GAME = re.compile(r"\s+games?(?=\s|$)", re.IGNORECASE)
"""The word that may stand behind `new`: ``new game 6``."""

_SEAT = re.compile(r"\s*(\w+)\s*[:\uff1a](.*)", re.DOTALL)
_CHALLENGE = "challenge"


@dataclass(frozen=True, slots=True)
class Typed:
    """A line as it was read, and the side that it names, if any; ``text`` is the line without that.

    ``own`` is one of the console's own commands, ``switch`` the id of a game if the line is no more
    than that.
    """

    text: str
    parsed: Line
    color: Color | None = None
    own: OwnLine | None = None
    switch: str | None = None

    @property
    def game(self) -> str | None:
        """The id of the game that the line names, if it names one."""
        if self.parsed is not None:
            return self.parsed.game
        return peel(plain_forms(self.text)).game if "\n" not in self.text else None

    @property
    def is_read(self) -> bool:
        """True if the line could be read."""
        return self.own is not None or self.switch is not None or self.parsed is not None


def read_typed(line: str, tag: str = USUAL) -> Typed:
    """Read a line in English words, or in those of the language with a tag."""
    color, text = _seat_in(line, vocabulary_in(tag))
    typed = replace(_read(text, tag), color=color)
    if is_ply_word(vocabulary_in(tag).english(peel(typed.text).body)):
        # The service knows whether `forfeit` is a ply of the game or resigns it.
        resigns = isinstance(typed.parsed, Parsed) and typed.parsed.command == Resign()
        return replace(typed, parsed=None) if resigns else typed
    if typed.is_read:
        return typed
    wrong = corrected(typed.text, tag, lambda mended: _read(mended, tag).is_read)
    return typed if wrong is None else replace(typed, parsed=wrong)


def _read(text: str, tag: str) -> Typed:
    vocabulary = vocabulary_in(tag)
    text = _QUESTION.sub("help", text, count=1)
    own = own_words_in(tag).read(text)
    if isinstance(own, NotationError):
        return Typed(text, Malformed(own))
    if own is None:
        text = text.strip().removeprefix("/")
        line = parse_line(text, vocabulary=vocabulary)
        match line:
            case Parsed(Help(str() as topic)) if topic.casefold() in own_words_in(tag).commands:
                line = replace(line, command=Help())
        return _switching(Typed(text, line))
    if own.command is NEW:
        game = _GAME.match(own.rest)
        end = game.end() if game else 0
        terms = read_terms(own.word + own.rest[:end], own.rest[end:], vocabulary)
        return _switching(Typed(text, terms))
    if own.command is FLIP:
        return Typed(text, Parsed(ShowBoard(flipped=True), own.game))
    return Typed(text, None, own=own)


def _switching(typed: Typed) -> Typed:
    """Return a line as a switch to a game if it only names one: ``#k3``, ``play #k3``."""
    match typed.parsed:
        case Parsed(Challenge() as asked, str() as code) if asked == Challenge():
            return replace(typed, switch=code)
        case None if typed.game is not None and not peel(plain_forms(typed.text)).body.strip():
            return replace(typed, switch=typed.game)
        case _:
            return typed


def _seat_in(line: str, vocabulary: Vocabulary) -> tuple[Color | None, str]:
    """Return the side that a line names before a colon, and the text after it."""
    seat = _SEAT.fullmatch(line)
    if seat is not None:
        name = seat[1].casefold()
        named = vocabulary.words.get(name, name).upper()
        if named in Color.__members__:
            return Color[named], seat[2]
    return None, line


_GAME_AHEAD = re.compile(r"\s*(?:#(\w+)\s+)?")


def begun_move(text: str, vocabulary: Vocabulary) -> tuple[Color | None, str | None, str]:
    """Return the side and the game that a text begins with, and its rest, such as a move."""
    color, rest = _seat_in(text, vocabulary)
    named = _GAME_AHEAD.match(rest)
    assert named is not None, "the pattern matches nothing, too"
    return color, named[1] and named[1].lower(), rest[named.end() :]


def lines_of(text: str) -> list[str]:
    """Split a pasted text into lines; the PTN that a new game starts from stays in one piece."""
    if "\n" not in text:
        return [text]
    parsed = read_typed(text).parsed
    whole = isinstance(parsed, Parsed) and isinstance(parsed.command, Challenge)
    return [text] if whole else text.splitlines()


def read_terms(before: str, terms: str, vocabulary: Vocabulary = ENGLISH) -> Line:
    """Read the terms of a new game, typed after ``before``; errors are those of the whole line."""
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
