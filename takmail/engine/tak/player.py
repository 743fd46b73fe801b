"""The engine of Tak among the engines: positions and plies as values, thoughts as scores."""

import time
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from math import inf
from typing import Unpack

from takmail.engine.deepening import StoppedError, deepened
from takmail.engine.tak.levels import LEVELS, overlooking, tastes
from takmail.engine.tak.search import Search
from takmail.engine.tak.solver import TINUE_MOVES, Solver
from takmail.engine.thoughts import (
    Engine,
    GameOverError,
    Limit,
    Limits,
    Merit,
    Proof,
    Stop,
    Thought,
    never,
)
from takmail.rulesets.values import Ply
from takmail.squares import Square
from takmail.tak.board import decode
from takmail.tak.legal_plies import IllegalPlyError, generate
from takmail.tak.plies import Placement
from takmail.tak.position import Position

TO_PRAISE = Limits(seconds=0.2, nodes=3_000)
"""Limits of the thought whether a ply was the best."""

HOPELESS = -50
"""A score up to which the best ply is no reason for praise."""


class TakEngine(Engine):
    """The engine of Tak. It has no state between calls, and leaves positions as they are.

    A win within so many moves takes that many plies of the side that wins. All methods raise
    `GameOverError` where there is no ply to play. With the same seed and no limit of seconds they
    return the same thought, in any process.
    """

    levels = range(min(LEVELS), max(LEVELS) + 1)

    def think(
        self,
        position: Position,
        limits: Limits,
        *,
        seed: int = 0,
        report: Callable[[Thought], None] | None = None,
        stopped: Stop = never,
    ) -> Thought:
        """Return the best thought within the limits.

        ``report`` is called with the thought of each depth, ``stopped`` each few milliseconds.
        """
        liking = tastes(position.board, _codes(position), seed)
        return _think(position, limits, liking, None, report, stopped)

    def _play(
        self, position: Position, level: int, seed: int, seconds: float | None, stopped: Stop
    ) -> Thought:
        player = LEVELS[level]
        limits = Limits(seconds, player.nodes, player.depth)
        codes, keeps = _codes(position), player.keeps_capstone
        liking = tastes(position.board, codes, seed, player.taste, keeps_capstone=keeps)
        return _think(position, limits, liking, overlooking(player, seed), None, stopped)

    def prove(self, position: Position, moves: int, **limit: Unpack[Limit]) -> Proof:
        """Return whether the side on turn wins within so many moves, over all replies."""
        return Solver(position, **limit).proof(moves)

    def winning(
        self, position: Position, moves: int, **limit: Unpack[Limit]
    ) -> tuple[Ply, ...] | None:
        """Return all plies that win within so many moves, ``None`` if a limit was reached."""
        solver = Solver(position, **limit)
        codes = solver.moves.plies(solver.root, 0)
        try:
            wins = [code for code in codes if solver.wins_by(solver.root, code, moves - 1)]
        except StoppedError:
            return None
        return tuple(map(solver.ply, wins))

    def defend(self, position: Position, moves: int) -> tuple[Ply, bool]:
        """Return a ply after which the other side doesn't win within so many moves, and ``True``.

        If there is none it is the ply that resists longest, and ``False``.
        """
        return Solver(position, True).defence(moves)

    def unanswered(self, position: Position, ply: Ply) -> Ply | None:
        """Return a road that the side that moved last makes after a ply, and not after another.

        It is ``None`` if there is no such road, or nothing stops it.
        """
        threats = position.threats()
        road = _unanswered(position, ply, threats)
        plies = position.legal_plies() if road else ()
        lost = all(_unanswered(position, each, threats) for each in plies)
        return None if lost else road

    def merit(self, position: Position, ply: Ply) -> Merit | None:
        """Return the reason to praise a ply, ``None`` if there is none that is certain."""
        after, threats = position.after(ply), position.threats()
        if after.outcome() is not None:
            return None
        if threats and not _unanswered(position, ply, threats):
            others = (each for each in position.legal_plies() if _way(each) != _way(ply))
            if all(_unanswered(position, each, threats) for each in others):
                return Merit.SAVES
        roads = {_way(threat) for threat in after.threats()}
        if len(roads) > 1 and not self.defend(after, 1)[1]:
            return Merit.FORKS
        if (position.board.white | position.board.black).bit_count() < position.rules.size:
            return None  # in the opening many plies are as good
        thought = self.think(position, TO_PRAISE)
        return Merit.BEST if thought.ply == ply and thought.score > HOPELESS else None

    def tinue(self, position: Position, **limit: Unpack[Limit]) -> Proof:
        """Return whether the side on turn makes a road by tak after tak, or after one quiet ply.

        Each of the two searches has half of the nodes.
        """
        if nodes := limit.get("nodes"):
            limit["nodes"] = nodes // 2
        taks = Solver(position, forcing=True, **limit).proof(TINUE_MOVES)
        if taks.won:
            return taks
        quiet = Solver(position, forcing=True, quiet=1, **limit).proof(TINUE_MOVES)
        won = quiet.won if taks.won is False else quiet.won or None
        return Proof(won, quiet.line, taks.searched + quiet.searched)


def _unanswered(position: Position, ply: Ply, threats: list[Ply]) -> Ply | None:
    after = position.after(ply)
    if after.outcome() is None:
        for threat in threats:
            with suppress(IllegalPlyError):
                outcome = after.after(threat).outcome()
                if outcome is not None and outcome.winner is after.turn:
                    return threat
    return None


def _way(ply: Ply) -> tuple[Square, ...]:
    """Return the squares of a ply: a square is one way, whichever piece goes there."""
    squares: tuple[Square, ...] = ply.path()
    return squares if isinstance(ply, Placement) else (ply.square, *squares)


def _codes(position: Position) -> list[int]:
    """Return the codes of all plies; raise `GameOverError` if there is none."""
    codes = [] if position.outcome() is not None else generate(position.board)
    if not codes:
        raise GameOverError
    return codes


def _think(
    position: Position,
    limits: Limits,
    liking: dict[int, int],
    overlooks: Callable[[int, int], bool] | None,
    report: Callable[[Thought], None] | None,
    stopped: Stop,
) -> Thought:
    """Look deeper and deeper, and return the last thought, with the best ply found since."""
    search = Search(
        position,
        nodes=inf if limits.nodes is None else limits.nodes,
        until=inf if limits.seconds is None else time.monotonic() + limits.seconds,
        stopped=stopped,
        liking=liking,
        overlooks=overlooks,
    )
    return deepened(search, next(iter(liking)), partial(_plies, position), limits, report)


def _plies(position: Position, line: list[int]) -> tuple[Ply, ...]:
    return tuple(decode(code, position.board.geometry) for code in line)
