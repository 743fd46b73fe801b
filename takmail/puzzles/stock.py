"""Stock: the puzzles that come with the program, easy ones first."""

from functools import cache
from importlib.resources import files

from takmail.notation.positions import parse_tps
from takmail.puzzles.exercises import Exercise


@cache
def stock() -> dict[str, Exercise]:
    """Return all puzzles by their names; a line of the file has name, moves and TPS."""
    lines = (files("takmail.puzzles") / "stock.txt").read_text(encoding="utf-8").splitlines()
    read = (line.split(maxsplit=2) for line in lines)
    return {name: Exercise(name, parse_tps(tps), int(moves)) for name, moves, tps in read}
