"""The engine of Locke among the engines, and its levels."""

from dataclasses import replace
from random import Random
from typing import Final

from takmail.engine.deepening import deepened
from takmail.engine.locke.nodes import code_of, ply_of
from takmail.engine.locke.search import Search
from takmail.engine.thoughts import Engine, GameOverError, Limits, Stop, Thought, never
from takmail.rulesets.locke.position import Position
from takmail.rulesets.values import Own

LEVELS: Final = {
    1: (Limits(depth=1), 700),
    2: (Limits(nodes=8_000, depth=3), 300),
    3: (Limits(nodes=100_000), 60),
}
"""Each level's player: its limits, and the most by which a ply can please it beside its value."""


class LockeEngine(Engine):
    """The engine of Locke. It has no state between calls, and leaves positions as they are."""

    levels = range(min(LEVELS), max(LEVELS) + 1)

    def think(
        self, position: Own, limits: Limits, *, seed: int = 0, stopped: Stop = never
    ) -> Thought:
        """Return the best thought within the limits."""
        return _think(position, limits, seed, 0, stopped)

    def _play(
        self, position: Position, level: int, seed: int, seconds: float | None, stopped: Stop
    ) -> Thought:
        limits, taste = LEVELS[level]
        return _think(position, replace(limits, seconds=seconds), seed, taste, stopped)


def _think(position: Position, limits: Limits, seed: int, taste: int, stopped: Stop) -> Thought:
    """Return the thought of a player; raise `GameOverError` if there is no ply."""
    codes = [code_of(ply) for ply in position.legal_plies()]
    if not codes:
        raise GameOverError
    draw = Random(seed)  # noqa: S311 - no secret depends on it
    draw.shuffle(codes)
    liking = {code: draw.randint(0, taste) for code in codes}
    search = Search(position, liking, limits, stopped)
    return deepened(search, codes[0], lambda line: tuple(map(ply_of, line)), limits)
