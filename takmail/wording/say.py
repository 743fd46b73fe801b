"""What is to be said, before it is known in which language: `say("begun", white=..., black=...)`.

A `Sentence` names a message of the catalogue and holds its values; it is put into words where it is
known who reads it, by a `takmail.wording.language.Language`. Values are never read as markup,
whatever a player calls himself.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from enum import Enum
from typing import TypeAlias

from takmail.wording.message import Span
from takmail.wording.time_left import TimeLeft


class Between(Enum):
    """What stands between the parts of a text; a language has its own for the first three."""

    SENTENCES = "between-sentences"
    ITEMS = "between-items"
    CLAUSES = "between-clauses"
    LINES = "\n"
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


Sentence: TypeAlias = Said | Joined | Span
"""A text without a language; a span is said alike in all."""

Value: TypeAlias = Sentence | str | int | float | date | datetime | timedelta | TimeLeft
"""What a message is given: text, a number, a day, a moment, a length of time or what is left of
one, which a language writes in its own way.

By the name of a sentence that has no values itself, a message can choose between variants.
"""

_NO_VALUES: Mapping[str, Value] = {}


def say(key: str, /, **values: Value) -> Sentence:
    """Return the message called ``key`` with its values."""
    return Said(key, values or _NO_VALUES)


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
