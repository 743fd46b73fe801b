"""Lines that are played and delivered: one alone, fifty games at a time, with watching chats.

Half of the chats are channels of Discord, half groups of Telegram. PostgreSQL's own processor time
is not counted, and the server of `.ci/postgres` does not wait for the disk.
"""

import asyncio
import statistics
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from benchmarks.chats import PLIES, Game, Room, pasted, room, servers
from benchmarks.figures import Figure
from benchmarks.programs import POSTGRESQL, STORES, Program, empty_database

ALONE = 6
"""Games one after the other."""

GAMES = 50
EACH = 24
"""Plies of each of the games at a time."""

ANALYSED = 4
"""Games that are analysed one after the other, each for another player."""

ANALYSING = "nalys"
"""Part of the words with which an analysis begins or waits."""

PUZZLES = 40
"""Puzzles that are asked for, one after the other."""

WATCHERS = 50
WATCHED = 40
"""Plies of the game that is watched."""

WARM = 4
"""Plies of each game that are not measured."""


@dataclass(frozen=True)
class Serving:
    """Chats with the bot in them, and the processes that serve it."""

    rooms: Sequence[Room]
    programs: Sequence[Program]

    @property
    def processor(self) -> float:
        """Seconds of processor time so far."""
        return sum(program.processor for program in self.programs)


@asynccontextmanager
async def serving(
    root: Path, store: str, rooms: int, *, processes: int = 1, program: type[Program] = Program
) -> AsyncIterator[Serving]:
    """Serve some chats from an empty database; two processes have one platform each."""
    async with servers() as (discord, telegram), AsyncExitStack() as stack:
        folder = Path(stack.enter_context(TemporaryDirectory()))
        chats = [room(discord, telegram, number) for number in range(rooms)]
        url = await empty_database(store, folder)
        tokens = [(discord, telegram)] if processes == 1 else [(discord, None), (None, telegram)]
        programs = []
        for number, platforms in enumerate(tokens):
            place = folder / str(number)
            place.mkdir()
            started = program.for_servers(place, *platforms, root)
            started.prepare(url)
            await started.start_ready(2 // processes)
            stack.push_async_callback(started.kill)
            programs.append(started)
        yield Serving(chats, programs)
        for started in programs:
            assert await started.stop() == 0, started.log


async def alone(root: Path) -> list[Figure]:
    """Measure one line while there is no other, on each platform."""
    figures = []
    for store in STORES:
        async with serving(root, store, ALONE) as place:
            games = [Game(chat, number) for number, chat in enumerate(place.rooms)]
            for platform, played in (("Discord", games[::2]), ("Telegram", games[1::2])):
                name = f"line alone, {platform}, {store}"
                took, work = await alone_work(place, played)
                figures.append(Figure(name, took, "ms", work))
    return figures


async def alone_work(place: Serving, played: Sequence[Game]) -> tuple[float, float]:
    """Return the milliseconds of a line alone, and those of processor time."""
    await warmed(played)
    before = place.processor
    seconds = [await game.move() for game in played for _ in range(PLIES - WARM)]
    work = (place.processor - before) / len(seconds)
    return 1e3 * statistics.median(seconds), 1e3 * work


async def games(root: Path) -> list[Figure]:
    """Measure fifty games at a time; two processes can share PostgreSQL alone."""
    figures = [await _games(root, store, 1) for store in STORES]
    return [*figures, await _games(root, POSTGRESQL, 2)] if POSTGRESQL in STORES else figures


async def _games(root: Path, store: str, count: int) -> Figure:
    async with serving(root, store, GAMES, processes=count) as place:
        played = [Game(chat, number) for number, chat in enumerate(place.rooms)]
        lines, work = await at_once(place, played)
    name = f"{GAMES} games, {store}, {'two processes' if count == 2 else 'one process'}"
    return Figure(name, lines, "lines/s", work)


async def at_once(place: Serving, played: Sequence[Game]) -> tuple[float, float]:
    """Return the lines a second of games at a time, and a line's milliseconds of processor time."""
    await warmed(played)
    before, started = place.processor, time.perf_counter()

    async def play(game: Game) -> None:
        for _ in range(EACH):
            await game.move()

    await asyncio.gather(*map(play, played))
    lines, seconds = EACH * len(played), time.perf_counter() - started
    return lines / seconds, 1e3 * (place.processor - before) / lines


async def beside(root: Path) -> list[Figure]:
    """Measure the slowest of many lines, alone and beside an analysis for which three more wait."""
    figures = []
    for store in STORES:
        async with serving(root, store, GAMES + ANALYSED) as place:
            played = [Game(chat, number) for number, chat in enumerate(place.rooms[:GAMES])]
            await warmed(played)
            alone = await _slowest(played)
            for number, chat in enumerate(place.rooms[GAMES:]):
                chat.forget()
                await chat.command(0, f"analyse {pasted(number)}")
                await chat.told(ANALYSING)
            busy = await _slowest(played)
        figures.append(Figure(f"slowest line of 100, {store}", 1e3 * alone, "ms"))
        figures.append(Figure(f"the same beside an analysis, {store}", busy / alone, "x"))
    return figures


async def puzzles(root: Path) -> list[Figure]:
    """Measure `puzzle` on each platform."""
    figures = []
    for store in STORES:
        async with serving(root, store, 2) as place:
            for platform, chat in zip(("Discord", "Telegram"), place.rooms, strict=True):
                seconds = [await _posted(chat) for _ in range(WARM + PUZZLES)][WARM:]
                name = f"puzzle, {platform}, {store}"
                figures.append(Figure(name, 1e3 * statistics.median(seconds), "ms"))
    return figures


async def _posted(chat: Room) -> float:
    """Return the seconds until a puzzle is there."""
    chat.forget()
    before = time.perf_counter()
    await chat.command(0, "puzzle")
    await chat.told("Find how.")
    return time.perf_counter() - before


async def _slowest(played: Sequence[Game]) -> float:
    """Return the seconds that only one of a hundred lines takes longer, in games at a time."""

    async def play(game: Game) -> list[float]:
        return [await game.move() for _ in range(EACH)]

    seconds = [time for times in await asyncio.gather(*map(play, played)) for time in times]
    return statistics.quantiles(seconds, n=100)[-1]


async def watched(root: Path) -> list[Figure]:
    """Measure a line of a game that many other chats watch, until all of them have it.

    They are channels of Discord's: on Telegram only its players may bring a game to another chat.
    """
    figures = []
    for store in STORES:
        async with serving(root, store, 2 * (1 + WATCHERS)) as place:
            home, *others = place.rooms[::2]
            game = Game(home, 0)
            code = await game.begin()
            for chat in others:
                home.forget()
                await chat.ask(0, f"watch #{code}", "#")
                await home.told("#")
            before = place.processor
            seconds = [await game.move(others) for _ in range(WATCHED)]
            work = (place.processor - before) / WATCHED
        name = f"line with {WATCHERS} watching chats, {store}"
        figures.append(Figure(name, 1e3 * statistics.median(seconds), "ms", 1e3 * work))
    return figures


async def warmed(played: Sequence[Game]) -> None:
    """Begin games, and play the plies that are not measured."""

    async def begin(game: Game) -> None:
        await game.begin()
        for _ in range(WARM):
            await game.move()

    await asyncio.gather(*map(begin, played))
