"""What a line takes in a chat of many games, and with many chats that follow the game."""

import itertools
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path

from benchmarks.busy.asking import TIMES, goes_on, handled, said, took
from benchmarks.busy.places import Sizes, served
from benchmarks.busy.rates import FEW, first_lines, played
from benchmarks.filling import filling, play_models
from benchmarks.lines import Pair
from takmail.colors import Color
from takmail.service.service import Service
from takmail.store.store import Store

WATCHERS = 50


async def crowded(folder: Path, sizes: Sizes) -> None:
    """Print what the first line and later ones take in a chat of many games."""
    for count in sizes.crowd:
        file = folder / f"crowd{count}.sqlite3"
        models = await play_models(file)
        with filling(file) as filler:
            ann, bob, *others = filler.people(["ann0", "bob0", *map(str, range(50))])
            (chat,) = filler.chats(["0"])
            filler.games(models.on, [(ann, bob, chat)])
            pairs = itertools.cycle(itertools.permutations(others, 2))
            strangers = itertools.islice(pairs, count)
            filler.games(models.on, ((white, black, chat) for white, black in strangers))
        async with served(file) as (service, _):
            pair = goes_on(service, 0)
            print(f"a chat of {count:,} games: first line {await took(pair.play, 1)}")
            print(f"    {'later lines':<20} {await took(pair.play, TIMES)}")
            asked = {
                "talk": partial(said, 0, text="shall we have lunch at noon?"),
                "`board`": partial(said, 0, text="board", addressed=True),
                "a move out of turn": partial(said, 0, text="ps a1", addressed=True),
                "a move by nobody": partial(said, 0, text="ps a1", addressed=True, name="zoe"),
            }
            await service.handle(asked["a move by nobody"]())
            for name, line in asked.items():
                print(f"    {name:<20} {await took(partial(handled, service, line))}")


async def watched(folder: Path, _: Sizes) -> None:
    """Print what a line takes that other chats follow, and one that nobody does.

    First where it is the only one, then where many chats are busy at once. Nothing is delivered.
    """
    alone, busy = [], []
    for watchers in (0, WATCHERS):
        async with followed(folder / f"alone{watchers}.sqlite3", 1, watchers) as (pair,):
            first = await took(pair.play, 1)
            alone.append(await took(pair.play, TIMES))
        print(f"{watchers:3} chats that follow: first line {first}, later ones {alone[-1]}")
    print(f"    {alone[1].cpu / alone[0].cpu:.2f}x")
    for watchers in (0, WATCHERS):
        async with followed(folder / f"busy{watchers}.sqlite3", FEW, watchers) as pairs:
            await first_lines(pairs)
            await first_lines(pairs)  # now the other side is known, too
            before = time.process_time()
            handled = await played(pairs)
            busy.append(1e6 * (time.process_time() - before) / handled)
        print(f"{watchers:3} follow each of {FEW} busy chats: {busy[-1]:.0f} µs of CPU a line")
    print(f"    {busy[1] / busy[0]:.2f}x")


@asynccontextmanager
async def followed(file: Path, count: int, watchers: int) -> AsyncIterator[Sequence[Pair]]:
    """Yield the people of some chats, in each of which a game is on that all watchers follow."""
    models = await play_models(file)
    with filling(file) as filler:
        names = [str(number) for number in range(count)]
        white = filler.people(f"ann{name}" for name in names)
        black = filler.people(f"bob{name}" for name in names)
        looking = filler.chats(f"looks{number}" for number in range(watchers))
        where = zip(white, black, filler.chats(names), strict=True)
        for code in filler.games(models.on, where):
            filler.watch(code, looking)
    async with await Store.open(f"sqlite:///{file}") as store:
        service = Service(store, lambda: Color.WHITE)
        yield [goes_on(service, number) for number in range(count)]
