"""Search in Locke: iterative deepening with alpha and beta.

A position that stands again in a line that is looked at counts as a draw, as one that stands the
third time in the game does: nobody gains by going round. That and what shortens the search can
hide a proof, but make none up.
"""

import time
from collections.abc import Callable
from math import inf
from typing import Final

from takmail.engine.deepening import DEEPEST, PROVED, WIN, StoppedError
from takmail.engine.locke.nodes import CELLS, NONE, Node, after, passed, plies_at, root_of
from takmail.engine.thoughts import Limits
from takmail.rulesets.locke.position import MIDDLE, REPEATED, SIZE, WANTED, Position

_AGAIN: Final = REPEATED - 1
_CHECKED, _MOST_KNOWN = 64, 100_000
_LOWEST = -2
_FEW_PLIES, _MANY_PLIES = 3, 10

_HELD, _FEW, _TURN = (0, 0, 140), (0, 0, 0, 200, 300, 0), 500
"""The worth of so many squares of the middle row together, of so few stacks, and of the turn.

They were fitted with those in `nodes`.
"""

_EXACT, _LOWER, _UPPER = range(3)


def guess(node: Node) -> int:
    """Return the value of a node for its side to move, as it looks."""
    _, side, lead, own, opp = node
    lead = _TURN + _HELD[own[3]] - _HELD[opp[3]] + (-lead if side else lead)
    return lead + _FEW[min(own[2], 5)] - _FEW[min(opp[2], 5)]


class Search:
    """The search from one position, which keeps what it finds for its next depth.

    ``liking`` is what a player likes about each first ply, beside the value of the position after
    it. Of first plies that are as good it is the first one there that is played.
    """

    def __init__(
        self, start: Position, liking: dict[int, int], limits: Limits, stopped: Callable[[], bool]
    ) -> None:
        self.root, self.liking, self.highest = root_of(start), liking, start.rules.highest
        self.most = inf if limits.nodes is None else limits.nodes
        self.until = inf if limits.seconds is None else time.monotonic() + limits.seconds
        self.stopped, self.nodes = stopped, 0
        self.next_check = min(self.most, _CHECKED)
        self.stood: dict[tuple[object, int], int] = {
            (heights, turn): times for (heights, _, turn), times in start.seen.items()
        }
        self.known: dict[object, tuple[int, int, int, int]] = {}
        self.history = ([0] * CELLS * CELLS, [0] * CELLS * CELLS)
        self.lines: list[list[int]] = [[] for _ in range(2 * DEEPEST)]

    def look(self, depth: int) -> tuple[int, list[int]]:
        """Return the value for the side to move at a depth, and the line of best play.

        Raise `StoppedError` when a limit is reached.
        """
        return self._best(self.root, depth, -2 * WIN, 2 * WIN, 0), self.lines[0].copy()

    def _value(self, node: Node, depth: int, alpha: int, beta: int, height: int) -> int:
        """Return the value of a node for its side to move, which is ``height`` plies away."""
        self.nodes += 1
        if self.nodes >= self.next_check:
            if self.nodes >= self.most or time.monotonic() >= self.until or self.stopped():
                raise StoppedError
            self.next_check = min(self.nodes + _CHECKED, self.most)
        self.lines[height] = []
        cells, side, lead, own, opp = node
        if opp[3] >= WANTED or own[2] < WANTED:
            return height - WIN
        if opp[2] < WANTED:
            return WIN - height
        if self.stood.get((cells, side), 0) >= _AGAIN:
            return 0
        if depth <= 0:
            if self._wins(node):
                return WIN - height - 1
            if depth <= _LOWEST or not self._wins((cells, side ^ 1, lead, opp, own)):
                return guess(node)
        return self._best(node, depth, alpha, beta, height)

    def _wins(self, node: Node) -> bool:
        """Return whether the next ply wins: one onto the middle row comes from north or south."""
        cells, side, _, (_, barred, _, middle), opp = node
        if opp[2] == WANTED and plies_at(node, self.highest)[0]:
            return True
        sign = 1 - 2 * side
        for to in MIDDLE if middle == WANTED - 1 else ():
            there = cells[to] * sign
            for step in (SIZE, -SIZE) if there <= 0 else ():
                far = 1 if cells[to + step] else 2
                start = to + far * step
                height = cells[start] * sign
                lands = height >= far and (not there or height + there == 1)
                if lands and barred != start * CELLS + to:
                    return True
        return False

    def _best(self, node: Node, depth: int, alpha: int, beta: int, height: int) -> int:
        """Return the value of the best ply; a side that has none passes."""
        cells, side, _, own, opp = node
        started, key, here = alpha, (cells, side, own[1], opp[1]), (cells, side)
        deep, value, bound, first = self.known.get(key, (-DEEPEST, 0, 0, NONE))
        if deep >= depth and height:
            value -= height * ((value >= PROVED) - (value <= -PROVED))
            if bound == _EXACT or (value >= beta if bound == _LOWER else value <= alpha):
                return value
        best, best_code, stood = -2 * WIN, NONE, self.stood.get(here, 0)
        self.stood[here] = _AGAIN
        for index, code in enumerate(self._in_order(node, first, height)):
            liking = 0 if height else self.liking[code]
            low, high, child = liking - alpha, liking - beta, after(node, code)
            less = (index > _FEW_PLIES) + (index > _MANY_PLIES) if height and depth > 2 else 0
            value = alpha + 1
            if index:
                value = liking - self._value(child, depth - 1 - less, low - 1, low, height + 1)
            if less and value > alpha:
                value = -self._value(child, depth - 1, low - 1, low, height + 1)
            if not index or alpha < value < beta:
                value = -self._value(child, depth - 1, high, low, height + 1)
                value += liking if -PROVED < value < PROVED else 0
            if value > best:
                best, best_code = value, code
            if value > alpha:
                alpha = value
                self.lines[height] = [code, *self.lines[height + 1]]
                if value >= beta:
                    self.history[side][code] += max(1, depth * depth)
                    break
        if best_code == NONE:
            best = -self._value(passed(node), depth, -beta, -alpha, height)
        self.stood[here] = stood
        bound = _LOWER if best >= beta else _EXACT if best > started else _UPPER
        if len(self.known) >= _MOST_KNOWN:
            self.known.clear()
        kept = best + height * ((best >= PROVED) - (best <= -PROVED))
        self.known[key] = (depth, kept, bound, best_code)
        return best

    def _in_order(self, node: Node, first: int, height: int) -> list[int]:
        """Return the plies: the one that was best here, captures, those that were best nearby."""
        captures, others = plies_at(node, self.highest) if height else ([], [*self.liking])
        others.sort(key=self.history[node[1]].__getitem__, reverse=True)
        return sorted(captures + others, key=first.__ne__)
