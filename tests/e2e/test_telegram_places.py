"""People, chats and topics of the tests' Telegram, as python-telegram-bot sees them."""

from collections.abc import AsyncIterator
from typing import TypedDict

import pytest
from telegram import (
    Bot,
    BotCommand,
    BotCommandScopeAllChatAdministrators,
    BotCommandScopeAllPrivateChats,
    BotCommandScopeChat,
    InlineKeyboardButton,
    InlineKeyboardMarkup,
    Update,
)

from tests.e2e.telegram.client import connected, forbidden, next_update, refused
from tests.e2e.telegram.server import FakeTelegram
from tests.e2e.telegram.speakers import ANONYMOUS, TELEGRAM
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


async def test_a_link_starts_the_private_talk(server: FakeTelegram, bot: Bot, ann: User) -> None:
    url = "https://t.me/TakmailBot?start=c_k3"
    keyboard = InlineKeyboardMarkup.from_button(InlineKeyboardButton("Join", url=url))
    group = server.group("Tak club")
    await bot.send_message(group.id, "Who plays?", reply_markup=keyboard)
    link = server.messages(group)[0].link("Join")
    private = await server.follow(ann, link)
    said = (await next_update(bot)).message
    assert said is not None
    assert (said.chat.id, said.text) == (private.id, "/start c_k3")


async def test_a_link_brings_the_bot_into_a_group(
    server: FakeTelegram, bot: Bot, ann: User
) -> None:
    group = await server.follow(ann, "https://t.me/TakmailBot?startgroup=k3")
    updates = await bot.get_updates()
    assert [update.effective_chat and update.effective_chat.id for update in updates] == [
        group.id
    ] * 3
    assert updates[0].my_chat_member is not None
    assert updates[1].message is not None
    assert updates[1].message.new_chat_members == (await bot.get_me(),)
    assert updates[2].message is not None
    assert updates[2].message.text == "/start@TakmailBot k3"


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


async def test_admins_are_told_and_may_write_as_their_group(
    server: FakeTelegram, bot: Bot, ann: User, forum: Chat
) -> None:
    server.make_owner(forum, ann)
    server.make_admin(forum, server.person("Bob"), "can_pin_messages", anonymous=True)
    owner, admin = await bot.get_chat_administrators(forum.id)
    assert (owner.user.first_name, admin.user.first_name) == ("Ann", "Bob")
    assert (await bot.get_chat_member(forum.id, ann.id)).status == "creator"
    await server.promote_bot(forum, ann, "can_manage_topics")
    assert len(await bot.get_chat_administrators(forum.id)) == 3
    await next_update(bot)
    await server.say_anonymously(forum, "/help")
    said = (await next_update(bot)).message
    assert said is not None
    assert said.from_user is not None
    assert said.from_user.id == ANONYMOUS.id
    assert said.sender_chat == said.chat


async def test_a_channels_posts_reach_its_group(server: FakeTelegram, bot: Bot) -> None:
    channel, group = server.channel("Tak news"), server.group("Tak club")
    await server.promote_bot(group, TELEGRAM)
    await server.post(channel, "ps b4", group)
    _, post, said = await bot.get_updates()
    assert post.channel_post is not None
    assert (post.channel_post.from_user, post.channel_post.text) == (None, "ps b4")
    assert said.message is not None
    assert said.message.is_automatic_forward
    assert said.message.forward_origin is not None


async def test_who_passes_something_on_and_what_other_bots_offer_can_be_told(
    server: FakeTelegram, bot: Bot, ann: User
) -> None:
    private, bob = server.private(ann), server.person("Bob")
    await server.forward(ann, private, "ps b4", bob)
    await server.say_by_way_of(server.person("Gif", "gif", is_bot=True), ann, private, "a gif")
    forwarded, offered = (update.message for update in await bot.get_updates())
    assert forwarded is not None
    assert offered is not None
    assert forwarded.forward_origin is not None
    assert offered.via_bot is not None
    assert offered.via_bot.username == "gif"


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


async def test_menus_are_seen_by_those_for_whom_they_are(
    server: FakeTelegram, bot: Bot, ann: User
) -> None:
    def menu(*names: str) -> list[BotCommand]:
        return [BotCommand(name, "what it does") for name in names]

    group, private = server.group("Tak club"), server.private(ann)
    german = server.person("Gerd", language="de")
    await bot.set_my_commands(menu("help"))
    await bot.set_my_commands(menu("hilfe"), language_code="de")
    await bot.set_my_commands(menu("games"), scope=BotCommandScopeAllPrivateChats())
    await bot.set_my_commands(menu("settings"), scope=BotCommandScopeAllChatAdministrators())
    server.make_owner(group, german)
    assert server.menu(ann, private) == ["games"]
    assert server.menu(ann, group) == ["help"]
    assert server.menu(german, group) == ["settings"]
    assert await bot.delete_my_commands(scope=BotCommandScopeAllChatAdministrators())
    assert server.menu(german, group) == ["hilfe"]
    await bot.set_my_commands(menu("here"), scope=BotCommandScopeChat(group.id))
    assert server.menu(ann, group) == ["here"]
    assert await bot.get_my_commands(scope=BotCommandScopeChat(group.id)) == tuple(menu("here"))


async def test_the_profile_says_what_was_set(server: FakeTelegram, bot: Bot) -> None:
    await bot.set_my_description("Play Tak here")
    await bot.set_my_short_description("Tak", language_code="de")
    assert (await bot.get_my_description()).description == "Play Tak here"
    assert (await bot.get_my_short_description("de")).short_description == "Tak"
    assert (server.descriptions, server.short_descriptions) == (
        {"": "Play Tak here"},
        {"de": "Tak"},
    )
    with refused("TOO_LONG"):
        await bot.set_my_short_description("x" * 121)


async def test_messages_without_sound_are_known(server: FakeTelegram, bot: Bot) -> None:
    group = server.group("Tak club")
    await bot.send_message(group.id, "Board", disable_notification=True)
    await bot.send_message(group.id, "Your turn.")
    assert [sent.silent for sent in server.messages(group)] == [True, False]
    assert await bot.send_chat_action(group.id, "typing")
