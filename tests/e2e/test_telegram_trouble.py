"""What can go wrong on the tests' Telegram, and how updates are brought to a bot."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import httpx
import pytest
from aiohttp import web
from telegram import Bot, Update
from telegram.error import BadRequest, Conflict, NetworkError, RetryAfter

from bots.telegram_bot.requests import trust
from tests.e2e.telegram.client import connected
from tests.e2e.telegram.floods import Allowance
from tests.e2e.telegram.hanging import FILE
from tests.e2e.telegram.server import FakeTelegram
from tests.e2e.telegram.webhooks import SECRET
from tests.e2e.telegram.world import Attached


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


async def test_updates_are_brought_in_order_with_the_secret(server: FakeTelegram, bot: Bot) -> None:
    ear = Ear()
    async with listening(ear) as url:
        await bot.set_webhook(url, secret_token="between-us", allowed_updates=[Update.MESSAGE])
        await said(server, "one", "two", "three")
        await server.settled()
        info = await bot.get_webhook_info()
    assert (ear.heard, ear.secrets) == (sorted(ear.heard), {"between-us"})
    assert len(ear.heard) == 3
    assert (info.url, info.pending_update_count, info.allowed_updates) == (url, 0, ("message",))


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


async def test_a_chat_that_takes_long_does_not_hold_up_the_others(
    server: FakeTelegram, bot: Bot
) -> None:
    ear = Ear()
    group, ann = server.group("Tak club"), server.person("Ann")
    ear.held[group.id] = asyncio.Event()
    async with listening(ear) as url:
        await bot.set_webhook(url)
        await server.say(ann, group, "/help")
        await said(server, "one", "two")
        await server.settled(but=1)
        assert len(ear.heard) == 2
        ear.held[group.id].set()
        await server.settled()


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


async def test_a_request_hangs_until_it_is_released(server: FakeTelegram, bot: Bot) -> None:
    slow, other = server.group("Slow"), server.group("Other")
    hang = server.hang("sendMessage", chat=slow)
    sending = asyncio.create_task(bot.send_message(slow.id, "one"))
    await server.hung(hang)
    await bot.send_message(other.id, "two")
    assert not server.messages(slow)
    await hang.release()
    assert (await sending).text == "one"


async def test_what_was_asked_may_be_done_and_not_answered(server: FakeTelegram, bot: Bot) -> None:
    group = server.group("Tak club")
    hang = server.hang("sendMessage", done=True)
    sending = asyncio.create_task(bot.send_message(group.id, "one"))
    await server.hung(hang)
    assert [sent.text for sent in server.messages(group)] == ["one"]
    await hang.release()
    await sending


async def test_the_content_of_a_file_hangs_too(server: FakeTelegram, bot: Bot) -> None:
    ann = server.person("Ann")
    await server.say(ann, server.private(ann), "", file=Attached("game.ptn", b"1. a1 b2"))
    (update,) = await bot.get_updates()
    assert update.message is not None
    assert update.message.document is not None
    hang = server.hang(FILE)
    file = await bot.get_file(update.message.document.file_id)
    async with httpx.AsyncClient(verify=trust(), trust_env=False) as client:
        loading = asyncio.create_task(client.get(str(file.file_path)))
        await server.hung(hang)
        await hang.release()
        assert (await loading).content == b"1. a1 b2"


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


async def test_what_a_proxy_says_is_no_answer(server: FakeTelegram, bot: Bot) -> None:
    server.fail("getUpdates", 502, "Bad Gateway", garbled=True)
    with pytest.raises(NetworkError):
        await bot.get_updates()


async def test_updates_are_at_most_a_hundred_and_are_lost_after_a_day(
    server: FakeTelegram, bot: Bot
) -> None:
    await said(server, *map(str, range(120)))
    assert len(await bot.get_updates(limit=200)) == 100
    server.lose_updates()
    assert await bot.get_updates() == ()
