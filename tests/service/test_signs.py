"""Until when all that was said on a platform has surely arrived."""

import asyncio
from datetime import UTC, datetime, timedelta

import pytest

from takmail.service.people import signs
from takmail.service.people.signs import NOTICED_WITHIN, Signs
from takmail.service.ports import TryLaterError

NOON = datetime(2026, 11, 23, 12, 0, tzinfo=UTC)
SECOND = timedelta(seconds=1)


class Platform:
    """A platform that gives its signs at once, if nothing is ``wrong``."""

    wrong: Exception | None = None

    async def sign(self) -> None:
        if self.wrong is not None:
            raise self.wrong


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(signs, "SETTLED", 0.0)


async def done() -> None:
    """Have all be done that can be."""
    for _ in range(10):
        await asyncio.sleep(0)


async def test_without_a_sign_a_silence_is_noticed_some_time() -> None:
    assert Signs().until("discord", NOON) == NOON - NOTICED_WITHIN


async def test_a_sign_shows_what_had_arrived_when_it_was_asked_for() -> None:
    given = Signs()
    given.ask("discord", Platform(), NOON)
    assert given.silent_since("discord") == NOON
    await done()
    later = NOON + NOTICED_WITHIN / 2
    assert given.until("discord", later) == NOON
    assert given.until("telegram", later) == later - NOTICED_WITHIN
    assert given.silent_since("discord") is None


async def test_after_a_clock_was_put_back_nothing_is_known_of_the_future() -> None:
    given = Signs()
    given.ask("discord", Platform(), NOON)
    await done()
    assert given.until("discord", NOON - SECOND) == NOON - SECOND


async def test_it_is_known_since_when_a_platform_is_asked_in_vain() -> None:
    given, there = Signs(), Platform()
    there.wrong = TryLaterError("gone")
    for later in (timedelta(), SECOND, NOTICED_WITHIN - SECOND):
        given.ask("discord", there, NOON + later)
        await done()
        assert given.silent_since("discord") == NOON
    given.ask("discord", there, NOON + NOTICED_WITHIN)
    assert given.silent_since("discord") == NOON + NOTICED_WITHIN
    await done()


async def test_what_came_just_before_a_sign_is_given_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(signs, "SETTLED", 60.0)
    given = Signs()
    given.ask("discord", Platform(), NOON)
    await done()
    assert given.until("discord", NOON) < NOON
