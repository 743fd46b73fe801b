"""Games, positions and boards that people bring in a text or behind a challenge."""

import re
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import NamedTuple, TypeVar

from takmail.commands.lines.parsed import looks_like_board
from takmail.commands.presets import name_fitting
from takmail.commands.wished_terms import Wishes
from takmail.notation.errors import NotationError, Problem
from takmail.notation.games_in_text import (
    QUOTES,
    find_all,
    is_position,
    looks_like_position,
    may_be_game,
    only_game,
)
from takmail.notation.links import LONGEST_GAME, LinkedGame, bare_link, is_link, parse_link
from takmail.notation.positions import parse_board, parse_tps
from takmail.notation.ptn_files import format_game
from takmail.notation.records import GameRecord, Score, variant_told
from takmail.notation.replay import UnplayableError, opening_position, push, rules_of
from takmail.tak.plies import Ply
from takmail.tak.position import Position
from takmail.tak.rules import USUAL_SCORING, Rules
from takmail.tak.setups import Layout, Setup, SetupError

_CHALLENGE = re.compile(r"[\s`]*(?:#[A-Za-z0-9]+\s+)?(?:challenge|play)(?![\w-])", re.IGNORECASE)
_LINK = re.compile(
    r"[<(\[{]*(?<![\w./@-])(?P<link>(?:https?://)?(?:www\.)?ptn\.ninja/[^\s<>]+)>?", re.IGNORECASE
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
        return Pasted(bare_link(link["link"]), _end_before(text, link.start()), link.end())
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


_FENCE = re.compile(r"```[a-z]*[ \t]*$|```|`", re.MULTILINE)

_ROW = r"[x0-9sc,]++"
_TPS = re.compile(
    rf"(?<![\w/,]){_ROW}(?>(?:/{_ROW}){{2,7}})(?:\s+[12]\s+[0-9]++)?(?![\w/])", re.IGNORECASE
)
_CELLS = re.compile(r"\s*+(?>(?:(?:0|[swcSWC]++)(?:\s++|$)){3,8})")

_LONGEST_BOARD = 1000
_LONGEST_GUESSED = 2000
"""Characters: of the rows of a board, and of moves for which the size of the board is guessed."""

MOST_ANALYSED = 200
"""Plies of a game that are analysed."""

_LIKELY_SIZES = (5, 6, 7, 8, 4, 3)
"""The sizes that are tried for moves without one, the usual one first."""


@dataclass(frozen=True, slots=True)
class FoundGame:
    """A game or a position, and where it leads: what is told of it, however long it is.

    ``ptn`` is the game without comments, as far as it is analysed. ``written`` counts its plies,
    ``played`` those that could be played, up to the ``illegal`` one if there is one; ``last`` is
    the last of them. ``wishes`` are those of a challenge that goes on from there. ``players`` are
    White and Black, ``""`` where nobody is named. ``games`` counts all that are in the text; this
    is the first. ``guessed`` says that the size is. ``variations`` counts those that were left out.
    """

    position: Position
    ptn: str
    wishes: Wishes
    players: tuple[str, str]
    result: Score | None
    written: int
    played: int
    last: Ply | None = None
    illegal: UnplayableError | None = None
    games: int = 1
    guessed: bool = False
    variations: int = 0


@dataclass(frozen=True, slots=True)
class FoundBoard:
    """A board state, which doesn't say who is to move."""

    layout: Layout


def found_in(text: str) -> FoundGame | FoundBoard | None:
    """Return what a text holds, ``None`` if there is nothing of the kind in it.

    Raise `NotationError` or ``SetupError`` for what is clearly meant as a game and can't be read.
    """
    pasted = take_pasted(f"challenge {text}")  # somewhere in the text
    found = pasted.origin if pasted is not None else None
    brought = text.strip() if is_link(text) else found
    if brought is not None:
        link = parse_link(brought) if is_link(brought) else None
        return _played(link.record, plies=link.plies) if link else _first_of(brought)
    bare = _FENCE.sub("", text).strip()
    rows = _rows(bare)
    if len(rows) <= _LONGEST_BOARD and looks_like_board(rows):
        return FoundBoard(parse_board(rows))
    try:
        return _positions_in(bare) or (_first_of(bare) if may_be_game(bare) else None)
    except NotationError:
        return None


def _rows(text: str) -> str:
    """Return the lines that are rows of a board, without the words around them."""
    lines = text.replace("/", "\n").splitlines()
    return "\n".join(line for line in lines if _CELLS.fullmatch(line))


def _positions_in(text: str) -> FoundGame | None:
    """Return the first position in TPS that stands somewhere in a text."""
    found = next((tps[0] for tps in _TPS.finditer(text) if is_position(tps[0])), None)
    return None if found is None else _played(find_all(found)[0].read(None))


def _first_of(text: str) -> FoundGame:
    games = find_all(text)
    try:
        return _played(games[0].read(None), games=len(games))
    except NotationError as error:
        if error.problem is not Problem.MISSING_SIZE or len(text) > _LONGEST_GUESSED:
            raise
        return _likeliest(text, error)


def _likeliest(text: str, error: NotationError) -> FoundGame:
    """Return the game on the first board on which all of it can be played, else most of it."""
    tried: list[FoundGame] = []
    for size in _LIKELY_SIZES:
        with suppress(NotationError, SetupError):
            tried.append(_played(find_all(text)[0].read(size), guessed=True))
            if tried[-1].illegal is None:
                return tried[-1]
    if not tried:
        raise error
    return max(tried, key=lambda found: found.played)


def _played(
    record: GameRecord, *, plies: int | None = None, games: int = 1, guessed: bool = False
) -> FoundGame:
    position, illegal, last, played = opening_position(record), None, None, 0
    for recorded in record.plies[:plies]:
        try:
            push(position, recorded, record)
        except UnplayableError as error:
            illegal = error
            break
        last, played = recorded.ply, played + 1
    return FoundGame(
        position.copy(),
        _bare(record),
        game_wishes(record, position, Wishes()),
        (_value(record, "Player1"), _value(record, "Player2")),
        record.result,
        len(record.plies),
        played,
        last,
        illegal,
        games,
        guessed,
        record.variations,
    )


def _bare(record: GameRecord) -> str:
    """Return a game as PTN without comments, with one ply more than is analysed if it has more."""
    plies = (replace(recorded, comment="") for recorded in record.plies[: MOST_ANALYSED + 1])
    return format_game(replace(record, plies=tuple(plies), comment=""))


def _value(record: GameRecord, name: str) -> str:
    tag = record.tag(name)
    return tag.value.strip() if tag else ""
