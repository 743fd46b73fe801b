"""Where something may have been missed, as adapters ask."""

from dataclasses import replace
from datetime import timedelta

import pytest

from takmail.store.games.games import running_game_count
from takmail.store.store import utc_now
from tests.service.world import World, world


async def missed(den: World) -> list[str]:
    return [last.chat for last in await den.service.queries.missed("discord")]


@pytest.mark.parametrize(("hours", "is_looked_at"), [(1, True), (23, True), (25, False)])
async def test_after_its_last_game_a_chat_is_looked_at_for_another_day(
    hours: int, *, is_looked_at: bool
) -> None:
    ended = utc_now() - timedelta(hours=hours)
    async with world() as den:
        den.time = utc_now()
        await den.begin(chat="den")
        assert await missed(den) == ["den"]
        for line in ("!resign", "!confirm"):
            await den.handle(replace(den.incoming("ann", line, "den"), at=ended))
        assert await den.store.read(running_game_count) == 0
        assert await missed(den) == (["den"] if is_looked_at else [])
