"""What flows in a paragraph: words, and what platforms make more of."""

from dataclasses import dataclass
from datetime import datetime
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class Plain:
    """Ordinary text."""

    text: str


@dataclass(frozen=True, slots=True)
class Written:
    """What a person may have written, in a sentence of ours.

    No platform may make anything of it: no mention, link, command or markup.
    """

    text: str


@dataclass(frozen=True, slots=True)
class Code:
    """Something to be typed or copied as it is, inside a sentence."""

    text: str


@dataclass(frozen=True, slots=True)
class Strong:
    """Text with weight."""

    text: str


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


@dataclass(frozen=True, slots=True)
class Link:
    """Words that lead to an address."""

    text: str
    url: str


@dataclass(frozen=True, slots=True)
class Moment:
    """A time, shown as each reader's own clock has it where the platform can.

    ``text`` says it in words, ``at`` is aware.
    """

    text: str
    at: datetime


@dataclass(frozen=True, slots=True)
class Deadline:
    """How much time a side has left in its turn, or until when it has time.

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
    """A chat, to be linked where the platform can; ``text`` is what it is called elsewhere.

    ``chat`` is the platform's own id of it, ``url`` its address, empty where it has none.
    """

    text: str
    platform: str
    chat: str
    url: str = ""


Span: TypeAlias = Plain | Written | Code | Strong | Person | Link | Moment | Deadline | ChatName


def bare(span: Span) -> str:
    """Return a span as bare text: of a person the name, of a link the address."""
    match span:
        case Person(name):
            return name
        case Link(url=url):
            return url
        case _:
            return span.text
