"""Two processes on one PostgreSQL, of which none hears at once what the other one tells."""

from collections.abc import AsyncIterator

import pytest

from takmail.store.notifications import Notifications
from tests.sentences import white_played
from tests.service.world import World, world
from tests.store.postgres import SERVER, migrated_postgres

pytestmark = [pytest.mark.slow, pytest.mark.skipif(SERVER is None, reason="needs PostgreSQL")]


@pytest.fixture
async def two(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[tuple[World, World]]:
    monkeypatch.setattr(Notifications, "_hear", lambda *_: None)
    url = await migrated_postgres()
    async with world(url) as one, world(url) as other:
        yield one, other


async def told_by(other: World, one: World, line: str) -> list[str]:
    """Return what all chats hear when one process is told a line that the other knows nothing of.

    Ann says it, and the bot is not addressed.
    """
    await other.handle(other.incoming("ann", line))
    return [told.plain() for told in (await one.heard()).values()]


async def test_a_line_counts_where_another_process_began_a_game(two: tuple[World, World]) -> None:
    one, other = two
    await one.say("ann", "!rs")
    assert await told_by(other, one, "ps b2") == []
    await one.begin()
    assert white_played("Ann", "ps b2") in "".join(await told_by(other, one, "ps b2"))


async def test_a_player_unpaired_elsewhere_moves_for_nobody_else(two: tuple[World, World]) -> None:
    one, other = two
    asked = await one.say("amy", "!pair", "tg-dm-amy", platform="telegram")
    code = asked[0].split("pair ")[-1].split()[0].strip("`")
    await one.say("ann", f"!pair {code}", "dm-ann")
    await one.say("amy", "!pair yes", "tg-dm-amy", platform="telegram")
    await one.begin()
    (told,) = await told_by(other, one, "ps b2")
    assert "ps b2" in told
    await one.say("bob", "ps d4")
    await one.say("amy", "!unpair", "tg-dm-amy", platform="telegram")
    assert not any("ps a1" in told for told in await told_by(other, one, "ps a1"))
