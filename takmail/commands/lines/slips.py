"""Misspelt words: the nearest known word, by the letters to add, drop, change or swap."""

from collections.abc import Iterable
from functools import partial

from takmail.notation.text import is_unspaced

_LONG = 7
"""From this length on a word may have two slips; shorter ones may have one."""

_SHORTEST = 4
"""Shorter words are too near to ordinary ones, and in scripts without spaces to each other."""


class KnownWords:
    """Words of any script, and the search for the one that was misspelt.

    The first letter must be right: people slip less there, and talk is left alone more often. In
    scripts without spaces a letter says far more: two may be swapped, and of a word of three
    letters or more one may be added or left out, of a longer one changed.
    """

    def __init__(self, words: Iterable[str]) -> None:
        known = sorted(set(words))
        self._known = frozenset(known)
        self._longest = max(map(len, known), default=0) + 2
        self._unspaced = [word for word in known if is_unspaced(word[0])]
        self._spaced: dict[str, list[str]] = {}
        for word in known:
            if len(word) >= _SHORTEST and not is_unspaced(word[0]):
                self._spaced.setdefault(word[0], []).append(word)

    def nearest(self, word: str) -> str | None:
        """Return the known word that ``word`` nearly is, or ``None``."""
        if not word or word in self._known or len(word) > self._longest:
            return None
        if is_unspaced(word[0]):
            return next((known for known in self._unspaced if is_near(word, known)), None)
        fits = self._spaced.get(word[0], ()) if len(word) >= _SHORTEST else ()
        near = [known for known in fits if is_near(word, known)]
        return min(near, key=partial(distance, word), default=None)


def is_near(word: str, known: str) -> bool:
    """Return whether a word may be a misspelling of a known one."""
    steps = distance(word, known)
    if not is_unspaced(known[0]):
        return steps <= 1 + (len(known) >= _LONG)
    if len(word) != len(known):
        return steps == 1 and min(len(word), len(known)) >= 3
    return steps == 1 and (len(known) >= _SHORTEST or sorted(word) == sorted(known))


def distance(word: str, other: str) -> int:
    """Count the letters to add, drop, change or swap with their neighbour."""
    from rapidfuzz.distance import OSA  # noqa: PLC0415 - commands on files do without

    return OSA.distance(word, other)
