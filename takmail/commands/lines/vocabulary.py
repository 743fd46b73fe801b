"""A language's own words for verbs and options, beside the English ones that are always read.

``verb-accept`` and ``word-white`` are the names of the words of a language: a verb of the table of
commands, and a word that can follow one.
"""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache, cached_property
from itertools import chain

from takmail.commands.challenges import PLATFORMS
from takmail.commands.command_order import SPEC, SPECS
from takmail.commands.disputes import CLAIM
from takmail.commands.games import AS_FILE, PAGE
from takmail.commands.lines.phrases import Lexicon, Phrases
from takmail.commands.lines.slips import KnownWords
from takmail.commands.lobby import TIMED
from takmail.commands.moves import PLY_WORDS
from takmail.commands.offers import Topic
from takmail.commands.premoves import CLEAR, DROP, IF, THEN
from takmail.commands.presses import CONFIRMING
from takmail.commands.settings import DEFAULT
from takmail.commands.spec import LIKE_TALK, OFF, CommandSpec, Group, Shape, Under
from takmail.notation.text import is_unspaced
from takmail.notation.written_plies import Notation
from takmail.tak.rules import Opening
from takmail.terms import table
from takmail.terms.agreements import RATED

_CHALLENGING = table.WORDS - {"capstones"} | table.BEHIND | {"link", "on", "anybody"}
_NUMBERS = frozenset(map(str, range(1, 11)))
"""Numbers that a language can have words for."""

_SYNCING = frozenset({"back", "to", "take", "white", "black", "keep", "over"})
_PAGES = frozenset(
    {"overview", "notation", "rules", *map(str, Under), *(one.value for one in Group)} - {""}
)

_BY_SHAPE: Mapping[Shape, frozenset[str]] = {
    Shape.COUNTED: frozenset({"last", "plies"}),
    Shape.TIMED: frozenset({"minutes", "hours", "days", "weeks"}) | _NUMBERS,
    Shape.SIZED: frozenset({"size"}),
    Shape.CHALLENGING: _CHALLENGING | _NUMBERS,
    Shape.SEEKING: _CHALLENGING | _NUMBERS,
    Shape.LOOKING: frozenset({"size", PAGE, RATED, TIMED}) | _NUMBERS,
    Shape.SYNCING: _SYNCING | {"plies"},
    Shape.TURNED: frozenset({PAGE}),
    Shape.PAGED: frozenset({PAGE, AS_FILE, "size"}),
    Shape.KEEPING: _CHALLENGING | {"here", "server", "save", "drop"},
}
_BY_VERB: Mapping[str, frozenset[str]] = {
    "choose": frozenset({"yes", "no"}),
    "help": _PAGES,
    "analyse": frozenset({OFF}),
    "note": frozenset({OFF}),
    "language": frozenset({"english", "auto"}),
    "move": frozenset().union(*PLY_WORDS.values()),
    IF: frozenset({IF, THEN}),
    "ifs": frozenset({DROP, CLEAR}),
    "pair": CONFIRMING,
    "quiet": frozenset({OFF}),
    "vacation": frozenset({OFF, "until", "from", "to", "today", "tomorrow", "days", "weeks"}),
    "resign": CONFIRMING,
    "top": frozenset({"size", "page"}),
    "try": frozenset({"back", "undo", "over", "from"}),
    "settings": frozenset({DEFAULT, "all", "off", "on", "new", "edit", "everybody", "managers"})
    | {"plies", "boards", "courtly", "street", "looks", "games", "people", "places", "time"}
    | {opening.value for opening in Opening}
    | {notation.value for notation in Notation},
}

_ONLY_ENGLISH: Mapping[Shape, frozenset[str]] = {
    Shape.CHALLENGING: frozenset(PLATFORMS),
}
"""Names that can follow a verb and are the same in every language."""

ANSWERING = tuple(spec.name for spec in SPECS if spec.shape is Shape.ANSWERING)
TOPICS = frozenset(topic.value for topic in Topic)
"""Topics of an answer. Each can stand before the verb, too: ``draw accept``."""


def words_after(spec: CommandSpec) -> frozenset[str]:
    """Return the words that can follow a verb and that a language can have its own for."""
    choices = {
        choice for option in spec.options for choice in option.choices if isinstance(choice, str)
    }
    behind_it = _BY_VERB.get(spec.name, frozenset())
    if spec.shape is Shape.OWN:
        return behind_it
    return _BY_SHAPE.get(spec.shape, frozenset()) | behind_it | choices


VERBS = frozenset(spec.name for spec in SPECS)
"""The verbs that a language can have words for."""

WORDS = frozenset().union(*map(words_after, SPECS))
"""The words behind verbs that a language can have its own for."""


@dataclass(frozen=True, eq=False)
class Vocabulary:
    """A language's own words: ``verbs`` to verbs, and ``words`` to words that follow one.

    Own words are small letters, with single spaces where they are several; see `vocabulary_of`.
    ``spelled`` are those that are shown with capitals, ``examples`` what stands behind a verb in
    place of an English example. One without words is English.
    """

    verbs: Mapping[str, str] = field(default_factory=dict)
    words: Mapping[str, str] = field(default_factory=dict)
    spelled: Mapping[str, str] = field(default_factory=dict)
    examples: Mapping[str, str] = field(default_factory=dict)

    def __bool__(self) -> bool:
        return bool(self.verbs or self.words)

    def may_be_in(self, text: str) -> bool:
        """Return whether an own word can be in a text, by its characters alone: a quick look."""
        return bool(self) and not (text.isascii() and self._is_never_ascii)

    @cached_property
    def _is_never_ascii(self) -> bool:
        return not any(word.isascii() for word in chain(self.verbs, self.words))

    @cached_property
    def phrases(self) -> Phrases:
        """Words that can start a line and those behind each, the own and the English ones."""
        return Phrases(self._leading(), cache(self._following))

    def _leading(self) -> Lexicon:
        topic = Topic.DISPUTE.value
        english = {verb: spec.name for spec in SPECS for verb in spec.verbs} | {topic: topic}
        english |= {"i m": CLAIM}
        own = {word: name for word, name in self.words.items() if name == topic}
        return Lexicon(own | dict(self.verbs), english)

    def english(self, text: str) -> str:
        """Return a text that is nothing but a word in English, in small letters, else itself."""
        word = " ".join(text.split()).lower()
        return self.words.get(word) or self.verbs.get(word) or word

    def own(self, english: str) -> str:
        """Return the first word for one that can follow a verb, else itself, as for digits."""
        return english if english.isdecimal() else self._first.get(english, english)

    @cached_property
    def first_verbs(self) -> dict[str, str]:
        """The language's first words for verbs, of those that have one."""
        return self._first_of(self.verbs)

    @cached_property
    def near_verbs(self) -> KnownWords:
        """The own verbs that may be misspelt, but for those that talk is too near to."""
        named = {word: SPEC[name] for word, name in self.verbs.items()}
        return KnownWords(
            word
            for word, spec in named.items()
            if spec.shape is not Shape.OWN and spec.name not in LIKE_TALK
        )

    @cached_property
    def near_words(self) -> KnownWords:
        """The own words behind verbs that may be misspelt."""
        return KnownWords(self.words)

    def _following(self, verb: str) -> Lexicon:
        """Return the words that can stand behind a verb, or behind ``dispute``."""
        words, known = frozenset[str](), frozenset[str]()
        if verb in SPEC:
            words = words_after(SPEC[verb])
            known = words | _ONLY_ENGLISH.get(SPEC[verb].shape, frozenset())
        if verb in TOPICS:
            return self._answering(words, known)
        return Lexicon(self._own_of(words), {word: word for word in known})

    def _own_of(self, words: frozenset[str]) -> dict[str, str]:
        """Return the own words for some; numbers to 99 are put together as in Chinese."""
        own, ten = _meaning(self.words, words), self._first.get("10", " ")
        if not words >= _NUMBERS or not is_unspaced(ten):
            return own
        ones = _meaning(self.words, _NUMBERS - {"10"})
        many, more = {"": "1", **ones}, {"": "0", **ones}
        return own | {f"{a}{ten}{b}": f"{many[a]}{more[b]}" for a in many for b in more}

    def _answering(self, words: frozenset[str], known: frozenset[str]) -> Lexicon:
        """Return the words that can follow a topic: verbs that answer it, and its own options."""
        own = _meaning(self.verbs, ANSWERING) | self._own_of(words)
        return Lexicon(own, {word: word for word in known.union(ANSWERING)})

    @cached_property
    def _first(self) -> dict[str, str]:
        return self._first_of(self.words)

    def _first_of(self, words: Mapping[str, str]) -> dict[str, str]:
        own = reversed([*words.items()])
        return {english: self.spelled.get(word, word) for word, english in own}


ENGLISH = Vocabulary()
"""No words but the English ones."""


def _meaning(words: Mapping[str, str], wanted: Iterable[str]) -> dict[str, str]:
    meant = frozenset(wanted)
    return {word: english for word, english in words.items() if english in meant}


_VERB, _WORD = "verb-", "word-"
_BETWEEN = re.compile("[,\uff0c\u3001]")
"""Separators of several words for the same."""


def vocabulary_of(texts: Mapping[str, str]) -> Vocabulary:
    """Return the vocabulary of a language from its texts of words.

    A text's name is ``verb-`` with a verb, ``verb-accept``, or ``word-`` with a word that follows
    one, ``word-white``; it has the language's own words, with commas between them. The tests see to
    it that they can be told from each other, from the English ones and from plies.
    """
    shown = [" ".join(word.split()) for text in texts.values() for word in _BETWEEN.split(text)]
    spelled = {word.lower(): word for word in shown if word != word.lower()}
    return Vocabulary(_words_of(texts, _VERB), _words_of(texts, _WORD), spelled)


def _words_of(texts: Mapping[str, str], kind: str) -> dict[str, str]:
    """Return each word with what it stands for."""
    return {
        " ".join(word.lower().split()): name.removeprefix(kind)
        for name, text in texts.items()
        if name.startswith(kind)
        for word in _BETWEEN.split(text)
    }
