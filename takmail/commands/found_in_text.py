"""Which game, position or board a text holds that somebody shows."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from takmail.commands.challenge_start import game_wishes
from takmail.commands.pasted import take_pasted
from takmail.commands.talk import looks_like_board
from takmail.commands.values import Wishes
from takmail.notation.errors import NotationError, Problem
from takmail.notation.games_in_text import find_all, is_position, may_be_game
from takmail.notation.links import LinkedGame, is_link, parse_link
from takmail.notation.positions import parse_board
from takmail.notation.records import GameRecord, Score
from takmail.notation.replay import UnplayableError, opening_position, push
from takmail.tak.plies import Ply, SetupError
from takmail.tak.position import Position
from takmail.tak.setups import Layout

_FENCE = re.compile(r"```[a-z]*[ \t]*$|```|`", re.MULTILINE)

_ROW = r"[x0-9sc,]++"
_TPS = re.compile(
    rf"(?<![\w/,]){_ROW}(?>(?:/{_ROW}){{2,7}})(?:\s+[12]\s+[0-9]++)?(?![\w/])", re.IGNORECASE
)
_CELLS = re.compile(r"\s*+(?>(?:(?:0|[swcSWC]++)(?:\s++|$)){3,8})")

_LONGEST_BOARD = 1000
_LONGEST_GUESSED = 2000
"""Characters: of the rows of a board, and of moves for which the size of the board is guessed."""

_LIKELY_SIZES = (5, 6, 7, 8, 4, 3)
"""The sizes that are tried for moves without one, the usual one first."""


@dataclass(frozen=True, slots=True)
class FoundGame:
    """A game or a position, and where it leads: what is told of it, however long it is.

    ``played`` counts the plies that could be played, up to the ``illegal`` one if there is one,
    and ``last`` is the last of them; ``written`` counts all. ``wishes`` are those of a challenge
    that goes on from there. ``players`` are White and Black, ``""`` where nobody is named.
    ``games`` counts all that are in the text; this is the first. ``guessed`` says that the size is.
    ``variations`` counts those that were left out.
    """

    position: Position
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
    brought = text.strip() if is_link(text) else _brought(text)
    if brought is not None:
        link = parse_link(brought) if is_link(brought) else None
        return _linked(link) if link else _first_of(brought)
    bare = _FENCE.sub("", text).strip()
    rows = _rows(bare)
    if len(rows) <= _LONGEST_BOARD and looks_like_board(rows):
        return FoundBoard(parse_board(rows))
    try:
        return _positions_in(bare) or (_first_of(bare) if may_be_game(bare) else None)
    except NotationError:
        return None


def _brought(text: str) -> str | None:
    """Return the link or the game with tags that stands somewhere in a text."""
    pasted = take_pasted(f"challenge {text}")
    return pasted.origin if pasted is not None else None


def _rows(text: str) -> str:
    """Return the lines that are rows of a board, without the words around them."""
    lines = text.replace("/", "\n").splitlines()
    return "\n".join(line for line in lines if _CELLS.fullmatch(line))


def _positions_in(text: str) -> FoundGame | None:
    """Return the first position in TPS that stands somewhere in a text."""
    for tps in _TPS.finditer(text):
        if is_position(tps[0]):
            return _played(find_all(tps[0])[0].read(None))
    return None


def _linked(link: LinkedGame) -> FoundGame:
    return _played(link.record, plies=link.plies)


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
    for found in _by_size(text):
        if found.illegal is None:
            return found
        tried.append(found)
    if not tried:
        raise error
    return max(tried, key=lambda found: found.played)


def _by_size(text: str) -> Iterator[FoundGame]:
    """Yield the game as it would go on boards of all sizes that it can be read for."""
    for size in _LIKELY_SIZES:
        try:
            yield _played(find_all(text)[0].read(size), guessed=True)
        except (NotationError, SetupError):
            continue


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


def _value(record: GameRecord, name: str) -> str:
    tag = record.tag(name)
    return tag.value.strip() if tag else ""
