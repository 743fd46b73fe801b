"""Moves that are told by two squares: ``c3 to d3``, ``c3xd3``, ``move b2 to b4 dropping 2 1``.

In games where capstones travel, one may go to any square.
"""

import re
from collections.abc import Iterator

from takmail.commands.nearly.guesses import Guess, Nearly
from takmail.commands.nearly.phrases import are_phrases
from takmail.commands.nearly.small_talk import words_in
from takmail.notation.written_plies import FILES, Notation, square_of
from takmail.squares import Direction, Square
from takmail.tak.plies import Spread, Travel

_LINK = (
    r"(?:\s?(?:-+>|=+>|>+|\u2192|\u27a1\ufe0f?|-|\u2013|\u2014|x|\*)\s?"
    r"|\s(?:(?:(?:goes|moves|over)\s)?(?:to|onto|into)|takes|captures)\s)"
)
_MOVE = re.compile(
    rf"""(?<![^\W_])(?:(?P<count>[1-8])\s?)?[fsc]?(?P<first>[a-h][1-8])
    (?P<link>{_LINK}|\s)[fsc]?(?P<last>[a-h][1-8])
    (?P<drops>(?:(?:[\s,]+(?:drop(?:ping|s)?|and|then))*[\s,]+[1-8](?![^\W_]))*)(?![^\W_])""",
    re.IGNORECASE | re.VERBOSE,
)
_CODE = re.compile(r"\d")

_MOVING = re.compile(
    r"\b(?:move|moving|slide|sliding|push|pushing|spread|take|taking|from|capture|go|going"
    r"|my|the|stack|piece|stone|flat|cap|capstone|wall|i|ill|im|lets)\b"
)
"""Words that stand before such a move."""


def between_guesses(text: str, size: int, home: Notation) -> Nearly | None:
    """Return what a line can mean that names where a stack comes from and where it goes."""
    found = list(_MOVE.finditer(text))
    if len(found) != 1:
        return None
    move = found[0]
    before, behind = text[: move.start()].lower(), text[move.end() :].lower()
    if _CODE.search(before + behind) or (not move["link"].strip() and text.strip() != move[0]):
        return None
    if not (are_phrases(words_in(_MOVING.sub(" ", before))) and are_phrases(words_in(behind))):
        return None
    start, end = (_square(move[name], size, home) for name in ("first", "last"))
    drops = tuple(map(int, re.findall(r"\d", move["drops"])))
    count = int(move["count"]) if move["count"] else None
    guesses = [Guess(spread) for spread in _spreads(start, end, drops, count, size)]
    if not drops and count in (None, 1) and _are_apart(start, end):
        guesses.append(Guess(Travel(start, end)))
    return Nearly(tuple(guesses)) if guesses else None


def _spreads(
    start: Square, end: Square, drops: tuple[int, ...], count: int | None, size: int
) -> Iterator[Spread]:
    step = _step(start, end)
    if step is None:
        return
    direction, distance = step
    for meant in [drops] if drops else _ways(distance, size):
        if len(meant) == distance and count in (None, sum(meant)):
            yield Spread(start, direction, meant)


def _are_apart(start: Square, end: Square) -> bool:
    """Return whether more than one step leads from one square to the other."""
    return abs(start.file - end.file) + abs(start.rank - end.rank) > 1


def _square(name: str, size: int, home: Notation) -> Square:
    return square_of(FILES.index(name[0].lower()), int(name[1]), size, home)


def _step(start: Square, end: Square) -> tuple[Direction, int] | None:
    """Return the direction and the distance from one square to another, if there is one."""
    east, north = end.file - start.file, end.rank - start.rank
    if (east == 0) == (north == 0):
        return None
    distance = abs(east + north)
    return Direction((east // distance, north // distance)), distance


def _ways(squares: int, carry: int) -> Iterator[tuple[int, ...]]:
    """Return all ways to drop up to ``carry`` pieces on so many squares."""
    if squares == 0:
        yield ()
        return
    for first in range(1, carry - squares + 2):
        for others in _ways(squares - 1, carry - first):
            yield (first, *others)
