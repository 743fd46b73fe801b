"""Sentences and drafts of messages, before the language of their readers is known.

A `Sentence` such as `say("begun", white=..., black=...)` names a message of the catalogue and holds
its values. A `takmail.wording.languages.language.Language` puts it into words where the reader is
known. Values are never read as markup, whatever players call themselves.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from enum import Enum
from typing import TYPE_CHECKING, TypeAlias

from takmail.colors import Color
from takmail.wording.message.messages import (
    Block,
    Button,
    Buttons,
    Card,
    Choice,
    Enclosure,
    File,
    Menu,
    Picks,
    Sharing,
    Start,
    Starts,
)
from takmail.wording.message.text import Preformatted, Span

if TYPE_CHECKING:
    from takmail.commands.buttons import Press
    from takmail.wording.languages.language import Language


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


Sentence: TypeAlias = Said | Joined | Span
"""A text without a language; a span is said alike in all."""


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


class Laid(ABC):
    """A block that is laid out for a language: a board, buttons, something enclosed."""

    __slots__ = ()

    @abstractmethod
    def in_language(self, language: "Language") -> Block:
        """Return the block in a language."""


DraftBlock: TypeAlias = Sentence | Laid | Preformatted | Enclosure | File
"""A sentence, what a language lays out, or what is the same in every language."""


@dataclass(frozen=True, slots=True)
class Draft:
    """A message for whoever it may be for; ``silent`` and ``decided`` are as in `Message`."""

    blocks: tuple[DraftBlock, ...]
    silent: bool = False
    decided: "tuple[tuple[str, Draft], ...]" = ()


@dataclass(frozen=True, slots=True)
class Made(Laid):
    """A block that each language makes for itself."""

    make: "Callable[[Language], Block]"

    def in_language(self, language: "Language") -> Block:
        """Return the block made in a language."""
        return self.make(language)


@dataclass(frozen=True, slots=True)
class DraftVerbatim(Laid):
    """Lines of a language to be shown in a fixed-width face."""

    told: Sentence

    def in_language(self, language: "Language") -> Preformatted:
        """Return the lines of a language."""
        return Preformatted(language.text(self.told))


@dataclass(frozen=True, slots=True)
class DraftButton:
    """Something to press: what stands on it, and what it does."""

    label: Sentence
    press: "Press"


@dataclass(frozen=True, slots=True)
class DraftButtons(Laid):
    """Buttons in a row; ``aligned`` is as in `Buttons`."""

    row: tuple[DraftButton, ...]
    aligned: bool = False

    def in_language(self, language: "Language") -> Buttons:
        """Return the buttons with their labels in a language."""
        row = [Button(language.text(b.label), b.press) for b in self.row]
        return Buttons(tuple(row), self.aligned)


def rows_of(buttons: Sequence[DraftButton], width: int) -> list[DraftButtons]:
    """Return buttons in rows, of which all but the last have so many."""
    starts = range(0, len(buttons), width)
    return [DraftButtons(tuple(buttons[start : start + width])) for start in starts]


@dataclass(frozen=True, slots=True)
class DraftChoice:
    """One of several things to choose; ``detail`` is a few words more, where there are any."""

    label: Sentence
    press: "Press"
    detail: Sentence | None = None


@dataclass(frozen=True, slots=True)
class DraftMenu(Laid):
    """Things of which one is chosen; ``title`` says what, ``picks`` is as in `Menu`."""

    title: Sentence
    choices: tuple[DraftChoice, ...]
    picks: Picks | None = None

    def in_language(self, language: "Language") -> Menu:
        """Return the menu in a language."""
        text = language.text
        choices = (
            Choice(text(c.label), c.press, text(c.detail) if c.detail else "") for c in self.choices
        )
        return Menu(text(self.title), tuple(choices), self.picks)


@dataclass(frozen=True, slots=True)
class DraftStart:
    """A button that opens the private talk with the bot, as in `Start`."""

    label: Sentence
    payload: str
    group: bool = False


@dataclass(frozen=True, slots=True)
class DraftStarts(Laid):
    """Buttons in a row that open the private talk, as in `Starts`."""

    row: tuple[DraftStart, ...]

    def in_language(self, language: "Language") -> Starts:
        """Return the buttons with their labels in a language."""
        return Starts(tuple(Start(language.text(s.label), s.payload, s.group) for s in self.row))


@dataclass(frozen=True, slots=True)
class DraftInvitation(Laid):
    """Buttons that pass the address of a challenge on, behind a ``text``."""

    text: Sentence
    payload: str

    def in_language(self, language: "Language") -> Sharing:
        """Return the buttons with their labels and the text in a language."""
        send, copy = (language.text(say(f"button-invite_{way}")) for way in ("send", "copy"))
        return Sharing(send, copy, language.text(self.text), self.payload)


@dataclass(frozen=True, slots=True)
class DraftCard(Laid):
    """A frame for the board of a game, as in `Card`."""

    title: Sentence
    turn: Color | None = None
    time: Sentence | None = None

    def in_language(self, language: "Language") -> Card:
        """Return the frame with the words of a language."""
        time = None if self.time is None else language.paragraph(self.time)
        return Card(language.text(self.title), self.turn, time)
