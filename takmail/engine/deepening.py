"""Deepening: searches that look at a position again and again, each time deeper.

They have one scale: at a value of 1000 a side wins e times as often as it loses.
"""

from collections.abc import Callable
from dataclasses import replace
from math import tanh
from typing import Final, Protocol

from takmail.engine.thoughts import WON, Limits, Thought
from takmail.rulesets.values import Ply

WIN: Final = 1_000_000
"""The value of a win; each ply that it is away takes one off."""

PROVED: Final = WIN - 10_000
"""The least value of a proved win."""

DEEPEST: Final = 60
"""The greatest depth."""


class StoppedError(Exception):
    """A limit was reached before the search was over."""


class Deepening(Protocol):
    """A search of one position."""

    nodes: int
    lines: list[list[int]]

    def look(self, depth: int) -> tuple[int, list[int]]:
        """Return the value and the line of best play; raise `StoppedError` at a limit."""


def deepened(
    search: Deepening,
    first: int,
    plies: Callable[[list[int]], tuple[Ply, ...]],
    limits: Limits,
    report: Callable[[Thought], None] | None = None,
) -> Thought:
    """Return the last thought of a search that goes deeper and deeper, from a ``first`` ply on.

    ``plies`` turns a line of the search into plies, ``report`` is called with each depth's thought.
    """
    thought = _thought(plies([first]), 0, 0, 0)
    for depth in range(1, min(limits.depth or DEEPEST, DEEPEST) + 1):
        try:
            value, line = search.look(depth)
        except StoppedError:
            line = search.lines[0]
            return replace(thought, line=plies(line) or thought.line, nodes=search.nodes)
        thought = _thought(plies(line), value, depth, search.nodes)
        if report is not None:
            report(thought)
        if abs(value) >= PROVED:
            break
    return thought


def _thought(line: tuple[Ply, ...], value: int, depth: int, nodes: int) -> Thought:
    score, end = max(1 - WON, min(WON - 1, round(WON * chance(value)))), None
    if abs(value) >= PROVED:
        score, end = (WON, WIN - value) if value > 0 else (-WON, -WIN - value)
    return Thought(line, score, end, depth, nodes)


def chance(value: int) -> float:
    """Return the chance of winning less that of losing for a value, from -1 to 1."""
    return tanh(value / 2000)
