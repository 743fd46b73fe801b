"""A language: its catalogue of messages, and how it puts sentences into words.

The catalogue is the Project Fluent files of the language's folder. A file is only searched for the
names in it when it is read. Most messages are a line of text with places for values, for which
Fluent is not needed; it parses the others when they are first said.

In a message of the catalogue, `backticks` are things to type and **stars** give weight. Fluent is
given numbers as they are, unless they are immense; for anything else it is given one character
that stands for it. So its result for a message can be kept, whatever the values are. It is split
only once at those characters, which are then filled with spans.
"""

import logging
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields, is_dataclass
from datetime import date, datetime, timedelta
from functools import cache, cached_property, lru_cache
from pathlib import Path
from sys import intern
from typing import TYPE_CHECKING, Any, TypeAlias, final, get_args, get_type_hints

from takmail.wording.languages import times
from takmail.wording.message import messages, sentences
from takmail.wording.message.text import (
    CLOSE,
    COMPUTER,
    OPEN,
    ChatName,
    Code,
    Deadline,
    Link,
    Moment,
    Paragraph,
    Person,
    Plain,
    Preformatted,
    Span,
    StandIn,
    Strong,
    Written,
    bare,
    harmless,
    isolate,
    runs_right_to_left,
)

if TYPE_CHECKING:
    from takmail.wording.languages.fluent_messages import Argument, FluentMessages

_ENTRY = re.compile(r"^(-?[a-zA-Z][\w-]*) *=", re.MULTILINE)

_PLACE = re.compile(r"\{ *(?:\$([\w-]+)|\"([^\"\\{}\n]*)\") *\}")
_SIMPLE = re.compile(rf"((?:[^{{}}\n]|{_PLACE.pattern})+)(?:\n(?:#.*)?)*")
"""A message on one line, behind its name. In braces stand values and blanks alone."""

log = logging.getLogger(__name__)

REMEMBERED = 4096
"""Worded messages that a language keeps; each takes some 500 bytes."""

_FIRST_MARK = 0xE000
"""First of the private-use characters, the marks that stand for values."""

_TOO_LARGE = 10**15
"""From here on Fluent doesn't write a number: its way has limits, and nobody reads such a one."""

_PIECE = re.compile("`([^`]+)`|\\*\\*([^*]+)\\*\\*|([\ue000-\uf8ff])")

_MARK = re.compile("[\ue000-\uf8ff]")

_SENTENCE_ENDS = (".", "!", "?", "\n")

_Closed: TypeAlias = int | float | str | None


def _closed_up(text: str, strip: Callable[[str, str], str]) -> str:
    """Return a text without the blanks beside a Chinese name, unless it is in Latin letters."""
    closed = strip(text, " ")
    return text if closed.isascii() else closed


class WordingError(RuntimeError):
    """A language lacks a message or says it wrongly."""

    def __init__(self, tag: str, key: str, why: str) -> None:
        super().__init__(f"{tag}: {key} {why}")


class Catalogue:
    """The messages of one language. ``folder`` holds its files, ``tag`` is its name in BCP 47."""

    def __init__(self, folder: Path, tag: str) -> None:
        self.folder = folder
        self.tag = tag

    def __contains__(self, key: str) -> bool:
        return key in self._sources

    @property
    def keys(self) -> tuple[str, ...]:
        """The names of the messages, in the order of the files."""
        return tuple(key for key in self._sources if not key.startswith("-"))

    def source(self, key: str) -> str:
        """Return a message as it stands in its file, behind its name."""
        return self._sources[key]

    def format(self, key: str, arguments: "Mapping[str, Argument]") -> str:
        """Return a message with its arguments; raise `WordingError` if that can't be done."""
        if key not in self._sources:
            raise WordingError(self.tag, key, "is missing")
        source = self._sources[key]
        text = simply(source, arguments)
        if text is not None:
            return text
        fluent = self._by_fluent  # which may lack packages
        try:
            return fluent.format(key, f"{key} ={source}", arguments)
        except Exception as error:
            raise WordingError(self.tag, key, f"goes wrong: {error}") from error

    @cached_property
    def _by_fluent(self) -> "FluentMessages":
        from takmail.wording.languages.fluent_messages import FluentMessages  # noqa: PLC0415 - slow

        named = self._sources.items()
        terms = [f"{name} ={source}" for name, source in named if name.startswith("-")]
        return FluentMessages(self.tag, terms)

    @cached_property
    def _sources(self) -> dict[str, str]:
        """Every message and term of the files by its name, as it stands behind that."""
        found: dict[str, str] = {}
        for file in sorted(self.folder.glob("*.ftl")):
            text = file.read_text(encoding="utf-8")
            starts = [*_ENTRY.finditer(text)]
            ends = [*(entry.start() for entry in starts[1:]), len(text)]
            for entry, end in zip(starts, ends, strict=True):
                if entry[1] in found:
                    raise WordingError(self.tag, entry[1], f"stands in {file.name} once more")
                found[intern(entry[1])] = text[entry.end() : end].rstrip()
        return found


@final
@dataclass(frozen=True, slots=True)
class _Slot:
    """A place for a value, which is known by its number among the message's values."""

    number: int


@final
@dataclass(frozen=True, slots=True)
class _Filled:
    """Code or weighty text with places for values in it."""

    kind: type[Code | Strong]
    text: str


_Piece: TypeAlias = Span | _Slot | _Filled
_Worded: TypeAlias = tuple[_Piece, ...]


class Language:
    """One language. ``fallback`` says what it lacks; every program has one that lacks nothing."""

    def __init__(self, catalogue: Catalogue, fallback: "Language | None" = None) -> None:
        self.catalogue = catalogue
        self._fallback = fallback
        self._worded = lru_cache(maxsize=REMEMBERED)(self._word)
        self._fixed = cache(lambda key: tuple(self._filled(key, {})))
        self._fixed_text = cache(lambda key: "".join(map(bare, self._fixed(key))))
        self._computer: Plain | None = None
        self._computer_first: Plain | None = None

    @property
    def tag(self) -> str:
        """The language's name in BCP 47."""
        return self.catalogue.tag

    def message(self, message: messages.Message) -> messages.Message:
        """Return a message in this language."""
        blocks = tuple([self._block(block) for block in message.blocks])
        decided = tuple([(purpose, self.message(part)) for purpose, part in message.decided])
        in_short = tuple([self._block(block) for block in message.in_short])
        return messages.Message(blocks, message.silent, decided, in_short)

    def paragraph(self, sentence: sentences.Text) -> Paragraph:
        """Return a sentence in this language."""
        if isinstance(sentence, Paragraph):
            return sentence
        return Paragraph(self._spans(sentence), isinstance(sentence, sentences.Aside))

    def text(self, sentence: sentences.Sentence) -> str:
        """Return a sentence in this language as bare text."""
        if isinstance(sentence, sentences.Said) and not sentence.values:
            return self._fixed_text(sentence.key)
        return "".join(map(bare, self._spans(sentence)))

    def marked(self, sentence: sentences.Sentence) -> str:
        """Return a sentence as bare text with backticks where there is something to type."""
        spans = self._spans(sentence)
        return "".join(f"`{s.text}`" if isinstance(s, Code) else bare(s) for s in spans)

    def _block(self, block: messages.Block) -> messages.Block:
        match block:
            case messages.Laid():
                return block.in_language(self)
            case _ if isinstance(block, messages.Unworded):
                node: messages.Block = self._node(block)
                return node
            case Preformatted() | messages.Enclosure() | messages.File():
                return block
            case _:
                return self.paragraph(block)

    def _node(self, node: Any) -> Any:
        """Return buttons, a menu, a card or a part of one with this language's words in it."""
        kind: Any = type(node)
        return kind(*[word(self, getattr(node, name)) for name, word in _words_in(kind)])

    def _spans(self, sentence: sentences.Sentence) -> tuple[Span, ...]:
        if isinstance(sentence, sentences.Said):
            if not sentence.values:
                return self._fixed(sentence.key)
            return tuple(self._filled(sentence.key, sentence.values))
        if isinstance(sentence, sentences.Joined):
            return tuple(self._joined(sentence.parts, sentence.between))
        if isinstance(sentence, sentences.Aside):
            return self._spans(sentence.sentence)
        return (sentence,)

    def _joined(
        self, parts: tuple[sentences.Sentence, ...], between: sentences.Between
    ) -> list[Span]:
        """Return the parts, and between those that are not empty what stands there."""
        fixed = between in (
            sentences.Between.LINES,
            sentences.Between.SPACE,
            sentences.Between.NOTHING,
        )
        text = between.value if fixed else self._fixed_text(between.value)
        joined: list[Span] = []
        for part in parts:
            spans = self._spans(part)
            if text and joined and spans:
                joined.append(Plain(text))
            joined += spans
        return joined

    def _filled(self, key: str, values: Mapping[str, sentences.Value]) -> list[Span]:
        given = tuple(values.values())
        closed = tuple([_closed(value) for value in given])
        filled: list[Span] = []
        for piece in self._worded(key, tuple(values), closed):
            if type(piece) is _Slot:
                filled += self._shown(given[piece.number])
            elif type(piece) is _Filled:
                filled.append(piece.kind(self._fill(piece, given)))
            else:
                filled.append(piece)
        if self._computer is not None and self._computer_first is not None:
            self._fit_computer(filled, self._computer, self._computer_first)
        return filled

    def _fit_computer(self, filled: list[Span], name: Plain, first: Plain) -> None:
        """Fit the computer's name into sentences: a capital first, no blanks among Chinese."""
        for at, span in enumerate(filled):
            strong = isinstance(span, Strong) and span.text.startswith(name.text)
            if span is not name and not strong:
                continue
            rest = bare(span)[len(name.text) :]
            if name.text.isascii():
                before = "".join(map(bare, filled[:at])).rstrip(" ")
                if not before or before.endswith(_SENTENCE_ENDS):
                    filled[at] = Strong(first.text + rest) if strong else first
                continue
            if strong:
                filled[at] = Strong(name.text + _closed_up(rest, str.lstrip))
            for near, strip in ((at - 1, str.rstrip), (at + 1, str.lstrip)):
                beside = filled[near] if 0 <= near < len(filled) else None
                if isinstance(beside, Plain):
                    filled[near] = Plain(_closed_up(beside.text, strip))

    def _fill(self, piece: _Filled, values: tuple[sentences.Value, ...]) -> str:
        def filled(mark: re.Match[str]) -> str:
            spans = self._shown(values[ord(mark[0]) - _FIRST_MARK], isolated=piece.kind is Strong)
            return "".join(map(bare, spans))

        return _MARK.sub(filled, piece.text)

    def _shown(self, value: sentences.Value, *, isolated: bool = True) -> tuple[Span, ...]:
        """Return a value that a message holds; what is closed was put into the message before."""
        match value:
            case Plain() | Code() | Link() | Moment() | Deadline() | ChatName():
                return (value,)
            case Person(platform=platform) if platform == COMPUTER:
                return (self._name_of_computer(),)
            case Person():
                return self._called(value, isolated=isolated)
            case str() | Written():
                text = harmless(value if isinstance(value, str) else value.text)
                return (Written(isolate(text) if isolated else text),)
            case datetime():
                return (Moment(times.moment(value, self.tag), value),)
            case sentences.TimeLeft(time, number, out):
                words = self.text(sentences.say("deadline-left", time=time))
                return (Deadline(words, self._fixed_text("deadline-until"), number, out),)
            case date():
                return (Plain(times.day(value, self.tag)),)
            case timedelta():
                return self._spans(times.length(value))
            case int() | float():
                return (Plain(str(value)),)
            case sentences.Told():
                raise TypeError("it only chooses between variants")
            case _:
                spans = self._spans(value)
                if self._computer is not None and spans and spans[0] is self._computer_first:
                    return (self._computer, *spans[1:])
                return spans

    def _called(self, person: Person, *, isolated: bool) -> tuple[Span, ...]:
        name = StandIn.of(person)
        if isinstance(name, StandIn):
            return (Plain(self.named(name)),)
        turns = isolated and runs_right_to_left(name)
        return (Plain(OPEN), person, Plain(CLOSE)) if turns else (person,)

    def named(self, name: str) -> str:
        """Return a name beside a board: the language's own for those that stand in for it."""
        return self._fixed_text(name.key) if isinstance(name, StandIn) else name

    def _name_of_computer(self) -> Plain:
        """Return the computer's name within a sentence; at the beginning it has a capital."""
        if self._computer is None:
            name = self._fixed_text("computer-name")
            self._computer, self._computer_first = Plain(name), Plain(name[:1].upper() + name[1:])
        return self._computer

    def _word(self, key: str, names: tuple[str, ...], closed: "tuple[_Closed, ...]") -> _Worded:
        """Return a message with all those values put in that are closed."""
        pieces = self.pieces(key, names, closed)
        return tuple([one for piece in pieces for one in self._settled(piece, closed)])

    def _settled(self, piece: _Piece, closed: "tuple[_Closed, ...]") -> _Worded:
        if isinstance(piece, _Slot):
            value = closed[piece.number]
            return self._fixed(value) if isinstance(value, str) else (piece,)
        if not isinstance(piece, _Filled):
            return (piece,)

        def settled(mark: re.Match[str]) -> str:
            value = closed[ord(mark[0]) - _FIRST_MARK]
            return self._fixed_text(value) if isinstance(value, str) else mark[0]

        return (_marked(piece.kind, _MARK.sub(settled, piece.text)),)

    def pieces(self, key: str, names: tuple[str, ...], closed: "tuple[_Closed, ...]") -> _Worded:
        """Return the pieces of a message by Fluent; a language that lacks it takes another's."""
        if self._fallback is not None and key not in self.catalogue:
            return self._fallback.pieces(key, names, closed)
        marked = enumerate(zip(names, closed, strict=True))
        arguments = {name: _argument(number, value) for number, (name, value) in marked}
        try:
            return _split(self.catalogue.format(key, arguments))
        except WordingError as error:
            if self._fallback is None:
                raise
            log.warning("a sentence is said in another language: %s", error)
            return self._fallback.pieces(key, names, closed)


@cache
def _words_in(kind: Any) -> tuple[tuple[str, Callable[[Language, Any], Any]], ...]:
    """Return the fields of a node in order, each with the function that puts it into words."""
    hints = get_type_hints(kind)
    return tuple((field.name, _wording_of(hints[field.name])) for field in fields(kind))


def _wording_of(hint: Any) -> Callable[[Language, Any], Any]:
    parts = get_args(hint)
    if hint == sentences.Label:
        return lambda language, value: value if isinstance(value, str) else language.text(value)
    if Paragraph in parts:
        return lambda language, value: None if value is None else language.paragraph(value)
    if parts and is_dataclass(parts[0]) and Ellipsis in parts:
        return lambda language, row: tuple([language._node(node) for node in row])  # noqa: SLF001
    return lambda _, value: value


def simply(source: str, arguments: "Mapping[str, Argument]") -> str | None:
    """Return a simple message with its arguments, ``None`` if it needs Fluent."""
    found = _SIMPLE.fullmatch(source)
    if found is None:
        return None
    try:
        return _PLACE.sub(lambda place: _in_place(place, arguments), found[1].strip(" "))
    except (KeyError, TypeError):  # a value is missing, or a number
        return None


def _in_place(place: re.Match[str], arguments: "Mapping[str, Argument]") -> str:
    name, blank = place.groups()
    match arguments[name] if name else blank:
        case (str(), str(text)) | str(text):
            return text
        case _:
            raise TypeError("numbers are written by a language's rules")


def _closed(value: sentences.Value) -> _Closed:
    """Return the key of a message's variants: a number, or a sentence without values."""
    if isinstance(value, sentences.Told):
        return value.value
    if isinstance(value, sentences.Said):
        return None if value.values else value.key
    return value if isinstance(value, (int, float)) and abs(value) < _TOO_LARGE else None


def _argument(number: int, closed: _Closed) -> "Argument":
    mark = chr(_FIRST_MARK + number)
    if closed is None:
        return mark
    return (closed, mark) if isinstance(closed, str) else closed


def _split(text: str) -> _Worded:
    pieces: list[_Piece] = []
    end = 0
    for match in _PIECE.finditer(text):
        if match.start() > end:
            pieces.append(Plain(text[end : match.start()]))
        code, strong, mark = match.groups()
        if mark:
            pieces.append(_Slot(ord(mark) - _FIRST_MARK))
        else:
            pieces.append(_marked(Code, code) if code else _marked(Strong, strong))
        end = match.end()
    if end < len(text):
        pieces.append(Plain(text[end:]))
    return tuple(pieces)


def _marked(kind: type[Code | Strong], text: str) -> _Piece:
    return _Filled(kind, text) if _MARK.search(text) else kind(text)
