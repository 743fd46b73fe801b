"""The token is checked, and never shown."""

import asyncio
import io
import logging
import traceback
from collections.abc import Iterator

import pytest

from takmail.service.ports import AdapterError
from tests.bots.telegram_kit import Ear, adapter_for, listening, note
from tests.e2e.telegram.server import FakeTelegram

pytestmark = pytest.mark.slow


@pytest.fixture
def log() -> Iterator[io.StringIO]:
    """Everything that is logged, with nothing held back."""
    stream = io.StringIO()
    handler = logging.StreamHandler(stream)
    http = logging.getLogger("httpx")
    root_level, http_level = logging.root.level, http.level
    logging.root.addHandler(handler)
    logging.root.setLevel(logging.DEBUG)
    http.setLevel(logging.DEBUG)
    yield stream
    logging.root.removeHandler(handler)
    logging.root.setLevel(root_level)
    http.setLevel(http_level)


@pytest.mark.parametrize("status", [401, 404])
async def test_a_token_that_telegram_refuses_ends_the_run_with_advice(status: int) -> None:
    async with FakeTelegram() as server:
        server.fail("getMe", status, "Unauthorized")
        with pytest.raises(AdapterError, match="@BotFather") as raised:
            await adapter_for(server, Ear()).run()
    shown = "".join(traceback.format_exception(raised.value))
    assert server.token not in shown


async def test_a_wrong_token_is_not_shown_either(log: io.StringIO) -> None:
    async with FakeTelegram() as server:
        adapter = adapter_for(server, Ear(), token="9:wrong-token")
        with pytest.raises(AdapterError) as raised:
            await adapter.run()
    assert "wrong-token" not in "".join(traceback.format_exception(raised.value))
    assert "wrong-token" not in log.getvalue()


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


async def test_the_token_is_in_no_log_however_much_is_logged(log: io.StringIO) -> None:
    async with FakeTelegram() as server, listening(server, Ear()) as adapter:
        group = server.group("Tak club")
        await adapter.send(str(group.id), note("Your turn."), key="1", reply_to=None)
        server.fail("getUpdates", 500)
        await server.say(server.person("Ann"), group, "/board")
        await server.settled()
    assert "/bot<token>/sendMessage" in log.getvalue()
    assert server.token not in log.getvalue()


async def test_requests_are_not_logged_unless_the_host_wants_it(
    caplog: pytest.LogCaptureFixture,
) -> None:
    caplog.set_level(logging.INFO)
    async with FakeTelegram() as server, listening(server, Ear()):
        pass
    assert not [record for record in caplog.records if record.name == "httpx"]
