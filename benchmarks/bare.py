"""Ours beside a bot with nothing behind it: processor time of a line, and memory at rest.

Both are played by the same players, in turns, on SQLite; ratios are those of medians.
"""

import asyncio
import statistics
from collections import defaultdict
from pathlib import Path

from benchmarks.chats import Game
from benchmarks.figures import Figure
from benchmarks.lines import ALONE, GAMES, alone_work, at_once, serving
from benchmarks.programs import REST, SQLITE, Program
from tests.programs import ROOT

TURNS = 3


class BareProgram(Program):
    """The bare bot."""

    module = "benchmarks.bare_bot"


class Lines(Game):
    """Lines of a game that nobody has begun."""

    async def begin(self) -> str:
        """Do nothing."""
        return ""


async def bare(root: Path) -> list[Figure]:
    """Measure both, and how much more ours takes."""
    ours, theirs = defaultdict[str, list[float]](list), defaultdict[str, list[float]](list)
    for _ in range(TURNS):
        for taken, measured in (
            (theirs, await _measured(ROOT, BareProgram, Lines)),
            (ours, await _measured(root, Program, Game)),
        ):
            for name, value in measured.items():
                taken[name].append(value)
    figures = []
    for name, values in ours.items():
        mine, other = statistics.median(values), statistics.median(theirs[name])
        unit = "MiB" if "memory" in name else "ms"
        figures += [
            Figure(name, mine, unit),
            Figure(f"{name}, bare", other, unit),
            Figure(f"{name}, to bare", mine / other, "x"),
        ]
    return figures


async def _measured(root: Path, program: type[Program], game: type[Game]) -> dict[str, float]:
    """Return milliseconds of processor time a line, and MiB."""
    taken = {}
    async with serving(root, SQLITE, ALONE, program=program) as place:
        await asyncio.sleep(REST)
        taken["memory at rest"] = place.programs[0].resident
        games = [game(chat, number) for number, chat in enumerate(place.rooms)]
        for platform, played in (("Discord", games[::2]), ("Telegram", games[1::2])):
            _, taken[f"line alone, {platform}"] = await alone_work(place, played)
    async with serving(root, SQLITE, GAMES, program=program) as place:
        games = [game(chat, number) for number, chat in enumerate(place.rooms)]
        _, taken[f"line of {GAMES} games"] = await at_once(place, games)
    return taken
