"""Small talk: what newcomers say to the bot in plain words, and the answers.

The phrases of all languages count everywhere: people say 'hi' in a Chinese chat, too.
"""

from collections.abc import Mapping
from enum import Enum
from functools import cache
from unicodedata import normalize

from takmail.wording.languages.language_choice import vocabulary_in
from takmail.wording.languages.spoken import LANGUAGES, SPOKEN, USUAL
from takmail.wording.message.drafts import Sentence, say
from takmail.wording.message.hints import CONSOLE, Hints


class Subject(Enum):
    """Subject of small talk, by the name of its phrases."""

    HELLO = "hello"
    THANKS = "thanks"
    WHAT = "what"
    """Question about what Tak is, or the bot."""
    HOW = "how"
    """Question about how to play, or what to do now."""
    NEW_GAME = "new_game"
    PLAY = "play"
    """To play: the game that waits, or a new one."""
    STOP = "stop"

    @property
    def is_courtesy(self) -> bool:
        """True if it asks for nothing: people say it to each other, too."""
        return self in {Subject.HELLO, Subject.THANKS}


LONGEST = 60
"""Characters of a phrase."""

_ASKED = "?"
"""Phrase that a line of question marks is."""


def subject_of(text: str) -> Subject | None:
    """Return the subject of a line that is small talk as a whole; ``None`` for any other line."""
    return _phrases().get(_plain(text)) if len(text) <= LONGEST else None


def language_of(text: str) -> str | None:
    """Return the language, but for English, of a line that is a phrase or a verb of its own."""
    return _languages().get(_plain(text)) if len(text) <= LONGEST else None


@cache
def _languages() -> Mapping[str, str]:
    return {
        _plain(said): tag
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
        _plain(phrase): subject
        for tag in LANGUAGES.tags
        for subject in Subject
        for phrase in SPOKEN[tag].text(say(f"phrases-{subject.value}")).split(",")
    }


def _plain(text: str) -> str:
    """Return the letters and digits of a text, without spaces, stops and capitals."""
    folded = normalize("NFKC", text).casefold()
    return "".join(filter(str.isalnum, folded)) or (_ASKED if _ASKED in folded else "")


def small_talk(subject: Subject, hints: Hints) -> Sentence:
    """Return the words of the answer to small talk."""
    name = Subject.NEW_GAME if subject is Subject.PLAY else subject
    key = f"small_talk-{name.value}"
    if subject is Subject.THANKS:
        return say(key)
    if hints.platform == CONSOLE:
        return say(
            f"{key}-console",
            ply=hints.ply("ps b2"),
            challenge=hints.command("challenge"),
            help=hints.command("help"),
            notation=hints.command("help", "notation"),
            rules=hints.command("rules"),
            resign=hints.command("resign"),
        )
    return say(key, challenge=hints.command("challenge", "@friend"))
