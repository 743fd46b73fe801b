"""Errors in a ply of a file, made ones about the file's own board.

A ply is read before anybody asks how large the board is, so that its nearest right form may be
one for the largest board.
"""

import re
from collections.abc import Callable

from takmail.notation.errors import NotationError, Problem
from takmail.notation.mailrecord import parse_record
from takmail.notation.ptn import parse_ptn
from takmail.notation.ptn_file import parse_game
from takmail.notation.record import GameRecord
from takmail.notation.replaying import size_of
from takmail.notation.resolution import check_carry, resolve
from takmail.notation.suggestions import mend

_TAG = re.compile(r"\[\s*(?:size|tps)\s[^\[\]\n]*\]", re.IGNORECASE)
_HEADER = re.compile(r"^\s*(?:size|tps)\s*:.*$", re.MULTILINE | re.IGNORECASE)
_PLY = re.compile(r"[^\s{}\[\]]+")


def fit_ptn(error: NotationError, text: str) -> None:
    """Make an error in a PTN file one about the board of its tags."""
    size = _size(lambda: parse_game("\n".join(_TAG.findall(text))))
    place = error.column - 1
    words = _PLY.finditer(error.text)
    word = next((word for word in words if word.start() <= place <= word.end()), None)
    if size is None or word is None:
        return
    start, rest = word.start(), len(error.text) - word.end()

    def read(line: str) -> None:
        try:
            check_carry(resolve(parse_ptn(line[start : len(line) - rest]), size), line, size)
        except NotationError as further:
            raise further.within(line, start) from None

    _fit(error, size, read)


def fit_mail(error: NotationError, text: str) -> None:
    """Make an error in a mail record one about the board of its headers."""
    size = _size(lambda: parse_record("\n".join(_HEADER.findall(text))))
    if size is None:
        return

    def read(line: str) -> None:
        record = parse_record(f"Size: {size}\n{line}")
        for recorded in record.plies:
            check_carry(recorded.ply, line, size)

    _fit(error, size, read)


def _fit(error: NotationError, size: int, read: Callable[[str], None]) -> None:
    mend(error, read)
    if error.problem is Problem.OFF_BOARD:
        error.numbers = (size,)


def _size(read: Callable[[], GameRecord]) -> int | None:
    """Return the size of the board, ``None`` if it is not given or not understood."""
    try:
        return size_of(read())
    except NotationError:
        return None
