"""Paragraphs in lines of a width, broken between words and never inside what is to be typed.

Chinese and Japanese are written without blanks: a line can end after each of their signs, but none
begins with a mark that closes something, nor ends with one that opens it.
"""

import re
from collections.abc import Iterator
from itertools import groupby
from typing import TypeAlias

from takmail.notation.text import columns_of
from takmail.wording.message import Code, Paragraph, Span, bare

Piece: TypeAlias = tuple[type[Span], str]
"""Part of a line, and what kind of span it comes from."""

_SIGN = (
    "[\u2e80-\u2fff\u3001-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\uff01-\uffee"
    "\U00020000-\U0003ffff]"
)
"""What is written without blanks."""
_OPENING = "[(\u201c\u2018\u3008\u300a\u300c\u300e\u3010\u3014\uff08]"
_CLOSING = (
    "[,.:;!?%)\u201d\u2019\u2026\u2014\u3001\u3002\u3009\u300b\u300d\u300f\u3011\u3015"
    "\uff01\uff05\uff09\uff0c\uff0e\uff1a\uff1b\uff1f]"
)
_LETTER = rf"(?!{_SIGN}|{_OPENING}+{_SIGN})\S"
_WORD = re.compile(rf"\n|{_OPENING}*(?:{_SIGN}|(?:{_LETTER})+){_CLOSING}*|\S")
"""A sign or a word, with the marks that must stay with it."""
_WHOLE = re.compile(r"[^\n]")


def wrap(block: Paragraph, width: int, *, marked: bool) -> list[list[Piece]]:
    """Return a paragraph's lines; what is to be typed stands in backticks if ``marked``.

    A word or something to be typed that is wider than a line has one of its own.
    """
    spans = [(type(span), _text(span, marked=marked)) for span in block.spans]
    kinds = [kind for kind, text in spans for _ in text]
    text = "".join(text for _, text in spans)
    whole = "".join(_WHOLE.sub("_", text) if kind is Code else text for kind, text in spans)
    return [_pieces(kinds[start:end], text[start:end]) for start, end in _cuts(text, whole, width)]


def _text(span: Span, *, marked: bool) -> str:
    return f"`{span.text}`" if marked and isinstance(span, Code) else bare(span)


def _cuts(text: str, whole: str, width: int) -> Iterator[tuple[int, int]]:
    """Yield where the lines of a text begin and end, by the words of ``whole``."""
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


def _pieces(kinds: list[type[Span]], text: str) -> list[Piece]:
    runs = groupby(zip(kinds, text, strict=True), key=lambda pair: pair[0])
    return [(kind, "".join(char for _, char in run)) for kind, run in runs]
