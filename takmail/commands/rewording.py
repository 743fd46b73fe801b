"""A line in a language's own words, as the English line that it stands for.

Only the verb and the words that belong to it are put into English, each where it stands; what
people say, names, plies and positions stay as they are.
"""

import re
from collections.abc import Iterator
from typing import NamedTuple

from takmail.commands.line_parts import peel
from takmail.commands.option_words_premoves import IF
from takmail.commands.own_words import Found, Lexicon
from takmail.commands.ply_line import LONGEST_LINE, MOST_LINES
from takmail.commands.table import SPECS
from takmail.commands.talk import looks_like_mail, looks_like_ptn
from takmail.commands.vocabulary import Vocabulary
from takmail.notation.text import goes_on_word, is_unspaced, plain_forms

BEFORE = re.compile(r"[\s`]*+(?>(?:#[A-Za-z0-9]++[\s`]*+)?)")
"""What may stand before the first word: backticks and a game's id."""

_BLANK = re.compile(r"[\s`]*+")
_NAMED = re.compile(r"[@#][^\s,]*+|https?://\S*+|\"[^\"]*+\"?+|“[^”]*+”?+", re.IGNORECASE)
"""What is never a word of the language: names and links, positions in quotes."""

_WORD_BEFORE = frozenset(" \t\r,.\"”)'`")
"""After these a word can begin, as after a digit."""

_APART_FROM = frozenset("#@")
"""What must not touch the word before it, besides letters and digits."""

_DIGIT = re.compile(r"\d")
"""What every ply has."""

MOVE = "move"
_CLAIM = "im"
_SAID_FREELY = {spec.name for spec in SPECS if spec.free_text} - {MOVE}
"""Verbs behind which all is in the sender's own words."""


class Piece(NamedTuple):
    """A part of the plain line, and what stands in its place."""

    start: int
    end: int
    english: str


class Start(NamedTuple):
    """How a line starts: its verb, the English one for it, and what was read along with it."""

    verb: str
    pieces: list[Piece]
    end: int


def _in_lines(text: str, typed: str, vocabulary: Vocabulary) -> Iterator[Piece]:
    """Yield what is to be put in place of own words, in order.

    Of several lines the first one counts; later ones only as plies, or as it if they are more
    moves in advance.
    """
    place, first, verb = 0, True, ""
    may_have_plies = text.count("\n") < MOST_LINES
    for line in text.splitlines(keepends=True) if "\n" in text else [text]:
        if first and (line.isspace() or _BLANK.fullmatch(line)):
            place += len(line)
            continue
        start = (
            _start_of(line, vocabulary)
            if first or (may_have_plies and _DIGIT.search(line))
            else None
        )
        again = start is not None and start.verb == verb == IF
        if start is not None and (first or again or start.verb == MOVE):
            verb = start.verb if first else verb
            pieces = start.pieces
            if first or again:
                pieces += _options(line, typed[place:], start, vocabulary)
            yield from (Piece(begin + place, end + place, new) for begin, end, new in pieces)
            if start.verb in _SAID_FREELY:
                return
        if not may_have_plies:
            return
        first = False
        place += len(line)


def _start_of(line: str, vocabulary: Vocabulary) -> Start | None:
    """Return the verb that a line starts with, ``None`` for ordinary talk."""
    before = BEFORE.match(line)
    assert before is not None, "the pattern matches nothing, too"
    place = before.end()
    slash = line.startswith("/", place)
    for verb in vocabulary.leading.at(line, place + slash):
        attached = _attached(line, verb, vocabulary)
        if attached is not None and (verb.own or not slash):
            pieces = _replaced(line, place, verb.end, verb) if verb.own else []
            return Start(verb.english, [*pieces, *attached.pieces], attached.end)
    return None


class _Run(NamedTuple):
    """Words without a space between them, and where they end."""

    pieces: list[Piece]
    end: int


def _attached(line: str, verb: Found, vocabulary: Vocabulary) -> _Run | None:
    """Return the words that follow a verb at once, ``None`` if it is the start of another word."""
    if verb.whole:
        return _Run([], verb.end)
    if not verb.own:
        return None
    if verb.english == MOVE:
        rest = peel(line[verb.end :]).body
        return _Run([], verb.end) if looks_like_mail(rest) or looks_like_ptn(rest) else None
    return _run(line, verb.end, vocabulary.following(verb.english))


def _run(line: str, place: int, lexicon: Lexicon) -> _Run | None:
    """Read words up to the next space, digit or stop; ``None`` if one of them isn't known.

    Letters of another kind than an own word's are what belongs to it: ``局面x3/x3/x3``.
    """
    pieces: list[Piece] = []
    last = place + LONGEST_LINE
    while place < len(line) and goes_on_word(line[place]):
        found = lexicon.at(line, place)
        if not found or place > last:
            return _Run(pieces, place) if pieces and not is_unspaced(line[place]) else None
        word = found[0]
        end = word.end + (word.own and line.startswith(":", word.end))
        if word.own:
            pieces += _replaced(line, place, end, word)
        place = end
    return _Run(pieces, place)


def _replaced(line: str, place: int, end: int, word: Found) -> list[Piece]:
    """Return the English word in place of an own one, apart from what touches it."""
    # An own word can't be one's own condition, as "im" can.
    english = f"{word.english}:" if word.english == _CLAIM else word.english
    pieces = [Piece(place, end, english)]
    before, after = line[place - 1 : place], line[end : end + 1]
    if before.isalnum():
        pieces.insert(0, Piece(place, place, " "))
    if after.isalnum() or after in _APART_FROM or (after and line[end - 1] == ":"):
        pieces.append(Piece(end, end, " "))
    return pieces


def _options(line: str, typed: str, start: Start, vocabulary: Vocabulary) -> Iterator[Piece]:
    """Yield the pieces of what follows a line's verb."""
    lexicon = vocabulary.following(start.verb)
    place = start.end
    last = min(len(line), LONGEST_LINE) if lexicon else 0
    while place < last and line[place] != "[":
        if named := _NAMED.match(line, place):
            if line[place] == "#" and line[place - 1].isalnum():
                yield Piece(place, place, " ")
            place = named.end()
        elif goes_on_word(line[place]):
            run = _option(line, place, lexicon)
            yield from run.pieces
            place = run.end
        else:
            place += 1
            if line[place - 1] == "," != typed[place - 1]:
                # A wide comma has its space in itself, and is never one of a number.
                yield Piece(place, place, " ")


def _option(line: str, place: int, lexicon: Lexicon) -> _Run:
    """Read the words at a place, up to where they end, known or not."""
    before = line[place - 1]
    run = _run(line, place, lexicon) if before.isdigit() or before in _WORD_BEFORE else None
    if run is not None:
        return run
    while place < len(line) and goes_on_word(line[place]):
        place += 1
    return _Run([], place)


class Rewording:
    """A text as it was typed, and the English one in plain characters that the reader is given.

    Places count from 0; `typed_start` and `typed_end` tell them in the text as typed.
    """

    def __init__(self, typed: str, vocabulary: Vocabulary) -> None:
        self.typed = typed
        self.plain = plain_forms(typed)
        self._pieces = tuple(dict.fromkeys(_in_lines(self.plain, typed, vocabulary)))
        self.english = self._spliced() if self._pieces else self.plain

    @property
    def has_own_words(self) -> bool:
        """Whether anything was put into English."""
        return bool(self._pieces)

    def _spliced(self) -> str:
        parts, done = [], 0
        for start, end, english in self._pieces:
            parts += [self.plain[done:start], english]
            done = end
        return "".join([*parts, self.plain[done:]])

    def typed_start(self, place: int) -> int:
        """Return where in the typed text something begins that begins here in the English one."""
        longer = 0
        for start, end, english in self._pieces:
            begin = start + longer
            if place < begin:
                break
            if place < begin + len(english):
                return start
            longer += len(english) - (end - start)
        return place - longer

    def typed_end(self, place: int) -> int:
        """Return where in the typed text something ends that ends here in the English one."""
        longer = 0
        for start, end, english in self._pieces:
            begin = start + longer
            if place <= begin:
                break
            if place <= begin + len(english):
                return end
            longer += len(english) - (end - start)
        return place - longer


def in_english(line: str, vocabulary: Vocabulary) -> str:
    """Return a line with its verb and options in English words, as `parse_line` reads it."""
    return Rewording(line, vocabulary).english
