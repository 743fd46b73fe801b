"""Words that are a slip of the fingers away from a word that we know."""

from collections.abc import Iterable, Iterator

from takmail.notation.text import is_unspaced

_LONG = 7
"""From this length on a word may have two slips; shorter ones may have one."""

_SHORTEST = 4
"""Shorter words are too near to ordinary ones."""

_LONGEST = 40
"""Letters; nothing longer is taken for a slip in a word of ours."""


class NearMisses:
    """Finds the known word next to a misspelt one, fast when there is none.

    Every known word is filed under what is left of it with one and with two letters taken out;
    two words within so many slips of each other share such a remainder. The true distance is
    counted for those only.
    """

    def __init__(self, words: Iterable[str]) -> None:
        self._known = frozenset(words)
        self._filed: dict[str, set[str]] = {}
        for word in sorted(self._known):
            for remainder in _remainders(word, _slips(word)):
                self._filed.setdefault(remainder, set()).add(word)

    def nearest(self, word: str) -> str | None:
        """Return the known word that ``word`` nearly is, or ``None``.

        The first letter must be right: people slip less there, and talk is left alone more often.
        """
        if len(word) < _SHORTEST or word in self._known:
            return None
        found = {
            known
            for remainder in _remainders(word, _slips(word))
            for known in self._filed.get(remainder, ())
            if known[0] == word[0]
        }
        ranked = sorted((distance(word, known), known) for known in found)
        return ranked[0][1] if ranked and ranked[0][0] <= _slips(ranked[0][1]) else None


class NearOwnWords:
    """Finds the word next to a misspelt one in any script, see `NearMisses`.

    In scripts without spaces a letter says far more. There two letters may be swapped, and of a
    word of three letters or more one may be added or left out, of a longer one changed.
    """

    def __init__(self, words: Iterable[str]) -> None:
        known = sorted(set(words))
        self._spaced = NearMisses(
            word for word in known if word.isalpha() and not is_unspaced(word[0])
        )
        self._unspaced = [word for word in known if is_unspaced(word[0])]
        self._longest = max(map(len, self._unspaced), default=0)

    def nearest(self, word: str) -> str | None:
        """Return the known word that ``word`` nearly is, or ``None``."""
        if not word or not is_unspaced(word[0]):
            return self._spaced.nearest(word) if len(word) <= _LONGEST else None
        if word in self._unspaced or len(word) > self._longest + 1:
            return None
        return next((known for known in self._unspaced if _is_near(word, known)), None)


def _is_near(word: str, known: str) -> bool:
    if len(word) == len(known):
        swapped = sorted(word) == sorted(known)
        return (swapped or len(known) >= _SHORTEST) and distance(word, known) == 1
    return min(len(word), len(known)) >= 3 and distance(word, known) == 1


def distance(one: str, other: str) -> int:
    """Count the letters to add, drop, change or swap with their neighbour."""
    before: list[int] = []
    above = list(range(len(other) + 1))
    for row, letter in enumerate(one, start=1):
        current = [row]
        for column, wanted in enumerate(other, start=1):
            steps = min(above[column] + 1, current[-1] + 1, above[column - 1] + (letter != wanted))
            if row > 1 and column > 1 and letter == other[column - 2] and one[row - 2] == wanted:
                steps = min(steps, before[column - 2] + 1)
            current.append(steps)
        before, above = above, current
    return above[-1]


def _slips(word: str) -> int:
    return 0 if len(word) < _SHORTEST else 1 + (len(word) >= _LONG)


def _remainders(word: str, slips: int) -> Iterator[str]:
    yield word
    if slips:
        for at in range(len(word)):
            yield from _remainders(word[:at] + word[at + 1 :], slips - 1)
