"""What platforms make of the text of a message: everything that can be pressed, or calls somebody.

After Telegram's own reader of entities (it finds them in any text, beside those that a bot marks)
and Discord's markdown.
"""

import re
from collections.abc import Iterator
from itertools import pairwise

from tests.e2e.telegram.html import read_html

_DOMAIN = r"(?:[\w-]+\.)+[^\W\d_]{2,}"
_IN_TELEGRAM = re.compile(
    rf"""
    (?P<mention> (?<!\w) @ [A-Za-z0-9_]{{3,32}} )
  | (?P<command> (?<![\w/<>]) / [A-Za-z0-9_]{{1,64}} (?: @ [A-Za-z0-9_]{{3,32}} )? )
  | (?P<hashtag> (?<!\w) \# \w*[^\W\d]\w* )
  | (?P<cashtag> (?<!\w) \$ [A-Z]{{1,8}} (?!\w) )
  | (?P<url> [a-z][a-z0-9+.-]* :// [^\s]+ | {_DOMAIN} (?: [/:?\#] [^\s]* )? )
  | (?P<address> \d{{1,3}} (?: \. \d{{1,3}} ){{3}} )
  | (?P<phone> \+ \d [\d ()-]{{6,}} \d )
  | (?P<card> \d (?: [ -]? \d ){{12,18}} )
    """,
    re.VERBOSE | re.IGNORECASE,
)
_NOTHING_FOUND = ("code", "pre", "text_link")
"""Entities in which Telegram looks for no others."""


def in_telegram(html: str) -> list[tuple[str, str]]:
    """Return the kinds of what can be pressed in a text in HTML, each with its text."""
    reading = read_html(html)
    text, found = reading.text.encode("utf-16-le"), []
    borders = {0, len(text)}
    for entity in reading.entities:
        begin = 2 * int(str(entity["offset"]))
        end = begin + 2 * int(str(entity["length"]))
        kind, words = str(entity["type"]), text[begin:end].decode("utf-16-le")
        if kind == "text_link":
            found.append((kind, f"{words} {entity['url']}"))
        if kind in _NOTHING_FOUND:
            borders |= {begin, end}
    opaque = {
        2 * int(str(entity["offset"]))
        for entity in reading.entities
        if entity["type"] in _NOTHING_FOUND
    }
    for begin, end in pairwise(sorted(borders)):
        if begin not in opaque:
            found += _matches(_IN_TELEGRAM, text[begin:end].decode("utf-16-le"))
    return found


_IN_DISCORD = re.compile(
    r"""
    (?P<escaped> \\ [^A-Za-z0-9\s] )
  | (?P<block> ```.*?``` )
  | (?P<code> (`+) (?:(?!\4).)+? \4 )
  | (?P<masked> \[ (?: \\. | [^\]\\] )+ \] \( <? [^)\s]+ >? \) )
  | (?P<masses> @ (?: everyone | here ) )
  | (?P<marked> < (?: @[!&]?\d+ | \#\d+ | a?:\w+:\d+ | /[^:>]+:\d+ | t:-?\d+ (?::\w)? | id:\w+ ) > )
  | (?P<url> [a-z][a-z0-9+.-]* :// [^\s<]+ )
  | (?P<invitation> discord (?: app )? \. (?: gg | com ) / \S+ )
  | (?P<bold> \*\* .+? \*\* )
  | (?P<slanted> \* [^\s*] [^*]* \* | (?<!\w) _ [^_]+ _ (?!\w) )
  | (?P<under> __ .+? __ )
  | (?P<gone> ~~ .+? ~~ )
  | (?P<hidden> \|\| .+? \|\| )
  | (?P<line> ^ \s* (?: \#{1,3}\s | -\#\s | [-*]\s | \d+\.\s | >{1,3}\s ) )
    """,
    re.VERBOSE | re.IGNORECASE | re.DOTALL | re.MULTILINE,
)
_HARMLESS = ("escaped", "code", "block")


def in_discord(markdown: str) -> list[tuple[str, str]]:
    """Return the kinds of what Discord makes something of, each with its text."""
    return [each for each in _matches(_IN_DISCORD, markdown) if each[0] not in _HARMLESS]


def _matches(pattern: re.Pattern[str], text: str) -> Iterator[tuple[str, str]]:
    for match in pattern.finditer(text):
        yield next(kind for kind, found in match.groupdict().items() if found), match[0]
