"""People, chats and topics of the tests' Telegram, as python-telegram-bot sees them."""

from collections.abc import AsyncIterator
from typing import TypedDict

import pytest
from telegram import (
    Bot,
    InlineKeyboardButton,
    InlineKeyboardMarkup,
    Update,
)

from tests.e2e.telegram.client import connected, forbidden, next_update, refused
from tests.e2e.telegram.server import FakeTelegram
from tests.e2e.telegram.world import Chat, User


class Place(TypedDict):
    chat_id: int
    message_thread_id: int


@pytest.fixture
async def server() -> AsyncIterator[FakeTelegram]:
    async with FakeTelegram() as running:
        yield running
        running.take_faults()


@pytest.fixture
async def bot(server: FakeTelegram) -> AsyncIterator[Bot]:
    async with connected(server) as bot:
        yield bot


@pytest.fixture
def ann(server: FakeTelegram) -> User:
    return server.person("Ann", "ann")


@pytest.fixture
def forum(server: FakeTelegram) -> Chat:
    return server.supergroup("Tak club", forum=True)


async def test_a_bot_can_not_write_first(server: FakeTelegram, bot: Bot, ann: User) -> None:
    private = server.private(ann, started=False)
    with forbidden("can't initiate"):
        await bot.send_message(ann.id, "Hello")
    await server.say(ann, private, "/start")
    assert (await bot.send_message(ann.id, "Hello")).text == "Hello"


async def test_a_blocked_bot_hears_of_it_and_can_not_write(
    server: FakeTelegram, bot: Bot, ann: User
) -> None:
    await server.block(ann)
    changed = (await next_update(bot, Update.MY_CHAT_MEMBER)).my_chat_member
    assert changed is not None
    assert (changed.chat.id, changed.new_chat_member.status) == (ann.id, "kicked")
    with forbidden("blocked"):
        await bot.send_message(ann.id, "Hello")
    await server.unblock(ann)
    await bot.send_message(ann.id, "Hello")


async def test_a_bot_that_is_thrown_out_hears_and_says_nothing(
    server: FakeTelegram, bot: Bot, ann: User
) -> None:
    group = server.group("Tak club")
    await server.remove_bot(group, ann)
    with forbidden("kicked from the group chat"):
        await bot.send_message(group.id, "Hello")
    await bot.get_updates()
    await server.say(ann, group, "/help")
    changed = (await next_update(bot)).my_chat_member
    assert changed is not None
    assert changed.new_chat_member.status == "kicked"
    assert not server.unconfirmed


async def test_an_answer_leads_to_the_bot_and_nowhere_else(
    server: FakeTelegram, bot: Bot, ann: User
) -> None:
    group = server.group("Tak club")
    button = InlineKeyboardButton("Move", callback_data="move")
    sent = await bot.send_message(
        group.id, "x", reply_markup=InlineKeyboardMarkup.from_button(button)
    )
    press = await server.tap(ann, group, sent.message_id, "Move")
    with refused("URL_INVALID"):
        await bot.answer_callback_query(press.id, url="https://example.org")
    await bot.answer_callback_query(press.id, url="https://t.me/TakmailBot?start=m_k3")
    assert (await server.expect_answer(press), press.url) == (
        ("", False),
        "https://t.me/TakmailBot?start=m_k3",
    )


async def test_topics_need_a_forum_and_the_right(
    server: FakeTelegram, bot: Bot, ann: User, forum: Chat
) -> None:
    with refused("not a forum"):
        await bot.create_forum_topic(server.supergroup("x").id, "k3")
    with refused("not enough rights"):
        await bot.create_forum_topic(forum.id, "k3")
    await server.promote_bot(forum, ann, "can_manage_topics")
    with refused("TOPIC_ICON_COLOR_INVALID"):
        await bot.create_forum_topic(forum.id, "k3", icon_color=1)
    for name in ("", "x" * 129):
        with refused("TOPIC_TITLE"):
            await bot.create_forum_topic(forum.id, name)


async def test_a_topic_lives_and_ends(
    server: FakeTelegram, bot: Bot, ann: User, forum: Chat
) -> None:
    await server.promote_bot(forum, ann, "can_manage_topics", "can_delete_messages")
    made = await bot.create_forum_topic(forum.id, "k3 Ann v Bob")
    place: Place = {"chat_id": forum.id, "message_thread_id": made.message_thread_id}
    assert await bot.edit_forum_topic(**place, name="k3 1-0")
    with refused("TOPIC_NOT_MODIFIED"):
        await bot.edit_forum_topic(**place, name="k3 1-0")
    assert await bot.close_forum_topic(**place)
    with refused("TOPIC_NOT_MODIFIED"):
        await bot.close_forum_topic(**place)
    await bot.send_message(text="Over.", **place)
    (topic,) = server.topics(forum)
    assert (topic.name, topic.closed) == ("k3 1-0", True)
    await server.demote_bot(forum, ann)
    with refused("TOPIC_CLOSED"):
        await bot.send_message(text="Over.", **place)
    assert await bot.reopen_forum_topic(**place)
    await server.promote_bot(forum, ann, "can_delete_messages")
    assert await bot.delete_forum_topic(**place)
    with refused("message thread not found"):
        await bot.send_message(text="Over.", **place)
