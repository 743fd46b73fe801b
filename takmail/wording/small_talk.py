"""Small talk: what newcomers say to the bot in plain words, and the answers.

The phrases of all languages count everywhere: people say 'hi' in a Chinese chat, too.
"""

import re
from collections.abc import Mapping, Sequence
from enum import Enum
from functools import cache
from unicodedata import normalize

from takmail.wording.languages.language_choice import vocabulary_in
from takmail.wording.languages.spoken import LANGUAGES, SPOKEN, USUAL
from takmail.wording.message.sentences import say


class Subject(Enum):
    """Subject of small talk, by the name of its phrases."""

    HELLO = "hello"
    THANKS = "thanks"
    FAREWELL = "farewell"
    """Farewell, or praise of a game."""
    FINE = "fine"
    """Word that leaves nothing to do, like `sorry`."""
    BOT = "bot"
    """Question about the bot, or with whom to play."""
    WHAT = "what"
    """Question about what Tak is, or its rules."""
    HOW = "how"
    """Question about how to play."""
    NOW = "now"
    """Question about what to do now: about the game, where one is on."""
    GAMES = "games"
    """Question about the games that there are besides Tak."""
    NEW_GAME = "new_game"
    PLAY = "play"
    """To play: the game that waits, or a new one."""
    TURN = "turn"
    """Question about whose turn it is."""
    STOP = "stop"
    RATING = "rating"
    FLIP = "flip"
    PAUSE = "pause"
    REMIND = "remind"
    STATUS = "status"
    CLOCK = "clock"

    @property
    def is_courtesy(self) -> bool:
        """True if it asks for nothing: people say it to each other, too."""
        return self in {Subject.HELLO, Subject.THANKS, Subject.FAREWELL, Subject.FINE}


LONGEST = 60
"""Characters of a phrase."""

LONGEST_WITH_MORE = 300
"""Characters of a line with key words."""

_BY_KEYS = (
    Subject.TURN,
    Subject.STOP,
    Subject.BOT,
    Subject.NEW_GAME,
    Subject.WHAT,
    Subject.HOW,
    Subject.FINE,
    Subject.THANKS,
    Subject.FAREWELL,
    Subject.HELLO,
)
"""Subjects with key words; a line that has those of several is about the first."""

_ASKED = "?"
"""Phrase that a line of question marks is."""


def subject_of(text: str) -> Subject | None:
    """Return the subject of a line that is small talk as a whole; ``None`` for any other line."""
    return _phrases().get(plain(text)) if len(text) <= LONGEST else None


def subject_in(text: str) -> Subject | None:
    """Return the subject of a line with key words of small talk in it; courtesies begin a line."""
    folded = normalize("NFKC", text).casefold().replace("\u2019", "'")
    if len(folded) > LONGEST_WITH_MORE:
        return None
    return next((about for about, keys in _keys() if keys.search(folded)), None)


@cache
def _keys() -> Sequence[tuple[Subject, re.Pattern[str]]]:
    return [(subject, _pattern(subject)) for subject in _BY_KEYS]


def _pattern(subject: Subject) -> re.Pattern[str]:
    """Return the pattern of a subject's key words, each group of them in their order."""
    told = [SPOKEN[tag].text(say(f"keys-{subject.value}")).casefold() for tag in LANGUAGES.tags]
    groups = [group.split() for words in told for group in words.split(",")]
    found = "|".join(".*?".join(map(_word, group)) for group in groups)
    return re.compile(rf"^\W*(?:{found})" if subject.is_courtesy else found, re.DOTALL)


def _word(word: str) -> str:
    """Return the pattern of a word, which in Chinese has no bounds."""
    return rf"\b{re.escape(word)}\b" if word.isascii() else re.escape(word)


def language_of(text: str) -> str | None:
    """Return the language, but for English, of a line that is a phrase or a verb of its own."""
    return _languages().get(plain(text)) if len(text) <= LONGEST else None


@cache
def _languages() -> Mapping[str, str]:
    return {
        plain(said): tag
        for tag in LANGUAGES.tags
        if tag != USUAL
        for said in (*_phrases_in(tag), *vocabulary_in(tag).verbs)
        if not said.isascii()
    }


def _phrases_in(tag: str) -> list[str]:
    texts = (SPOKEN[tag].text(say(f"phrases-{subject.value}")) for subject in Subject)
    return ",".join(texts).split(",")


@cache
def _phrases() -> Mapping[str, Subject]:
    return {
        plain(phrase): subject
        for tag in LANGUAGES.tags
        for subject in Subject
        for phrase in SPOKEN[tag].text(say(f"phrases-{subject.value}")).split(",")
    }


def plain(text: str) -> str:
    """Return the letters and digits of a text, without spaces, stops and capitals."""
    folded = normalize("NFKC", text).casefold()
    return "".join(filter(str.isalnum, folded)) or (_ASKED if _ASKED in folded else "")


def named(said: str, names: Mapping[str, str]) -> str | None:
    """Return the thing of a name in either number, maybe behind a word like `about`."""
    for letters in (plain(said), plain(_BEFORE.sub("", said))):
        forms = (letters, letters.removesuffix("s"), f"{letters}s")
        if found := next((names[form] for form in forms if form in names), None):
            return found
    return None


_BEFORE = re.compile(r"\A\s*(?:(?:with|about|on|for|of|the|an?)\s+)+", re.IGNORECASE)
