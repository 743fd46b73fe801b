"""Exercises: puzzles and the tasks of lessons, each solved by one person.

A puzzle is won within so many moves of the side that begins, over all replies, or has one ply that
holds against such a win of the other side. A task has plies that are right, or takes any. Both come
with the program, in files beside this one.
"""

import tomllib
from dataclasses import dataclass
from enum import Enum
from functools import cache
from importlib.resources import files
from typing import NamedTuple

from takmail.engine.registry import TAK
from takmail.notation.positions import parse_tps
from takmail.rulesets.tak.ruleset import read
from takmail.rulesets.values import Own, Ply
from takmail.tak.position import Position
from takmail.tak.rules import Rules

MOST_HINTED = 4
"""Right plies of a task that has hints."""


class Theme(Enum):
    """A puzzle's peculiarity, which is named with it; of several the first."""

    DEFENCE = "defence"
    FOUR = "four"
    QUIET = "quiet"
    SMALL = "small"
    LARGE = "large"


@dataclass(frozen=True, slots=True)
class Exercise:
    """A position to solve: ``name`` is letters and a number, the letters are those of its series.

    It is won in so many ``moves``, or lost in so many by all plies but one if its theme is the
    defence; with 0 it is a task, for which the plies ``right`` count, in PTN, or any.
    """

    name: str
    start: Own
    moves: int = 0
    right: tuple[str, ...] = ()
    theme: Theme | None = None

    @property
    def size(self) -> int:
        """The board's size."""
        return int(self.start.layout.size)

    def position(self) -> Position:
        """Return the position to solve, by the usual rules."""
        return Position.from_setup(Rules.standard(self.size), self.start)

    def moves_left(self, played: int) -> int:
        """Return how many moves are left to win behind so many plies, the next one counted."""
        return self.moves - played // 2

    @property
    def series(self) -> str:
        """The name of its lesson, or that of the puzzles."""
        return self.name.rstrip("0123456789")

    @property
    def defends(self) -> bool:
        """True if a ply is to be found that doesn't lose."""
        return self.theme is Theme.DEFENCE

    @property
    def has_hints(self) -> bool:
        """True unless so many plies are right that a hint for one would mislead."""
        return bool(self.moves) or 0 < len(self.right) <= MOST_HINTED


class Verdict(NamedTuple):
    """Verdict on a ply: whether it is right, and the other side's reply.

    A wrong ply of a puzzle has the reply that refutes it, one of a task a reply that wins, if any.
    ``plies`` are those to show: the ply and the other side's answer, also one that loses at once.
    """

    right: bool
    reply: Ply | None
    plies: tuple[Ply, ...]

    @property
    def solved(self) -> bool:
        """True if the exercise is over."""
        return self.right and self.reply is None


def judged(exercise: Exercise, position: Position, ply: Ply, played: int = 0) -> Verdict:
    """Return the verdict on a legal ply, where so many plies of both sides were played before."""
    after = position.after(ply)
    outcome = after.outcome()
    if not exercise.moves:
        right = {read(text, position) for text in exercise.right}
        if not right or ply in right or outcome is not None:
            return Verdict(not right or ply in right, None, (ply,))
        return _threatened(ply, after, 1)
    if outcome is not None:
        return Verdict(outcome.winner is position.turn, None, (ply,))
    if exercise.defends:
        verdict = _threatened(ply, after, exercise.moves)
        return verdict._replace(right=verdict.reply is None)
    left = exercise.moves_left(played) - 1
    reply, holds = TAK.defend(after, max(left, 1))
    outcome = after.after(reply).outcome()
    if outcome is not None and outcome.winner is position.turn:
        return Verdict(right=True, reply=None, plies=(ply, reply))
    return Verdict(left > 0 and not holds, reply, (ply, reply))


def _threatened(ply: Ply, after: Position, moves: int) -> Verdict:
    """Return a verdict on a wrong ply, with the reply that wins within so many moves, if any."""
    replies = TAK.prove(after, moves).line[:1]
    return Verdict(right=False, reply=replies[0] if replies else None, plies=(ply, *replies))


def solution(exercise: Exercise, position: Position, played: int = 0) -> tuple[Ply, ...]:
    """Return the plies that solve the rest of an exercise, both sides'; none where all do."""
    if exercise.defends:
        return TAK.defend(position, exercise.moves)[:1]
    if exercise.moves:
        return TAK.prove(position, exercise.moves_left(played)).line
    return tuple(read(text, position) for text in exercise.right[:1])


@cache
def stock() -> dict[str, Exercise]:
    """Return all puzzles by their names; a line has name, moves, TPS, and a theme if it has one."""
    lines = (files("takmail.puzzles") / "stock.txt").read_text(encoding="utf-8").splitlines()
    return {puzzle.name: puzzle for puzzle in map(_puzzle, lines)}


def _puzzle(line: str) -> Exercise:
    name, moves, board, turn, number, *themes = line.split()
    theme = next(map(Theme, themes), None)
    return Exercise(name, parse_tps(f"{board} {turn} {number}"), int(moves), theme=theme)


@cache
def tasks() -> dict[str, Exercise]:
    """Return all tasks by their names, in their order."""
    text = (files("takmail.puzzles") / "lessons.toml").read_text(encoding="utf-8")
    return {
        name: Exercise(name, parse_tps(task["tps"]), task.get("moves", 0), tuple(task["right"]))
        for name, task in tomllib.loads(text).items()
    }
