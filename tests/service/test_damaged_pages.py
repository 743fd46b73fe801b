"""A damaged page harms only the games that lie on it, in the middle of a chat with others."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from tests.faults.filling import fill
from tests.service.world import World
from tests.store.damaging import damage, settle
from tests.stores import open_store

UNREADABLE = "can't be read at the moment"


@asynccontextmanager
async def opened(file: Path) -> AsyncIterator[World]:
    async with await open_store(f"sqlite:///{file}") as store:
        den = World(store)
        waiting = await store.outbox.pending(limit=1000)
        den.said = waiting[-1].id if waiting else 0
        yield den


async def two_games(file: Path, table: str) -> tuple[str, str, int]:
    """Begin two games in a chat; return their ids, and the page where the first lies alone."""
    async with opened(file) as den:
        bad = await den.begin(terms="5")
    page = fill(file, table)
    async with opened(file) as den:
        good = await den.begin("ann", "cyd", terms="5")
    settle(file)
    return bad, good, page


@pytest.mark.parametrize("table", ["games", "seats"])
async def test_the_other_games_of_the_chat_go_on(tmp_path: Path, table: str) -> None:
    file = tmp_path / "games.sqlite3"
    bad, good, page = await two_games(file, table)
    damage(file, page)
    async with opened(file) as den:
        assert any(told.startswith("White (Ann): ps a1") for told in await den.say("ann", "ps a1"))
        (told,) = await den.say("ann", f"#{bad} ps a1")
        assert UNREADABLE in told
        assert bad in told
        (told,) = await den.say("ann", f"!board #{bad}")
        assert UNREADABLE in told
        (told,) = await den.say("ann", "!games", "dm-ann")
        assert f"#{good} 5x5" in told
        (told,) = await den.say("eve", "!challenge", "den")
        assert "Eve" in told
        await den.service._unreadable.tell()
        told_of = await den.heard()
        assert bad in told_of["den"].plain()
        assert UNREADABLE in told_of["den"].plain()


@pytest.mark.parametrize("table", ["games", "seats"])
async def test_a_page_that_is_damaged_while_it_is_played(tmp_path: Path, table: str) -> None:
    file = tmp_path / "games.sqlite3"
    bad, good, page = await two_games(file, table)
    async with opened(file) as den:
        for code in (bad, good):
            assert await den.say("ann", f"!board #{code}")
        damage(file, page)
        den.restart()
        (told,) = await den.say("ann", f"#{good} ps a1")
        assert told.startswith("White (Ann): ps a1")
        (told,) = await den.say("ann", f"#{bad} ps a1")
        assert UNREADABLE in told
