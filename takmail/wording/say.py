"""From a sentence of the catalogue to spans: `say("begun", white=..., black=...)`.

In a sentence, `backticks` are things to type, **stars** give weight, and {braces} take values: a
span, spans, or plain text. Values are never read as markup, whatever a player calls himself.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import TypeAlias

from takmail.wording.catalogue import SENTENCES
from takmail.wording.message import Code, Paragraph, Plain, Span, Strong

Value: TypeAlias = Span | Paragraph | str | int

_PIECE = re.compile(r"`([^`]+)`|\*\*([^*]+)\*\*|\{(\w+)\}")
_SLOT = re.compile(r"\{(\w+)\}")


@dataclass(frozen=True, slots=True)
class _Slot:
    """A place for a value."""

    name: str


@dataclass(frozen=True, slots=True)
class _Filled:
    """Code or weighty text with places for values in it."""

    kind: type[Code | Strong]
    text: str


def say(key: str, /, **values: Value) -> Paragraph:
    """Return the sentence called ``key`` with its values filled in."""
    return _filled(key, values) if values else _fixed(key)


def _filled(key: str, values: Mapping[str, Value]) -> Paragraph:
    spans: list[Span] = []
    for piece in _pieces(SENTENCES[key]):
        if isinstance(piece, _Slot):
            spans.extend(_spans(values[piece.name]))
        elif isinstance(piece, _Filled):
            text = _SLOT.sub(lambda slot: _text(values[slot[1]]), piece.text)
            spans.append(piece.kind(text))
        else:
            spans.append(piece)
    return Paragraph(tuple(spans))


@cache
def _fixed(key: str) -> Paragraph:
    return _filled(key, {})


def join(*parts: Paragraph, by: str = " ") -> Paragraph:
    """Put sentences together into one paragraph."""
    spans: list[Span] = []
    for part in parts:
        if spans and part.spans:
            spans.append(Plain(by))
        spans.extend(part.spans)
    return Paragraph(tuple(spans))


def lines(*parts: Paragraph) -> Paragraph:
    """Put sentences under one another."""
    return join(*parts, by="\n")


@lru_cache(maxsize=512)
def _pieces(sentence: str) -> tuple[Span | _Slot | _Filled, ...]:
    pieces: list[Span | _Slot | _Filled] = []
    end = 0
    for match in _PIECE.finditer(sentence):
        if match.start() > end:
            pieces.append(Plain(sentence[end : match.start()]))
        code, strong, slot = match.groups()
        pieces.append(
            _Slot(slot) if slot else _marked(Code, code) if code else _marked(Strong, strong)
        )
        end = match.end()
    if end < len(sentence):
        pieces.append(Plain(sentence[end:]))
    return tuple(pieces)


def _marked(kind: type[Code | Strong], text: str) -> Span | _Filled:
    return _Filled(kind, text) if _SLOT.search(text) else kind(text)


def _spans(value: Value) -> tuple[Span, ...]:
    match value:
        case Paragraph():
            return value.spans
        case str() | int():
            return (Plain(str(value)),)
        case _:
            return (value,)


def _text(value: Value) -> str:
    return "".join(getattr(span, "text", "") or getattr(span, "name", "") for span in _spans(value))
