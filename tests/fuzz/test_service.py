"""Whatever is said, pressed, asked for or brought: the service answers, and nothing is raised."""

import asyncio
from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from structlog.testing import capture_logs

from takmail.commands.command_order import SPECS
from takmail.commands.games import ReadText
from takmail.service.ports import Incoming, InlineQuery, Query, SharedFile
from tests.fuzz.seeds import SEEDS
from tests.fuzz.test_entries import texts
from tests.service.world import World, account, world

WAYS: tuple[Callable[[World, str], Incoming], ...] = (
    lambda den, text: den.incoming("ann", text, addressed=False),
    lambda den, text: den.incoming("ann", text, addressed=True, mentions=("bob",)),
    lambda den, text: den.incoming("bob", text, "dm-bob"),
    lambda den, text: den.incoming("ann", text, addressed=True, direct=True, locale=text[:8]),
    lambda den, text: den.incoming("bob", text, addressed=True, edited=True),
    lambda den, text: den.incoming("ann", press=text),
    lambda den, text: den.incoming("bob", start=text, chat="dm-bob"),
    lambda den, text: den.incoming("ann", "yes", reply_to="m1", buttons=(text, "draw")),
    lambda den, text: den.incoming("ann", command=ReadText(text), direct=True),
    lambda den, text: replace(
        den.incoming("ann", "!challenge"), files=(SharedFile(text[:30], text),)
    ),
    lambda den, text: replace(
        den.incoming("bob", "!board"), sender=replace(account("bob"), name=text[:200] or "B")
    ),
)
OPTIONS = [(spec.name, option.name) for spec in SPECS for option in spec.options]


async def stand(said: list[tuple[int, str]]) -> None:
    """Say all of it in one world, where a game is on; nothing fails unexpectedly."""
    with capture_logs() as logged:
        await say_all(said)
    assert [entry for entry in logged if entry["log_level"] == "error"] == []


async def say_all(said: list[tuple[int, str]]) -> None:
    async with world() as den:
        await den.begin()
        for number, text in said:
            await den.handle(WAYS[number % len(WAYS)](den, text))
            command, option = OPTIONS[number % len(OPTIONS)]
            asked = den.incoming("ann", text)
            await den.service.suggest(Query(asked.sender, asked.place, command, option, text))
            at = datetime.now(UTC)
            await den.service.inline(InlineQuery(asked.sender, text[:256], at))


said = st.lists(st.tuples(st.integers(0, 10_000), texts), min_size=1, max_size=12)


async def test_what_is_meant_somewhere_is_stood_in_every_way() -> None:
    await stand([(number, text) for text in SEEDS for number in range(len(WAYS))])


@settings(max_examples=10, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(said)
def test_the_service_answers_whatever_comes(said: list[tuple[int, str]]) -> None:
    asyncio.run(stand(said))


@pytest.mark.deep
@settings(max_examples=1_500, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(said)
def test_the_service_answers_whatever_comes_even_after_much(said: list[tuple[int, str]]) -> None:
    asyncio.run(stand(said))
