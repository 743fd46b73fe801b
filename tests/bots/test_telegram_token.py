"""The token is checked, and never shown."""

import asyncio
import traceback

import pytest

from takmail.service.ports import AdapterError
from tests.bots.telegram_kit import Ear, adapter_for, listening
from tests.e2e.telegram.server import FakeTelegram

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("status", [401, 404])
async def test_a_token_that_telegram_refuses_ends_the_run_with_advice(status: int) -> None:
    async with FakeTelegram() as server:
        server.fail("getMe", status, "Unauthorized")
        with pytest.raises(AdapterError, match="@BotFather") as raised:
            await adapter_for(server, Ear()).run()
    shown = "".join(traceback.format_exception(raised.value))
    assert server.token not in shown


async def test_a_wrong_token_is_not_shown_either() -> None:
    async with FakeTelegram() as server:
        adapter = adapter_for(server, Ear(), token="9:wrong-token")
        with pytest.raises(AdapterError) as raised:
            await adapter.run()
    assert "wrong-token" not in "".join(traceback.format_exception(raised.value))


async def test_a_token_that_is_revoked_later_ends_the_run_too() -> None:
    async with FakeTelegram() as server:
        server.fail("getUpdates", 401, "Unauthorized", times=2)
        with pytest.raises(AdapterError, match="@BotFather"):
            async with asyncio.timeout(5):
                await adapter_for(server, Ear()).run()


async def test_a_token_that_is_refused_once_may_be_good_all_the_same() -> None:
    ear = Ear()
    async with FakeTelegram() as server, listening(server, ear):
        ann = server.person("Ann")
        for _ in range(2):
            server.fail("getUpdates", 401, "Unauthorized")
            await server.say(ann, server.private(ann), "ps b4")
            await server.settled()
    assert ear.texts == ["ps b4", "ps b4"]
