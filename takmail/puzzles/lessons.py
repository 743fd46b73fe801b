"""Lessons: six series of tasks, told by sentences with their names."""

import tomllib
from functools import cache
from importlib.resources import files

from takmail.notation.positions import parse_tps
from takmail.puzzles.exercises import Exercise


@cache
def tasks() -> dict[str, Exercise]:
    """Return all tasks by their names, in their order."""
    text = (files("takmail.puzzles") / "lessons.toml").read_text(encoding="utf-8")
    return {
        name: Exercise(name, parse_tps(task["tps"]), task.get("moves", 0), tuple(task["right"]))
        for name, task in tomllib.loads(text).items()
    }
