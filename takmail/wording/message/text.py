"""Text: the spans of a paragraph, blocks of words, and text by people made harmless."""

import re
from dataclasses import dataclass
from datetime import datetime
from functools import lru_cache
from typing import TypeAlias
from unicodedata import bidirectional

from takmail.invisible import without_unseen

_COLOURS = re.compile(r"\x1b\[[0-9;]*m")

OPEN, CLOSE = "\u2068", "\u2069"
"""Begin and end of an isolated text, whose direction is that of its first strong letter."""

_RIGHT_TO_LEFT = frozenset({"R", "AL", "AN"})

_CONTROL = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\ufff9-\ufffb]")
"""Characters that move cursors and colour words on a terminal, but for tabs and line ends."""

_BLANKS = re.compile("[\u034f\u115f\u1160\u17b4\u17b5\u180e\u2800\u3164\uffa0]")
"""Characters that count as letters or signs and show nothing."""

_ACCENTS = "\u0300-\u036f\u0483-\u0489\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f"

_TOWER = re.compile(f"([{_ACCENTS}]{{3}})[{_ACCENTS}]+")
"""More accents on one letter than any language has, which reach into other lines."""


@dataclass(frozen=True, slots=True)
class Plain:
    """Ordinary text."""

    text: str


@dataclass(frozen=True, slots=True)
class Written:
    """Text that a person may have written; no platform may make a mention or markup of it."""

    text: str


@dataclass(frozen=True, slots=True)
class Code:
    """Something to be typed or copied as it is, inside a sentence."""

    text: str


@dataclass(frozen=True, slots=True)
class Strong:
    """Text with weight."""

    text: str


COMPUTER = "computer"
"""The platform of the computer, for whose name each language has a word."""


@dataclass(frozen=True, slots=True)
class Person:
    """A player, to be mentioned where the platform can.

    ``platform`` and ``user`` name the account; ``name`` is what to show elsewhere. ``ping`` says
    whether the player should be notified.
    """

    name: str
    platform: str = ""
    user: str = ""
    ping: bool = False


AT_CONSOLE = {"player 1": "console-one", "player 2": "console-two", "you": "console-you"}
"""Sentences that name people at a console who gave no names: two, and one alone; by accounts."""


class StandIn(str):
    """A name for which each language has its own, as ``key``."""

    __slots__ = ("key",)
    key: str

    @classmethod
    def of(cls, person: Person) -> str:
        """Return a person's name, as a stand-in if each language has its own for it."""
        key = AT_CONSOLE.get(person.user) if person.platform == "console" else None
        if key is None and person.platform != COMPUTER:
            return person.name
        name = cls(person.name)
        name.key = key or "computer-beside_board"
        return name


@dataclass(frozen=True, slots=True)
class Link:
    """Words that lead to an address."""

    text: str
    url: str


@dataclass(frozen=True, slots=True)
class PageAddress(Plain):
    """Words that lead to a game's page, by a link that is made for a player as they go out.

    Its secret must not be stored; without a page they stay plain text.
    """

    code: str
    player: str


@dataclass(frozen=True, slots=True)
class PlayAddress(Plain):
    """Words that lead an account to the page, to play there: to a game, or to all of theirs.

    The link is made as they go out, as for `PageAddress`.
    """

    platform: str
    user: str
    code: str = ""


@dataclass(frozen=True, slots=True)
class Moment:
    """A time in words, shown as each reader's own clock has it where the platform can."""

    text: str
    at: datetime


@dataclass(frozen=True, slots=True)
class Deadline:
    """The time that a side has left in its turn, or the moment when that is over.

    ``text`` says the former in words, ``lead`` begins what says the latter where the platform shows
    moments as each reader's own clock has them: that is ``at``, which is known from when the side
    was told that it is on turn. ``number`` is the turn's.
    """

    text: str
    lead: str
    number: int
    at: datetime | None = None


@dataclass(frozen=True, slots=True)
class ChatName:
    """A chat by the platform's id, to be linked where it can be; ``text`` is what it is called."""

    text: str
    platform: str
    chat: str
    url: str = ""


@dataclass(frozen=True, slots=True)
class Role:
    """People with a role on a platform, to be called there; ``text`` is what they are called."""

    text: str
    role: str


Span: TypeAlias = (
    Plain
    | Written
    | Code
    | Strong
    | Person
    | Link
    | PageAddress
    | PlayAddress
    | Moment
    | Deadline
    | ChatName
    | Role
)


def bare(span: Span) -> str:
    """Return a span as bare text: of a person the name, of a link the address."""
    match span:
        case Person(name):
            return name
        case Link(url=url):
            return url
        case _:
            return span.text


@dataclass(frozen=True, slots=True)
class Paragraph:
    """Spans that flow; a newline inside a span is a line break.

    A ``folded`` one is read by few: a platform that can shows its first lines alone.
    """

    spans: tuple[Span, ...]
    folded: bool = False


@dataclass(frozen=True, slots=True)
class Preformatted:
    """Lines in a fixed-width face; ``coloured`` ones have a terminal's escapes for colours."""

    text: str
    coloured: bool = False

    @property
    def bare(self) -> str:
        """The text without colours."""
        return _COLOURS.sub("", self.text) if self.coloured else self.text


Words: TypeAlias = Paragraph | Preformatted


def runs_right_to_left(text: str) -> bool:
    """Return whether anything in a text runs from right to left."""
    return not text.isascii() and any(bidirectional(char) in _RIGHT_TO_LEFT for char in text)


def isolate(text: str) -> str:
    """Return a text that doesn't move what stands around it."""
    return f"{OPEN}{text}{CLOSE}" if runs_right_to_left(text) else text


def harmless(text: str) -> str:
    """Return a text without what moves or covers anything around it; its lines stay."""
    if text.isascii():
        return text if text.isprintable() else _CONTROL.sub("", text)
    bare = _BLANKS.sub("", _CONTROL.sub("", without_unseen(text)))
    return _TOWER.sub(r"\1", bare)


def quoted(text: str) -> str:
    """Return a person's text as one line to stand in quotes that it can't close."""
    return one_line(text).translate({ord("\u201c"): '"', ord("\u201d"): '"'})


def one_line(text: str) -> str:
    """Return a text in one line, in which it moves nothing around it."""
    return " ".join(harmless(text).split())


@lru_cache(maxsize=4096)
def shown_name(name: str) -> str:
    """Return a name that can't turn or break a sentence, ``?`` if nothing of it shows."""
    return one_line(name) or "?"
