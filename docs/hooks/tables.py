"""A hook of MkDocs: tables that a phone shows as lists, each cell below the head of its column.

`docs/site.css` does that with tables that are marked here; narrow ones stay tables.
"""

import re
from collections.abc import Sequence
from html import escape, unescape
from itertools import zip_longest
from unicodedata import east_asian_width

_TABLE = re.compile(r"<table>.*?</table>", re.DOTALL)
_ROW = re.compile(r"<tr>.*?</tr>", re.DOTALL)
_HEAD = re.compile(r"<th\b[^>]*>(.*?)</th>", re.DOTALL)
_CELL = re.compile(r"<td\b([^>]*>(.*?)</td>)", re.DOTALL)
_TAG = re.compile(r"<[^>]*>")

NARROW = 46
"""Characters of a row that fit beside each other on a phone, with all that is between columns."""

_BETWEEN = 5


def on_page_content(html: str, **_: object) -> str:
    """Return a page with its wide tables marked, and each of their cells labelled."""
    return _TABLE.sub(lambda table: _marked(table[0]), html)


def _marked(table: str) -> str:
    heads = [_plain(head) for head in _HEAD.findall(table)]
    rows = [[_plain(inner) for _, inner in _CELL.findall(row)] for row in _ROW.findall(table)]
    if _width([heads, *rows]) <= NARROW:
        return table
    marked = _ROW.sub(lambda row: _labelled(row[0], heads), table)
    return marked.replace("<table>", f'<table data-columns="{len(heads)}">', 1)


def _labelled(row: str, heads: Sequence[str]) -> str:
    labels = iter(heads)
    return _CELL.sub(lambda cell: f'<td data-label="{escape(next(labels))}"{cell[1]}', row)


def _plain(html: str) -> str:
    return unescape(_TAG.sub("", html)).strip()


def _width(rows: Sequence[Sequence[str]]) -> int:
    """Return the columns of characters that a table takes where no cell is broken."""
    columns = zip_longest(*rows, fillvalue="")
    widest = [max(sum(map(_columns, cell)) for cell in column) for column in columns]
    return sum(widest) + _BETWEEN * len(widest)


def _columns(char: str) -> int:
    return 1 + (east_asian_width(char) in "WF")
