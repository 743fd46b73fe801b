"""Challenges that bring a game to start from: a PTN, or a link to one, after the words."""

import re
from dataclasses import dataclass

from takmail.notation.links import LONGEST_GAME, bare_link

_CHALLENGE = re.compile(r"[\s`]*(?:#[A-Za-z0-9]+\s+)?(?:challenge|play)(?![\w-])", re.IGNORECASE)
_LINK = re.compile(
    r"[<(\[{]*(?<![\w./@-])(?P<link>(?:https?://)?(?:www\.)?ptn\.ninja/[^\s<>]+)>?", re.IGNORECASE
)
_GAME = re.compile(
    r"""(?:```\w*\s*)?
    (?P<game>\[\s*(?:[A-Za-z]\w*\s+["'“]|(?i:size|tps|komi|opening|player[12])\s+[^\s\]]).*)""",
    re.DOTALL | re.VERBOSE,
)
_CURLY = re.compile(r"(\[\s*\w+\s+)[“”]([^“”\]]*)[“”](?=\s*\])")
"""A tag in the quotes that phones write."""

_LEADING_TO = re.compile(r"(?:(?<=\s)(?:from|start|link)\b|(?<![\s:,]))[\s:,]*$", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Pasted:
    """What was pasted into a challenge, and where its words end and go on."""

    origin: str
    end: int
    on: int

    def words_of(self, text: str) -> str:
        """Return the words of the challenge, out of the text that it was taken from."""
        return f"{text[: self.end]} {text[self.on :]}".strip()


def take_pasted(text: str) -> Pasted | None:
    """Part a challenge's words from the game or link in it, ``None`` if there is nothing to part.

    Words may stand on either side of a link; a game goes on to the end.
    """
    if len(text) > LONGEST_GAME or not _CHALLENGE.match(text):
        return None
    if link := _LINK.search(text):
        return Pasted(bare_link(link["link"]), _end_before(text, link.start()), link.end())
    if game := _GAME.search(text):
        origin = _CURLY.sub(r'\1"\2"', game["game"].strip("` \n"))
        return Pasted(origin, _end_before(text, game.start()), len(text))
    return None


def _end_before(text: str, place: int) -> int:
    """Return where the words end before a place, without those that only lead to it."""
    leading = _LEADING_TO.search(text, 0, place)
    assert leading is not None, "the pattern matches nothing, too"
    return leading.start()
