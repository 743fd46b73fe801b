"""Sentences, before the language of their readers is known.

A `Sentence` such as `say("begun", white=..., black=...)` names a message of the catalogue and holds
its values. A `takmail.wording.languages.language.Language` puts it into words where the reader is
known. Values are never read as markup, whatever players call themselves.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from enum import Enum
from typing import TypeAlias

from takmail.wording.message.text import Paragraph, Span


@dataclass(frozen=True, slots=True)
class TimeLeft:
    """Time that the side on turn has left in its turn; ``number`` is that turn's in the record.

    ``out`` is when that will be over, ``None`` while nobody knows, as it isn't told yet that it
    is on turn.
    """

    time: timedelta
    number: int
    out: datetime | None = None


class Between(Enum):
    """Separators of the parts of a text; a language has its own for the first three."""

    SENTENCES = "between-sentences"
    ITEMS = "between-items"
    CLAUSES = "between-clauses"
    LINES = "\n"
    SPACE = " "
    NOTHING = ""


@dataclass(frozen=True, slots=True)
class Said:
    """A message of the catalogue by its name, and its values by theirs."""

    key: str
    values: "Mapping[str, Value]"


@dataclass(frozen=True, slots=True)
class Joined:
    """Sentences that make one paragraph."""

    parts: "tuple[Sentence, ...]"
    between: Between


@dataclass(frozen=True, slots=True)
class Aside:
    """A sentence that few read, so that a paragraph of its own is folded."""

    sentence: "Sentence"


Sentence: TypeAlias = Said | Joined | Aside | Span
"""A text without a language; a span is said alike in all."""

Text: TypeAlias = Sentence | Paragraph
"""A sentence, or its words in a language."""

Label: TypeAlias = Sentence | str
"""A sentence where only bare text can stand, or its words in a language."""


class Told(Enum):
    """Variants of a sentence about something that a player did, for its readers.

    ``DOER`` speaks to that player alone and ``OTHER`` to the other side alone. ``ALL`` names
    people, for groups and for sides of several people.
    """

    DOER = "doer"
    OTHER = "other"
    ALL = "all"


Value: TypeAlias = Sentence | Told | str | int | float | date | datetime | timedelta | TimeLeft
"""Value of a message: text, a number, a day, a moment, a length of time or what is left of
one, which a language writes in its own way.

A message can choose between variants by a `Told`, by a number, and by the name of a sentence that
has no values itself.
"""

_NO_VALUES: Mapping[str, Value] = {}


def say(key: str, /, **values: Value) -> Sentence:
    """Return the message called ``key`` with its values."""
    return Said(key, values or _NO_VALUES)


def worded(label: Label) -> str:
    """Return the words of a label; raise `TypeError` if it has no language yet."""
    if isinstance(label, str):
        return label
    raise TypeError("a label without a language", label)


def paragraph_of(text: Text) -> Paragraph:
    """Return the words of a text; raise `TypeError` if it has no language yet."""
    if isinstance(text, Paragraph):
        return text
    raise TypeError("a sentence without a language", text)


def join(*parts: Sentence, between: Between = Between.SENTENCES) -> Sentence:
    """Put sentences together into one paragraph."""
    return Joined(parts, between)


def items(*parts: Sentence) -> Sentence:
    """List things in one line."""
    return Joined(parts, Between.ITEMS)


def clauses(*parts: Sentence) -> Sentence:
    """List things in one line that have commas in them."""
    return Joined(parts, Between.CLAUSES)


def lines(*parts: Sentence) -> Sentence:
    """Put sentences under one another."""
    return Joined(parts, Between.LINES)


def glue(*parts: Sentence) -> Sentence:
    """Put parts of a sentence together with nothing between them."""
    return Joined(parts, Between.NOTHING)
