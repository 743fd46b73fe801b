"""A pipe or a file: lines in, plain text out."""

import asyncio
import sys
import textwrap
from collections.abc import AsyncIterator
from typing import TextIO

from takmail.wording.message import Code, Message, Paragraph, Person, Preformatted, Span

WIDTH = 79


class PlainScreen:
    """Plain text, a blank line after each message."""

    def __init__(self, out: TextIO | None = None) -> None:
        self._out = out or sys.stdout

    def show(self, message: Message) -> None:
        """Show one message."""
        print("\n".join(_wrapped(message)), end="\n\n", file=self._out, flush=True)


async def piped_lines(source: TextIO | None = None) -> AsyncIterator[str]:
    """Yield the lines of a pipe or file until it ends."""
    stream = source or sys.stdin
    while line := await asyncio.to_thread(stream.readline):
        yield line.rstrip("\n")


def _wrapped(message: Message) -> list[str]:
    lines: list[str] = []
    for block in message.in_words().words:
        if isinstance(block, Preformatted):
            lines.append(block.bare)
        else:
            lines.extend(_fill(block))
    return lines


def _fill(block: Paragraph) -> list[str]:
    text = "".join(_text(span) for span in block.spans)
    return [
        line
        for part in text.splitlines()
        for line in textwrap.wrap(part, WIDTH, break_long_words=False, break_on_hyphens=False)
        or [""]
    ]


def _text(span: Span) -> str:
    if isinstance(span, Person):
        return span.name
    return f"`{span.text}`" if isinstance(span, Code) else span.text
