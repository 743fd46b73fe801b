"""Words that stand at one place of a line."""

import re
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from takmail.notation.text import goes_on_word, is_unspaced


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
