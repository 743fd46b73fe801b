"""Text above the quoted text of a letter, and the text of HTML.

Reading stops at the first sign of a quote or a signature, as the usual programs write them in
English and Chinese. All of it is linear in the length of the letter.
"""

import re
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import accumulate

from bs4 import BeautifulSoup
from bs4.element import NavigableString, Tag

from takmail.invisible import plain_text
from takmail.notation.text import columns_of
from takmail.wording.languages.spoken import LANGUAGES, SPOKEN
from takmail.wording.message.sentences import say
from takmail.wording.message.text import harmless

MOST_LINES, MOST_BYTES = 100, 8192
"""Lines and bytes of a letter that count."""

_LOOKED_AT = 20_000
"""Characters in which a quote is looked for."""

_LONGEST_HTML = 65_536
"""Characters of HTML that are read."""

_BREAK = "\x1e"
"""A line's end, where HTML has one."""

_BODY = re.compile(r"<body\b", re.IGNORECASE)
_BLOCK = re.compile(
    r"<(?=/?(?:article|blockquote|br|div|h[1-6]|hr|li|ol|p|pre|section|table|tr|ul)\b)",
    re.IGNORECASE,
)
_NO_TAG = re.compile(r"<[!?][^<>]*>|<[^<>]{2000,}>|<[^<>]*\Z")
_OPEN = re.compile(r"<(?=[^<>]*(?:<|\Z))")
"""Marks of no tag, on which the standard parser takes the square of the length."""

_PREFORMATTED = re.compile(r"(</?pre\b)", re.IGNORECASE)
_QUOTE = re.compile(r"appendonsend|cite-prefix|quote|RplyFwdMsg|signature", re.IGNORECASE)
"""Parts of the names by which programs mark what they quote, and signatures."""


def text_of_html(html: str) -> str:
    """Return the text of HTML, with ``>`` in place of all from the first quote on."""
    body = _BODY.search(html)
    html = _without_comments(html[body.start() if body else 0 :])
    html = _OPEN.sub("&lt;", _NO_TAG.sub("", html)[:_LONGEST_HTML])
    parts = _PREFORMATTED.split(html)
    parts[2::2] = [
        part if tag.startswith("</") else part.replace("\n", _BREAK)
        for tag, part in zip(parts[1::2], parts[2::2], strict=True)
    ]
    marked = _BLOCK.sub(f"{_BREAK}<", "".join(parts))
    # An element at the beginning makes it no file's name, of which the library warns.
    soup = BeautifulSoup(f"<html>{marked}", "html.parser")
    lines = "".join(_texts(soup)).split(_BREAK)
    return "\n".join(filter(None, (" ".join(line.split()) for line in lines)))


def _without_comments(html: str) -> str:
    pieces, done = [], 0
    while (start := html.find("<!--", done)) >= 0:
        pieces.append(html[done:start])
        end = html.find("-->", start + 2)
        done = len(html) if end < 0 else end + 3
    return "".join([*pieces, html[done:]])


def _texts(soup: BeautifulSoup) -> Iterator[str]:
    for node in soup.descendants:
        if isinstance(node, Tag):
            if _is_quote(node):
                yield f"{_BREAK}>"
                return
        # Styles and scripts have types of their own.
        elif type(node) is NavigableString and node.parent and node.parent.name != "title":
            yield node


def _is_quote(tag: Tag) -> bool:
    if tag.name == "blockquote":
        return True
    names = f"{tag.get('id', '')} {tag.get('class', '')}"
    # Outlook draws a line above the header of the letter that it quotes.
    style = str(tag.get("style", "")).replace(" ", "")
    return bool(_QUOTE.search(names)) or "border-top:solid" in style


_SHORTEST_BROKEN = 50
"""Columns; programs break lines at 66 or more, but people leave blanks behind short ones."""


def unflowed(text: str, drops_blank: bool) -> str:
    """Return text of ``format=flowed`` (RFC 3676) with lines as long as they were written.

    ``drops_blank`` is its ``DelSp``.
    """
    lines: list[str] = []
    soft = False
    for line in text.replace("\r\n", "\n")[:_LOOKED_AT].split("\n"):
        bare = line.removeprefix(" ")
        if soft and not bare.startswith(">"):
            lines[-1] += bare
        else:
            lines.append(bare)
        soft = bare.endswith(" ") and bare[0] != ">" and columns_of(bare) > _SHORTEST_BROKEN
        if soft and drops_blank:
            lines[-1] = lines[-1][:-1]
    return "\n".join(lines)


_WROTE = ("wrote:", "写道:", "写到:", "寫道:")
_FROM = ("from:", "发件人:", "寄件者:", "寄件人:")
_BELOW_FROM = (
    *("date:", "sent:", "subject:", "to:", "主题:", "发送日期:", "发送时间:", "收件人:", "日期:"),
    *("主旨:", "傳送時間:", "寄件日期:", "收件者:"),
)
_DASHES = ("--", "__", "\u2010\u2010", "\u2014\u2014")
_SENT_FROM = re.compile(
    r"Sent (?:from|via|with) (?:my|the|[A-Z][A-Za-z])|Get \w{1,20} for (?:Android|iOS|Mac)\b"
    r"|(?:获取|取得) ?Outlook|[发發]自(?:我的| ?[A-Z])|来自我的|[从從].{1,40}(?:发送|傳送)$"
)
"""Lines that phones write by themselves."""

_DATED = re.compile(r"\d:\d\d|\d/\d|\d{4}[-年, ]")
_BEGUN = re.compile(r"(?:On|At|在) |.*<[^\s<>@]+@[^\s<>@]+>|.*[:\uff1a]$")
_ADDRESS = re.compile(r"<?[^\s<>@]+@[^\s<>@]+(?:>|$)")
_ADDRESS_END = re.compile(r"[^\s<>@]+@[^\s<>@]+>")


def above_quote(text: str) -> str:
    """Return the lines above the quoted text, clean, as many as count."""
    text = text.strip()[:_LOOKED_AT].replace("\r\n", "\n").replace("\r", "\n")
    # QQ writes a blank so in plain text, too.
    text = harmless(plain_text(text.replace("&nbsp;", " ")))
    lines = [line.strip() for line in text.split("\n")]
    stop = next((at for at in range(len(lines)) if _is_stop(lines[at : at + 5])), None)
    kept = lines if stop is None else _without_lead(lines[:stop], lines[stop])
    text = "\n".join(line for line in kept if not _SENT_FROM.match(line))
    clean = re.sub(r"\n{3,}", "\n\n", text.encode(errors="replace").decode()).strip().split("\n")
    sizes = accumulate(len(line.encode()) + 1 for line in clean)
    sized = zip(clean[:MOST_LINES], sizes, strict=False)
    return "\n".join(line for line, size in sized if size <= MOST_BYTES)


def _is_stop(lines: Sequence[str]) -> bool:
    """Return whether reading stops at the first of these lines."""
    first, *below = (line.casefold().replace("\uff1a", ":").replace("*", "") for line in lines)
    first = first.replace(" :", ":")
    return (
        first in {"--", "\u2014"}
        or first.startswith(">")
        or first.endswith(_WROTE)
        or (first.startswith(_DASHES) and len(first) > 4 and first.endswith(_DASHES))
        # 163 draws tables of signatures and headers with these.
        or (first.startswith("|") and not first.strip("| "))
        or (first.startswith(_FROM) and any(line.startswith(_BELOW_FROM) for line in below))
        or any(own in first for own in _own_lines())
    )


def _without_lead(lines: list[str], below: str) -> list[str]:
    """Return lines above a quote without those that lead to it, such as a broken 'On … wrote:'."""
    for _ in range(3):
        while lines and not lines[-1]:
            lines.pop()
        if not lines or not _leads(lines[-1], below):
            break
        below = lines.pop()
    return lines


def _leads(line: str, below: str) -> bool:
    if line.endswith("<"):
        return bool(_ADDRESS_END.match(below))
    return bool(_ADDRESS.match(line) or (_BEGUN.match(line) and _DATED.search(line)))


@cache
def _own_lines() -> tuple[str, ...]:
    """Return the line with which the bot's letters begin, in all languages."""
    lines = (SPOKEN[tag].text(say("mail-above")) for tag in LANGUAGES.tags)
    return tuple(line.strip(" -\u2013\u2014").casefold() for line in lines)
