"""Clocks where the side on turn is told by an answer, or not at all."""

import pytest

from takmail.store.schedule.clocks import running_clocks
from tests.sentences import ACCEPT
from tests.service.guests import group as guests
from tests.service.world import START


@pytest.mark.parametrize("shy", [False, True])
async def test_where_the_bot_is_a_guest_time_runs_from_the_answer_on(shy: bool) -> None:
    async with guests() as group:
        if shy:
            group.discord.shy |= {"id-ann", "id-bob"}
        await group.slash("ann", "challenge @bob 5 white days 3", mentions=("bob",))
        await group.press("bob", ACCEPT)
        await group.slash("ann", "ps a1")
        (clock,) = await group.world.store.read(running_clocks, limit=5)
        assert clock.color == "black"
        # A talk in private is told by the outbox, the chat itself by the answer.
        assert clock.since == (group.world.heard_at if shy else START)
