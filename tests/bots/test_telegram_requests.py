"""Where the library is pointed, and how long it waits for what."""

from collections.abc import Awaitable, Callable

import httpx
import pytest
from telegram import Bot
from telegram.error import TelegramError
from telegram.request import HTTPXRequest

from bots.telegram_bot.requests import (
    ANSWER_WITHIN,
    SOON_WITHIN,
    Request,
    UpdatesRequest,
    make_bot,
)
from bots.telegram_bot.trouble import WHILE_IN_DOUBT, delivery_error
from takmail.config import TelegramSettings
from takmail.service.ports import TryLaterError


@pytest.mark.parametrize(
    ("api", "files", "asked", "fetched"),
    [
        (None, None, "https://api.telegram.org", "https://api.telegram.org"),
        ("http://127.0.0.1:81/", None, "http://127.0.0.1:81", "http://127.0.0.1:81"),
        (
            "http://127.0.0.1:81",
            "http://127.0.0.1:82",
            "http://127.0.0.1:81",
            "http://127.0.0.1:82",
        ),
        (
            "http://127.0.0.1:81/bot",
            "http://127.0.0.1:82/file/bot",
            "http://127.0.0.1:81",
            "http://127.0.0.1:82",
        ),
        (
            "http://127.0.0.1:81",
            "http://127.0.0.1:81/file/",
            "http://127.0.0.1:81",
            "http://127.0.0.1:81",
        ),
    ],
)
def test_another_server_can_be_asked(
    api: str | None, files: str | None, asked: str, fetched: str
) -> None:
    bot = make_bot(TelegramSettings("1:a", api, files))
    assert bot.base_url == f"{asked}/bot1:a"
    assert bot.base_file_url == f"{fetched}/file/bot1:a"


def test_an_answer_to_a_message_is_long_waited_for() -> None:
    bot = make_bot(TelegramSettings("1:a", None, None))
    assert bot.request.read_timeout == ANSWER_WITHIN
    assert ANSWER_WITHIN >= 60


async def outcome(failure: httpx.TransportError) -> TryLaterError:
    """Return what becomes of a message whose request fails so."""

    def fail(_: httpx.Request) -> httpx.Response:
        raise failure

    request = HTTPXRequest(httpx_kwargs={"transport": httpx.MockTransport(fail)})
    bot = Bot("1:a", "http://127.0.0.1/bot", request=request, get_updates_request=request)
    await request.initialize()
    with pytest.raises(TelegramError) as raised:
        await bot.send_message(1, "ps b4")
    await request.shutdown()
    error = delivery_error(raised.value)
    assert isinstance(error, TryLaterError)
    return error


async def test_a_message_that_may_have_arrived_is_not_soon_repeated() -> None:
    assert (await outcome(httpx.ReadTimeout(""))).after == WHILE_IN_DOUBT
    assert WHILE_IN_DOUBT >= 120


@pytest.mark.parametrize("failure", [httpx.ConnectTimeout(""), httpx.ConnectError("")])
async def test_a_message_that_was_not_sent_is_soon_repeated(failure: httpx.TransportError) -> None:
    assert (await outcome(failure)).after is None


CALLS: tuple[tuple[Callable[[Bot], Awaitable[object]], float], ...] = (
    (lambda bot: bot.send_message(1, "a"), ANSWER_WITHIN),
    (lambda bot: bot.edit_message_text("a", 1, 2), ANSWER_WITHIN),
    (lambda bot: bot.answer_callback_query("1"), SOON_WITHIN),
    (lambda bot: bot.get_file("1"), SOON_WITHIN),
)


@pytest.mark.parametrize(("call", "within"), CALLS)
async def test_only_what_could_be_there_twice_is_long_waited_for(
    call: Callable[[Bot], Awaitable[object]], within: float
) -> None:
    waits: list[float] = []

    def answer(request: httpx.Request) -> httpx.Response:
        waits.append(request.extensions["timeout"]["read"])
        return httpx.Response(500)

    transport = httpx.MockTransport(answer)
    request = Request(read_timeout=ANSWER_WITHIN, httpx_kwargs={"transport": transport})
    bot = Bot("1:a", "http://127.0.0.1/bot", request=request, get_updates_request=request)
    await request.initialize()
    with pytest.raises(TelegramError):
        await call(bot)
    await request.shutdown()
    assert waits == [within]


NO_ANSWERS = ["[]", "{}", "7", "null", '{"ok": true}', '{"result": []}']


@pytest.mark.parametrize("said", NO_ANSWERS)
def test_what_is_no_answer_of_telegrams_is_an_error_of_the_library(said: str) -> None:
    with pytest.raises(TelegramError):
        Request.parse_json_payload(said.encode())


@pytest.mark.parametrize("result", ["7", "{}", "[7]", '[{"update_id": "1"}]', "[{}]"])
def test_an_answer_without_updates_is_one_too(result: str) -> None:
    with pytest.raises(TelegramError):
        UpdatesRequest.parse_json_payload(f'{{"ok": true, "result": {result}}}'.encode())
