"""Text above the quoted text of a letter, and the text of HTML.

Reading stops at the first sign of a quote or a signature, in any language, and at a seal or an
address of the letter's own people, which nobody else may see. All of it takes linear time.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import accumulate, takewhile

from bs4 import BeautifulSoup
from bs4.element import NavigableString, Tag

from takmail.commands.lines.parsed import Parsed
from takmail.commands.lines.reading import parse_request
from takmail.invisible import plain_text
from takmail.wording.languages.language_choice import vocabulary_in
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


_SEAL = re.compile(r"[a-z0-9]\.[a-z2-7]{26}")
_STOP = re.compile(
    r">|(?:--|\u2014)$|\|[| ]*$|.*(?:wrote|写道|写到|寫道):$"
    r"|(?:--|__|\u2010\u2010|\u2014\u2014).*(?:--|__|\u2010\u2010|\u2014\u2014)$"
)
# Parts of the header or attribution of a quoted letter, in any language.
_HEADER = re.compile(r"[^\W\d_][^\d:<>@]{0,30}:(?!//)")
_PERSON = re.compile(r"< ?[^\s<>@]+@[^\s<>@]+>")
_MOMENT = re.compile(r"(?:20\d\d|\d[./-]\d).{0,40}\d[.:h]\d\d|<$")
_ADDRESS = re.compile(r"<?[^\s<>@]+@[^\s<>@]+(?:>|$)")
_SENT_FROM = re.compile(
    r"Sent (?:from|via|with) (?:my|the|[A-Z][A-Za-z])|Get \w{1,20} for (?:Android|iOS|Mac)\b"
    r"|(?:获取|取得) ?Outlook|[发發]自(?:我的| ?[A-Z])|来自我的|[从從].{1,40}(?:发送|傳送)$"
)
"""Lines that phones write by themselves."""


def above_quote(text: str, own: Iterable[str] = ()) -> str:
    """Return the lines above the quoted text, clean, without seals and some ``own`` addresses."""
    text = text.strip()[:_LOOKED_AT].replace("\r\n", "\n").replace("\r", "\n")
    # QQ writes a blank so in plain text, too.
    text = harmless(plain_text(text.replace("&nbsp;", " "))).encode(errors="replace").decode()
    lines = text.split("\n")[: 4 * MOST_LINES]  # some are blank
    kept = [line for line in map(str.strip, lines) if not _SENT_FROM.match(line)]
    bare, private = [_bare(line) for line in kept], [*map(_bare, own), *_own_lines()]
    stop = next((at for at in range(len(kept)) if _is_stop(bare[at : at + 5], private)), None)
    while stop and (not bare[stop - 1] or _leads(bare[stop - 1], bare[stop])):
        stop -= 1
    clean = re.sub(r"\n{3,}", "\n\n", "\n".join(kept[:stop])).strip().split("\n")[:MOST_LINES]
    sizes = accumulate(len(line.encode()) + 1 for line in clean)
    return "\n".join(line for line, size in zip(clean, sizes, strict=True) if size <= MOST_BYTES)


def _bare(line: str) -> str:
    return line.casefold().replace("\uff1a", ":").replace("*", "").replace(" :", ":")


def _is_stop(lines: Sequence[str], private: Sequence[str]) -> bool:
    """Return whether reading stops at the first of these lines."""
    first, below = lines[0], "".join(lines[1:2])
    both = first.removesuffix("=") + below  # programs break long lines, even within an address
    marks = [_SEAL] + [_PERSON] * (first.endswith(":") or below.endswith(":"))
    begun = [found.start() for found in (mark.search(both) for mark in marks) if found]
    begun += [both.find(word) for word in private]
    if _STOP.match(first) or any(0 <= at < len(first) for at in begun):
        return True
    headers = list(takewhile(_HEADER.match, lines))
    is_quote = any("@" in line or _MOMENT.search(line) for line in headers)
    return is_quote and len(headers) > 1 and not _is_command(first)


def _leads(line: str, below: str) -> bool:
    """Return whether a line leads to the quote below it, as one in a broken 'On … wrote:'."""
    is_begun = _MOMENT.search(line) and (below or line.endswith(":") or "---" in line)
    return bool(_ADDRESS.match(line) or ((is_begun or below[:1] == "<") and not _is_command(line)))


def _is_command(line: str) -> bool:
    return any(isinstance(parse_request(line, vocabulary_in(t)), Parsed) for t in LANGUAGES.tags)


def _own_lines() -> tuple[str, ...]:
    """Return the line with which the bot's letters begin, in all languages."""
    lines = (SPOKEN[tag].text(say("mail-above")) for tag in LANGUAGES.tags)
    return tuple(line.strip(" -\u2013\u2014").casefold() for line in lines)
