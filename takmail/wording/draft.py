"""A message before it is known in which language it is read."""

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from takmail.wording.message import (
    Block,
    Button,
    Buttons,
    Choice,
    Enclosure,
    File,
    Menu,
    Picks,
    Preformatted,
    Start,
    Starts,
)
from takmail.wording.say import Sentence

if TYPE_CHECKING:
    from takmail.commands.buttons import Press
    from takmail.wording.language import Language


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
    """A block that is made anew in each language."""

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
    """Such buttons in a row."""

    row: tuple[DraftStart, ...]

    def in_language(self, language: "Language") -> Starts:
        """Return the buttons with their labels in a language."""
        return Starts(tuple(Start(language.text(s.label), s.payload, s.group) for s in self.row))
