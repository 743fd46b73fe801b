"""The engine of Kaen among the engines: levels, thoughts, chances and expectations."""

import time
from collections.abc import Callable
from dataclasses import dataclass
from math import inf
from random import Random
from typing import Final

from takmail.colors import Color
from takmail.engine.kaen.chances import ChanceSearch
from takmail.engine.kaen.search import THEIRS, Search, StoppedError
from takmail.engine.thoughts import WON, GameOverError, Limits, Thought, never
from takmail.rulesets.kaen.position import FIELDS, Place, Ply, Position, Stage, Word
from takmail.rulesets.kaen.results import result_of

_STONES: Final = len(FIELDS)


@dataclass(frozen=True, slots=True)
class Odds:
    """Chances of the side on turn, in per cent: together 100.

    They are of the stones alone: both play for the board, match each full row and never double,
    drop or surrender. ``gain`` is the expected gain in coins or points where both play for their
    bets.
    """

    win: int
    draw: int
    loss: int
    gain: float


@dataclass(frozen=True, slots=True)
class Level:
    """One player: ``depth`` stones ahead, and a ``taste`` in parts of its own bet."""

    depth: int
    taste: float = 0


LEVELS: Final = {1: Level(1, 0.6), 2: Level(1, 0.1), 3: Level(2)}
"""Each level's player."""


class KaenEngine:
    """The engine of Kaen.

    The score of a thought is the expected gain in parts of the own bet as it stands, in per cent:
    50 is half of it. It is at most 99, as an expectation that isn't proved; 100 and -100 are the
    end with the ply. A line is one ply long: the hut decides how a game goes on.
    """

    levels = range(min(LEVELS), max(LEVELS) + 1)
    """The levels at which it plays, the weakest first."""

    def think(
        self,
        position: Position,
        limits: Limits,
        *,
        seed: int = 0,
        stopped: Callable[[], bool] = never,
    ) -> Thought:
        """Return the best thought within the limits; depth counts stones."""
        return _think(position, limits, Level(limits.depth or _STONES), seed, stopped)

    def play(
        self,
        position: Position,
        level: int,
        *,
        seed: int,
        seconds: float | None = None,
        stopped: Callable[[], bool] = never,
    ) -> Thought:
        """Return the thought of a player of this level.

        Raise ``ValueError`` for a level that there isn't.
        """
        if level not in LEVELS:
            raise ValueError(level)
        player = LEVELS[level]
        return _think(position, Limits(seconds, depth=player.depth), player, seed, stopped)


def _think(
    position: Position, limits: Limits, player: Level, seed: int, stopped: Callable[[], bool]
) -> Thought:
    """Look deeper and deeper, and return the last thought."""
    if position.is_over or position.stage is Stage.DUE:
        raise GameOverError
    until = inf if limits.seconds is None else time.monotonic() + limits.seconds
    laid = sum(map(int.bit_count, position.stones))
    draw = Random(seed)  # noqa: S311 - no secret depends on it
    plies = position.legal_plies()
    draw.shuffle(plies)
    liked = {ply: draw.uniform(0, player.taste) for ply in plies}
    thought, nodes = None, 0
    for depth in range(1, min(player.depth, _STONES - laid) + 1):
        search = Search(laid + depth, stopped=lambda: stopped() or time.monotonic() > until)
        try:
            worth = {ply: _worth(search, position, ply) for ply in plies}
        except StoppedError:
            break
        nodes += search.nodes
        thought = _thought(position, worth, liked, depth, nodes)
        if limits.nodes is not None and nodes > limits.nodes:
            break
    return thought or Thought(tuple(plies[:1]), 0, None, 0, nodes)


def _thought(
    position: Position, worth: dict[Ply, float], liked: dict[Ply, float], depth: int, nodes: int
) -> Thought:
    bet = position.bets[position.turn]
    ply = max(worth, key=lambda each: worth[each] + bet * liked[each])
    score, end = max(1 - WON, min(WON - 1, round(WON * worth[ply] / bet))), None
    result = result_of(position.after(ply)) if isinstance(ply, Place) else None
    if result is not None and result.winner is not None:
        score, end = (WON, 1) if result.winner is position.turn else (-WON, -1)
    return Thought((ply,), score, end, depth, nodes)


def _worth(search: Search, position: Position, ply: Ply) -> float:
    """Return the expectation of a ply for its side."""
    turn, (bet, their) = position.turn, _sides(position, position.bets)
    own, other = _sides(position, position.stones)
    marker = 0 if position.marker is None else 1 if position.marker is turn else THEIRS
    here, stake = (own, other, turn), (bet, their, marker)
    match ply:
        case Place(square):
            bit = 1 << FIELDS.index(square)
            return search.placed(own | bit, other, turn, stake)
        case Word.ROLL:
            return search.roll(*here, stake)
        case Word.DOUBLE:
            return search.double(*here, stake)
        case Word.MATCH:
            return search.match(*here, stake)
        case Word.TAKE:
            return -search.roll(other, own, turn.other, (2 * their, 2 * bet, THEIRS))
        case Word.DROP | Word.FORFEIT:
            return -bet
        case Word.SURRENDER:
            return -bet / 2


def _sides(position: Position, pair: tuple[int, int]) -> tuple[int, int]:
    """Return the number of the side on turn, and the other's."""
    return pair[position.turn], pair[position.turn.other]


def expectation(position: Position) -> float:
    """Return White's expected gain in first bets, where both sides play well from here.

    It is known in each stage: before the roll, with it (the mean of all that the hut can show) and
    after it, and at the end. So the luck of a throw is the expectation after it less that before
    it, and the cost of a ply that of the position before it less that after it.
    """
    if (result := result_of(position)) is not None:
        return result.gains[Color.WHITE] / position.rules.bet
    gain = _gain(position)
    return (gain if position.turn is Color.WHITE else -gain) / position.rules.bet


def _gain(position: Position) -> float:
    """Return the expected gain of the side on turn, in coins or points."""
    search = Search(_horizon(position))
    if position.stage is Stage.DUE:
        return _worth(search, position, Word.ROLL)
    return max(_worth(search, position, ply) for ply in position.legal_plies())


def odds(position: Position) -> Odds:
    """Return the chances of the side on turn; raise `GameOverError` after the end."""
    if position.is_over:
        raise GameOverError
    turn, search = position.turn, ChanceSearch(_horizon(position))
    own, other = _sides(position, position.stones)
    free = sum(1 << FIELDS.index(square) for square in position.free())
    if position.stage is Stage.OFFERED:
        loss, win = search.before(other, own, turn.other)
    elif position.stage is not Stage.ROLLED:
        win, loss = search.before(own, other, turn)
    elif free:
        win, loss = search.row(own, other, turn, free)
    else:
        loss, win = search.before(other, own, turn.other)
    percent, lost = round(100 * win), round(100 * loss)
    return Odds(percent, 100 - percent - lost, lost, _gain(position))


def _horizon(position: Position) -> int:
    """Return the stones up to which there is time to look."""
    laid = sum(map(int.bit_count, position.stones))
    return _STONES if _STONES - laid <= 6 else laid + 2
