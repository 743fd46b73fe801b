"""Blocks of words: paragraphs, and lines that stay as they are."""

import re
from dataclasses import dataclass
from typing import TypeAlias

from takmail.wording.message.spans import Span


@dataclass(frozen=True, slots=True)
class Paragraph:
    """Spans that flow; a newline inside a span is a line break."""

    spans: tuple[Span, ...]


@dataclass(frozen=True, slots=True)
class Preformatted:
    """Lines to be shown in a fixed-width face, exactly as they are.

    ``coloured`` text holds a terminal's escapes for colours and says the same without them.
    """

    text: str
    coloured: bool = False

    @property
    def bare(self) -> str:
        """The text without colours."""
        return _COLOURS.sub("", self.text) if self.coloured else self.text


_COLOURS = re.compile(r"\x1b\[[0-9;]*m")


Words: TypeAlias = Paragraph | Preformatted
