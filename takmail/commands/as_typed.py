"""What was read in English words, as it was typed in a language's own."""

import re
from collections.abc import Callable
from dataclasses import replace
from typing import TypeAlias

from takmail.commands.option_words_spec import OFF
from takmail.commands.parsed import Line, Malformed, Parsed
from takmail.commands.ply_line import LONGEST_LINE
from takmail.commands.ply_line_parsed import ply_said
from takmail.commands.rewording import BEFORE, Rewording
from takmail.commands.values import ClaimInvalid, Command, Move, Note, Remark
from takmail.commands.vocabulary import Vocabulary
from takmail.notation.errors import Expected, NotationError, Problem, spliced
from takmail.notation.text import plain_forms
from takmail.notation.written_plies import WrittenPly

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
    if not isinstance(parsed, Parsed):
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
    """Return what somebody said in words of his own, at the end of the text, as he typed it."""
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
        """Whether it is a part of the text at all."""
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
    error.found = error.text[error.column - 1 : error.column - 1 + error.length]
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
    return (
        None if near is None else spliced(error.text, (error.column, len(word[0])), near).rstrip()
    )


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
    while before and (_within_word(one, before) or _within_word(other, before)):
        before -= 1
    after = _shared(one[before:][::-1], other[before:][::-1])
    while after and any(_within_word(line, len(line) - after) for line in (one, other)):
        after -= 1
    return before, after


def _shared(one: str, other: str) -> int:
    """Return how many characters two texts begin with alike."""
    pairs = enumerate(zip(one, other, strict=False))
    shorter = min(len(one), len(other))
    return next((place for place, (char, wanted) in pairs if char != wanted), shorter)


def _within_word(text: str, place: int) -> bool:
    return _INSIDE.match(text, place) is not None


def _says_the_same(one: Line, other: Line) -> bool:
    if not isinstance(one, Parsed) or not isinstance(other, Parsed):
        return False
    if isinstance(one.command, Move) and isinstance(other.command, Move):
        return plain_forms(ply_said(one.command.ply)) == plain_forms(ply_said(other.command.ply))
    return one == other
