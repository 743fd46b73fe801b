"""The lines of a text in which there is something."""

import re
from collections.abc import Iterator

_CONTENT = re.compile(r"\S[^\n]*+")


def content_lines(text: str) -> Iterator[tuple[int, str]]:
    """Yield the lines that are not blank, with their numbers from 1, however many others are."""
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    number, at = 1, 0
    for found in _CONTENT.finditer(text):
        number += text.count("\n", at, found.start())
        begin = text.rfind("\n", at, found.start()) + 1
        at = found.end()
        yield number, text[begin:at]
