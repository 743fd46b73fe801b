"""What a busy place costs: ``python -m benchmarks.busy``, or some parts of it by name.

Lines a second with the delivery running: in few chats and in many, in an empty store and beside
many other games. What a line takes in a chat of many games, and with many chats that follow the
game; what lists take of somebody who has played much. ``--large`` takes the sizes of a place that
has been busy for years; it needs some minutes and gigabytes.
"""

import asyncio
import itertools
import statistics
import sys
import time
from collections import deque
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from benchmarks.filling import PLATFORM, PLIES, Models, filling, play_models
from benchmarks.lines import SCRIPTS, Pair
from bots.trying_out import try_out
from bots.tuning import settle, tune
from takmail.commands.values import Challenge, Command, History, ListGames, Wishes
from takmail.service.delivery.outbox import Delivery
from takmail.service.ports import Account, Incoming, Place
from takmail.service.service import Service
from takmail.store.store import Store
from takmail.tak.pieces import Color
from takmail.wording.message import Message

FEW = 50
AT_ONCE = 50
SECONDS = 4.0
RECENT = 8
"""Games that are over in each chat, beside the one that is on."""

TIMES = 40


@dataclass(frozen=True)
class Sizes:
    """How much there is of everything."""

    chats: int = 1_000
    finished: int = 20_000
    running: int = 2_000
    crowd: tuple[int, ...] = (1_000,)
    own: int = 5_000
    sent: int = 50_000


LARGE = Sizes(5_000, 1_000_000, 100_000, (1_000, 5_000), 50_000, 2_000_000)


class Instant:
    """A platform that takes every message at once."""

    platform = PLATFORM
    overhears = True
    columns = 0

    def __init__(self) -> None:
        self._ids = itertools.count()

    async def run(self) -> None:
        """Listen to nobody."""
        await asyncio.Event().wait()

    async def wait_ready(self) -> None:
        """Return at once."""

    async def send(
        self, chat: str, message: Message, *, key: str, reply_to: str | None
    ) -> tuple[str, ...]:
        """Take a message and give it an id."""
        del chat, message, key, reply_to
        return (f"sent{next(self._ids)}",)

    async def edit(self, chat: str, message: Message, *, ids: Sequence[str]) -> bool:
        """Change a message."""
        del chat, message, ids
        return True

    async def strip(self, chat: str, *, ids: Sequence[str]) -> None:
        """Take buttons off."""

    async def delete(self, chat: str, *, ids: Sequence[str]) -> None:
        """Delete messages."""

    async def private_chat(self, user: str) -> str | None:
        """Return no private talk."""
        del user
        return None


@asynccontextmanager
async def served(file: Path) -> AsyncIterator[tuple[Service, Store]]:
    """Serve a store, with its delivery running."""
    async with await Store.open(f"sqlite:///{file}") as store:
        adapters = {PLATFORM: Instant()}
        service = Service(store, lambda: Color.WHITE, adapters=adapters)
        delivery = asyncio.create_task(Delivery(store, adapters, moving=service.moving).run())
        await try_out(store)
        settle()
        try:
            yield service, store
        finally:
            delivery.cancel()
            await asyncio.gather(delivery, return_exceptions=True)


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


def goes_on(service: Service, number: int) -> Pair:
    """Return the two people of a chat that was filled, to go on with their game."""
    pair = Pair(service, number)
    pair.go_on(SCRIPTS[1_000_000 % 8], PLIES)
    return pair


async def rate_of(store: Store, pairs: Sequence[Pair]) -> float:
    """Return how many lines a second are handled and told, in all chats by turns."""
    await all_told(store)
    turns = deque(pairs)
    handled = 0
    started = time.perf_counter()
    end = started + SECONDS
    before = time.process_time()

    async def keep_playing() -> None:
        nonlocal handled
        while time.perf_counter() < end:
            pair = turns.popleft()
            await pair.play()
            turns.append(pair)
            handled += 1

    await asyncio.gather(*(keep_playing() for _ in range(min(AT_ONCE, len(pairs)))))
    await all_told(store)
    rate = handled / (time.perf_counter() - started)
    work = 1e6 * (time.process_time() - before) / handled
    print(f"    {len(pairs):7,} chats: {rate:6.0f} lines/s, {work:.0f} µs of CPU each")
    return rate


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
            print(f"    counting games: {await took(store.games.on)}")
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


async def handled(service: Service, line: Callable[[], Incoming]) -> None:
    """Have a line handled."""
    await service.handle(line())


async def watched(folder: Path, _: Sizes) -> None:
    """Print what a line takes that other chats follow, and one that nobody does."""
    later = []
    for watchers in (0, 50):
        file = folder / f"watched{watchers}.sqlite3"
        models = await play_models(file)
        with filling(file) as filler:
            ann, bob = filler.people(["ann0", "bob0"])
            chats = filler.chats(["0", *(f"looks{number}" for number in range(watchers))])
            (code,) = filler.games(models.on, [(ann, bob, chats[0])])
            filler.watch(code, chats[1:])
        async with await Store.open(f"sqlite:///{file}") as store:
            service = Service(store, lambda: Color.WHITE)
            await try_out(store)
            settle()
            pair = goes_on(service, 0)
            first = await took(pair.play, 1)
            later.append(await took(pair.play, TIMES))
        print(f"{watchers:3} chats that follow: first line {first}, later ones {later[-1]}")
    print(f"    {later[1].cpu / later[0].cpu:.2f}x")


async def much_played(folder: Path, sizes: Sizes) -> None:
    """Print what lists take of somebody who has many games of each kind."""
    file = folder / "own.sqlite3"
    models = await play_models(file)
    with filling(file) as filler:
        ann, bob, *others = filler.people(["ann0", "bob0", *(f"x{n}" for n in range(100))])
        here, *elsewhere = filler.chats(["0", *(f"y{number}" for number in range(100))])
        chats = itertools.cycle(elsewhere)
        count = sizes.own // 3

        def where(games: int) -> Iterator[tuple[str, str, str]]:
            for other in itertools.islice(itertools.cycle(others), games):
                yield ann, other, next(chats)

        filler.games(models.challenge, where(count))
        filler.games(models.over, where(count))
        filler.games(models.on, [(ann, bob, here), *where(count)])
    async with served(file) as (service, store):
        await service.handle(said(0, text="help", addressed=True))
        row = await store.people.known(PLATFORM, "ann0")
        other = await store.people.known(PLATFORM, "x1")
        assert row is not None
        assert other is not None
        commands: Mapping[str, Command] = {
            "games": ListGames(),
            "history": History(),
            "history with": History("x1"),
            "challenge": Challenge("x1", Wishes(5)),
        }
        asked: dict[str, Callable[[], Awaitable[object]]] = {
            f"`{name}`": partial(handled, service, partial(said, 0, command=command))
            for name, command in commands.items()
        }
        asked |= {
            "last_between": lambda: store.games.last_between(row.id, other.id),
            "open_between": lambda: store.games.open_between(row.id, other.id),
            "challenges_to": lambda: store.games.challenges_to(row),
            "heads_of_player": lambda: store.games.heads_of_player(row.id, limit=100),
            "of_player": lambda: store.games.of_player(row.id, limit=20),
            "on": store.games.on,
        }
        print(f"of somebody with {sizes.own:,} games:")
        for name, ask in asked.items():
            print(f"    {name:<16} {await took(ask)}")


async def answered(folder: Path, sizes: Sizes) -> None:
    """Print how long it takes to know where to look for what was missed."""
    file = folder / "answered.sqlite3"
    models = await play_models(file)
    fill_chats(file, models, 500)
    with filling(file) as filler:
        filler.sent(sizes.sent, [f"c{number}" for number in range(500)])
    async with await Store.open(f"sqlite:///{file}") as store:
        taken = await took(partial(store.outbox.last_answered, PLATFORM), 3)
        print(f"last answered of {sizes.sent:,} messages: {taken}")


_ids = itertools.count()


def said(
    number: int,
    *,
    text: str | None = None,
    command: Command | None = None,
    addressed: bool = False,
    name: str | None = None,
) -> Incoming:
    """Return a line in a chat that was filled."""
    name = name or f"ann{number}"
    return Incoming(
        message_id=f"said{next(_ids)}",
        sender=Account(PLATFORM, name, name, name),
        place=Place(PLATFORM, str(number), "A room"),
        at=datetime.now(UTC),
        text=text,
        command=command,
        addressed=addressed or command is not None,
    )


class Took(NamedTuple):
    """How many seconds something takes, and how many of them the processor works."""

    wall: float
    cpu: float

    def __str__(self) -> str:
        return f"{1000 * self.wall:8.2f} ms, {1000 * self.cpu:.2f} of CPU"


async def took(ask: Callable[[], Awaitable[object]], times: int = 5) -> Took:
    """Return the medians of what something takes some times."""
    walls, works = [], []
    for _ in range(times):
        started, work = time.perf_counter(), time.process_time()
        await ask()
        walls.append(time.perf_counter() - started)
        works.append(time.process_time() - work)
    return Took(statistics.median(walls), statistics.median(works))


PARTS = {
    "crowded": crowded,
    "watched": watched,
    "played": much_played,
    "answered": answered,
    "chats": many_chats,
    "beside": beside,
}


async def main(arguments: Sequence[str]) -> None:
    """Print every figure, or those that are asked for."""
    sizes = LARGE if "--large" in arguments else Sizes()
    named = [argument for argument in arguments if argument in PARTS]
    for name in named or PARTS:
        with TemporaryDirectory() as folder:
            await PARTS[name](Path(folder), sizes)


if __name__ == "__main__":
    tune()
    asyncio.run(main(sys.argv[1:]))
