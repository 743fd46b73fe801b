"""Telegram is asked for a sign of life: an answer that has all that was said before."""

import asyncio
from collections.abc import AsyncIterator
from dataclasses import replace

import pytest

from takmail.service.ports import TryLaterError
from takmail.webhooks import Webhook
from tests.bots.telegram_kit import PATIENT, Ear, adapter_for, listening
from tests.bots.test_telegram_inbox import Held, Shelf
from tests.bots.test_telegram_webhook import free_port
from tests.e2e.telegram.server import FakeTelegram
from tests.e2e.telegram.world import Chat, User

SLOW = replace(PATIENT, long_poll=60)
A_WHILE = 0.2
"""Seconds."""


@pytest.fixture
async def server() -> AsyncIterator[FakeTelegram]:
    async with FakeTelegram() as running:
        yield running


@pytest.fixture
def ear() -> Ear:
    return Ear()


@pytest.fixture
def ann(server: FakeTelegram) -> User:
    return server.person("Ann", "ann_plays")


@pytest.fixture
def private(server: FakeTelegram, ann: User) -> Chat:
    return server.private(ann)


async def test_the_open_question_is_broken_off_and_nothing_is_lost_by_that(
    server: FakeTelegram, ear: Ear, ann: User, private: Chat
) -> None:
    async with listening(server, ear, SLOW) as adapter:
        await server.called("getUpdates")
        async with asyncio.timeout(5):
            await asyncio.gather(adapter.sign(), adapter.sign())
        await server.say(ann, private, "ps b4")
        assert (await ear.next()).text == "ps b4"
        async with asyncio.timeout(5):
            await adapter.sign()
    assert len(ear.heard) == 1


async def test_a_telegram_that_hangs_gives_none_until_it_answers(
    server: FakeTelegram, ear: Ear, ann: User, private: Chat
) -> None:
    hang = server.hang("getUpdates", times=-1)
    async with listening(server, ear, SLOW) as adapter:
        await server.hung(hang)
        sign = asyncio.create_task(adapter.sign())
        await server.hung(hang, 2)
        await server.say(ann, private, "ps b4")
        await asyncio.wait([sign], timeout=A_WHILE)
        assert not sign.done()
        await hang.release()
        async with asyncio.timeout(5):
            await sign
        assert (await ear.next()).text == "ps b4"


async def test_what_has_not_begun_cannot_be_asked(server: FakeTelegram, ear: Ear) -> None:
    with pytest.raises(TryLaterError):
        await adapter_for(server, ear).sign()


async def test_what_has_come_must_be_done_and_the_same_is_not_asked_again_at_once(
    server: FakeTelegram, ann: User, private: Chat
) -> None:
    ear = Held(ann.id)
    async with listening(server, ear, SLOW) as adapter:
        await server.say(ann, private, "ps b4")
        await server.until(lambda: ear.begun)
        before = len(await server.called("getUpdates"))
        sign = asyncio.create_task(adapter.sign())
        calls = (await server.called("getUpdates", before + 3))[before - 1 :]
        await asyncio.wait([sign], timeout=A_WHILE)
        assert not sign.done()
        ear.may_go.set()
        async with asyncio.timeout(5):
            await sign
    at = next(at for at, call in enumerate(calls) if call.parameters["timeout"] == "0")
    assert calls[at].at - calls[at - 1].at > 0.4  # sooner, there would be one update only


async def test_what_telegram_has_brought_must_be_done_though_it_is_acknowledged(
    server: FakeTelegram, ann: User, private: Chat
) -> None:
    ear, port = Held(ann.id), free_port()
    webhook = Webhook(f"http://127.0.0.1:{port}/hook", "a-secret", "127.0.0.1", port, "/hook")
    pace = replace(PATIENT, slow=0.01)
    async with listening(server, ear, pace, webhook, inbox=Shelf()) as adapter:
        await server.say(ann, private, "ps b4")
        await server.settled()
        sign = asyncio.create_task(adapter.sign())
        await asyncio.wait([sign], timeout=A_WHILE)
        assert not sign.done()
        ear.may_go.set()
        async with asyncio.timeout(5):
            await sign
