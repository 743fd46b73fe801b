"""The engine of Kaen among the engines: levels, thoughts, chances and expectations."""

import time
from dataclasses import dataclass
from math import inf
from random import Random
from typing import Final

from takmail.colors import Color
from takmail.engine.deepening import StoppedError
from takmail.engine.kaen.evaluation import THEIRS
from takmail.engine.kaen.search import ChanceSearch, Search
from takmail.engine.thoughts import WON, Engine, GameOverError, Limits, Odds, Stop, Thought, never
from takmail.rulesets.kaen.bets import MOST_BET
from takmail.rulesets.kaen.position import FIELDS, Place, Ply, Position, Stage, Word
from takmail.rulesets.kaen.results import result_of


@dataclass(frozen=True, slots=True)
class Level:
    """One player: the most stones that it looks ahead, its ``taste`` and its ``courage``.

    A ply that neither gives up nor doubles can please it by so many of its own bets more than it
    gains. It fears for its stake: where its bet would grow above so many first ones, it never
    doubles, and it drops or forfeits unless it expects to gain, though a chance of a quarter is
    worth a double.
    """

    depth: int
    taste: float = 0
    courage: int = MOST_BET


_ALL: Final = len(FIELDS)
LEVELS: Final = {1: Level(1, 0.6, 4), 2: Level(1, 0.2, 8), 3: Level(_ALL)}
"""Each level's player."""

_DEPTHS: Final = (16, 16, 16, 16, 16, 16, 16, 16, 5, 4, 4, 3, 3, 3, 3, 3, 3)
"""Stones that there is time to look ahead, by the free fields."""

_GROWTH: Final = (MOST_BET,) * 6 + (16,) + (4,) * 10
"""How many times higher bets are looked at, by the free fields."""

_NODES: Final = 25_000
"""The most positions that a ply may cost; the depths above seldom need more."""

_NO_WHIM: Final = {Word.DROP, Word.FORFEIT, Word.SURRENDER, Word.DOUBLE}
_RAISING: Final = {Word.TAKE, Word.MATCH}


class KaenEngine(Engine):
    """The engine of Kaen, whose thoughts are one ply long: the hut decides about the next.

    A score is the expected gain in per cent of the own bet as it stands, -99 to 99: more is seldom.
    Only a ply that ends the game by stones scores 100 or -100.
    """

    levels = range(min(LEVELS), max(LEVELS) + 1)

    def think(
        self, position: Position, limits: Limits, *, seed: int = 0, stopped: Stop = never
    ) -> Thought:
        """Return the best thought within the limits; depth counts stones."""
        return _think(position, limits, Level(limits.depth or _ALL), seed, stopped)

    def _play(
        self, position: Position, level: int, seed: int, seconds: float | None, stopped: Stop
    ) -> Thought:
        return _think(position, Limits(seconds, _NODES), LEVELS[level], seed, stopped)


def _think(position: Position, limits: Limits, player: Level, seed: int, stopped: Stop) -> Thought:
    """Return the thought of the deepest look that was finished."""
    if position.is_over or position.stage is Stage.DUE:
        raise GameOverError
    until = inf if limits.seconds is None else time.monotonic() + limits.seconds
    draw, bet = Random(seed), position.bets[position.turn]  # noqa: S311 - no secret depends on it
    timid = 2 * bet > player.courage * position.rules.bet
    plies = [ply for ply in position.legal_plies() if ply is not Word.DOUBLE or not timid]
    draw.shuffle(plies)
    most = player.taste * bet
    liked = {ply: 0 if ply in _NO_WHIM else draw.uniform(0, most) for ply in plies}
    thought, nodes = Thought((plies[0],), 0, None, 0, 0), 0
    for depth in sorted({1, player.depth}):
        search = _search(position, depth)
        search.limit = (limits.nodes or inf) - nodes
        search.stopped = lambda: stopped() or time.monotonic() > until
        try:
            worth = {ply: _worth(search, position, ply) for ply in plies}
        except StoppedError:
            break
        nodes += search.nodes
        dares = [ply for ply in plies if not timid or ply not in _RAISING or worth[ply] > 0]
        ply = max(dares, key=lambda each: worth[each] + liked[each])
        thought = _thought(position, ply, worth[ply], search.depth, nodes)
    return thought


def _thought(position: Position, ply: Ply, gain: float, depth: int, nodes: int) -> Thought:
    score, end = max(-99, min(99, round(WON * gain / position.bets[position.turn]))), None
    result = result_of(position.after(ply)) if isinstance(ply, Place) else None
    if result is not None and result.winner is not None:
        score, end = (WON, 1) if result.winner is position.turn else (-WON, -1)
    return Thought((ply,), score, end, depth, nodes)


def _search(position: Position, depth: int = _ALL) -> Search:
    """Return a search that looks so many stones ahead, or as many as there is time for."""
    laid, bets = sum(map(int.bit_count, position.stones)), position.bets
    most = max(2 * max(bets), _GROWTH[_ALL - laid] * min(bets))
    depth = min(depth, _DEPTHS[_ALL - laid], _ALL - laid)
    return Search(depth, laid + depth, min(most, MOST_BET))


def _worth(search: Search, position: Position, ply: Ply) -> float:
    """Return the expectation of a ply for its side."""
    turn = position.turn
    (own, other), (bet, their) = _sides(position, position.stones), _sides(position, position.bets)
    marker = 0 if position.marker is None else 1 if position.marker is turn else THEIRS
    here, stake = (own, other, turn), (bet, their, marker)
    match ply:
        case Place(square):
            return search.place(own | 1 << FIELDS.index(square), other, turn, stake)
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
    return (1 - 2 * position.turn) * max(gains(position).values())


def gains(position: Position) -> dict[Ply, float]:
    """Return the expected gain of the side on turn by each of its plies, in first bets."""
    search, bet = _search(position), position.rules.bet
    plies = [Word.ROLL] if position.stage is Stage.DUE else position.legal_plies()
    return {ply: _worth(search, position, ply) / bet for ply in plies}


def odds(position: Position) -> Odds:
    """Return the chances of the side on turn; raise `GameOverError` after the end."""
    if position.is_over:
        raise GameOverError
    turn, search = position.turn, ChanceSearch(_search(position).until)
    own, other = _sides(position, position.stones)
    free = sum(1 << FIELDS.index(square) for square in position.free())
    if free:
        win, loss = search.row(own, other, turn, free)
    elif position.stage in {Stage.OFFERED, Stage.ROLLED}:
        loss, win = search.before(other, own, turn.other)
    else:
        win, loss = search.before(own, other, turn)
    percent, lost = round(100 * win), round(100 * loss)
    gain = position.rules.bet * max(gains(position).values())
    return Odds(percent, 100 - percent - lost, lost, gain)
