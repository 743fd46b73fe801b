"""Messages as Telegram's HTML, in parts that Telegram takes."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from html import escape

from bots.telegram_bot.inert import inert
from bots.telegram_bot.words import PLATFORM
from takmail.wording.message.messages import Message
from takmail.wording.message.text import (
    ChatName,
    Code,
    Link,
    Person,
    Preformatted,
    Span,
    Strong,
    Words,
    Written,
)

LIMIT = 4096
"""UTF-16 units that one message may show; tags and escapes do not count."""


@dataclass(frozen=True, slots=True)
class _Run:
    """Text between two tags."""

    text: str
    opening: str = ""
    closing: str = ""

    def html(self) -> str:
        return f"{self.opening}{escape(self.text, quote=False)}{self.closing}"


_HANDLE = re.compile(r"@[A-Za-z0-9_]{1,32}")

_Runs = tuple[_Run, ...]
_NEWLINE = _Run("\n")


def render(message: Message, limit: int = LIMIT) -> tuple[str, ...]:
    """Return a message as one or more texts in HTML.

    Each is well-formed by itself and shows something. The message is cut between blocks if
    possible, else between lines, else between words.
    """
    return tuple("".join(run.html() for run in part if run.text) for part in _parts(message, limit))


def units(text: str) -> int:
    """Return a text's length as Telegram counts it."""
    return len(text) + sum(char > "\uffff" for char in text)


def sendable(text: str) -> str:
    """Return a text without lone surrogates, which can't be sent at all."""
    return text.encode("utf-8", "replace").decode("utf-8")


def _parts(message: Message, limit: int) -> Iterator[_Runs]:
    part: _Runs = ()
    for block in message.words:
        for number, piece in enumerate(_pieces(_runs(block), limit)):
            longer = (*part, _NEWLINE, *piece) if part else piece
            if number == 0 and units(_shown(longer)) <= limit:
                part = longer
            else:
                yield from _if_visible(part)
                part = piece
    yield from _if_visible(part)


def _if_visible(part: _Runs) -> Iterator[_Runs]:
    # Telegram refuses a message that shows nothing but blanks.
    if _shown(part).strip():
        yield part


def _pieces(runs: _Runs, limit: int) -> Iterator[_Runs]:
    """Cut a block into pieces of at most ``limit`` units."""
    text = _shown(runs)
    start = 0
    while units(text[start:]) > limit:
        stop, resume = _border(text, start, start + _fitting(text[start:], limit))
        yield _slice(runs, start, stop)
        start = resume
    yield _slice(runs, start, len(text))


def _fitting(text: str, limit: int) -> int:
    """Return how many characters from the start fit into ``limit`` units, at least one."""
    used = 0
    for count, char in enumerate(text):
        used += units(char)
        if used > limit:
            return max(count, 1)
    return len(text)


def _border(text: str, start: int, full: int) -> tuple[int, int]:
    """Return where a piece ends and where the next begins, the blank between them left out."""
    for blank in "\n ":
        found = text.rfind(blank, start + 1, full + 1)
        if found > 0:
            return found, found + 1
    return full, full


def _slice(runs: _Runs, start: int, stop: int) -> _Runs:
    pieces: list[_Run] = []
    position = 0
    for run in runs:
        text = run.text[max(start - position, 0) : max(stop - position, 0)]
        if text:
            pieces.append(replace(run, text=text))
        position += len(run.text)
    return tuple(pieces)


def _shown(runs: _Runs) -> str:
    return "".join(run.text for run in runs)


def _runs(block: Words) -> _Runs:
    if isinstance(block, Preformatted):
        return (_Run(sendable(block.bare), "<pre>", "</pre>"),)
    return tuple(_run(span) for span in block.spans)


def _run(span: Span) -> _Run:
    match span:
        case Code(text):
            return _Run(sendable(text), "<code>", "</code>")
        case Strong(text):
            return _Run(inert(sendable(text)), "<b>", "</b>")
        case Person():
            return _person(span)
        case Link(text, url) if url:
            return _link(sendable(text), url)
        case ChatName(text, url=url) if url:
            return _link(inert(sendable(text)), url)
        case Written(text) | ChatName(text):
            return _Run(inert(sendable(text)))
        case _:
            return _Run(sendable(span.text))


def _link(text: str, url: str) -> _Run:
    return _Run(text, f'<a href="{escape(sendable(url))}">', "</a>")


def _person(person: Person) -> _Run:
    name = " ".join(sendable(person.name).split())
    if not person.platform and _HANDLE.fullmatch(name):
        # What somebody typed to challenge a person whom the bot has not met yet: it reaches him.
        return _Run(name)
    shown = inert(name)
    if person.ping and person.platform == PLATFORM:
        return _Run(shown or person.user, f'<a href="tg://user?id={escape(person.user)}">', "</a>")
    return _Run(shown)
