"""Patterns whose work grows with the text and no faster: the one timed test of the house."""

import ast
import re
import string
import time
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
from types import ModuleType

import pytest
from lark import Lark

import bots
import takmail
from takmail.notation.grammars import Grammar
from tests.quick import slow

SHORT, LONG = 1000, 4000
"""Characters of a run, and of one that is four times as long."""

MOST = 10
"""Times the work that four times the text may take. Where it grows with the square, it is 16."""

NO_WORK = 0.003
"""Seconds that harm nobody, and are too short to be compared on a busy machine."""

TIMES = 3
"""Measurements that all must fail."""

SIGNS = (*string.punctuation, "\uff0c", "\u3002", "a", "1", " ", "\n")
RUNS = [unit for sign in SIGNS for unit in (sign, f"{sign} ")]

Way = Callable[["re.Pattern[str]", str], object]

WAYS: Mapping[str, Way] = {
    "match": re.Pattern.match,
    "fullmatch": re.Pattern.fullmatch,
    "search": re.Pattern.search,
    "finditer": lambda pattern, text: all(pattern.finditer(text)),
}
_SAME = {"sub": "finditer", "subn": "finditer", "split": "finditer", "findall": "finditer"}


def modules(package: ModuleType) -> Iterator[ModuleType]:
    """Return all modules of a package that can be imported on their own."""
    for found in walk_packages(package.__path__, f"{package.__name__}."):
        if not found.name.endswith(("__main__", "migrations.env")):
            yield import_module(found.name)


def source_of(module: ModuleType) -> str:
    assert module.__file__ is not None
    return Path(module.__file__).read_text("utf-8")


def patterns_in(value: object) -> Iterator["re.Pattern[str]"]:
    """Return the patterns that a module's value is, or has in it."""
    if isinstance(value, re.Pattern):
        if isinstance(value.pattern, str):
            yield value
    elif isinstance(value, Mapping):
        for inner in value.values():
            yield from patterns_in(inner)
    elif isinstance(value, tuple | list | frozenset | set):
        for inner in value:
            yield from patterns_in(inner)


def ways_of(name: str, source: str, alone: bool) -> set[str]:
    """Return how a module uses a pattern that it has under a name, each way if that isn't plain."""
    used = re.findall(rf"(?<![\w.]){re.escape(name)}(?:\[[^]]*\])?\.(\w+)", source)
    ways = {_SAME.get(way, way) for way in used} & WAYS.keys()
    return ways or (set() if alone else {"finditer"})


def inline_patterns(source: str) -> Iterator[tuple[str, "re.Pattern[str]"]]:
    """Return the patterns that are written where they are used, as in ``re.sub("a", …)``."""
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Call(
                func=ast.Attribute(value=ast.Name("re"), attr=way),
                args=[ast.Constant(str(pattern)), *_],
            ) if (way := _SAME.get(way, way)) in WAYS:
                yield way, re.compile(pattern)


def too_much(work: Callable[[str], object]) -> str | None:
    """Return the first sign of which four times as long a run takes over ten times the work.

    It does so each time: a busy machine may make it seem so once.
    """
    return next(
        (unit for unit in RUNS if not any(_is_linear(work, unit) for _ in range(TIMES))), None
    )


def _is_linear(work: Callable[[str], object], unit: str) -> bool:
    short, long = unit * (SHORT // len(unit)), unit * (LONG // len(unit))
    if _seconds(work, long) < NO_WORK:
        return True
    rounds = [(_seconds(work, short), _seconds(work, long)) for _ in range(5)]
    few, many = min(few for few, _ in rounds), min(many for _, many in rounds)
    return many < NO_WORK or many <= MOST * few


def _seconds(work: Callable[[str], object], text: str) -> float:
    """Return the processor time of this thread alone, which a busy machine makes no longer."""
    started = time.thread_time()
    work(text)
    return time.thread_time() - started


@pytest.mark.parametrize("package", [bots, *slow(takmail)])
def test_each_pattern_takes_no_more_than_its_text_grows(package: ModuleType) -> None:
    slow = {}
    for module in modules(package):
        source = source_of(module)
        used = {
            (f"{name}[{at}]", way): pattern
            for name, value in vars(module).items()
            for at, pattern in enumerate(patterns_in(value))
            for way in ways_of(name, source, isinstance(value, re.Pattern))
        }
        used |= {(pattern.pattern, way): pattern for way, pattern in inline_patterns(source)}
        for (name, way), pattern in used.items():
            if unit := too_much(partial(WAYS[way], pattern)):
                slow[module.__name__, name, way] = unit
    assert slow == {}


def test_each_terminal_takes_no_more_than_its_text_grows() -> None:
    slow = {}
    for grammar in grammars():
        for terminal in grammar.terminals:
            flags = sum(re.RegexFlag[flag.upper()] for flag in terminal.pattern.flags)
            match = re.compile(terminal.pattern.to_regexp(), flags).match
            if unit := too_much(match):
                slow[terminal.name] = unit
    assert slow == {}


def grammars() -> Iterator[Lark]:
    """Return the parsers of all grammars."""
    for module in modules(takmail):
        for value in vars(module).values():
            if isinstance(value, Grammar):
                yield value._parser
