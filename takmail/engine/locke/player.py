"""The engine of Locke among the engines, and its levels."""

import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from math import exp, inf
from random import Random
from typing import Final

from takmail.engine.locke.nodes import code_of, ply_of
from takmail.engine.locke.search import DEEPEST, PROVED, WIN, Search, StoppedError
from takmail.engine.thoughts import WON, GameOverError, Limits, Thought, never
from takmail.rulesets.locke.position import Position


@dataclass(frozen=True, slots=True)
class Level:
    """One player. ``taste`` is the most by which a ply can please more than its value."""

    depth: int
    nodes: int
    taste: int


LEVELS: Final = {
    1: Level(depth=1, nodes=1_000, taste=400),
    2: Level(depth=3, nodes=8_000, taste=150),
    3: Level(depth=DEEPEST, nodes=40_000, taste=20),
}
"""Each level's player."""


class LockeEngine:
    """The engine of Locke. It has no state between calls, and leaves positions as they are."""

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
        """Return the best thought within the limits."""
        return _think(position, limits, seed, 0, stopped)

    def play(
        self,
        position: Position,
        level: int,
        *,
        seed: int,
        seconds: float | None = None,
        stopped: Callable[[], bool] = never,
    ) -> Thought:
        """Return the thought of a player of this level; its first ply is the one that it plays.

        Raise ``ValueError`` for a level that there isn't.
        """
        if level not in LEVELS:
            raise ValueError(level)
        player = LEVELS[level]
        limits = Limits(seconds, player.nodes, player.depth)
        return _think(position, limits, seed, player.taste, stopped)


def _think(
    position: Position, limits: Limits, seed: int, taste: int, stopped: Callable[[], bool]
) -> Thought:
    """Look deeper and deeper, and return the last thought, with the best ply found since."""
    codes = [code_of(ply) for ply in position.legal_plies()]
    if not codes:
        raise GameOverError
    draw = Random(seed)  # noqa: S311 - no secret depends on it
    draw.shuffle(codes)
    search = Search(
        position,
        {code: draw.randint(0, taste) for code in codes},
        nodes=inf if limits.nodes is None else limits.nodes,
        until=inf if limits.seconds is None else time.monotonic() + limits.seconds,
        stopped=stopped,
    )
    thought = _thought(codes[:1], 0, 0, 0)
    for depth in range(1, min(limits.depth or DEEPEST, DEEPEST) + 1):
        try:
            value, line = search.look(depth)
        except StoppedError:
            plies = tuple(map(ply_of, search.lines[0])) or thought.line
            return replace(thought, line=plies, nodes=search.nodes)
        thought = _thought(line, value, depth, search.nodes)
        if abs(value) >= PROVED:
            break
    return thought


def _thought(line: list[int], value: int, depth: int, nodes: int) -> Thought:
    score, end = round(WON * (2 / (1 + exp(-value / 1000)) - 1)) if abs(value) < PROVED else 0, None
    score = max(1 - WON, min(WON - 1, score))
    if abs(value) >= PROVED:
        score, end = (WON, WIN - value) if value > 0 else (-WON, -WIN - value)
    return Thought(tuple(map(ply_of, line)), score, end, depth, nodes)
