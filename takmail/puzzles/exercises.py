"""Exercises: puzzles and the tasks of lessons, each played as a game by one person.

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

from takmail.colors import Color
from takmail.engine.registry import TAK
from takmail.notation.positions import parse_tps
from takmail.notation.written_plies import Notation
from takmail.play.computer import COMPUTER
from takmail.play.game import Game, Phase
from takmail.play.terms import terms_from
from takmail.play.tries import with_ply
from takmail.rulesets.values import Own, Ply
from takmail.terms.wishes import Wishes

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
    """Verdict on a ply: whether it is right, the other side's reply, the game after both.

    A wrong ply of a puzzle has the reply that refutes it, one of a task a reply that wins, if any.
    """

    right: bool
    reply: Ply | None
    after: Game

    @property
    def solved(self) -> bool:
        """True if the exercise is over."""
        return self.right and self.reply is None


def game_of(exercise: Exercise, player: str, notation: Notation) -> Game:
    """Return an exercise as a game, in which a player has the side that begins."""
    terms = terms_from(Wishes(size=exercise.size, start=exercise.start, notation=notation))
    seats = (player, COMPUTER) if exercise.start.turn is Color.WHITE else (COMPUTER, player)
    return Game(
        exercise.name, Phase.PLAYING, terms, player, seats=seats, position=terms.first_position()
    )


def moves_left(exercise: Exercise, game: Game) -> int:
    """Return how many moves are left to win, the next one counted."""
    return exercise.moves - len(game.plies) // 2


def judged(exercise: Exercise, game: Game, ply: Ply) -> Verdict:
    """Return the verdict on a legal ply."""
    after = with_ply(game, ply)
    if not exercise.moves:
        right = {game.ruleset.read(text, game.board) for text in exercise.right}
        if not right or ply in right or after.result is not None:
            return Verdict(not right or ply in right, None, after)
        for reply in TAK.prove(after.board, 1).line[:1]:
            return Verdict(right=False, reply=reply, after=with_ply(after, reply))
        return Verdict(right=False, reply=None, after=after)
    if after.result is not None:
        return Verdict(after.result.winner is game.turn, None, after)
    if exercise.defends:
        for reply in TAK.prove(after.board, exercise.moves).line[:1]:
            return Verdict(right=False, reply=reply, after=with_ply(after, reply))
        return Verdict(right=True, reply=None, after=after)
    left = moves_left(exercise, game) - 1
    reply, holds = TAK.defend(after.board, max(left, 1))
    replied = with_ply(after, reply)
    if replied.result is not None and replied.result.winner is game.turn:
        return Verdict(right=True, reply=None, after=replied)
    return Verdict(left > 0 and not holds, reply, replied)


def solution(exercise: Exercise, game: Game) -> tuple[Ply, ...]:
    """Return the plies that solve the rest of an exercise, both sides'; none where all do."""
    if exercise.defends:
        return TAK.defend(game.board, exercise.moves)[:1]
    if exercise.moves:
        return TAK.prove(game.board, moves_left(exercise, game)).line
    return tuple(game.ruleset.read(text, game.board) for text in exercise.right[:1])


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
