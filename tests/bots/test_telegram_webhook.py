"""Being called by a Telegram on loopback."""

import asyncio
import json
import logging
import socket
from io import BytesIO

import pytest
from aiohttp import ClientSession

from takmail.webhooks import Webhook
from tests.bots.telegram_kit import NOW, Ear, Shelf, adapter_for, listening
from tests.e2e.telegram.server import FakeTelegram
from tests.e2e.telegram.webhooks import SECRET
from tests.e2e.telegram.world import Chat, User


def free_port() -> int:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        port: int = taken.getsockname()[1]
        return port


@pytest.fixture
def webhook() -> Webhook:
    port = free_port()
    return Webhook(f"http://127.0.0.1:{port}/hook", "a-secret", "127.0.0.1", port, "/hook")


async def status(
    webhook: Webhook, body: bytes, *, secret: str | None = "a-secret", path: str = "/hook"
) -> int:
    """Return how a call is answered."""
    url = f"http://127.0.0.1:{webhook.port}{path}"
    headers = {SECRET: secret} if secret is not None else {}
    data = BytesIO(body)
    async with ClientSession() as session, session.post(url, data=data, headers=headers) as answer:
        return answer.status


async def test_lines_are_brought_and_heard_in_order_and_once(
    server: FakeTelegram, ear: Ear, ann: User, private: Chat, webhook: Webhook
) -> None:
    async with listening(server, ear, webhook=webhook):
        for number in range(30):
            await server.say(ann, private, f"line {number}")
        await server.settled()
    assert ear.texts == [f"line {number}" for number in range(30)]
    assert all(call.method != "getUpdates" for call in server.calls)


async def test_telegram_is_told_what_to_bring_and_keeps_what_it_has(
    server: FakeTelegram, ear: Ear, ann: User, private: Chat, webhook: Webhook
) -> None:
    await server.say(ann, private, "ps b4")
    async with listening(server, ear, webhook=webhook):
        assert (await ear.next()).text == "ps b4"
        assert server.webhook is not None
        assert (server.webhook.url, server.webhook.secret) == (webhook.url, "a-secret")
    (set_,) = await server.called("setWebhook")
    assert {"message", "edited_message", "callback_query"} <= set(
        json.loads(set_.parameters["allowed_updates"])
    )
    assert set_.parameters["max_connections"] == "100"
    assert set_.parameters.get("drop_pending_updates", "false").lower() == "false"
    assert server.webhook is not None


async def test_a_call_is_answered_only_when_the_line_is_saved(
    server: FakeTelegram, ear: Ear, ann: User, private: Chat, webhook: Webhook
) -> None:
    shelf = Shelf()
    async with listening(server, ear, webhook=webhook, inbox=shelf):
        await server.called("setWebhook")
        shelf.shut = True
        await server.say(ann, private, "ps b4")
        await asyncio.sleep(0.2)
        assert server.unconfirmed == 1
        shelf.shut = False
        await server.settled()
        assert shelf.saved == 1
        assert (await ear.next()).text == "ps b4"


async def test_an_update_that_is_brought_twice_is_heard_once(
    server: FakeTelegram, ear: Ear, ann: User, private: Chat, webhook: Webhook
) -> None:
    line = {
        "message_id": 3,
        "date": 1_700_000_000,
        "chat": private.json(),
        "from": ann.json(),
        "text": "ps b4",
    }
    body = json.dumps({"update_id": 77, "message": line}).encode()
    async with listening(server, ear, webhook=webhook):
        await server.called("setWebhook")
        assert [await status(webhook, body) for _ in range(3)] == [200, 200, 200]
    assert ear.texts == ["ps b4"]


@pytest.mark.parametrize(
    ("body", "secret", "path", "expected"),
    [
        (b'{"update_id": 1}', "a-secret", "/hook", 200),
        (b'{"update_id": 1}', "another", "/hook", 403),
        (b'{"update_id": 1}', "", "/hook", 403),
        (b'{"update_id": 1}', None, "/hook", 403),
        (b'{"update_id": 1}', "a-secret", "/", 404),
        (b'{"update_id": 1}', "a-secret", "/hook/more", 404),
        (b'{"update_id": 1, "message": {"message_id": "no date"}}', "a-secret", "/hook", 200),
        (b" " * 2_000_000, "a-secret", "/hook", 413),
    ],
)
async def test_strange_calls_do_no_harm(  # noqa: PLR0917 - the table's columns
    server: FakeTelegram,
    ear: Ear,
    webhook: Webhook,
    body: bytes,
    secret: str | None,
    path: str,
    expected: int,
) -> None:
    async with listening(server, ear, webhook=webhook):
        await server.called("setWebhook")
        assert await status(webhook, body, secret=secret, path=path) == expected
    assert ear.heard == []


async def test_only_posts_are_taken(server: FakeTelegram, ear: Ear, webhook: Webhook) -> None:
    async with listening(server, ear, webhook=webhook):
        await server.called("setWebhook")
        async with ClientSession() as session, session.get(webhook.url) as answer:
            assert answer.status == 405


async def test_polling_ends_the_calls_and_calls_end_the_polling(
    server: FakeTelegram, ear: Ear, ann: User, private: Chat, webhook: Webhook
) -> None:
    for called in (webhook, None, webhook):
        async with listening(server, ear, webhook=called):
            await server.say(ann, private, "ps b4")
            await ear.next()
            assert (server.webhook is None) is (called is None)
            await server.settled()
    assert len(ear.heard) == 3


async def test_what_is_said_while_nothing_runs_is_brought_later(
    server: FakeTelegram, ear: Ear, ann: User, private: Chat, webhook: Webhook
) -> None:
    async with listening(server, ear, webhook=webhook):
        await server.called("setWebhook")
    await server.say(ann, private, "ps b4")
    async with listening(server, ear, webhook=webhook):
        assert (await ear.next()).text == "ps b4"


async def test_a_taken_port_ends_the_run_and_a_later_one_succeeds(
    server: FakeTelegram, ear: Ear, ann: User, private: Chat, webhook: Webhook
) -> None:
    adapter = adapter_for(server, ear, webhook=webhook)
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", webhook.port))
        taken.listen()
        with pytest.raises(OSError, match=str(webhook.port)):
            await adapter.run()
    await server.say(ann, private, "ps b4")
    async with listening(server, ear, webhook=webhook):
        assert (await ear.next()).text == "ps b4"


async def test_an_address_that_telegram_does_not_take_is_told_in_one_line(
    server: FakeTelegram, ear: Ear, webhook: Webhook, caplog: pytest.LogCaptureFixture
) -> None:
    server.fail("setWebhook", 400, "Bad Request: bad webhook: Failed to resolve host", times=3)
    async with listening(server, ear, webhook=webhook):
        await server.called("setWebhook", 4)
    told = [r.getMessage() for r in caplog.records if r.levelno == logging.WARNING]
    assert len(told) == 1
    assert "TAKMAIL_TELEGRAM_WEBHOOK_URL" in told[0]
    assert "failed to resolve host" in told[0]


async def test_a_webhook_that_somebody_changes_is_set_again(
    server: FakeTelegram, ear: Ear, ann: User, private: Chat, webhook: Webhook
) -> None:
    async with listening(server, ear, webhook=webhook):
        await server.called("setWebhook")
        server.webhook = None
        await server.say(ann, private, "ps b4")
        assert (await ear.next()).text == "ps b4"


async def test_a_failed_call_is_told_once(
    server: FakeTelegram, ear: Ear, webhook: Webhook, caplog: pytest.LogCaptureFixture
) -> None:
    async with listening(server, ear, webhook=webhook):
        await server.called("setWebhook")
        assert server.webhook is not None
        server.webhook.last_error = "Connection refused"
        await server.called("getWebhookInfo", 3)
    assert "Connection refused" in caplog.text


async def test_it_is_connected_while_telegram_answers(
    server: FakeTelegram, ear: Ear, webhook: Webhook
) -> None:
    async with listening(server, ear, webhook=webhook) as adapter:
        await server.called("getWebhookInfo")
        assert adapter.connected_since == NOW
        async with server.unreachable(), asyncio.timeout(5):
            while adapter.connected_since is not None:  # noqa: ASYNC110 - it tells nobody
                await asyncio.sleep(0.01)
