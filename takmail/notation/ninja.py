"""Links to ptn.ninja, which hold a whole game and need no network to be made or read.

The address holds the game in PTN, and behind ``&`` the name of the game and the ply to show: the
ply's place among all plies from 0, followed by ``!`` if it has been played there. Game and name
are compressed by lz-string's ``compressToEncodedURIComponent``.
"""

import re
from typing import NamedTuple
from urllib.parse import quote, unquote

from takmail.notation.errors import Expected, NotationError, Problem
from takmail.notation.lzstring import CompressionError, compress, decompress
from takmail.notation.own_tags import HANDICAP
from takmail.notation.ptn_file import parse_game
from takmail.notation.ptn_writing import format_game
from takmail.notation.record import GameRecord
from takmail.notation.replaying import passed_over
from takmail.tak.plies import Travel

NAME = "ptn.ninja"

SITE = f"https://{NAME}/"

LONGEST_GAME = 65536
"""Characters; nobody's game is longer."""

_LINK = re.compile(
    r"(?:https?://)?(?:www\.)?ptn\.ninja/(?P<game>[^&\s]+)(?P<rest>\S*)", re.IGNORECASE
)
_BEFORE = " \t\r\n<([{\"'"
_AFTER = " \t\r\n>)]}\"'.,;:?\u2026\u3002\uff0c\uff1b\uff1a\uff1f\uff01\uff09\u3011"
_SHOWS_PLY = re.compile(r"&ply=[0-9]{1,4}!$")
_PLY = re.compile(r"&ply=([0-9]{1,4})(!|%21)?(?=&|$)")


class LinkedGame(NamedTuple):
    """What a link shows: a game after its first ``plies``, ``None`` for after all of them."""

    record: GameRecord
    plies: int | None = None


def is_link(text: str) -> bool:
    """Return whether a text is the address of a game."""
    return _LINK.fullmatch(bare_link(text)) is not None


def bare_link(text: str) -> str:
    """Return an address without the brackets around it, and the end of a sentence behind it.

    An address that ends with the ply to show may end with ``!``.
    """
    link = text.lstrip(_BEFORE).rstrip(_AFTER)
    while link.endswith("!") and not _SHOWS_PLY.search(link):
        link = link[:-1].rstrip(_AFTER)
    return link


def is_shown(record: GameRecord) -> bool:
    """Return whether the site can show a game.

    It knows no capstones that travel and no turns that are given up.
    """
    return not gives_turns(record) and not any(
        isinstance(recorded.ply, Travel) for recorded in record.plies
    )


def gives_turns(record: GameRecord) -> bool:
    """Return whether one side gives up turns, as a handicap."""
    return record.tag(HANDICAP) is not None and passed_over(record) > 0


def format_link(record: GameRecord, plies: int, name: str = "") -> str:
    """Return the address of a game as it stands after so many plies."""
    parts = [SITE + compress(format_game(record).strip())]
    if name:
        parts.append(f"name={quote(compress(name), safe='')}")
    if plies:
        parts.append(f"ply={plies - 1}!")
    return "&".join(parts)


def parse_link(text: str) -> LinkedGame:
    """Return the game that a link holds; raise `NotationError` if there is none in it."""
    link = _LINK.fullmatch(bare_link(text))
    if link is None:
        raise _bad_link(text)
    try:
        text_inside = decompress(unquote(link["game"]), LONGEST_GAME)
        game = parse_game(text_inside)
    except (CompressionError, NotationError) as error:  # what it holds was never meant to be seen
        raise _bad_link(text) from error
    if not text_inside:
        raise _bad_link(text)
    ply = _PLY.search(link["rest"])
    if ply is None:
        return LinkedGame(game)
    plies = int(ply[1]) + (ply[2] is not None)
    return LinkedGame(game, max(0, plies - game.in_start))


def _bad_link(text: str) -> NotationError:
    return NotationError(Problem.BAD_LINK, text, 1, len(text), expected=(Expected.LINK,))
