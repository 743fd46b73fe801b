"""Words as lines have them: the verb that a line starts with, and those behind it, in their places.

Own words of a language and the English ones are read alike. Words that people say, names, plies and
positions are none of them.
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from takmail.commands.disputes import CLAIM, is_complaint
from takmail.commands.lines.parsed import LONGEST_LINE, looks_like_mail, looks_like_ptn, peel
from takmail.commands.moves import MOVE
from takmail.notation.text import goes_on_word, is_unspaced

_BEFORE = re.compile(r"[\s`]*+(?>(?:#(?P<game>[A-Za-z0-9]++)[\s`]*+)?)")
"""Backticks and a game's id, which may stand before the first word."""

_NAMED = re.compile(r"[@#][^\s,]*+|https?://\S*+|\"[^\"]*+\"?+|“[^”]*+”?+", re.IGNORECASE)
"""Names, links and positions in quotes, which are never words of the language."""

_WORD_BEFORE = frozenset(" \t\r,.\"”)'`")
"""After these a word can begin, as after a digit."""


class Word(NamedTuple):
    """A word in a line: the English one for it, its place (from 0), and whether it is an own one.

    ``whole`` says that it ends there as a word; otherwise a letter follows, as it may in scripts
    without spaces.
    """

    english: str
    start: int
    end: int
    own: bool
    whole: bool


class Lexicon:
    """Own words and the English ones beside them, each with the English word that it stands for."""

    def __init__(self, own: Mapping[str, str], english: Mapping[str, str]) -> None:
        known = {word: (name, False) for word, name in english.items()}
        known |= {word: (name, True) for word, name in own.items()}
        self._by_letter: dict[str, list[tuple[re.Pattern[str], str, bool]]] = {}
        for word in sorted(known, key=len, reverse=True):
            self._by_letter.setdefault(word[0], []).append((_pattern(word), *known[word]))

    def __bool__(self) -> bool:
        return bool(self._by_letter)

    def at(self, line: str, place: int) -> Iterator[Word]:
        """Yield the words that stand at this place of a line, the longest first."""
        for pattern, english, own in self._by_letter.get(line[place : place + 1].lower(), ()):
            match = pattern.match(line, place)
            if match is None:
                continue
            unspaced, follows = is_unspaced(match[0][-1]), line[match.end() : match.end() + 1]
            whole = not _goes_on(follows, unspaced=unspaced)
            if whole or unspaced or is_unspaced(follows):
                yield Word(english, place, match.end(), own, whole)


def _pattern(word: str) -> re.Pattern[str]:
    """Return the pattern of a word in any case, also with ``ss`` for the ``ß`` of capitals."""
    spelt = dict.fromkeys([word, word.casefold()])
    patterns = (r"\s+".join(map(re.escape, spelling.split())) for spelling in spelt)
    return re.compile("|".join(patterns), re.IGNORECASE)


def _goes_on(follows: str, *, unspaced: bool) -> bool:
    """Return whether a word is longer than it is known, by the character behind it."""
    if not follows:
        return False
    return goes_on_word(follows) or (not unspaced and (follows.isdigit() or follows in "_-"))


class Start(NamedTuple):
    """The verb that a line starts with, and the game that is named before it."""

    verb: Word
    game: str | None


@dataclass(frozen=True, eq=False)
class Phrases:
    """Verbs that can start a line, and the words that can stand behind each."""

    leading: Lexicon
    following: Callable[[str], Lexicon]

    def start(self, line: str) -> Start | None:
        """Return the start of a line in plain characters, ``None`` for ordinary talk."""
        before = _BEFORE.match(line)
        assert before is not None, "the pattern matches nothing, too"
        place = before.end()
        slash = line.startswith("/", place)
        for verb in self.leading.at(line, place + slash):
            if (verb.own or not slash) and (verb.whole or self._goes_on(line, verb)):
                game = before["game"]
                return Start(verb._replace(start=place), game.lower() if game else None)
        return None

    def _goes_on(self, line: str, verb: Word) -> bool:
        """Return whether what touches a verb belongs to it: it is no longer word then."""
        if not verb.own:
            return False
        if verb.english == CLAIM:
            return is_complaint(line[verb.end :])
        if verb.english == MOVE:
            rest = peel(line[verb.end :]).body
            return looks_like_mail(rest) or looks_like_ptn(rest)
        return _run(line, verb.end, self.following(verb.english)).known

    def behind(self, line: str, verb: Word, typed: str) -> Iterator[Word]:
        """Yield the own words behind a line's verb, and empty ones where a space is to be read.

        A wide comma, in what was ``typed``, has its space in itself, and is never one of a number.
        """
        lexicon = self.following(verb.english)
        place = verb.end
        end = line.find("\n", place)
        last = min(len(line) if end < 0 else end, LONGEST_LINE) if lexicon else 0
        while place < last and line[place] != "[":
            if named := _NAMED.match(line, place):
                if line[place] == "#" and line[place - 1].isalnum():
                    yield Word(" ", place, place, own=False, whole=True)
                place = named.end()
            elif goes_on_word(line[place]):
                run = _run(line, place, lexicon)
                before = line[place - 1]
                if run.known and (place == verb.end or before.isdigit() or before in _WORD_BEFORE):
                    yield from run.words
                    place = run.end
                    continue
                while place < len(line) and goes_on_word(line[place]):
                    place += 1
            else:
                place += 1
                if line[place - 1] == "," != typed[place - 1]:
                    yield Word(" ", place, place, own=False, whole=True)


class _Run(NamedTuple):
    """Words without a space between them, where they end, and whether all of them are known."""

    words: Sequence[Word]
    end: int
    known: bool


def _run(line: str, begin: int, lexicon: Lexicon) -> _Run:
    """Read words up to the next space, digit or stop.

    Letters of another kind than an own word's are what belongs to it: ``局面x3/x3/x3``. A number
    ends no words: ``三天``, but ``周五`` is a name.
    """
    words: list[Word] = []
    place, is_number = begin, False
    while place < len(line) and goes_on_word(line[place]):
        word = next(lexicon.at(line, place), None)
        if word is None or place > begin + LONGEST_LINE:
            known = any(each.own for each in words) and not is_unspaced(line[place])
            return _Run([each for each in words if each.own], place, known)
        is_number = word.english.isdigit() and place > begin
        word = word._replace(end=word.end + (word.own and line.startswith(":", word.end)))
        words.append(word)
        place = word.end
    return _Run([each for each in words if each.own], place, not is_number)
