"""Dice at one keyboard."""

import re
from random import Random

import pytest

from takmail.play.evolve import replay
from takmail.play.game import Game, Phase
from takmail.service.games.records import load_event
from takmail.store.games.records import record_of
from takmail.store.store import Store
from tests.bots.console_kit import GameRoom
from tests.presenting.registering import known
from tests.rulesets.rows import Word, written
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


async def kept(store: Store, code: str) -> Game:
    """Return a game as its record tells it."""
    return replay(code, [load_event(row.payload) for row in await store.read(record_of, code)])


async def test_a_game_that_only_tests_know_is_played_recorded_and_checked(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    known(monkeypatch)
    chance = Random(3)
    async with await open_store() as store:
        table = GameRoom(store)
        await table.open()
        assert "Three in a row: 3x3, with a die." in await table.type("new rows dice")
        code = await table.code()
        while (game := await kept(store, code)).phase is Phase.PLAYING:
            plies = [ply for ply in game.board.legal_plies() if ply is not Word.DOUBLE]
            await table.type(written(chance.choice(plies)))
            assert table.clean
        assert re.search(r"1\. roll roll=[123]", await table.type("record"))
        assert re.search(r"The dice were fair: all \d+ throws", await table.type("verify"))
