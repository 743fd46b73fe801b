"""Challenges that bring a game to start from: a PTN, or a link to one, after the words."""

import re
from typing import NamedTuple

from takmail.notation.ninja import LONGEST_GAME

_CHALLENGE = re.compile(r"[\s`]*(?:#[A-Za-z0-9]+\s+)?(?:challenge|play)(?![\w-])", re.IGNORECASE)
_LINK = re.compile(r"<?(?P<link>https?://(?:www\.)?ptn\.ninja/[^\s<>]+)>?", re.IGNORECASE)
_GAME = re.compile(r"""(?:```\w*\s*)?(?P<game>\[\s*[A-Za-z]\w*\s+["'“].*)""", re.DOTALL)
_CURLY = re.compile(r"(\[\s*\w+\s+)[“”]([^“”\]]*)[“”](?=\s*\])")
"""A tag in the quotes that phones write."""

_LEADING_TO = re.compile(r"(?:(?<=\s)(?:from|start|link)\b)?[\s:,]*$", re.IGNORECASE)


class Pasted(NamedTuple):
    """The words of a challenge, and what was pasted into it."""

    words: str
    origin: str


def take_pasted(text: str) -> Pasted | None:
    """Part a challenge's words from the game or link in it, ``None`` if there is nothing to part.

    Words may stand on either side of a link; a game goes on to the end.
    """
    if len(text) > LONGEST_GAME or not _CHALLENGE.match(text):
        return None
    if link := _LINK.search(text):
        before = _LEADING_TO.sub("", text[: link.start()])
        return Pasted(f"{before} {text[link.end() :]}".strip(), link["link"])
    if game := _GAME.search(text):
        origin = _CURLY.sub(r'\1"\2"', game["game"].strip("` \n"))
        return Pasted(_LEADING_TO.sub("", text[: game.start()]), origin)
    return None
