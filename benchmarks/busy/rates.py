"""Lines a second with the delivery running: in few chats and in many, alone and beside others."""

import asyncio
import time
from collections import deque
from collections.abc import Iterator, Sequence
from pathlib import Path

from benchmarks.busy.asking import goes_on, took
from benchmarks.busy.places import Sizes, served
from benchmarks.filling import Models, filling, play_models
from benchmarks.lines import Pair
from takmail.store.games import running_game_count
from takmail.store.store import Store

FEW = 50

AT_ONCE = 50

SECONDS = 4.0

RECENT = 8
"""Games that are over in each chat, beside the one that is on."""


def fill_chats(file: Path, models: Models, count: int) -> None:
    """Add chats in which two people have played much, and have a game on."""
    with filling(file) as filler:
        names = [str(number) for number in range(count)]
        white = filler.people(f"ann{name}" for name in names)
        black = filler.people(f"bob{name}" for name in names)
        where = list(zip(white, black, filler.chats(names), strict=True))
        for _ in range(RECENT):
            filler.games(models.over, where)
        filler.games(models.on, where)


async def rate_of(store: Store, pairs: Sequence[Pair]) -> float:
    """Return how many lines a second are handled and told, in all chats by turns."""
    await all_told(store)
    started = time.perf_counter()
    before = time.process_time()
    handled = await played(pairs)
    await all_told(store)
    rate = handled / (time.perf_counter() - started)
    work = 1e6 * (time.process_time() - before) / handled
    print(f"    {len(pairs):7,} chats: {rate:6.0f} lines/s, {work:.0f} µs of CPU each")
    return rate


async def played(pairs: Sequence[Pair]) -> int:
    """Play for some seconds in all chats by turns; return how many lines were handled."""
    turns = deque(pairs)
    handled = 0
    end = time.perf_counter() + SECONDS

    async def keep_playing() -> None:
        nonlocal handled
        while time.perf_counter() < end:
            pair = turns.popleft()
            await pair.play()
            turns.append(pair)
            handled += 1

    await asyncio.gather(*(keep_playing() for _ in range(min(AT_ONCE, len(pairs)))))
    return handled


async def all_told(store: Store) -> None:
    """Wait until nothing waits to be sent."""
    while await store.outbox.pending(limit=1):  # noqa: ASYNC110 - nobody tells that it is empty
        await asyncio.sleep(0.01)


async def first_lines(pairs: Sequence[Pair]) -> float:
    """Return how many lines a second are handled, one in each chat."""
    waiting = deque(pairs)

    async def begin() -> None:
        while waiting:
            await waiting.popleft().play()

    started = time.perf_counter()
    await asyncio.gather(*(begin() for _ in range(AT_ONCE)))
    return len(pairs) / (time.perf_counter() - started)


async def many_chats(folder: Path, sizes: Sizes) -> None:
    """Print lines a second in few chats and in many."""
    rates = []
    for count in (FEW, sizes.chats):
        file = folder / f"chats{count}.sqlite3"
        fill_chats(file, await play_models(file), count)
        async with served(file) as (service, store):
            pairs = [goes_on(service, number) for number in range(count)]
            print(f"    first lines: {await first_lines(pairs):6.0f} lines/s")
            await first_lines(pairs)  # now the other side is known, too
            rates.append(await rate_of(store, pairs))
    print(f"many chats against few: {rates[1] / rates[0]:.2f}x")


async def beside(folder: Path, sizes: Sizes) -> None:
    """Print lines a second in an empty store, and beside many other games."""
    rates = []
    for name, others in (("alone", False), ("beside", True)):
        file = folder / f"{name}.sqlite3"
        models = await play_models(file)
        fill_chats(file, models, FEW)
        if others:
            fill_others(file, models, sizes)
        async with served(file) as (service, store):
            pairs = [goes_on(service, number) for number in range(FEW)]
            rates.append(await rate_of(store, pairs))
            print(f"    counting games: {await took(lambda: store.read(running_game_count))}")
    print(f"beside {sizes.finished:,} finished and {sizes.running:,} others: ", end="")
    print(f"{rates[1] / rates[0]:.2f}x")


def fill_others(file: Path, models: Models, sizes: Sizes) -> None:
    """Add games that have nothing to do with those that are played."""
    with filling(file) as filler:
        count = max(100, sizes.running // 10)
        people = filler.people(f"other{number}" for number in range(count))
        chats = filler.chats(f"other{number}" for number in range(count))

        def where(games: int) -> Iterator[tuple[str, str, str]]:
            for number in range(games):
                first = number % count
                yield people[first], people[(first + 1 + number // count) % count], chats[first]

        filler.games(models.over, where(sizes.finished))
        filler.games(models.on, where(sizes.running))
