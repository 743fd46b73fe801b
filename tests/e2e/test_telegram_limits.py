"""The tests' Telegram refuses what the real one refuses, and remembers that it was asked."""

import json
from collections.abc import AsyncIterator
from typing import cast

import httpx
import pytest

from bots.telegram_bot.requests import trust
from tests.e2e.telegram.html import Json
from tests.e2e.telegram.server import FakeTelegram

HTML: Json = {"parse_mode": "HTML"}


@pytest.fixture
async def server() -> AsyncIterator[FakeTelegram]:
    async with FakeTelegram() as running:
        yield running


async def ask(
    server: FakeTelegram, method: str, parameters: Json, **files: bytes
) -> tuple[int, str]:
    """Return the status of an answer and what it says."""
    async with httpx.AsyncClient(verify=trust(), trust_env=False) as client:
        url = f"{server.api_url}/bot{server.token}/{method}"
        named = {name: (f"{name}.png", data) for name, data in files.items()}
        response = await client.post(url, data=parameters, files=named or None)
    answer = cast("Json", response.json())
    return response.status_code, str(answer.get("description", ""))


def keyboard(*buttons: Json, rows: int = 1) -> Json:
    return {"reply_markup": json.dumps({"inline_keyboard": [list(buttons)] * rows})}


def button(**given: object) -> Json:
    return {"text": "Move"} | (given or {"callback_data": "move"})


def commands(count: int, name: str = "c", description: str = "what it does") -> Json:
    listed = [{"command": f"{name}{n}", "description": description} for n in range(count)]
    return {"commands": json.dumps(listed)}


def menu_app(url: str) -> Json:
    return {"type": "web_app", "text": "My games", "web_app": {"url": url}}


def png(width: int, height: int) -> bytes:
    """Return as much of a picture as is looked at."""
    return b"\x89PNG\r\n\x1a\n" + b"\0\0\0\rIHDR" + width.to_bytes(4) + height.to_bytes(4)


GOOD: list[tuple[str, Json]] = [
    ("sendMessage", {"text": "x" * 4096}),
    ("sendMessage", {"text": "<b>x</b> " * 100} | HTML),
    ("sendMessage", {"text": "<i>a</i><u>b</u><s>c</s><blockquote>d</blockquote>"} | HTML),
    ("sendMessage", {"text": "<blockquote expandable>d</blockquote>"} | HTML),
    ("sendMessage", {"text": '<tg-time unix="1795348800" format="Dt">noon</tg-time>'} | HTML),
    ("sendMessage", {"text": "x"} | keyboard(*[button()] * 8, rows=12)),
    ("sendMessage", {"text": "x"} | keyboard(button(callback_data="x" * 64))),
    ("sendMessage", {"text": "x"} | keyboard(button(callback_data="x", style="danger"))),
    ("sendMessage", {"text": "x"} | keyboard(button(url="https://t.me/TakmailBot?start=c_k3"))),
    ("sendMessage", {"text": "x"} | keyboard(button(url="tg://user?id=5"))),
    (
        "sendMessage",
        {"text": "x"} | keyboard(button(url="https://t.me/TakmailBot/play?startapp=k3")),
    ),
    ("sendMessage", {"text": "x"} | keyboard(button(switch_inline_query=""))),
    ("sendMessage", {"text": "x", "disable_notification": "true"}),
    ("setChatMenuButton", {"menu_button": json.dumps(menu_app("https://tak.example.org/app"))}),
    ("setMyCommands", commands(100)),
    ("setMyCommands", commands(1, "c" * 31, "d" * 256)),
    ("setMyDescription", {"description": "d" * 512}),
    ("setMyShortDescription", {"short_description": "d" * 120}),
]

BAD: list[tuple[str, Json]] = [
    ("sendMessage", {"text": "x" * 4097}),
    ("sendMessage", {"text": "\N{GRINNING FACE}" * 2049}),
    ("sendMessage", {"text": " \n"}),
    ("sendMessage", {"text": "<b>x</b> " * 101} | HTML),
    ("sendMessage", {"text": "<b>x"} | HTML),
    ("sendMessage", {"text": "<font>x</font>"} | HTML),
    ("sendMessage", {"text": "a <- b"} | HTML),
    ("sendMessage", {"text": "*x*", "parse_mode": "Markup"}),
    ("sendMessage", {"text": "x", "sound": "off"}),
    ("sendMessage", {"text": "x", "reply_parameters": "{"}),
    ("sendMessage", {}),
    ("sendMessage", {"text": "x"} | keyboard(*[button()] * 9)),
    ("sendMessage", {"text": "x"} | keyboard(*[button()] * 8, rows=13)),
    ("sendMessage", {"text": "x"} | keyboard(button(callback_data="ä" * 33))),
    ("sendMessage", {"text": "x"} | keyboard(button(callback_data="x", color="red"))),
    ("sendMessage", {"text": "x"} | keyboard(button(callback_data="x", style="red"))),
    ("sendMessage", {"text": "x"} | keyboard(button(url="javascript:x"))),
    ("sendMessage", {"text": "x"} | keyboard(button(url="https://t.me/TakmailBot?start=a%20b"))),
    ("sendMessage", {"text": "x"} | keyboard(button(url=f"https://t.me/x?start={'x' * 65}"))),
    ("sendMessage", {"text": "x"} | keyboard({"text": " ", "callback_data": "x"})),
    ("sendMessage", {"text": "x"} | keyboard(button(web_app={"url": "https://tak.example.org"}))),
    ("setChatMenuButton", {"menu_button": json.dumps(menu_app("http://tak.example.org/app"))}),
    ("sendMessages", {"text": "x"}),
    ("setMyCommands", commands(101)),
    ("setMyCommands", commands(1, "Help")),
    ("setMyCommands", commands(1, "c" * 32)),
    ("setMyCommands", commands(1, description="")),
    ("setMyCommands", commands(1, description="d" * 257)),
    ("setMyCommands", commands(1) | {"language_code": "zh-CN"}),
    ("setMyDescription", {"description": "d" * 513}),
    ("setMyShortDescription", {"short_description": "d" * 121}),
    ("getUpdates", {"allowed_updates": '["messages"]'}),
    ("sendChatAction", {"action": "thinking"}),
]


def about(chat: int, method: str, given: Json) -> Json:
    return {"chat_id": chat} | given if method.startswith("send") else given


@pytest.mark.parametrize(("method", "given"), GOOD)
async def test_what_keeps_to_the_limits_is_done(
    server: FakeTelegram, method: str, given: Json
) -> None:
    chat = server.group("Tak club")
    assert await ask(server, method, about(chat.id, method, given)) == (200, "")


@pytest.mark.parametrize(("method", "given"), BAD)
async def test_what_breaks_a_limit_is_refused_and_kept(
    server: FakeTelegram, method: str, given: Json
) -> None:
    chat = server.group("Tak club")
    status, told = await ask(server, method, about(chat.id, method, given))
    (fault,) = server.take_faults()
    assert (status in (400, 404), fault.method) == (True, method)
    assert fault.told in told
    assert server.messages(chat) == []


@pytest.mark.parametrize(
    ("method", "kind", "data", "status"),
    [
        ("sendDocument", "document", b"x" * (11 << 20), 200),
        ("sendDocument", "document", b"x" * ((50 << 20) + 1), 413),
        ("sendDocument", "document", b"", 400),
        ("sendPhoto", "photo", b"x" * ((10 << 20) + 1), 413),
        ("sendPhoto", "photo", png(5000, 5000), 200),
        ("sendPhoto", "photo", png(5000, 5001), 400),
        ("sendPhoto", "photo", png(2100, 100), 400),
    ],
)
async def test_files_are_not_too_large(
    server: FakeTelegram, method: str, kind: str, data: bytes, status: int
) -> None:
    chat = server.group("Tak club")
    got, _ = await ask(server, method, {"chat_id": chat.id}, **{kind: data})
    assert (got, len(server.take_faults())) == (status, int(status != 200))


async def test_a_caption_is_short(server: FakeTelegram) -> None:
    chat = server.group("Tak club")
    for length in (1024, 1025):
        given: Json = {"chat_id": chat.id, "caption": "x" * length}
        await ask(server, "sendPhoto", given, photo=b"board")
    assert [fault.told for fault in server.take_faults()] == [
        "Bad Request: message caption is too long"
    ]


async def test_what_people_do_is_no_fault(server: FakeTelegram) -> None:
    ann = server.person("Ann")
    await server.block(ann)
    for chat in (ann.id, 404):
        await ask(server, "sendMessage", {"chat_id": chat, "text": "x"})
    await ask(server, "answerCallbackQuery", {"callback_query_id": "404"})
    assert server.faults == []


async def test_a_fault_that_nobody_expected_fails_the_test() -> None:
    async def go_wrong() -> None:
        async with FakeTelegram() as server:
            await ask(server, "sendMessage", {"chat_id": server.group("x").id, "text": "x" * 4097})

    with pytest.raises(AssertionError, match="too long"):
        await go_wrong()
