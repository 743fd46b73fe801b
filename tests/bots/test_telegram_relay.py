"""What games across chats need of Telegram."""

from collections.abc import AsyncIterator
from typing import Any

import pytest
from telegram import Update
from telegram import User as TelegramUser

from bots.telegram_bot.chats import link_to_message
from bots.telegram_bot.incoming import read_update
from bots.telegram_bot.names import Me
from takmail.service.ports import Answer, Incoming
from tests.bots.telegram_kit import Ear, adapter_for, listening, note
from tests.e2e.telegram.server import FakeTelegram
from tests.e2e.telegram.world import User

ME = Me(TelegramUser(12345, "Takmail", is_bot=True, username="TakmailBot"))


@pytest.fixture
async def server() -> AsyncIterator[FakeTelegram]:
    async with FakeTelegram() as telegram:
        yield telegram


def link_of(chat: dict[str, Any], **more: object) -> str:
    said = {
        "message_id": 9,
        "date": 1_700_000_000,
        "chat": chat,
        "from": User(501, "Ann").json(),
        "text": "ps b4",
        **more,
    }
    incoming = read_update(Update.de_json({"update_id": 1, "message": said}), ME)
    assert incoming is not None
    return incoming.place.link


SUPERGROUP = {"id": -1001234, "type": "supergroup", "title": "Tak club"}


@pytest.mark.parametrize(
    ("chat", "more", "link"),
    [
        (SUPERGROUP, {}, "https://t.me/c/1234/1"),
        (SUPERGROUP, {"message_thread_id": 77, "is_topic_message": True}, "https://t.me/c/1234/77"),
        (SUPERGROUP | {"username": "tak_club"}, {}, "https://t.me/tak_club"),
        ({"id": -77, "type": "group", "title": "Tak club"}, {}, ""),
        ({"id": 501, "type": "private", "first_name": "Ann"}, {}, ""),
    ],
)
def test_supergroups_have_an_address(chat: dict[str, Any], more: Any, link: str) -> None:
    assert link_of(chat, **more) == link


@pytest.mark.parametrize(
    ("link", "chat", "address"),
    [
        ("https://t.me/c/1234/1", "-1001234", "https://t.me/c/1234/9"),
        ("https://t.me/c/1234/77", "-1001234/77", "https://t.me/c/1234/77/9"),
        ("https://t.me/c/1234/1", "-1001234/1", "https://t.me/c/1234/1/9"),
        ("https://t.me/tak_club", "-1001234", "https://t.me/tak_club/9"),
        ("https://t.me/tak_club/77", "-1001234/77", "https://t.me/tak_club/77/9"),
        ("", "-77", ""),
    ],
)
def test_their_messages_have_addresses_too(link: str, chat: str, address: str) -> None:
    assert link_to_message(link, chat, "-1001234:9") == address


@pytest.mark.slow
@pytest.mark.parametrize("private", [False, True])
async def test_an_answer_to_the_bot_is_one(*, private: bool) -> None:
    ear = Ear()
    async with FakeTelegram(privacy=False) as server:
        ann = server.person("Ann", "ann")
        group = server.private(ann) if private else server.group("Tak")
        async with listening(server, ear) as adapter:
            await adapter.send(str(group.id), note("Your turn"), key="k", reply_to=None)
            board = await server.expect(group, lambda _: True)
            await server.say(ann, group, "well played", reply_to=board.message_id)
            await server.say(ann, group, "well played")
            answered = f"{group.id}:{board.message_id}"
            assert [(await ear.next()).reply_to for _ in range(2)] == [answered, None]


async def test_the_private_talk_with_a_person_has_the_persons_id(server: FakeTelegram) -> None:
    async def handle(_: Incoming) -> Answer:
        return Answer()

    assert await adapter_for(server, handle).private_chat("501") == "501"
    assert await adapter_for(server, handle).private_chat("nobody") is None
