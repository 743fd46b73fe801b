"""Lines read with the words of a language: what grammars read, and where each part was typed."""

import re
from bisect import bisect_left
from collections.abc import Iterator
from functools import cached_property

from takmail.commands.disputes import CLAIM, STATE
from takmail.commands.lines.phrases import Word
from takmail.commands.lines.vocabulary import Vocabulary
from takmail.commands.moves import MOVE
from takmail.notation.text import is_unspaced, plain_forms


class Reading:
    """A line as it was ``typed``, and as it is read: in plain characters and English words.

    Places count from 0. ``start`` is the verb that the line starts with.
    """

    def __init__(self, typed: str, vocabulary: Vocabulary) -> None:
        self.typed = typed
        self.vocabulary = vocabulary
        self.plain = plain_forms(typed)
        self.start = vocabulary.phrases.start(self.plain)

    @property
    def verb(self) -> str:
        """The verb that the line starts with, in English; nothing in ordinary talk."""
        return self.start.verb.english if self.start else ""

    @cached_property
    def own_words(self) -> tuple[Word, ...]:
        """The own words in the line, and places where a space is to be read."""
        as_typed = self.plain is self.typed and not self.vocabulary.may_be_in(self.typed)
        if self.start is None or as_typed:
            return ()
        verb = self.start.verb
        behind = self.vocabulary.phrases.behind(self.plain, verb, self.typed)
        return ((verb,) if verb.own else ()) + tuple(behind)

    def named_game(self, read: re.Match[str]) -> str | None:
        """Return the id of the game that is named before the verb, or behind it as was read."""
        before = self.start.game if self.start else None
        return before or (read["game"] or "").lower() or None

    @property
    def plain_board(self) -> str:
        """The line in plain characters, with blanks for an own verb before a board."""
        verb = self.start.verb if self.start else None
        if verb is None or not verb.own or verb.english not in {STATE, MOVE, CLAIM}:
            return self.plain
        end = verb.end + self.plain.startswith(":", verb.end)
        return self.plain[: verb.start] + " " * (end - verb.start) + self.plain[end:]

    @property
    def touches_id(self) -> bool:
        """True if a game's id touches an own word before it, or a number behind one."""
        place = self.plain.rfind("#")
        if place > 0 and self.own_words:
            return self.own_words[-1].end == place
        return place > 0 and is_unspaced(self.plain[place - 1])

    @property
    def english(self) -> str:
        """The line as grammars read it."""
        return self._read[0]

    @cached_property
    def _read(self) -> tuple[str, list[int], list[int]]:
        """The line in English, and where each of its characters begins and ends in the typed one.

        An own word stands for its English one as a whole.
        """
        if not self.own_words:
            return self.plain, [], []
        english, starts, ends, done = "", list[int](), list[int](), 0
        for word, start, end in self._spaced_words():
            if word == " " and english.endswith(" ") and start == done:
                continue
            english += self.plain[done:start] + word
            starts += [*range(done, start), *[start] * len(word)]
            ends += [*range(done + 1, start + 1), *[end] * len(word)]
            done = end
        rest = range(done, len(self.plain))
        english += self.plain[done:]
        return english, [*starts, *rest], [*ends, *(place + 1 for place in rest)]

    def _spaced_words(self) -> Iterator[tuple[str, int, int]]:
        """Yield the English words for own ones with their places, apart from what touches them."""
        for word in self.own_words:
            if self.plain[: word.start][-1:].isalnum():
                yield " ", word.start, word.start
            # An own word can't be one's own condition, as "im" can.
            yield (
                f"{word.english}:" if word.english == CLAIM else word.english,
                word.start,
                word.end,
            )
            after = self.plain[word.end : word.end + 1]
            if after.isalnum() or after in _APART or (after and self.plain[word.end - 1] == ":"):
                yield " ", word.end, word.end

    @cached_property
    def behind_verb(self) -> int:
        """Place in English behind the verb."""
        assert self.start is not None
        verb = self.start.verb
        if not verb.own:
            return verb.end
        return self.english.index(verb.english, self.read_at(verb.start)) + len(verb.english)

    def typed_at(self, place: int) -> int:
        """Return where something was typed that begins at a place in English."""
        starts = self._read[1]
        return starts[place] if place < len(starts) else len(self.typed) if starts else place

    def read_at(self, place: int) -> int:
        """Return where in English something begins that was typed at a place."""
        starts = self._read[1]
        return bisect_left(starts, place) if starts else place

    def span(self, start: int, end: int) -> tuple[int, int]:
        """Return where something was typed that stands between two places in English."""
        ends = self._read[2]
        return self.typed_at(start), ends[end - 1] if ends and end else end

    def said(self, start: int, end: int) -> str:
        """Return the text that was typed between two places in English."""
        first, last = self.span(start, end)
        return self.typed[first:last]


_APART = frozenset({"#", "@"})
"""Characters that must not touch the word before them, besides letters and digits."""


def in_english(line: str, vocabulary: Vocabulary) -> str:
    """Return a line with its verb and options in English words, as `parse_line` reads it."""
    return Reading(line, vocabulary).english
