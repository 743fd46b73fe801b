"""Games and positions that people bring behind a challenge."""

import re
from dataclasses import dataclass, replace
from typing import NamedTuple

from takmail.notation.games_in_text import looks_like_position, may_be_game, only_game, unquoted
from takmail.notation.links import LONGEST_GAME, LinkedText, find_link, is_link, open_link
from takmail.notation.records import GameRecord, Note, variant_told
from takmail.notation.replay import opening_position, push, rules_of, start_of
from takmail.tak.position import Position
from takmail.tak.rules import Rules
from takmail.tak.scoring import USUAL_SCORING
from takmail.tak.setups import Setup
from takmail.terms.presets import name_fitting
from takmail.terms.wishes import Wishes, either

_CHALLENGE = re.compile(r"[\s`]*(?:#[A-Za-z0-9]+\s+)?(?:challenge|play)(?![\w-])", re.IGNORECASE)
_GAME = re.compile(
    r"""(?:```\w*\s*)?
    (?P<game>\[\s*(?:[A-Za-z]\w*\s+["'“]|(?i:size|tps|komi|opening|player[12])\s+[^\s\]]).*)""",
    re.DOTALL | re.VERBOSE,
)
_START = re.compile(r"(?<=\s)start:\s*(?P<game>\S.*)", re.IGNORECASE | re.DOTALL)
_CURLY = re.compile(r"(\[\s*\w+\s+)[“”]([^“”\]]*)[“”](?=\s*\])")
"""A tag in the quotes that phones write."""

_LEADING_TO = re.compile(r"(?:(?<=\s)(?:from|start|link)\b|(?<![\s:,]))[\s:,]*$", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Pasted:
    """Game that was pasted into a challenge, and where the words end and go on."""

    origin: str
    end: int
    on: int

    def words_of(self, text: str) -> str:
        """Return the words of the challenge, out of the text that it was taken from."""
        return f"{text[: self.end]} {text[self.on :]}".strip()


def take_pasted(text: str) -> Pasted | None:
    """Part a challenge's words from the game or link in it; ``None`` if it has none."""
    if len(text) > LONGEST_GAME or not _CHALLENGE.match(text):
        return None
    if link := find_link(text):
        return Pasted(link.address, _end_before(text, link.start), link.end)
    if game := _GAME.search(text):
        origin = _CURLY.sub(r'\1"\2"', game["game"].strip("` \n"))
        return Pasted(origin, _end_before(text, game.start()), len(text))
    if start := _START.search(text):
        return Pasted(start["game"], start.start(), len(text))
    return None


def origin_in(text: str) -> str | None:
    """Return the link or the game with tags that stands somewhere in a text."""
    pasted = take_pasted(f"challenge {text}")
    return None if pasted is None else pasted.origin


def _end_before(text: str, place: int) -> int:
    """Return where the words end before a place, without those that only lead to it."""
    leading = _LEADING_TO.search(text, 0, place)
    assert leading is not None, "the pattern matches nothing, too"
    return leading.start()


class Brought(NamedTuple):
    """The wishes that a pasted game gives, and notes on how it was read."""

    wishes: Wishes
    notes: tuple[Note, ...] = ()


def wishes_from(origin: str, wishes: Wishes) -> Brought:
    """Return the wishes for a game that starts from a pasted game, link or TPS.

    The game starts from the position after the last ply, or at the ply of the link, under the
    rules that the tags give; what is wished for outright counts before them. Raise
    `NotationError` for what can't be read, ``SetupError`` for a start that can't be set up, and
    ``UnplayableError`` for an illegal ply.
    """
    link = open_link(origin) if is_link(origin) else LinkedText(origin)
    record = only_game(link.text, wishes.size)
    if looks_like_position(link.text):
        return Brought(replace(wishes, start=start_of(record)), record.notes)
    position = _position(record, link.plies(record))
    return Brought(game_wishes(record, position, wishes), record.notes)


def wishes_from_file(text: str, wishes: Wishes) -> Brought | None:
    """Return the same for a file; ``None`` if there is no game in it."""
    origin = origin_in(unquoted(text)) or (text if may_be_game(text) else None)
    return None if origin is None else wishes_from(origin, wishes)


def game_wishes(record: GameRecord, position: Position, wishes: Wishes) -> Wishes:
    """Return the wishes for a game that starts from a position of another one."""
    rules = rules_of(record)
    preset = either(wishes.preset, name_fitting(variant_told(record), rules))
    return _under(rules, replace(wishes, start=_start(position), preset=preset))


def _position(record: GameRecord, plies: int | None) -> Position:
    position = opening_position(record)
    for recorded in record.plies[:plies]:
        push(position, recorded, record)
    return position


def _start(position: Position) -> Setup | None:
    """Return the position, ``None`` for the one that every game starts from."""
    setup = position.setup()
    return None if setup == Position(position.rules).setup() else setup


def _under(rules: Rules, wishes: Wishes) -> Wishes:
    white, black = rules.reserves
    return replace(
        wishes,
        size=either(wishes.size, rules.size),
        half_komi=either(wishes.half_komi, rules.half_komi),
        opening=either(wishes.opening, rules.opening),
        stones=either(wishes.stones, (white.stones, black.stones)),
        capstones=either(wishes.capstones, (white.capstones, black.capstones)),
        scoring=wishes.scoring or (None if rules.scoring == USUAL_SCORING else rules.scoring),
        traveling=either(wishes.traveling, rules.traveling or None),
    )
