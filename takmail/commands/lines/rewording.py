"""Lines in a language's own words, as the English ones that they stand for, and errors back again.

Only the verb and the words that belong to it are put into English, each where it stands; words that
people say, names, plies and positions stay as they are.
"""

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import NamedTuple, TypeAlias

from takmail.commands.command_order import SPECS
from takmail.commands.disputes import ClaimInvalid, is_complaint
from takmail.commands.lines.lexicon import Found, Lexicon
from takmail.commands.lines.parsed import (
    Line,
    Malformed,
    Parsed,
    looks_like_mail,
    looks_like_ptn,
    peel,
    ply_said,
)
from takmail.commands.lines.plies import LONGEST_LINE, MOST_LINES
from takmail.commands.lines.suggestions import stands_for
from takmail.commands.lines.vocabulary import Vocabulary
from takmail.commands.moves import Move
from takmail.commands.notes import Note
from takmail.commands.premoves import IF
from takmail.commands.relay import Remark
from takmail.commands.spec import OFF, Command
from takmail.notation.errors import Expected, NotationError, Problem, spliced
from takmail.notation.text import goes_on_word, is_unspaced, plain_forms
from takmail.notation.written_plies import WrittenPly

BEFORE = re.compile(r"[\s`]*+(?>(?:#[A-Za-z0-9]++[\s`]*+)?)")
"""Backticks and a game's id, which may stand before the first word."""

_BLANK = re.compile(r"[\s`]*+")
_NAMED = re.compile(r"[@#][^\s,]*+|https?://\S*+|\"[^\"]*+\"?+|“[^”]*+”?+", re.IGNORECASE)
"""Names, links and positions in quotes, which are never words of the language."""

_WORD_BEFORE = frozenset(" \t\r,.\"”)'`")
"""After these a word can begin, as after a digit."""

_APART_FROM = frozenset("#@")
"""Characters that must not touch the word before them, besides letters and digits."""

_DIGIT = re.compile(r"\d")
"""A digit, which every ply has."""

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
    """Start of a line: its verb in English, and the pieces that were read along with it."""

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
    if verb.english == _CLAIM:
        return _Run([], verb.end) if is_complaint(line[verb.end :]) else None
    if verb.english == MOVE:
        rest = peel(line[verb.end :]).body
        return _Run([], verb.end) if looks_like_mail(rest) or looks_like_ptn(rest) else None
    return _run(line, verb.end, vocabulary.following[verb.english])


def _run(line: str, place: int, lexicon: Lexicon) -> _Run | None:
    """Read words up to the next space, digit or stop; ``None`` if one of them isn't known.

    Letters of another kind than an own word's are what belongs to it: ``局面x3/x3/x3``. A number
    ends no words: ``三天``, but ``周五`` is a name.
    """
    pieces: list[Piece] = []
    begin, is_number = place, False
    last = place + LONGEST_LINE
    while place < len(line) and goes_on_word(line[place]):
        found = lexicon.at(line, place)
        if not found or place > last:
            return _Run(pieces, place) if pieces and not is_unspaced(line[place]) else None
        word = found[0]
        is_number = word.english.isdigit() and place > begin
        end = word.end + (word.own and line.startswith(":", word.end))
        if word.own:
            pieces += _replaced(line, place, end, word)
        place = end
    return None if is_number else _Run(pieces, place)


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
    lexicon = vocabulary.following[start.verb]
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
    """A text as it was typed, and in English and plain characters; places count from 0."""

    def __init__(self, typed: str, vocabulary: Vocabulary) -> None:
        self.typed = typed
        self.plain = plain_forms(typed)
        self._pieces = tuple(dict.fromkeys(_in_lines(self.plain, typed, vocabulary)))
        parts, done = list[str](), 0
        for start, end, english in self._pieces:
            parts += [self.plain[done:start], english]
            done = end
        self.english = "".join([*parts, self.plain[done:]]) if parts else self.plain

    @property
    def has_own_words(self) -> bool:
        """True if anything was put into English."""
        return bool(self._pieces)

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


Read: TypeAlias = Callable[[str], Line]
"""Reads a line in the same language."""

_OPTIONS = frozenset({Problem.BAD_OPTION, Problem.EXTRA_TEXT})
"""Problems behind which there may be a misspelt word."""

_WORD = re.compile(r"[^\W\d_]+")
_INSIDE = re.compile(r"(?<=[\w-])[\w-]")
_ENGLISH_WORD = re.compile(r"[a-z][a-z-]*")


def as_typed(line: Parsed | Malformed, rewording: Rewording, own: Vocabulary, read: Read) -> Line:
    """Return a line that was read of the English text as one about the text that was typed."""
    if isinstance(line, Malformed):
        _restore(line.error, rewording, own, read)
        return line
    if rewording.english is rewording.typed:
        return line
    command = _command(line.command, rewording)
    return line if command is line.command else replace(line, command=command)


def own_slip(rewording: Rewording, own: Vocabulary, read: Read) -> Malformed | None:
    """Return the error that a line's first word is nearly an own verb, if the rest of it fits."""
    text = rewording.plain
    if rewording.has_own_words or "\n" in text or len(text) > LONGEST_LINE:
        return None
    before = BEFORE.match(text)
    word = _WORD.match(text, before.end() if before else 0)
    near = own.near_verbs.nearest(word[0].lower()) if word else None
    if word is None or near is None:
        return None
    place = (word.start() + 1, len(word[0]))
    mended = spliced(rewording.typed, place, near).rstrip()
    parsed = read(mended)
    if not isinstance(parsed, Parsed) or not stands_for(mended, rewording.typed, parsed.command):
        return None
    expected = (Expected.COMMAND,)
    error = NotationError(
        Problem.UNKNOWN_COMMAND, rewording.typed, *place, expected=expected, suggestion=mended
    )
    return Malformed(error, parsed.game)


def _command(command: Command, rewording: Rewording) -> Command:
    match command:
        case Move(ply):
            return Move(_ply(ply, rewording))
        case Remark(text):
            return Remark(_passed_on(text, rewording))
        case Note(text) if text != OFF:
            return Note(_passed_on(text, rewording))
        case ClaimInvalid(reason):
            return ClaimInvalid(_passed_on(reason, rewording))
        case _:
            return command


def _passed_on(text: str, rewording: Rewording) -> str:
    """Return what somebody said in words of their own, at the end of the text, as they typed it."""
    place = rewording.typed_start(rewording.english.rfind(text))
    return rewording.typed[place : place + len(text)]


def _ply(ply: WrittenPly, rewording: Rewording) -> WrittenPly:
    part = _Part(rewording, ply.text)
    return replace(
        ply,
        text=part.typed,
        square_span=part.span(ply.square_span),
        drops_span=part.span(ply.drops_span) if ply.drops else ply.drops_span,
        pick_up_span=part.span(ply.pick_up_span) if ply.pick_up else ply.pick_up_span,
        target_span=part.span(ply.target_span) if ply.target else ply.target_span,
        begins=part.place(ply.begins),
    )


class _Part:
    """A part of the English text, such as a line of it, and what was typed there."""

    def __init__(self, rewording: Rewording, text: str) -> None:
        self._rewording = rewording
        self._place = rewording.english.find(text)
        self._start = rewording.typed_start(self._place)
        self._end = rewording.typed_end(self._place + len(text))

    @property
    def is_known(self) -> bool:
        """True if it is a part of the text at all."""
        return self._place >= 0

    @property
    def typed(self) -> str:
        """The part as it was typed."""
        return self._rewording.typed[self._start : self._end]

    def place(self, place: int) -> int:
        """Return where in what was typed something begins, from where it does in English."""
        return self._rewording.typed_start(self._place + place) - self._start

    def span(self, span: tuple[int, int]) -> tuple[int, int]:
        """Return the column (from 1) and the length in what was typed of those in English."""
        first = self._place + span[0] - 1
        start = self._rewording.typed_start(first)
        end = self._rewording.typed_end(first + span[1])
        return start - self._start + 1, max(1, end - start)


def _restore(error: NotationError, rewording: Rewording, own: Vocabulary, read: Read) -> None:
    """Make an error in the English text one in what was typed."""
    part = _Part(rewording, error.text)
    if not part.is_known:
        return
    english, suggestion = error.text, error.suggestion
    error.text = part.typed
    error.column, error.length = part.span((error.column, error.length))
    if not own:
        return
    meant = _with_near_word(error, own)
    if meant is not None and isinstance(read(meant), Parsed):
        error.suggestion = meant
    elif suggestion is not None and rewording.has_own_words:
        mended = _mended(english, suggestion, part, own)
        if _says_the_same(read(mended), read(suggestion)):
            error.suggestion = mended


def _with_near_word(error: NotationError, own: Vocabulary) -> str | None:
    """Return the line with an own word in place of what is nearly one."""
    word = _WORD.match(error.text, error.column - 1)
    if error.problem not in _OPTIONS or word is None:
        return None
    near = own.near_words.nearest(word[0].lower())
    place = (error.column, len(word[0]))
    return None if near is None else spliced(error.text, place, near).rstrip()


def _mended(english: str, suggestion: str, part: _Part, own: Vocabulary) -> str:
    """Return what was typed, mended where the English suggestion differs from the English line."""
    before, after = _alike(english, suggestion)
    new = suggestion[before : len(suggestion) - after]
    new = _ENGLISH_WORD.sub(lambda word: own.own(word[0]), new)
    start, end = part.place(before), part.place(len(english) - after)
    return f"{part.typed[:start]}{new}{part.typed[end:]}".rstrip()


def _alike(one: str, other: str) -> tuple[int, int]:
    """Return how many characters two lines share at their ends, no word in part."""
    before = _shared(one, other)
    while before and (_INSIDE.match(one, before) or _INSIDE.match(other, before)):
        before -= 1
    after = _shared(one[before:][::-1], other[before:][::-1])
    while after and any(_INSIDE.match(line, len(line) - after) for line in (one, other)):
        after -= 1
    return before, after


def _shared(one: str, other: str) -> int:
    """Return how many characters two texts begin with alike."""
    pairs = enumerate(zip(one, other, strict=False))
    shorter = min(len(one), len(other))
    return next((place for place, (char, wanted) in pairs if char != wanted), shorter)


def _says_the_same(one: Line, other: Line) -> bool:
    if not isinstance(one, Parsed) or not isinstance(other, Parsed):
        return False
    if isinstance(one.command, Move) and isinstance(other.command, Move):
        return plain_forms(ply_said(one.command.ply)) == plain_forms(ply_said(other.command.ply))
    return one == other
