"""Jobs that fail as those of the program do, with errors of the notation."""

from takmail.notation.errors import NotationError, Problem
from takmail.notation.ptn_files import parse_game
from takmail.notation.replay import replay


def fail() -> None:
    raise NotationError(Problem.BAD_CELL, "x9", 2, numbers=(5,), suggestion="x5")


def play_illegally() -> None:
    replay(parse_game('[Size "5"]\n1. a1 a1'))
