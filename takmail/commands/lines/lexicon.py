"""Words that stand at one place of a line, and words that are a slip away from one that we know."""

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from rapidfuzz.distance import OSA

from takmail.notation.text import goes_on_word, is_unspaced

_LONG = 7
"""From this length on a word may have two slips; shorter ones may have one."""

_SHORTEST = 4
"""Shorter words are too near to ordinary ones."""


class NearMisses:
    """Finds the known word next to a misspelt one, fast when there is none.

    Every known word is filed under what is left of it with one and with two letters taken out;
    two words within so many slips of each other share such a remainder. The true distance is
    counted for those only.
    """

    def __init__(self, words: Iterable[str]) -> None:
        self._known = frozenset(words)
        self._longest = max(map(len, self._known), default=0) + _slips("." * _LONG)
        self._filed = defaultdict[str, set[str]](set)
        for word in self._known:
            for remainder in _remainders(word, _slips(word)):
                self._filed[remainder].add(word)

    def nearest(self, word: str) -> str | None:
        """Return the known word that ``word`` nearly is, or ``None``.

        The first letter must be right: people slip less there, and talk is left alone more often.
        """
        if not _SHORTEST <= len(word) <= self._longest or word in self._known:
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
            return self._spaced.nearest(word)
        if word in self._unspaced or len(word) > self._longest + 1:
            return None
        return next((known for known in self._unspaced if is_near(word, known)), None)


def is_near(word: str, known: str) -> bool:
    """Return whether a word may be a misspelling of a known one."""
    if not is_unspaced(known[0]):
        return distance(word, known) <= 1 + (len(known) >= _LONG)
    if len(word) == len(known):
        swapped = sorted(word) == sorted(known)
        return (swapped or len(known) >= _SHORTEST) and distance(word, known) == 1
    return min(len(word), len(known)) >= 3 and distance(word, known) == 1


def distance(one: str, other: str) -> int:
    """Count the letters to add, drop, change or swap with their neighbour."""
    return OSA.distance(one, other)


def _slips(word: str) -> int:
    return 0 if len(word) < _SHORTEST else 1 + (len(word) >= _LONG)


def _remainders(word: str, slips: int) -> Iterator[str]:
    yield word
    if slips:
        for at in range(len(word)):
            yield from _remainders(word[:at] + word[at + 1 :], slips - 1)


class Found(NamedTuple):
    """A word that stands in a line: the English one for it, where it ends, and whether it is own.

    ``whole`` says that it ends there as a word; otherwise a letter follows, as it may in scripts
    without spaces.
    """

    english: str
    end: int
    own: bool
    whole: bool


class _Word(NamedTuple):
    pattern: re.Pattern[str]
    english: str
    own: bool
    unspaced: bool


class _Filed(NamedTuple):
    """The words with one first letter, the longest first, and what finds out if one is there."""

    any_of_them: re.Pattern[str]
    words: tuple[_Word, ...]


class Lexicon:
    """Own words and the English ones beside them, each with the English word that it stands for."""

    def __init__(self, own: Mapping[str, str], english: Mapping[str, str]) -> None:
        known = {word: (name, False) for word, name in english.items()}
        known |= {word: (name, True) for word, name in own.items()}
        longest_first = sorted(known, key=len, reverse=True)
        self._filed = {
            letter: _file([(word, *known[word]) for word in longest_first if word[0] == letter])
            for letter in {word[0] for word in known}
        }

    def __bool__(self) -> bool:
        return bool(self._filed)

    def at(self, line: str, place: int) -> list[Found]:
        """Return the words that stand at this place of a line, the longest first."""
        filed = self._filed.get(line[place : place + 1].lower())
        if filed is None or filed.any_of_them.match(line, place) is None:
            return []
        found = []
        for word in filed.words:
            match = word.pattern.match(line, place)
            if match is None:
                continue
            follows = line[match.end() : match.end() + 1]
            whole = not _goes_on(follows, unspaced=word.unspaced)
            if whole or word.unspaced or is_unspaced(follows):
                found.append(Found(word.english, match.end(), word.own, whole))
        return found


def _file(words: Sequence[tuple[str, str, bool]]) -> _Filed:
    filed = tuple(
        _Word(_pattern(word), english, own, is_unspaced(word[-1])) for word, english, own in words
    )
    any_of_them = "|".join(word.pattern.pattern for word in filed)
    return _Filed(re.compile(any_of_them, re.IGNORECASE), filed)


def _pattern(word: str) -> re.Pattern[str]:
    """Return what finds a word in any case, and with ``ss`` for what capitals write so: ``ß``."""
    spelt = dict.fromkeys([word, word.casefold()])
    patterns = (r"\s+".join(map(re.escape, one.split())) for one in spelt)
    return re.compile("|".join(patterns), re.IGNORECASE)


def _goes_on(follows: str, *, unspaced: bool) -> bool:
    """Return whether a word is longer than it is known, by the character behind it."""
    if not follows:
        return False
    return goes_on_word(follows) or (not unspaced and (follows.isdigit() or follows in "_-"))
