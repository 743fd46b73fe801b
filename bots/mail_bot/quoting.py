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
from takmail.wording.languages.spoken import LANGUAGES, SPOKEN
from takmail.wording.message.sentences import say
from takmail.wording.message.text import harmless

MOST_LINES, MOST_BYTES = 100, 8192
"""Lines and bytes of a letter that count."""

_LOOKED_AT, _LONGEST_HTML = 20_000, 65_536
"""Characters of text in which a quote is looked for, and of HTML without comments and pictures."""

_BREAK = "\x1e"
"""A line's end, where HTML has one."""

_BLOCK = re.compile(r"<(?=/?(?:br|div|h\d|hr|li|p|pre|table|tr|[ou]l)\b)", re.IGNORECASE)
_NO_TAG = re.compile(r"<!--(?:>|.*?(?:-->|\Z))|<[!?][^<>]*>|<[^<>]{2000,}>|<[^<>]*\Z", re.DOTALL)
_OPEN = re.compile(r"<(?=[^<>]*(?:<|\Z))")
"""Marks of no tag, on which the standard parser takes the square of the length."""

_QUOTE = re.compile(r"appendonsend|cite-prefix|quote|RplyFwdMsg|signature", re.IGNORECASE)
"""Parts of the names by which programs mark what they quote, and signatures."""


def text_of_html(html: str) -> str:
    """Return the text of HTML, with ``>`` in place of all from the first quote on."""
    html = _OPEN.sub("&lt;", _NO_TAG.sub("", html)[:_LONGEST_HTML])
    # An element at the beginning makes it no file's name, of which the library warns.
    soup = BeautifulSoup(f"<html>{_BLOCK.sub(f'{_BREAK}<', html)}", "html.parser")
    lines = "".join(_texts(soup)).split(_BREAK)
    return "\n".join(filter(None, (" ".join(line.split()) for line in lines)))


def _texts(soup: BeautifulSoup) -> Iterator[str]:
    for node in soup.descendants:
        if isinstance(node, Tag):
            names = f"{node.name} {node.get('id', '')} {node.get('class', '')}"
            # Outlook draws a line above the header of the letter that it quotes.
            style = str(node.get("style", "")).replace(" ", "")
            if _QUOTE.search(names) or "border-top:solid" in style:
                yield f"{_BREAK}>"
                return
        # Styles and scripts have types of their own.
        elif type(node) is NavigableString and node.parent and node.parent.name != "title":
            yield node


_STOP = re.compile(
    r">|(?:--|\u2014)$|\|[| ]*$|.*(?:wrote|写道|写到|寫道):$"
    r"|(?:--|__|\u2010\u2010|\u2014\u2014).*(?:--|__|\u2010\u2010|\u2014\u2014)$"
)
_FROM = ("from:", "发件人:", "寄件者:", "寄件人:")
_BELOW_FROM = (
    *("date:", "sent:", "subject:", "to:", "主题:", "发送日期:", "发送时间:", "收件人:", "日期:"),
    *("主旨:", "傳送時間:", "寄件日期:", "收件者:"),
)
_SENT_FROM = re.compile(
    r"Sent (?:from|via|with) (?:my|the|[A-Z][A-Za-z])|Get \w{1,20} for (?:Android|iOS|Mac)\b"
    r"|(?:获取|取得) ?Outlook|[发發]自(?:我的| ?[A-Z])|来自我的|[从從].{1,40}(?:发送|傳送)$"
)
"""Lines that phones write by themselves."""

# Lines that lead to a quote, in any language, and the second half of an address that was broken.
_DATED = re.compile(r"\d:\d\d|\d/\d|\d{4}[-年, ]")
_BEGUN = re.compile(r"(?:On|At|在) |.*<[^\s<>@]+@[^\s<>@]+>|.*[:\uff1a]$")
_ADDRESS = re.compile(r"<?[^\s<>@]+@[^\s<>@]+(?:>|$)")
_ADDRESS_END = re.compile(r"[^\s<>@]+@[^\s<>@]+>")


def above_quote(text: str) -> str:
    """Return the lines above the quoted text, clean, as many as count."""
    text = text.strip()[:_LOOKED_AT].replace("\r\n", "\n").replace("\r", "\n")
    # QQ writes a blank so in plain text, too.
    text = harmless(plain_text(text.replace("&nbsp;", " "))).encode(errors="replace").decode()
    lines = [line.strip() for line in text.split("\n")]
    stop = next((at for at in range(len(lines)) if _is_stop(lines[at : at + 5])), len(lines))
    kept, below = lines[:stop], "".join(lines[stop : stop + 1])
    while below and kept and (not kept[-1] or _leads(kept[-1], below)):
        below = kept.pop() or below
    text = "\n".join(line for line in kept if not _SENT_FROM.match(line))
    clean = re.sub(r"\n{3,}", "\n\n", text).strip().split("\n")[:MOST_LINES]
    sizes = accumulate(len(line.encode()) + 1 for line in clean)
    sized = zip(clean, sizes, strict=True)
    return "\n".join(line for line, size in sized if size <= MOST_BYTES)


def _is_stop(lines: Sequence[str]) -> bool:
    """Return whether reading stops at the first of these lines."""
    first, *below = (line.casefold().replace("\uff1a", ":").replace("*", "") for line in lines)
    first = first.replace(" :", ":")
    is_header = first.startswith(_FROM) and any(line.startswith(_BELOW_FROM) for line in below)
    return bool(is_header or _STOP.match(first)) or any(own in first for own in _own_lines())


def _leads(line: str, below: str) -> bool:
    """Return whether a line leads to the quote below it, as one in a broken 'On … wrote:'."""
    if line.endswith("<"):
        return bool(_ADDRESS_END.match(below))
    return bool(_ADDRESS.match(line) or (_BEGUN.match(line) and _DATED.search(line)))


@cache
def _own_lines() -> tuple[str, ...]:
    """Return the line with which the bot's letters begin, in all languages."""
    lines = (SPOKEN[tag].text(say("mail-above")) for tag in LANGUAGES.tags)
    return tuple(line.strip(" -\u2013\u2014").casefold() for line in lines)
