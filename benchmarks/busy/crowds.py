"""What a line takes in a chat of many games, and with many chats that follow the game."""

import itertools
from functools import partial
from pathlib import Path

from benchmarks.busy.asking import TIMES, goes_on, handled, said, took
from benchmarks.busy.places import Sizes, served
from benchmarks.filling import filling, play_models
from bots.trying_out import try_out
from bots.tuning import settle
from takmail.colors import Color
from takmail.service.service import Service
from takmail.store.store import Store


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
