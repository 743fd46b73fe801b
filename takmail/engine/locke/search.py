"""Search in Locke: iterative deepening with alpha and beta.

A position that stands again in a line that is looked at counts as a draw, as one that stands the
third time in the game does: nobody gains by going round. It can hide a proof, but makes none up.
"""

import time
from collections.abc import Callable, Iterator, Mapping
from math import inf
from typing import Final

from takmail.engine.locke.nodes import (
    BARRED_KEYS,
    CELLS,
    NONE,
    Node,
    after,
    key_of,
    passed,
    plies_at,
    root_of,
)
from takmail.engine.locke.weights import FEW, MIDDLE_WORTH, TEMPO
from takmail.engine.thoughts import never
from takmail.rulesets.locke.position import MIDDLE, REPEATED, SIZE, WANTED, Position

WIN: Final = 1_000_000
"""The value of a win; each ply that it is away takes one off."""

PROVED: Final = WIN - 10_000
"""The least value of a proved win."""

DEEPEST: Final = 60
"""The greatest depth."""

_CHECKED = 64
_MOST_KNOWN = 150_000
_EXACT, _LOWER, _UPPER = 0, 1, 2
_AGAIN = REPEATED - 1


class StoppedError(Exception):
    """A limit was reached before the search was over."""


class Search:
    """The search from one position, which keeps what it finds for its next depth.

    ``liking`` is what a player likes about each first ply, beside the value of the position after
    it. Of first plies that are as good it is the first one there that is played.
    """

    def __init__(
        self,
        position: Position,
        liking: Mapping[int, int],
        *,
        nodes: float = inf,
        until: float = inf,
        stopped: Callable[[], bool] = never,
    ) -> None:
        self.root, self.liking = root_of(position), liking
        self.highest = position.rules.highest
        self.stood = {key_of(seen[0], seen[2]): times for seen, times in position.seen.items()}
        self.most, self.until, self.stopped = nodes, until, stopped
        self.nodes = 0
        self.next_check = min(nodes, _CHECKED)
        self.known: dict[int, tuple[int, int, int, int]] = {}
        self.history = ([0] * CELLS * CELLS, [0] * CELLS * CELLS)
        self.killers = [(NONE, NONE)] * (DEEPEST + 2)
        self.lines: list[list[int]] = [[] for _ in range(DEEPEST + 3)]

    def look(self, depth: int) -> tuple[int, list[int]]:
        """Return the value for the side to move at a depth, and the line of best play.

        Raise `StoppedError` when a limit is reached.
        """
        self.lines[0] = []
        value = self._best(self.root, depth, -2 * WIN, 2 * WIN, 0)
        return value, self.lines[0].copy()

    def _check(self) -> None:
        if self.nodes >= self.most or time.monotonic() >= self.until or self.stopped():
            raise StoppedError
        self.next_check = min(self.nodes + _CHECKED, self.most)

    def _value(self, node: Node, depth: int, alpha: int, beta: int, height: int) -> int:
        """Return the value of a node for its side to move, which is ``height`` plies away."""
        self.nodes += 1
        if self.nodes >= self.next_check:
            self._check()
        self.lines[height] = []
        _, _, key, _, own, opp = node
        if opp[3] >= WANTED or own[2] < WANTED:
            return height - WIN
        if opp[2] < WANTED:
            return WIN - height
        if self.stood.get(key, 0) >= _AGAIN:
            return 0
        if depth <= 0:
            return WIN - height - 1 if self._wins(node) else self._guess(node)
        return self._best(node, depth, alpha, beta, height)

    def _guess(self, node: Node) -> int:
        """Return the value as it looks."""
        _, side, _, lead, own, opp = node
        lead = -lead if side else lead
        lead += MIDDLE_WORTH[own[3]] - MIDDLE_WORTH[opp[3]] + TEMPO
        return lead + (FEW[own[2]] if own[2] < 5 else 0) - (FEW[opp[2]] if opp[2] < 5 else 0)

    def _wins(self, node: Node) -> bool:
        """Return whether the next ply wins."""
        cells, side, _, _, (_, barred, _, middle), opp = node
        if opp[2] == WANTED and plies_at(node, self.highest)[0]:
            return True
        if middle < WANTED - 1:
            return False
        sign = 1 - 2 * side
        for to in MIDDLE:
            there = cells[to] * sign
            if there > 0:
                continue
            for step in (SIZE, -SIZE):
                start = to + step
                if not cells[start]:
                    start += step
                height = cells[start] * sign
                enters = height > 0 and (not there or height + there == 1)
                if enters and height * SIZE >= abs(start - to) and barred != start * CELLS + to:
                    return True
        return False

    def _best(self, node: Node, depth: int, alpha: int, beta: int, height: int) -> int:
        """Return the value of the best ply; a side that has none passes."""
        _, side, key, _, own, opp = node
        started, whole = alpha, key ^ BARRED_KEYS[side][own[1]] ^ BARRED_KEYS[side ^ 1][opp[1]]
        deep, value, bound, first = self.known.get(whole, (-1, 0, 0, NONE))
        if deep >= depth and height:
            value += -height if value >= PROVED else height if value <= -PROVED else 0
            if bound == _EXACT or (value >= beta if bound == _LOWER else value <= alpha):
                return value
        best, best_code = -2 * WIN, NONE
        stood = self.stood.get(key, 0)
        self.stood[key] = _AGAIN
        for index, code in enumerate(self._in_order(node, first, height)):
            liking = self.liking[code] if height == 0 else 0
            low, high, child = liking - alpha, liking - beta, after(node, code)
            value = alpha
            if index:
                value = -self._value(child, depth - 1, low - 1, low, height + 1) + liking
            if not index or alpha < value < beta:
                value = -self._value(child, depth - 1, high, low, height + 1)
                value += liking if -PROVED < value < PROVED else 0
            if value > best:
                best, best_code = value, code
            if value > alpha:
                alpha = value
                self.lines[height] = [code, *self.lines[height + 1]]
                if value >= beta:
                    self.history[side][code] += depth * depth
                    if self.killers[height][0] != code:
                        self.killers[height] = (code, self.killers[height][0])
                    break
        if best_code == NONE:
            best = -self._value(passed(node), depth, -beta, -alpha, height)
        self.stood[key] = stood
        bound = _LOWER if best >= beta else _EXACT if best > started else _UPPER
        kept = best + (height if best >= PROVED else -height if best <= -PROVED else 0)
        if len(self.known) >= _MOST_KNOWN:
            self.known.clear()
        self.known[whole] = (depth, kept, bound, best_code)
        return best

    def _in_order(self, node: Node, first: int, height: int) -> Iterator[int]:
        """Yield the plies, those first that were best here or beside here."""
        captures, others = plies_at(node, self.highest) if height else ([], [*self.liking])
        codes = [*captures, *others]
        firsts = [
            code
            for code in dict.fromkeys((first, *captures, *self.killers[height]))
            if code in codes
        ]
        yield from firsts
        others.sort(key=self.history[node[1]].__getitem__, reverse=True)
        yield from (code for code in others if code not in firsts)
