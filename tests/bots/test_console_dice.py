"""Dice at one keyboard."""

import re

from tests.bots.console_kit import GameRoom
from tests.stores import open_store

_SEAL = re.compile(r"The dice can be checked after the game: ([0-9a-f]{64}) is their seal\.")


async def test_the_seal_is_shown_where_a_game_begins_and_a_rematch_has_another() -> None:
    async with await open_store() as store:
        table = GameRoom(store)
        await table.open()
        first = await table.type("new kaen")
        await table.type("roll", "resign", "confirm")
        second = await table.type("rematch")
    seals = [_SEAL.findall(told) for told in (first, second)]
    assert [len(found) for found in seals] == [1, 1]
    assert seals[0] != seals[1]
