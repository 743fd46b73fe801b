"""Paragraphs in lines of a width, broken between words and never inside what is to be typed."""

import re
import unicodedata
from collections.abc import Iterator
from itertools import groupby
from typing import TypeAlias

from takmail.wording.message import Code, Paragraph, Person, Span

Piece: TypeAlias = tuple[type[Span], str]
"""Part of a line, and what kind of span it comes from."""

_WORD = re.compile(r"\n|\S+")


def wrap(block: Paragraph, width: int, *, marked: bool) -> list[list[Piece]]:
    """Return a paragraph's lines; what is to be typed stands in backticks if ``marked``.

    A word or something to be typed that is wider than a line has one of its own.
    """
    spans = [(type(span), _text(span, marked=marked)) for span in block.spans]
    kinds = [kind for kind, text in spans for _ in text]
    text = "".join(text for _, text in spans)
    whole = "".join(text.replace(" ", "_") if kind is Code else text for kind, text in spans)
    return [_pieces(kinds[start:end], text[start:end]) for start, end in _cuts(text, whole, width)]


def _text(span: Span, *, marked: bool) -> str:
    if isinstance(span, Person):
        return span.name
    return f"`{span.text}`" if marked and isinstance(span, Code) else span.text


def _cuts(text: str, whole: str, width: int) -> Iterator[tuple[int, int]]:
    """Yield where the lines of a text begin and end; ``whole`` has blanks only between words."""
    start = end = 0
    for word in _WORD.finditer(whole):
        if word[0] == "\n":
            yield start, end
            start = end = word.end()
            continue
        if end > start and columns_of(text[start : word.end()]) > width:
            yield start, end
            start = word.start()
        end = word.end()
    yield start, end


def columns_of(text: str) -> int:
    """Return how much room a text takes on a screen, where some letters are two columns wide."""
    return sum(0 if unicodedata.combining(char) else 1 + _is_wide(char) for char in text)


def _is_wide(char: str) -> bool:
    return unicodedata.east_asian_width(char) in {"W", "F"}


def _pieces(kinds: list[type[Span]], text: str) -> list[Piece]:
    runs = groupby(zip(kinds, text, strict=True), key=lambda pair: pair[0])
    return [(kind, "".join(char for _, char in run)) for kind, run in runs]
