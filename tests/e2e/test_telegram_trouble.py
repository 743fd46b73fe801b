"""What can go wrong on the tests' Telegram, and how updates are brought to a bot."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from aiohttp import web
from telegram import Bot
from telegram.error import BadRequest, Conflict, RetryAfter

from tests.e2e.telegram.client import connected
from tests.e2e.telegram.floods import Allowance
from tests.e2e.telegram.server import FakeTelegram
from tests.e2e.telegram.webhooks import SECRET


@pytest.fixture
async def server() -> AsyncIterator[FakeTelegram]:
    async with FakeTelegram() as running:
        yield running


@pytest.fixture
async def bot(server: FakeTelegram) -> AsyncIterator[Bot]:
    async with connected(server) as bot:
        yield bot


class Ear:
    """A bot's own web server: keeps what is brought, and answers as it is told."""

    def __init__(self) -> None:
        self.heard: list[int] = []
        self.secrets: set[str | None] = set()
        self.answers: list[int] = []
        self.held: dict[int, asyncio.Event] = {}

    async def take(self, request: web.Request) -> web.Response:
        update = json.loads(await request.text())
        self.secrets.add(request.headers.get(SECRET))
        chat = update["message"]["chat"]["id"]
        if chat in self.held:
            await self.held[chat].wait()
        self.heard.append(update["update_id"])
        return web.Response(status=self.answers.pop(0) if self.answers else 200)


@asynccontextmanager
async def listening(ear: Ear) -> AsyncIterator[str]:
    """Return the address at which updates are taken."""
    application = web.Application()
    application.router.add_post("/updates", ear.take)
    runner = web.AppRunner(application, shutdown_timeout=0.1)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    try:
        yield f"http://127.0.0.1:{runner.addresses[0][1]}/updates"
    finally:
        await runner.cleanup()


async def said(server: FakeTelegram, *texts: str) -> None:
    ann = server.person("Ann")
    for text in texts:
        await server.say(ann, server.private(ann), text)


async def test_what_is_not_taken_is_brought_again_before_the_next(
    server: FakeTelegram, bot: Bot
) -> None:
    ear = Ear()
    ear.answers = [500, 503]
    async with listening(ear) as url:
        await bot.set_webhook(url)
        await said(server, "one", "two")
        await server.settled()
        info = await bot.get_webhook_info()
    first, *_, last = ear.heard
    assert ear.heard == [first, first, first, last]
    assert info.last_error_message == "Wrong response from the webhook: 503 Service Unavailable"


async def test_nobody_polls_where_updates_are_brought(server: FakeTelegram, bot: Bot) -> None:
    polling = asyncio.create_task(bot.get_updates(timeout=5))
    await server.called("getUpdates")
    await bot.set_webhook("https://tak.example.org/updates")
    for question in (polling, bot.get_updates()):
        with pytest.raises(Conflict, match=r"(?i)webhook"):
            await question
    await bot.delete_webhook(drop_pending_updates=True)
    assert await bot.get_updates() == ()


@pytest.mark.parametrize(
    ("url", "secret"),
    [
        ("http://tak.example.org", ""),
        ("https://tak.example.org:444", ""),
        ("https://tak.example.org", "a secret"),
    ],
)
async def test_only_fitting_addresses_and_secrets_are_taken(
    bot: Bot, url: str, secret: str
) -> None:
    with pytest.raises(BadRequest):
        await bot.set_webhook(url, secret_token=secret or None)


@pytest.mark.parametrize(
    ("allowance", "taken"),
    [
        (Allowance(in_all=3, second=60), 3),
        (Allowance(burst=2, second=60), 2),
        (Allowance(group=1, second=60), 1),
        (Allowance(second=0.0001), 9),
    ],
)
async def test_who_sends_too_much_has_to_wait(
    server: FakeTelegram, bot: Bot, allowance: Allowance, taken: int
) -> None:
    server.limit_floods(allowance)
    group = server.group("Tak club")
    for _ in range(taken):
        await bot.send_message(group.id, "x")
    if taken < 9:
        with pytest.raises(RetryAfter):
            await bot.send_message(group.id, "x")
    assert server.flooded == (taken < 9)
    assert [call.at for call in server.calls] == sorted(call.at for call in server.calls)
