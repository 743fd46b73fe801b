"""What lists take of somebody who has played much, and after very many messages."""

import itertools
from collections.abc import Awaitable, Callable, Iterator, Mapping
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import NamedTuple

from benchmarks.busy.asking import handled, said, took
from benchmarks.busy.places import Sizes, served
from benchmarks.busy.rates import fill_chats
from benchmarks.filling import PLATFORM, filling, play_models
from takmail.commands.challenges import Challenge
from takmail.commands.games import History, ListGames
from takmail.commands.notes import Note, Try
from takmail.commands.spec import Command
from takmail.commands.wishes import Wishes
from takmail.service.handlers.games import A_PAGE
from takmail.service.ports import Incoming
from takmail.store.catch_up import last_answered
from takmail.store.challenges import challenges_to
from takmail.store.game_lists import (
    games_of_player,
    heads_of_player,
    last_game_between,
    open_game_between,
)
from takmail.store.games import running_game_count
from takmail.store.store import Store


async def much_played(folder: Path, sizes: Sizes) -> None:
    """Print what lists take of somebody who has many games: of each kind, all on, all over."""
    third = sizes.own // 3
    await _lists(folder, "of each kind", Kinds(third, third, third))
    await _lists(folder, "that are on", Kinds(on=sizes.own))
    await _lists(folder, "that are over", Kinds(over=sizes.own))


class Kinds(NamedTuple):
    """How many games of each kind somebody has."""

    challenges: int = 0
    over: int = 0
    on: int = 0


async def _lists(folder: Path, name: str, kinds: Kinds) -> None:
    file = folder / f"{name.replace(' ', '_')}.sqlite3"
    models = await play_models(file)
    with filling(file) as filler:
        ann, bob, *others = filler.people(["ann0", "bob0", *(f"x{n}" for n in range(100))])
        here, *elsewhere = filler.chats(["0", *(f"y{number}" for number in range(100))])
        chats = itertools.cycle(elsewhere)

        def where(games: int) -> Iterator[tuple[str, str, str]]:
            for other in itertools.islice(itertools.cycle(others), games):
                yield ann, other, next(chats)

        filler.games(models.challenge, where(kinds.challenges))
        filler.games(models.over, where(kinds.over))
        code, *_ = filler.games(models.on, [(ann, bob, here), *where(kinds.on)])
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
            "history, at its end": History(page=max(1, kinds.over // A_PAGE)),
            "try": Try(),
            "note": Note("c3"),
            "challenge": Challenge("x1", Wishes(5)),
        }
        asked: dict[str, Callable[[], Awaitable[object]]] = {
            f"`{name}`": partial(handled, service, partial(_asked, command, code))
            for name, command in commands.items()
        }
        asked |= {
            "last_between": lambda: store.read(last_game_between, row.id, other.id),
            "open_between": lambda: store.read(open_game_between, row.id, other.id),
            "challenges_to": lambda: store.read(challenges_to, row),
            "heads_of_player": lambda: store.read(heads_of_player, row.id, limit=100),
            "of_player": lambda: store.read(games_of_player, row.id, limit=20),
            "on": lambda: store.read(running_game_count),
        }
        print(f"of somebody with {sum(kinds):,} games {name}:")
        print(f"    {'`games`, at first':<22} {await took(asked['`games`'], 1)}")
        for what, ask in asked.items():
            print(f"    {what:<22} {await took(ask)}")


def _asked(command: Command, code: str) -> Incoming:
    """Return a slash command, about a game where it can be about one."""
    asked = said(0, command=command)
    return replace(asked, game=code, direct=True) if isinstance(command, Try | Note) else asked


async def answered(folder: Path, sizes: Sizes) -> None:
    """Print how long it takes to know where to look for what was missed."""
    file = folder / "answered.sqlite3"
    models = await play_models(file)
    fill_chats(file, models, 500)
    with filling(file) as filler:
        filler.sent(sizes.sent, [f"c{number}" for number in range(500)])
    async with await Store.open(f"sqlite:///{file}") as store:
        taken = await took(partial(store.read, last_answered, PLATFORM), 3)
        print(f"last answered of {sizes.sent:,} messages: {taken}")
