"""Cuts what is too long for one Discord message, at the border that hurts least."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from bots.discord_bot.markup import is_mention, render
from takmail.wording.message.messages import Buttons, File, Menu, Message
from takmail.wording.message.text import (
    ChatName,
    Deadline,
    Link,
    Moment,
    Paragraph,
    Person,
    Preformatted,
    Span,
    Words,
    Written,
)

LIMIT = 2000
"""The most characters that Discord takes in one message."""

_WHOLE = (Person, Link, Moment, Deadline, ChatName)
"""Spans that are never cut."""


@dataclass(frozen=True, slots=True)
class Post:
    """One message as Discord takes it: a text, which can be empty if there are files."""

    text: str
    files: tuple[File, ...] = ()
    rows: tuple[Buttons | Menu, ...] = ()


def to_posts(message: Message) -> list[Post]:
    """Return the message as Discord takes it.

    Files and buttons go with the last of several parts. Buttons alone are no message.
    """
    parts = [Post(text) for text in to_parts(message)]
    if message.files and not parts:
        parts = [Post("")]
    if not parts:
        return []
    *others, last = parts
    return [*others, replace(last, files=message.files, rows=message.rows)]


def to_parts(message: Message, limit: int = LIMIT) -> list[str]:
    """Return the words of a message as texts of at most ``limit`` characters."""
    parts: list[str] = []
    for block in message.words:
        for piece in _pieces(block, limit):
            if parts and len(parts[-1]) + 1 + len(piece) <= limit:
                parts[-1] += "\n" + piece
            else:
                parts.append(piece)
    return [part for part in parts if part.strip()]


def _pieces(block: Words, limit: int) -> Iterator[str]:
    """Yield the block in markdown, whole if it fits into one message.

    A board that only its colours make too long goes without them: it means the same.
    """
    text = render(block)
    if len(text) > limit and isinstance(block, Preformatted) and block.coloured:
        block = Preformatted(block.bare)
        text = render(block)
    if len(text) <= limit:
        yield text
        return
    for half in _halve(block):
        yield from (piece.strip("\n") for piece in _pieces(half, limit))


def _halve(block: Words) -> tuple[Words, Words]:
    if isinstance(block, Preformatted):
        cut = _best_cut(block.text)
        first, second = block.text[:cut].rstrip("\n"), block.text[cut:]
        return replace(block, text=first), replace(block, text=second)
    spans = [_named(span) for span in block.spans]
    cut = _best_cut("".join(map(_shown, spans)))
    return Paragraph(tuple(_until(spans, cut))), Paragraph(tuple(_since(spans, cut)))


def _named(span: Span) -> Span:
    """Turn people who can't be mentioned into the text that stands for them."""
    return Written(span.name) if isinstance(span, Person) and not is_mention(span) else span


def _shown(span: Span) -> str:
    """Return what can be cut of a span: nothing of what must stay whole, such as a mention."""
    return "@" if isinstance(span, _WHOLE) else span.text


def _best_cut(text: str) -> int:
    """Return the offset after the line, else the word, that ends nearest to the middle."""
    middle = len(text) // 2
    for border in (r"\n", r"\s"):
        ends = [m.end() for m in re.finditer(border, text) if m.end() < len(text)]
        if ends:
            return min(ends, key=lambda end: abs(end - middle))
    return middle


def _until(spans: list[Span], cut: int) -> Iterator[Span]:
    for span in spans:
        shown = _shown(span)
        if cut > 0:
            yield span if len(shown) <= cut else _with_text(span, shown[:cut])
        cut -= len(shown)


def _since(spans: list[Span], cut: int) -> Iterator[Span]:
    for span in spans:
        shown = _shown(span)
        if len(shown) > cut:
            yield span if cut <= 0 else _with_text(span, shown[cut:])
        cut -= len(shown)


def _with_text(span: Span, text: str) -> Span:
    return span if isinstance(span, _WHOLE) else replace(span, text=text)
