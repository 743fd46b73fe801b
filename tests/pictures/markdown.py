"""Discord's markdown in pieces that can be drawn: words of a style, and blocks of code."""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from enum import Enum
from typing import TypeAlias


class Style(Enum):
    """How a piece of a line is shown."""

    PLAIN = "plain"
    BOLD = "bold"
    CODE = "code"
    MENTION = "mention"
    LINK = "link"
    TIME = "time"


@dataclass(frozen=True, slots=True)
class Piece:
    """Some characters in one style."""

    text: str
    style: Style = Style.PLAIN


Line: TypeAlias = tuple[Piece, ...]


@dataclass(frozen=True, slots=True)
class CodeBlock:
    """Lines in a fixed-width face."""

    lines: tuple[str, ...]


NameOf: TypeAlias = Callable[[str], str]
"""Gives the name of a person or a channel by its id."""

_BLOCK = re.compile(r"```(?:ansi\n|\n)?(.*?)\n?```", re.DOTALL)
_ANSI = re.compile("\x1b\\[[0-9;]*m")
_PIECE = re.compile(
    r"\*\*(?P<bold>.+?)\*\*"
    r"|``? ?(?P<code>.+?) ?`?`"
    r"|<@!?(?P<person>\d+)>"
    r"|<\#(?P<channel>\d+)>"
    r"|</(?P<command>[^:>]+):\d+>"
    r"|<t:(?P<time>\d+):(?P<form>\w)>"
    r"|\[(?P<link>[^\]]+)\]\(<?(?P<url>[^)>]+)>?\)"
    r"|\\(?P<escaped>.)"
)


def read(text: str, name_of: NameOf, now: datetime) -> Iterator[Line | CodeBlock]:
    """Yield the lines and the blocks of code of a message."""
    end = 0
    for block in _BLOCK.finditer(text):
        yield from _lines(text[end : block.start()], name_of, now)
        yield CodeBlock(tuple(_ANSI.sub("", block[1]).split("\n")))
        end = block.end()
    yield from _lines(text[end:], name_of, now)


def _lines(text: str, name_of: NameOf, now: datetime) -> Iterator[Line]:
    for line in text.strip("\n").split("\n"):
        if line:
            yield tuple(_pieces(line, name_of, now))


def _pieces(line: str, name_of: NameOf, now: datetime) -> Iterator[Piece]:
    end = 0
    for found in _PIECE.finditer(line):
        if found.start() > end:
            yield Piece(line[end : found.start()])
        yield _piece(found, name_of, now)
        end = found.end()
    if end < len(line):
        yield Piece(line[end:])


def _piece(found: re.Match[str], name_of: NameOf, now: datetime) -> Piece:
    kind = found.lastgroup
    match kind:
        case "bold":
            return Piece(found["bold"], Style.BOLD)
        case "code":
            return Piece(found["code"], Style.CODE)
        case "person":
            return Piece(f"@{name_of(found['person'])}", Style.MENTION)
        case "channel":
            return Piece(f"#{name_of(found['channel'])}", Style.MENTION)
        case "command":
            return Piece(f"/{found['command']}", Style.MENTION)
        case "form":
            return Piece(_time(int(found["time"]), found["form"], now), Style.TIME)
        case "url":
            return Piece(found["link"], Style.LINK)
        case _:
            return Piece(found["escaped"])


def _time(seconds: int, form: str, now: datetime) -> str:
    at = datetime.fromtimestamp(seconds, UTC)
    if form != "R":
        return f"{at:%-d %B %Y %H:%M}"
    days = round((at - now).total_seconds() / 86_400)
    return f"in {days} days" if days > 1 else "in a day" if days == 1 else "today"
