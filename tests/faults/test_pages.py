"""A page of the database is overwritten: only what lies there suffers, and all others play on."""

from pathlib import Path

import pytest

from tests.e2e.served import DATABASE
from tests.faults.conftest import Tell
from tests.faults.filling import fill
from tests.faults.tables import Table
from tests.faults.town import Town, town
from tests.store.damaging import damage

pytestmark = pytest.mark.faults

TABLES = ("games", "record", "seats", "chats", "accounts", "posts", "seen", "outbox")


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
    mark = len(person.home.told())
    await person.home.command(person.name, "ps a1")
    await person.home.until(lambda: len(person.home.told()) > mark, "any answer")


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
            await there.bot.kill()
            await there.bot.start()
            await there.moved_on()
        verdict = await there.verdict()
        tell(there, f"page of {table} damaged", 1, verdict)
        assert not verdict.wrong
        assert (verdict.lost, verdict.doubled_on_discord, verdict.out_of_order) == (0, 0, 0)
        assert await there.bot.run("check") == 1
        assert "The database is damaged" in there.bot.log
