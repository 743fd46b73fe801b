"""Messages in Discord's markdown, where no text turns into markup of its own, cut to its limit."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from functools import reduce
from typing import Any

from takmail.wording.message.messages import Block, Buttons, Card, File, Menu, Message
from takmail.wording.message.text import (
    ChatName,
    Code,
    Deadline,
    Link,
    Moment,
    Paragraph,
    Person,
    Preformatted,
    Role,
    Span,
    Strong,
    Words,
    Written,
)

_NESTED = (1, 2)
"""The types of options that are commands of a group, or groups of a group."""

_LISTED = 1
"""The type of commands that are given by their name, and not in a menu."""

_COMMAND = re.compile("/(?P<name>[^/`:<>\n]+)")


class CommandIds:
    """The ids of the slash commands, none before they are registered.

    By its id a command in a message becomes a link to press.
    """

    def __init__(self) -> None:
        self._ids: Mapping[str, str] = {}

    def learn(self, ids: Mapping[str, str]) -> None:
        """Know these ids, by the whole name of each command, and no others."""
        self._ids = dict(ids)

    def mention(self, text: str) -> str | None:
        """Return the link to a command that is named in full, without options."""
        match = _COMMAND.fullmatch(text)
        id_ = self._ids.get(match["name"]) if match else None
        return None if match is None or id_ is None else f"</{match['name']}:{id_}>"


COMMAND_IDS = CommandIds()
"""Those of the one Discord that there is to a process."""


def ids_of(registered: Sequence[Mapping[str, Any]]) -> dict[str, str]:
    """Return the ids of commands as Discord lists them; subcommands have the id of their group."""
    return {
        name: str(command["id"])
        for command in registered
        if command.get("type", _LISTED) == _LISTED
        for name in _names(command)
    }


def _names(command: Mapping[str, Any]) -> Iterator[str]:
    """Yield the whole name of a command, or of each of a group."""
    nested = [option for option in command.get("options") or () if option["type"] in _NESTED]
    if not nested:
        yield command["name"]
    for option in nested:
        yield from (f"{command['name']} {name}" for name in _names(option))


PLATFORM = "discord"

_BETWEEN = "\u200b"
"""A space of no width: parts what would otherwise be read together."""

_SPECIAL = re.compile(
    r"""
    (?P<link> https?://[^\s<>]+ )              # a link's own characters must stay
  | (?P<mass> @ (?= everyone | here ) )        # shown as a mention even if it notifies nobody
  | (?P<mark> [\\*_~|`<>\[\]] )
  | ^ [^\S\n]* (?P<line> [#-] )                # a heading, a list, small print
  | ^ [^\S\n]* \d+ (?P<dot> \. ) (?= \s )      # a numbered list
    """,
    re.VERBOSE | re.MULTILINE,
)


_FOUND = re.compile(
    r"""
    (?<= \w ) : (?= // )                        # an address
  | (?<= discord ) \. (?= \w )                 # an invitation, which needs no `https`
  | (?<= discordapp ) \. (?= \w )
    """,
    re.VERBOSE | re.IGNORECASE,
)


def escape(text: str) -> str:
    """Return text of ours that Discord shows as it is; addresses in it can be followed."""
    return _SPECIAL.sub(_escape_match, text)


def inert(text: str) -> str:
    """Return people's text so that Discord finds nothing in it to mark, link or mention."""
    return escape(_FOUND.sub(rf"\g<0>{_BETWEEN}", text))


def _escape_match(match: re.Match[str]) -> str:
    whole = match[0]
    if match["link"]:
        return whole
    if match["mass"]:
        return whole + _BETWEEN
    return f"{whole[:-1]}\\{whole[-1]}"


def render(block: Words) -> str:
    """Return a block as markdown."""
    if isinstance(block, Preformatted):
        language = "ansi" if block.coloured else ""
        return f"```{language}\n{_part_backticks(block.text)}\n```"
    return reduce(_join, map(render_span, block.spans), "")


def _join(left: str, right: str) -> str:
    """Keep the marks of neighbours apart."""
    touching = left[-1:] == right[:1] and right[:1] in ("*", "`")
    return left + _BETWEEN + right if touching else left + right


def render_span(span: Span) -> str:
    """Return a span as markdown."""
    match span:
        case Person():
            return f"<@{span.user}>" if is_mention(span) else inert(_flat(span.name))
        case Code(text):
            return COMMAND_IDS.mention(text) or _code(_flat(text))
        case Strong(text):
            return f"**{inert(text)}**" if text else ""
        case Moment(_, at):
            seconds = int(at.timestamp())
            return f"<t:{seconds}:f> (<t:{seconds}:R>)"
        case Deadline(_, lead, at=datetime() as at):
            return f"{escape(lead)} <t:{int(at.timestamp())}:f>"
        case ChatName(_, platform, chat) if platform == PLATFORM and chat.isdecimal():
            return f"<#{chat}>"
        case Role(_, role) if role.isdecimal():
            return f"<@&{role}>"
        case ChatName(text, url=url) | Link(text, url) if url:
            return f"[{inert(text)}](<{url}>)"
        case Written(text) | ChatName(text):
            return inert(text)
        case _:
            return escape(span.text)


def render_on_card(block: Paragraph) -> str:
    """Return a paragraph of a card as markdown: a deadline as the time until then."""
    return "".join(
        f"<t:{int(span.at.timestamp())}:R>"
        if isinstance(span, Deadline) and span.at is not None
        else render_span(span)
        for span in block.spans
    )


def is_mention(person: Person) -> bool:
    """Return whether the person is to be notified, and can be here; others are quiet names."""
    return person.ping and person.platform == PLATFORM and person.user.isdecimal()


def _code(text: str) -> str:
    if not text.strip():
        return text
    if "`" not in text:
        return f"`{text}`"
    return f"`` {_part_backticks(text)} ``"


def _part_backticks(text: str) -> str:
    """Keep backticks apart, so that none of them ends the code that they stand in."""
    return re.sub("`(?=`)", f"`{_BETWEEN}", text)


def _flat(text: str) -> str:
    return " ".join(text.splitlines())


LIMIT = 2000
"""The most characters that Discord takes in one message."""

_WHOLE = (Person, Link, Moment, Deadline, ChatName, Role)
"""Spans that are never cut."""


@dataclass(frozen=True, slots=True)
class Post:
    """One message as Discord takes it: a text, which can be empty if there are files.

    A ``silent`` one comes without a notification. ``layout`` are the blocks of one that is laid
    out by Components V2, and has no text.
    """

    text: str
    files: tuple[File, ...] = ()
    rows: tuple[Buttons | Menu, ...] = ()
    card: Card | None = None
    silent: bool = False
    layout: tuple[Block, ...] = ()


def to_posts(message: Message) -> list[Post]:
    """Return the message as Discord takes it, all but the text with the last of several parts."""
    parts = [Post(text, silent=message.silent) for text in to_parts(message)]
    if message.files and not parts:
        parts = [Post("", silent=message.silent)]
    if not parts:
        return []
    *others, last = parts
    return [*others, replace(last, files=message.files, rows=message.rows, card=message.card)]


def to_parts(message: Message, limit: int = LIMIT) -> list[str]:
    """Return the words of a message as texts of at most ``limit`` characters."""
    parts: list[str] = []
    for block in message.words:
        for piece in _pieces(block, limit):
            if parts and len(parts[-1]) + 1 + len(piece) <= limit:
                parts[-1] += "\n" + piece
            else:
                parts.append(piece)
    return [part for part in parts if part.strip()]


def _pieces(block: Words, limit: int) -> Iterator[str]:
    """Yield the block in markdown, whole if it fits into one message.

    A board that only its colours make too long goes without them: it means the same.
    """
    text = render(block)
    if len(text) > limit and isinstance(block, Preformatted) and block.coloured:
        block = Preformatted(block.bare)
        text = render(block)
    if len(text) <= limit:
        yield text
        return
    for half in _halve(block):
        yield from (piece.strip("\n") for piece in _pieces(half, limit))


def _halve(block: Words) -> tuple[Words, Words]:
    if isinstance(block, Preformatted):
        cut = _best_cut(block.text)
        first, second = block.text[:cut].rstrip("\n"), block.text[cut:]
        return replace(block, text=first), replace(block, text=second)
    spans = [_named(span) for span in block.spans]
    cut = _best_cut("".join(map(_shown, spans)))
    until: list[Span] = []
    since: list[Span] = []
    for span in spans:
        shown = _shown(span)
        if cut <= 0:
            since.append(span)
        elif len(shown) <= cut:
            until.append(span)
        elif not isinstance(span, _WHOLE):
            until.append(replace(span, text=shown[:cut]))
            since.append(replace(span, text=shown[cut:]))
        cut -= len(shown)
    return Paragraph(tuple(until)), Paragraph(tuple(since))


def _named(span: Span) -> Span:
    """Turn people who can't be mentioned into the text that stands for them."""
    return Written(span.name) if isinstance(span, Person) and not is_mention(span) else span


def _shown(span: Span) -> str:
    """Return the text of a span that can be cut: a mark for one that must stay whole."""
    return "@" if isinstance(span, _WHOLE) else span.text


def _best_cut(text: str) -> int:
    """Return the offset after the line, else the word, that ends nearest to the middle."""
    middle = len(text) // 2
    for border in (r"\n", r"\s"):
        ends = [m.end() for m in re.finditer(border, text) if m.end() < len(text)]
        if ends:
            return min(ends, key=lambda end: abs(end - middle))
    return middle
