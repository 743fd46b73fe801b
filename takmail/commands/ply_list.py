"""Several plies in one text, in either notation: ``ps c3, c4>``, ``1. a1 e5 2. c3``."""

import re
from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import NamedTuple, TypeVar

from takmail.notation.errors import Expected, NotationError, Problem
from takmail.notation.mail import parse_mail
from takmail.notation.ptn import parse_ptn
from takmail.notation.written_plies import WrittenPly

LONGEST_LIST = 2000
"""Characters; a longer text has more plies than anybody types."""

_T = TypeVar("_T")

_BETWEEN = re.compile(
    r"[,;\n]+|\bthen\b|(?<![\w.])[0-9]{1,4}\s*\.+(?=\s|[A-Za-z]|$)", re.IGNORECASE
)
"""What stands between plies: commas, ends of lines, a word, numbers of moves."""

_MAIL = re.compile(r"(?<![A-Za-z0-9])[pm][a-z](?=\s*[a-z]\s?[0-9])", re.IGNORECASE)
"""How a ply in mail notation begins."""

_WORD = re.compile(r"\S+(?:\s+\(?t(?:ak)?\)?(?=\s|$))?", re.IGNORECASE)
"""A ply in PTN, with a call behind it."""

_ONLY_DROPS = re.compile(r"[0-9\s]+(?:\(?t(?:ak)?\)?\s*)?", re.IGNORECASE)
"""What goes on with the ply before: pieces that fall may have commas between them."""


class ListedPly(NamedTuple):
    """A ply of a list, and where in its text it begins (from 0)."""

    written: WrittenPly
    begins: int
    text: str

    def said(self) -> str:
        """Return the ply as it was written."""
        return self.text[self.begins : self.begins + len(self.written.text)].strip()

    def within(self, read: Callable[[WrittenPly], _T]) -> _T:
        """Return what is read of the ply; errors are those of the whole text."""
        return _within(self.text, self.begins, lambda: read(self.written))


def plies_in(text: str) -> list[ListedPly]:
    """Return the plies that a text lists, in order.

    Raise `NotationError`, about the text, where one of them can't be read, or if there is none.
    """
    parts = list(_parts(text))
    if not parts or len(text) > LONGEST_LIST:
        raise NotationError(Problem.NOT_A_PLY, text, 1, max(1, len(text)), expected=(Expected.PLY,))
    return [_read(text, start, end) for start, end in parts]


def _read(text: str, start: int, end: int) -> ListedPly:
    part = text[start:end]
    parse = parse_mail if _MAIL.match(part) else parse_ptn
    return ListedPly(_within(text, start, lambda: parse(part)), start, text)


def _within(text: str, begins: int, read: Callable[[], _T]) -> _T:
    try:
        return read()
    except NotationError as error:
        raise error.within(text, begins) from None


def _parts(text: str) -> Iterator[tuple[int, int]]:
    """Yield where each ply begins and ends."""
    before: tuple[int, int] | None = None
    for start, end in _segments(text):
        for part in _split(text, start, end):
            if before is None:
                before = part
            elif _ONLY_DROPS.fullmatch(text, *part) and _MAIL.match(text, before[0]):
                before = (before[0], part[1])
            else:
                yield before
                before = part
    if before is not None:
        yield before


def _segments(text: str) -> Iterator[tuple[int, int]]:
    """Yield the stretches between what parts plies, without the space around them."""
    start = 0
    for between in (*_BETWEEN.finditer(text), None):
        end = between.start() if between is not None else len(text)
        stretch = text[start:end]
        if stretch.strip():
            first = start + len(stretch) - len(stretch.lstrip())
            yield first, start + len(stretch.rstrip())
        start = between.end() if between is not None else end


def _split(text: str, start: int, end: int) -> Iterator[tuple[int, int]]:
    """Yield the plies of a stretch: in mail up to the next one in mail, in PTN each word."""
    mail = [found.start() for found in _MAIL.finditer(text, start, end)]
    for word in _WORD.finditer(text, start, mail[0] if mail else end):
        yield word.span()
    for begins, ends in pairwise([*mail, end]):
        yield begins, begins + len(text[begins:ends].rstrip())
