"""A page of the database is overwritten: only what lies there suffers, and all others play on.

Players of a game that can't be read by that are told so once, however often somebody asks for it
and the program starts, and the host is told which table is damaged.
"""

import asyncio
from pathlib import Path

import pytest

from takmail.service.upkeep.unreadable import GATHERED
from tests.e2e.served import DATABASE
from tests.faults.conftest import Tell
from tests.faults.filling import fill
from tests.faults.homes import Home
from tests.faults.tables import Table
from tests.faults.town import Town, town
from tests.store.damaging import damage

pytestmark = pytest.mark.faults

TABLES = ("games", "record", "seats", "chats", "accounts", "posts", "seen", "outbox")

MAKE_GAMES = {"games", "record", "seats"}
"""Of them those without which a game can't be read."""


async def first_game(there: Town) -> Table:
    """Have one table in a group begin and move, and then leave it alone."""
    there.add_tables(1, in_a_row=False)
    spoiled = there.tables[0]
    there.tables = [spoiled]
    async with there.playing():
        await there.moved_on()
    await there.telegram.settled(20)
    return spoiled


async def answered(table: Table) -> None:
    """Have somebody at a table say a move, and see that he is answered somehow."""
    person = table.people[0]
    said = await person.home.command(person.name, "ps a1")
    await person.home.until(
        lambda: any(told.answers == said for told in person.home.told()), "any answer"
    )


def told_unasked(home: Home) -> int:
    """Return how often a chat was told that a game can't be read, without having asked for it."""
    return sum("can't be read at the moment" in t.text for t in home.told() if t.answers is None)


async def told_once(there: Town, spoiled: Table) -> None:
    """See the players told, and nobody told twice after another start and another question."""
    (home,) = spoiled.homes
    await home.until(lambda: told_unasked(home) == 1, "that the game can't be read")
    assert await there.bot.stop() == 0, there.bot.log  # a kill might have it sent again
    await there.bot.start()
    await answered(spoiled)
    await asyncio.sleep(2 * GATHERED)  # so long it gathers what it tells of
    assert [told_unasked(one) for one in there.homes] == [int(one is home) for one in there.homes]


async def checked(there: Town) -> str:
    """Return what `takmail check` says, which finds something."""
    before = len(there.bot.log)
    assert await there.bot.run("check") == 1
    return there.bot.log[before:]


@pytest.mark.parametrize(
    "running",
    [
        pytest.param(True, id="running"),
        pytest.param(False, marks=pytest.mark.deep, id="before a start"),
    ],
)
@pytest.mark.parametrize("table", TABLES)
async def test_a_damaged_page_harms_only_what_lies_there(
    tmp_path: Path, tell: Tell, table: str, *, running: bool
) -> None:
    file = tmp_path / DATABASE
    async with town(tmp_path, seed=16, tables=0) as there:
        spoiled = await first_game(there)
        assert await there.bot.stop() == 0, there.bot.log
        page = fill(file, table)
        if not running:
            damage(file, page)
        await there.bot.start()
        await there.ready(2)
        there.tables = []
        there.add_tables(1, in_a_row=False)
        async with there.playing():
            await there.moved_on()
            if running:
                damage(file, page)
            await answered(spoiled)
            await there.moved_on()
            if table in MAKE_GAMES:
                await told_once(there, spoiled)
            else:
                await there.bot.kill()
                await there.bot.start()
            await there.moved_on()
        verdict = await there.verdict()
        tell(there, f"page of {table} damaged", 1, verdict)
        assert not verdict.wrong
        assert (verdict.lost, verdict.doubled_on_discord, verdict.out_of_order) == (0, 0, 0)
        told = await checked(there)
        assert f"The database is damaged, in its table {table}: " in told
        assert told.count("in its table") == 1
        assert (f"#{spoiled.games[0].code}: what is kept of it" in told) is (table in MAKE_GAMES)
