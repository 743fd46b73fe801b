"""Games and positions that people bring behind a challenge."""

import re
from dataclasses import dataclass, replace
from typing import NamedTuple, TypeVar

from takmail.commands.presets import name_fitting
from takmail.commands.wished_terms import Wishes
from takmail.notation.games_in_text import QUOTES, looks_like_position, may_be_game, only_game
from takmail.notation.links import LONGEST_GAME, LinkedGame, bare_link, is_link, parse_link
from takmail.notation.positions import parse_tps
from takmail.notation.records import GameRecord, variant_told
from takmail.notation.replay import opening_position, push, rules_of
from takmail.tak.position import Position
from takmail.tak.rules import USUAL_SCORING, Rules
from takmail.tak.setups import Setup

_CHALLENGE = re.compile(r"[\s`]*(?:#[A-Za-z0-9]+\s+)?(?:challenge|play)(?![\w-])", re.IGNORECASE)
_LINK = re.compile(
    r"(?<![\w./@-])(?P<link>(?:https?://)?(?:www\.)?ptn\.ninja/[^\s<>]+)>?", re.IGNORECASE
)
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
    if link := _LINK.search(text):
        end = _end_before(text, len(text[: link.start()].rstrip("<([{")))
        return Pasted(bare_link(link["link"]), end, link.end())
    if game := _GAME.search(text):
        origin = _CURLY.sub(r'\1"\2"', game["game"].strip("` \n"))
        return Pasted(origin, _end_before(text, game.start()), len(text))
    if start := _START.search(text):
        return Pasted(start["game"], start.start(), len(text))
    return None


def _end_before(text: str, place: int) -> int:
    """Return where the words end before a place, without those that only lead to it."""
    leading = _LEADING_TO.search(text, 0, place)
    assert leading is not None, "the pattern matches nothing, too"
    return leading.start()


_T = TypeVar("_T")


class Brought(NamedTuple):
    """The wishes of somebody who brings a game, and how many variations of it were left out."""

    wishes: Wishes
    variations: int = 0


def wishes_from(origin: str, wishes: Wishes) -> Brought:
    """Return the wishes of somebody who brings a game, a link or a TPS to start from.

    The game starts from the position after the last ply, or at the ply of the link, under the
    rules that the tags give; what is wished for outright counts before them. Raise
    `NotationError` for what can't be read, ``SetupError`` for a start that can't be set up, and
    ``UnplayableError`` for an illegal ply.
    """
    if is_link(origin):
        game = parse_link(origin)
    elif looks_like_position(origin):
        return Brought(replace(wishes, start=parse_tps(origin.strip(QUOTES))))
    else:
        game = LinkedGame(only_game(origin, wishes.size))
    return Brought(game_wishes(game.record, _position(game), wishes), game.record.variations)


def wishes_from_file(text: str, wishes: Wishes) -> Brought | None:
    """Return the same of somebody who brings a file; ``None`` if there is no game in it."""
    return wishes_from(text, wishes) if is_link(text) or may_be_game(text) else None


def game_wishes(record: GameRecord, position: Position, wishes: Wishes) -> Wishes:
    """Return the wishes of somebody who goes on from a position of a game."""
    rules = rules_of(record)
    preset = _either(wishes.preset, name_fitting(variant_told(record), rules))
    return _under(rules, replace(wishes, start=_start(position), preset=preset))


def _position(game: LinkedGame) -> Position:
    position = opening_position(game.record)
    for recorded in game.record.plies[: game.plies]:
        push(position, recorded, game.record)
    return position


def _start(position: Position) -> Setup | None:
    """Return the position, ``None`` for the one that every game starts from."""
    setup = position.setup()
    return None if setup == Position(position.rules).setup() else setup


def _under(rules: Rules, wishes: Wishes) -> Wishes:
    white, black = rules.reserves
    return replace(
        wishes,
        size=_either(wishes.size, rules.size),
        half_komi=_either(wishes.half_komi, rules.half_komi),
        opening=_either(wishes.opening, rules.opening),
        stones=_either(wishes.stones, (white.stones, black.stones)),
        capstones=_either(wishes.capstones, (white.capstones, black.capstones)),
        scoring=wishes.scoring or (None if rules.scoring == USUAL_SCORING else rules.scoring),
        traveling=_either(wishes.traveling, rules.traveling or None),
    )


def _either(wish: _T | None, told: _T) -> _T:
    return told if wish is None else wish
