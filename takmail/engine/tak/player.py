"""The engine of Tak as its ruleset's: positions and plies as values, thoughts as scores."""

import time
from collections.abc import Callable
from random import Random

from takmail.engine.protocol import WON, GameOverError, Limits, Thought, never
from takmail.rulesets.values import Position
from takmail.tak import legal_plies, scoring
from takmail.tak.board import Board, decode

_WIN = 10_000


class _StoppedError(Exception):
    """The limits are reached."""


class TakEngine:
    """The engine of Tak."""

    levels = range(1, 7)

    def think(
        self,
        position: Position,
        limits: Limits,
        *,
        seed: int = 0,
        told: Callable[[Thought], None] | None = None,
        stopped: Callable[[], bool] = never,
    ) -> Thought:
        """Return the best thought within the limits."""
        if position.outcome() is not None or not legal_plies.generate(position.board):
            raise GameOverError
        search = _Search(position, limits, stopped)
        codes = legal_plies.generate(search.board)
        Random(seed).shuffle(codes)  # noqa: S311 - no secret depends on it
        thought = None
        for depth in range(1, (limits.depth or 30) + 1):
            try:
                score, line = search.best(codes, depth)
            except _StoppedError:
                if thought is not None:
                    break
                score, line = 0, [codes[0]]
            proved = abs(score) > _WIN - 1000
            end = _WIN - abs(score)
            thought = Thought(
                tuple(decode(code, position.board.geometry) for code in line),
                (WON if score > 0 else -WON) if proved else max(-99, min(99, score)),
                (end if score > 0 else -end) if proved else None,
                depth,
                search.nodes,
            )
            if told is not None:
                told(thought)
            if proved:
                break
        assert thought is not None
        return thought

    def play(
        self, position: Position, level: int, *, seed: int, seconds: float | None = None
    ) -> Thought:
        """Return the thought of a player of this level."""
        if level not in self.levels:
            raise ValueError(level)
        limits = Limits(seconds=seconds, nodes=200 * 3**level, depth=(level + 1) // 2)
        return self.think(position, limits, seed=seed)


class _Search:
    def __init__(self, position: Position, limits: Limits, stopped: Callable[[], bool]) -> None:
        self.board: Board = position.board.copy()
        self.rules = position.rules
        self.most = limits.nodes
        self.until = None if limits.seconds is None else time.monotonic() + limits.seconds
        self.stopped = stopped
        self.nodes = 0

    def best(self, codes: list[int], depth: int) -> tuple[int, list[int]]:
        alpha, line = -_WIN, [codes[0]]
        for code in codes:
            self.board.make(code)
            try:
                score, rest = self.search(depth - 1, -_WIN, -alpha)
            finally:
                self.board.unmake()
            if -score > alpha:
                alpha, line = -score, [code, *rest]
        codes.sort(key=lambda code: code != line[0])
        return alpha, line

    def search(self, depth: int, alpha: int, beta: int) -> tuple[int, list[int]]:
        self.nodes += 1
        late = self.until is not None and time.monotonic() > self.until
        if late or (self.most is not None and self.nodes > self.most) or self.stopped():
            raise _StoppedError
        board = self.board
        outcome = scoring.outcome(board, self.rules)
        side = board.ply & 1
        if outcome is not None:
            if outcome.winner is None:
                return 0, []
            lost = _WIN - len(board.history)
            return (lost if outcome.winner == side else -lost), []
        if depth == 0:
            white, black = scoring.flats(board)
            return (black - white if side else white - black), []
        best: list[int] = []
        for code in legal_plies.generate(board):
            board.make(code)
            try:
                score, line = self.search(depth - 1, -beta, -alpha)
            finally:
                board.unmake()
            if -score > alpha:
                alpha, best = -score, [code, *line]
            if alpha >= beta:
                break
        return alpha, best
