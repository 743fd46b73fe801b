"""Looks for the lines that take longest: ``python -m benchmarks.worst_lines [SECONDS]``.

A line is a beginning, something repeated until there are 4,096 characters, and an end. The slowest
of many are changed a little, again and again, for some seconds in each way that a line can come in.
What counts is the processor's time of everything that the service does, its answer included.
"""

import asyncio
import random
import sys
from collections.abc import Awaitable, Callable
from time import monotonic, process_time
from typing import TypeAlias

from benchmarks.hostile import LENGTH, LIMIT, PATTERNS
from takmail.working.processes import Processes
from tests.fuzz.seeds import PIECES
from tests.service.world import World
from tests.stores import open_store

SECONDS = 10.0
KEPT, UNCHANGED = 12, 100
SHOWN = 3

Pattern: TypeAlias = tuple[str, str, str]
Way: TypeAlias = Callable[[str], Awaitable[object]]

STARTS = ("", "move ", "ps ", "challenge ", "im the ", "#k3 ", "read ", "say ", "rs\n", "1. ")
ENDS = ("", "x", "]", '"', "\n", ")", "?", "!", " ps b4", " t", "`", ".")
WORDS = tuple(piece for piece in PIECES if piece.isprintable() or piece.isspace())


def text_of(pattern: Pattern) -> str:
    """Return the line of a pattern."""
    start, repeated, end = pattern
    return (start + repeated * LENGTH)[: LENGTH - len(end)] + end


def any_pattern(chance: random.Random) -> Pattern:
    """Return a pattern of words that readers look for."""
    repeated = "".join(chance.choice(WORDS) for _ in range(chance.choice((1, 1, 2, 2, 3, 4))))
    return chance.choice(STARTS), repeated, chance.choice(ENDS)


def changed(pattern: Pattern, chance: random.Random) -> Pattern:
    """Return a pattern that is a little different."""
    start, repeated, end = pattern
    match chance.randrange(5):
        case 0:
            return chance.choice(STARTS), repeated, end
        case 1:
            return start, repeated, chance.choice(ENDS)
        case 2:
            return start, repeated + chance.choice(WORDS), end
        case 3:
            return start + chance.choice(WORDS), repeated, end
        case _:
            at = chance.randrange(len(repeated))
            return start, repeated[:at] + repeated[at + 1 :] or "x", end


async def seconds_of(way: Way, pattern: Pattern, rounds: int = 2) -> float:
    """Return the seconds of a line, the best of some rounds."""
    taken = []
    for _ in range(rounds):
        started = process_time()
        await way(text_of(pattern))
        taken.append(process_time() - started)
    return min(taken)


async def worst(way: Way, seconds: float, chance: random.Random) -> list[tuple[float, Pattern]]:
    """Return the slowest patterns that are found in so many seconds, the slowest first."""
    found = [(await seconds_of(way, pattern), pattern) for pattern in PATTERNS.values()]
    tried, end = 0, monotonic() + seconds
    while monotonic() < end:
        anew = tried < UNCHANGED or chance.random() < 0.3
        pattern = any_pattern(chance) if anew else changed(chance.choice(found)[1], chance)
        tried += 1
        if pattern not in (known for _, known in found):
            found.append((await seconds_of(way, pattern), pattern))
            found = sorted(found, reverse=True)[:KEPT]
    return [(await seconds_of(way, pattern, 5), pattern) for _, pattern in found[:SHOWN]]


async def ways(den: World) -> dict[str, Way]:
    """Return the ways in which a line comes in, where a game is on and its sender on turn."""
    await den.begin()
    await den.say("ann", "hello", "dm-ann")
    return {
        "in a group": lambda text: den.handle(den.incoming("ann", text, addressed=False)),
        "to the bot": lambda text: den.handle(den.incoming("ann", text, addressed=True)),
        "in private": lambda text: den.handle(den.incoming("ann", text, "dm-ann")),
        "from outside": lambda text: den.handle(den.incoming("eve", text, addressed=True)),
        "as a press": lambda text: den.handle(den.incoming("ann", press=text)),
        "as a link": lambda text: den.handle(den.incoming("ann", start=text, chat="dm-ann")),
    }


async def main() -> None:
    """Print the worst lines of each way."""
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else SECONDS
    async with await open_store() as store, Processes() as working:
        den = World(store)
        den.working = working
        den.restart()
        for name, way in (await ways(den)).items():
            for taken, pattern in await worst(way, seconds, random.Random(1)):
                verdict = "" if taken <= LIMIT else "  too slow"
                print(
                    f"{name:13} {taken * 1e3:6.2f} ms (limit {LIMIT * 1e3:.0f}) {verdict}", end=" "
                )
                print(ascii(pattern))


if __name__ == "__main__":
    asyncio.run(main())
