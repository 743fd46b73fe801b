"""Blocks and spans in Discord's markdown, so that no text can turn into markup of its own."""

import re
from datetime import datetime
from functools import reduce

from bots.discord_bot.mentions import COMMAND_IDS
from takmail.wording.message.text import (
    ChatName,
    Code,
    Deadline,
    Link,
    Moment,
    Person,
    Preformatted,
    Span,
    Strong,
    Words,
    Written,
)

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
    """Return what people wrote as nothing that Discord makes anything of."""
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
        case ChatName(text, url=url) | Link(text, url) if url:
            return f"[{inert(text)}](<{url}>)"
        case Written(text) | ChatName(text):
            return inert(text)
        case _:
            return escape(span.text)


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
