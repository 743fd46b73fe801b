"""A message of Telegram in pieces that can be drawn: words of a style, and blocks of code."""

import re
from collections.abc import Iterable, Iterator

from tests.e2e.telegram.html import Json
from tests.pictures.markdown import CodeBlock, Line, Piece, Style

_STYLES = {
    "bold": Style.BOLD,
    "code": Style.CODE,
    "text_link": Style.LINK,
    "text_mention": Style.LINK,
    "date_time": Style.LINK,
}
_MARKED = re.compile(r"(?<!\S)/[A-Za-z0-9_]+(?:@\w+)?|(?<!\w)@\w{3,32}|https?://\S+")


def read(text: str, entities: Iterable[Json]) -> Iterator[Line | CodeBlock]:
    """Yield the lines and the blocks of code of a message."""
    styles, blocks = _styles(text, entities)
    start = 0
    for begin, end in blocks:
        yield from _lines(text, styles, start, begin)
        yield CodeBlock(tuple(text[begin:end].strip("\n").split("\n")))
        start = end
    yield from _lines(text, styles, start, len(text))


def _styles(text: str, entities: Iterable[Json]) -> tuple[list[Style], list[tuple[int, int]]]:
    """Return the style of each character, and where there are blocks of code."""
    styles = [Style.PLAIN] * len(text)
    for found in _MARKED.finditer(text):
        styles[found.start() : found.end()] = [Style.LINK] * len(found[0])
    blocks = []
    for entity in entities:
        begin = _index(text, int(str(entity["offset"])))
        end = _index(text, int(str(entity["offset"])) + int(str(entity["length"])))
        if entity["type"] == "pre":
            blocks.append((begin, end))
        else:
            style = _STYLES.get(str(entity["type"]), Style.PLAIN)
            styles[begin:end] = [style] * (end - begin)
    return styles, sorted(blocks)


def _index(text: str, offset: int) -> int:
    """Return the place of what Telegram counts in UTF-16."""
    return len(text.encode("utf-16-le")[: 2 * offset].decode("utf-16-le"))


def _lines(text: str, styles: list[Style], start: int, end: int) -> Iterator[Line]:
    while start < end:
        stop = text.find("\n", start, end)
        stop = end if stop < 0 else stop
        if text[start:stop].strip():
            yield tuple(_pieces(text, styles, start, stop))
        start = stop + 1


def _pieces(text: str, styles: list[Style], start: int, end: int) -> Iterator[Piece]:
    begin = start
    for place in range(start + 1, end + 1):
        if place == end or styles[place] is not styles[begin]:
            yield Piece(text[begin:place], styles[begin])
            begin = place
