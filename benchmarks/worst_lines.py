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
from typing import Any, TypeAlias

from benchmarks.hostile import LENGTH, LIMIT, PATTERNS
from takmail.commands.games import ReadText
from takmail.service.ports import InlineQuery, Query
from takmail.working import workers
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
    """Return the ways in which a line comes in, where a game is on and its sender on turn.

    That is so in a chat in English and mail notation, and in one in Chinese and PTN.
    """
    found: dict[str, Way] = {}
    for chat, tag, terms in (("den", "en", "5"), ("attic", "zh", "8 ptn")):
        game = await den.begin("ann", "bob", terms, chat)
        await den.service.posted("discord", game, [f"board-{tag}"], chat)
        for each in (chat, f"dm-ann-{tag}"):
            await den.say("ann", f"!language {tag}", each, manages=True)
        found |= {f"{name}, {tag}": way for name, way in _ways_in(den, chat, tag, game).items()}
    return found


def _ways_in(den: World, chat: str, tag: str, game: str) -> dict[str, Way]:
    private = f"dm-ann-{tag}"

    def said(who: str = "ann", where: str = chat, **how: Any) -> Way:
        return lambda text: den.handle(den.incoming(who, text, where, **how))

    return {
        "in a group": said(addressed=False),
        "to the bot": said(addressed=True),
        "as an answer": said(addressed=True, reply_to=f"board-{tag}", buttons=("1:draw:::-:",)),
        "as an option": said(addressed=True, direct=True, game=game),
        "edited": said(addressed=True, edited=True),
        "edited in a group": said(addressed=False, edited=True),
        "in private": said("ann", private),
        "from outside": said("eve", addressed=True),
        "as a press": lambda text: den.handle(den.incoming("ann", None, chat, press=text)),
        "as a link": lambda text: den.handle(den.incoming("ann", None, chat, start=text)),
        "as a game's id": lambda text: den.handle(den.incoming("ann", "board", chat, game=text)),
        "in the menu": lambda text: den.handle(
            den.incoming("ann", None, chat, command=ReadText(text), direct=True)
        ),
        "completed": lambda text: _completed(den, chat, text, tag),
        "inline": lambda text: _inline(den, text, tag),
    }


async def _completed(den: World, chat: str, text: str, tag: str) -> None:
    """Have the options completed that are looked for in most places."""
    asked = den.incoming("ann", text, chat)
    for command, option in (("move", "line"), ("board", "game"), ("help", "topic")):
        query = Query(asked.sender, asked.place, command, option, text, None, tag)
        await den.service.suggest(query)


async def _inline(den: World, text: str, tag: str) -> None:
    """Ask inline; whatever carries that takes only so many characters."""
    sender = den.incoming("ann", text).sender
    await den.service.inline.answer(InlineQuery(sender, text[-256:], den.time, tag))


async def main() -> None:
    """Print the worst lines of each way."""
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else SECONDS
    async with await open_store() as store:
        den = World(store)
        den.working = workers(2)
        den.restart()
        for name, way in (await ways(den)).items():
            for taken, pattern in await worst(way, seconds, random.Random(1)):
                verdict = "" if taken <= LIMIT else "  too slow"
                print(
                    f"{name:21} {taken * 1e3:6.2f} ms (limit {LIMIT * 1e3:.0f}) {verdict}", end=" "
                )
                print(ascii(pattern))


if __name__ == "__main__":
    asyncio.run(main())
