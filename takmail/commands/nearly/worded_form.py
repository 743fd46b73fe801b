"""Plies in words: ``put a wall at c3``, ``pick up 3 from b2, south, drop 2 1``, ``muro en c3``.

Every word must be one that such a sentence is made of.
"""

import re
from collections.abc import Sequence

from takmail.commands.nearly import sentence_words as sentence
from takmail.commands.nearly import slots
from takmail.commands.nearly.guesses import Guess, Nearly
from takmail.commands.nearly.numbers import agree, drops_meant
from takmail.notation.written_plies import FILES, Notation, square_of
from takmail.squares import Direction, Square
from takmail.tak.plies import Kind, Placement, Spread


def worded_guesses(words: Sequence[str], size: int, home: Notation) -> Nearly | None:
    """Return what a sentence about a ply means, if it is one."""
    words = _apart(words)
    if words[-2:] == sentence.IT_IS:
        words = words[:-2]
    found = [word for word in words if slots.is_square(word)]
    if len(found) != 1:
        return None
    square = square_of(FILES.index(found[0][0]), int(found[0][1]), size, home)
    return _placement(words, found[0], square) or _spread(words, found[0], square)


def _placement(words: Sequence[str], name: str, square: Square) -> Nearly | None:
    kinds = [word for word in words if word in sentence.PIECES]
    rest = [word for word in words if word not in sentence.PIECES and word != name]
    if "from" in rest or not sentence.BESIDE_PLACEMENT.issuperset(rest):
        return None
    if kinds:
        before = words[: words.index(kinds[0])]
        if _stands_already(before):
            return None
        kind = sentence.PIECES[kinds[0]]
    elif rest[:1] == [sentence.STANDING]:
        kind = Kind.WALL
    elif sentence.PLACING_FLATS.isdisjoint(rest) or "me" in rest:
        return None
    else:
        kind = Kind.FLAT
    tak = not {"t", "tak"}.isdisjoint(rest)
    return Nearly((Guess(Placement(square, kind), tak),), is_plain=bool(kinds))


def _stands_already(before: Sequence[str]) -> bool:
    """Return whether words before a piece show that it isn't placed now: ``that wall``."""
    last = before[-1:]
    if not sentence.THERE.isdisjoint(last):
        return True
    return not sentence.DEFINITE.isdisjoint(last) and sentence.PLACING.isdisjoint(before)


def _spread(words: Sequence[str], name: str, square: Square) -> Nearly | None:
    ways = _ways(words)
    rest = [word for word in words if word != name and not slots.numbers_in(word)]
    if len(ways) != 1 or not sentence.BESIDE_SPREAD.issuperset(rest):
        return None
    pick_up, drops = _numbers(words, name)
    if sentence.MOVING.isdisjoint(rest) and not drops and not _is_short(words, name):
        return None
    guesses = tuple(
        Guess(Spread(square, ways[0], meant), "tak" in rest)
        for meant in drops_meant(pick_up, drops)
    )
    return Nearly(guesses, is_plain=agree(pick_up, drops))


_COUNTED = re.compile(r"([1-8])([a-h][1-8])|[pg]([1-8])")


def _apart(words: Sequence[str]) -> list[str]:
    """Part words that are written together: ``3c4``, ``p3``."""
    parted: list[str] = []
    for word in words:
        found = _COUNTED.fullmatch(word)
        if found:
            parted += [part for part in found.groups() if part]
        else:
            parted.append(word)
    return parted


def _is_short(words: Sequence[str], name: str) -> bool:
    """Return whether a square, with a piece maybe, goes somewhere: ``cap c5 up``."""
    place = words.index(name)
    before, behind = words[:place], words[place + 1 :]
    named = sentence.BESIDE_DIRECTION
    return named.issuperset(before) and all(
        word in named or word in sentence.DIRECTIONS for word in behind
    )


def _ways(words: Sequence[str]) -> list[Direction]:
    """Return the directions that are named; ``pick up`` is none."""
    return [
        sentence.DIRECTIONS[word]
        for place, word in enumerate(words)
        if word in sentence.DIRECTIONS
        and not (word == sentence.UP and _is_picking(words[:place][-1:]))
    ]


def _is_picking(before: Sequence[str]) -> bool:
    return not {"pick", "picking", "pickup"}.isdisjoint(before)


def _numbers(words: Sequence[str], name: str) -> tuple[int | None, tuple[int, ...]]:
    """Return the pick-up, which stands before the square or behind its verb, and the drops."""
    before = [n for word in words[: words.index(name)] for n in slots.numbers_in(word)]
    after = [n for word in words[words.index(name) + 1 :] for n in slots.numbers_in(word)]
    if before:
        return before[0], (*before[1:], *after)
    if "take" in words or "pick" in words:
        return (after[0], tuple(after[1:])) if after else (None, ())
    return None, tuple(after)
