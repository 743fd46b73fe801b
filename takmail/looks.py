"""The looks of a chat's boards: characters or pictures, a theme, links, edited boards."""

from dataclasses import dataclass
from enum import Enum

from takmail.notation.written_plies import Notation


class Style(Enum):
    """A way to draw a board with characters."""

    MAIL = "mail"
    PTN = "ptn"
    EMOJI = "emoji"
    WIDE = "wide"
    WORDS = "words"
    ANSI = "ansi"


PROPORTIONAL = frozenset({Style.EMOJI, Style.WORDS})
"""Styles for a face in which characters are not all as wide."""

DEFAULT = "wood"
"""The theme of pictures where none is chosen."""

BY_NOTATION = {Notation.MAIL: Style.MAIL, Notation.PTN: Style.PTN}
"""The style of a game written in a notation, where none is chosen."""


class Switch(Enum):
    """Something that a chat can have or not. Each value is the word for it."""

    PICTURES = "pictures"
    LINKS = "links"


@dataclass(frozen=True, slots=True)
class BoardStyle:
    """Style of a chat's boards. ``style`` is ``None`` for the one that fits a game's notation.

    ``columns`` are those of its screen, where that is known. ``edited`` says that a board takes the
    place of the one before, ``live`` that the chat has chosen neither that nor that each stays.
    """

    style: Style | None = None
    theme: str = DEFAULT
    pictures: bool = False
    links: bool = True
    columns: int = 0
    edited: bool = False
    live: bool = True

    @property
    def in_words(self) -> bool:
        """True if boards are told, not drawn."""
        return self.style is Style.WORDS

    def has(self, switch: Switch) -> bool:
        """Return whether something is on."""
        return self.pictures if switch is Switch.PICTURES else self.links


USUAL_LOOKS = BoardStyle()
"""The style of boards where people have chosen nothing."""
