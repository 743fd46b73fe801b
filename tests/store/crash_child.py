"""Commits moves in several games at once and prints each as soon as it is acknowledged.

Run as ``python -m tests.store.crash_child URL``; it goes on until it is killed.
"""

import asyncio
import sys

from takmail.store.games.games import game_row
from takmail.store.store import Store
from tests.store.table import Table, people

GAMES = ("k3", "m7", "n2", "p5", "q8")


async def play(store: Store, code: str) -> None:
    table = await people(store, code)
    row = await store.read(game_row, code)
    version = row.version if row else await begin(store, table)
    while True:
        version += 1
        await store.commit(table.move(version))
        sys.stdout.write(f"{code} {version}\n")
        sys.stdout.flush()


async def begin(store: Store, table: Table) -> int:
    await asyncio.gather(store.commit(table.challenge()), store.commit(table.begin()))
    return 2


async def main(url: str) -> None:
    async with await Store.open(url) as store:
        await asyncio.gather(*(play(store, code) for code in GAMES))


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1]))
