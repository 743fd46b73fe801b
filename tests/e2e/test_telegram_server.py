"""The tests' Telegram keeps to what the real one does where a bot could stumble."""

import asyncio
import json
from collections.abc import AsyncIterator
from typing import cast

import httpx
import pytest

from bots.telegram_bot.requests import trust
from tests.e2e.telegram.html import Json
from tests.e2e.telegram.server import FakeTelegram
from tests.e2e.telegram.world import Chat


@pytest.fixture
async def server() -> AsyncIterator[FakeTelegram]:
    async with FakeTelegram() as running:
        yield running
        running.take_faults()


async def ask(server: FakeTelegram, method: str, **parameters: str | int) -> Json:
    async with httpx.AsyncClient(verify=trust(), trust_env=False) as client:
        url = f"{server.api_url}/bot{server.token}/{method}"
        return cast("Json", (await client.post(url, data=parameters)).json())


async def updates(server: FakeTelegram, offset: int = 0) -> list[int]:
    answer = await ask(server, "getUpdates", offset=offset)
    return [update["update_id"] for update in cast("list[dict[str, int]]", answer["result"])]


async def say(server: FakeTelegram, text: str, **parameters: str | int) -> object:
    chat = server.group("Tak club")
    answer = await ask(server, "sendMessage", chat_id=chat.id, text=text, **parameters)
    return answer.get("description", "sent")


@pytest.fixture
def private(server: FakeTelegram) -> Chat:
    return server.private(server.person("Ann"))


async def test_a_second_poller_ends_the_first_ones_question(server: FakeTelegram) -> None:
    first = asyncio.create_task(ask(server, "getUpdates", timeout=5))
    await server.called("getUpdates")
    assert await updates(server) == []
    assert (await first)["error_code"] == 409


async def test_an_answer_to_nothing_is_refused_unless_that_is_allowed(
    server: FakeTelegram,
) -> None:
    reply = json.dumps({"message_id": 404})
    assert "not found" in str(await say(server, "x", reply_parameters=reply))
    reply = json.dumps({"message_id": 404, "allow_sending_without_reply": True})
    assert await say(server, "x", reply_parameters=reply) == "sent"
