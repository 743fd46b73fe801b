"""The tests' Telegram does with buttons what the real one does, as python-telegram-bot sees it."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from typing import Any, TypedDict

import pytest
from telegram import (
    Bot,
    CallbackQuery,
    CopyTextButton,
    InlineKeyboardButton,
    InlineKeyboardMarkup,
    Message,
    SwitchInlineQueryChosenChat,
    Update,
)

from tests.e2e.telegram.client import connected, refused
from tests.e2e.telegram.server import FakeTelegram
from tests.e2e.telegram.world import Chat, User


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
def chat(server: FakeTelegram) -> Chat:
    return server.group("Tak club")


@pytest.fixture
def ann(server: FakeTelegram) -> User:
    return server.person("Ann", "ann")


def keyboard(*rows: Sequence[str]) -> InlineKeyboardMarkup:
    return InlineKeyboardMarkup(
        [[InlineKeyboardButton(label, callback_data=label.lower()) for label in r] for r in rows]
    )


def numbered(count: int, first: int = 0) -> list[str]:
    return [str(first + number) for number in range(count)]


DRAW = keyboard(["Accept", "Decline"])


class Place(TypedDict):
    chat_id: int
    message_id: int


def place_of(message: Message) -> Place:
    return {"chat_id": message.chat_id, "message_id": message.message_id}


async def offer(bot: Bot, chat: Chat) -> Message:
    return await bot.send_message(chat.id, "A draw?", reply_markup=DRAW)


async def next_press(bot: Bot) -> CallbackQuery:
    """Return the next press, confirmed."""
    (update,) = await bot.get_updates(timeout=5, allowed_updates=[Update.CALLBACK_QUERY])
    await bot.get_updates(offset=update.update_id + 1)
    assert update.callback_query is not None
    return update.callback_query


async def answer_next(bot: Bot, text: str | None = None, *, alert: bool | None = None) -> None:
    query = await next_press(bot)
    await bot.answer_callback_query(query.id, text, show_alert=alert)


def button(**does: Any) -> InlineKeyboardMarkup:
    return InlineKeyboardMarkup.from_button(InlineKeyboardButton("x", **does))


@pytest.mark.parametrize(
    "markup",
    [
        keyboard(*(numbered(8, first=8 * row) for row in range(12)), numbered(4, first=96)),
        InlineKeyboardMarkup.from_button(InlineKeyboardButton("x", callback_data="ä" * 32)),
        InlineKeyboardMarkup.from_button(InlineKeyboardButton("x", url="https://ptn.ninja")),
        button(copy_text=CopyTextButton("ä" * 256)),
        button(url="https://t.me/share/url?url=https%3A%2F%2Ft.me%2Fbot%3Fstart%3Dk3m7p&text=Hi"),
        button(switch_inline_query_chosen_chat=SwitchInlineQueryChosenChat("k3m7p", True)),
    ],
)
async def test_what_keeps_to_the_limits_is_sent(
    bot: Bot, chat: Chat, markup: InlineKeyboardMarkup
) -> None:
    assert (await bot.send_message(chat.id, "x", reply_markup=markup)).reply_markup == markup


@pytest.mark.parametrize(
    ("markup", "fault"),
    [
        (keyboard(*(numbered(8, first=8 * row) for row in range(13))), "REPLY_MARKUP_TOO_LONG"),
        (keyboard(numbered(9)), "REPLY_MARKUP_INVALID"),
        (keyboard(["ä" * 33]), "BUTTON_DATA_INVALID"),
        (InlineKeyboardMarkup([[InlineKeyboardButton("x")]]), "Text buttons are unallowed"),
        (keyboard([" "]), "must be non-empty"),
        (
            InlineKeyboardMarkup([[InlineKeyboardButton("x", callback_data="")]]),
            "BUTTON_DATA_INVALID",
        ),
        (button(copy_text=CopyTextButton("")), "BUTTON_COPY_TEXT_INVALID"),
        (button(copy_text=CopyTextButton("\N{GRINNING FACE}" * 129)), "BUTTON_COPY_TEXT_INVALID"),
        (
            button(switch_inline_query_chosen_chat=SwitchInlineQueryChosenChat("k3m7p")),
            "BUTTON_TYPE_INVALID",
        ),
        (
            button(switch_inline_query_chosen_chat=SwitchInlineQueryChosenChat("x" * 257, True)),
            "BUTTON_DATA_INVALID",
        ),
    ],
)
async def test_what_breaks_the_limits_is_refused(
    server: FakeTelegram, bot: Bot, chat: Chat, markup: InlineKeyboardMarkup, fault: str
) -> None:
    with refused(fault):
        await bot.send_message(chat.id, "x", reply_markup=markup)
    assert server.messages(chat) == []


async def test_a_press_is_answered_once_in_time_and_briefly(
    server: FakeTelegram, bot: Bot, chat: Chat, ann: User
) -> None:
    sent = await offer(bot, chat)
    press = asyncio.create_task(server.press(ann, chat, sent.message_id, "Accept"))
    query = await next_press(bot)
    with refused("MESSAGE_TOO_LONG"):
        await bot.answer_callback_query(query.id, "x" * 201)
    await bot.answer_callback_query(query.id, "x" * 200)
    assert await press == ("x" * 200, False)
    for number in (query.id, "unknown"):
        with refused("query is too old"):
            await bot.answer_callback_query(number)


async def test_a_press_without_an_answer_fails_and_stays_so(
    server: FakeTelegram, bot: Bot, chat: Chat, ann: User
) -> None:
    sent = await offer(bot, chat)
    server.patience = 0.01
    with pytest.raises(AssertionError, match="did not answer"):
        await server.press(ann, chat, sent.message_id, "Accept")
    query = await next_press(bot)
    with refused("query is too old"):
        await bot.answer_callback_query(query.id)


async def test_who_did_not_ask_for_presses_gets_none(
    server: FakeTelegram, bot: Bot, chat: Chat, ann: User
) -> None:
    sent = await offer(bot, chat)
    await bot.get_updates(allowed_updates=[Update.MESSAGE])
    await bot.get_updates()  # what was asked for before still counts
    with pytest.raises(AssertionError, match="does not ask for presses"):
        await server.press(ann, chat, sent.message_id, "Accept")
    await server.push({"callback_query": {}})
    assert server.unconfirmed == 0
    await bot.get_updates(allowed_updates=[])
    await asyncio.gather(server.press(ann, chat, sent.message_id, "Accept"), answer_next(bot))


async def test_what_a_message_has_not_got_can_not_be_pressed(
    server: FakeTelegram, bot: Bot, ann: User
) -> None:
    talk = server.private(ann)
    sent = await offer(bot, talk)
    for user, label in ((ann, "Resign"), (server.person("Bob"), "Accept")):
        with pytest.raises(AssertionError, match="can't press"):
            await server.press(user, talk, sent.message_id, label)
    await bot.edit_message_reply_markup(talk.id, sent.message_id)
    with pytest.raises(AssertionError, match="can't press"):
        await server.press(ann, talk, sent.message_id, "Accept")
    link = InlineKeyboardMarkup.from_button(InlineKeyboardButton("See", url="https://ptn.ninja"))
    await bot.edit_message_reply_markup(talk.id, sent.message_id, reply_markup=link)
    with pytest.raises(AssertionError, match="can't press"):
        await server.press(ann, talk, sent.message_id, "See")


async def test_an_edit_that_changes_nothing_is_refused(bot: Bot, chat: Chat) -> None:
    place = place_of(await offer(bot, chat))
    with refused("not modified"):
        await bot.edit_message_text("A draw?", reply_markup=DRAW, **place)
    with refused("not modified"):
        await bot.edit_message_reply_markup(reply_markup=DRAW, **place)
    await bot.edit_message_reply_markup(**place)
    with refused("not modified"):
        await bot.edit_message_reply_markup(**place)
    await bot.edit_message_text("<b>A draw?</b>", parse_mode="HTML", **place)


async def test_a_text_is_edited_within_its_limits(bot: Bot, chat: Chat) -> None:
    place = place_of(await offer(bot, chat))
    with refused("MESSAGE_TOO_LONG"):
        await bot.edit_message_text("x" * 4097, **place)
    with refused("text is empty"):
        await bot.edit_message_text(" ", **place)
    with refused("no caption in the message"):
        await bot.edit_message_caption(caption="Over.", **place)


async def test_what_is_not_there_or_not_ones_own_can_not_be_edited(
    server: FakeTelegram, bot: Bot, chat: Chat, ann: User
) -> None:
    theirs = await server.say(ann, chat, "ps b4")
    with refused("can't be edited"):
        await bot.edit_message_text("ps b5", chat.id, theirs)
    with refused("can't be deleted"):
        await bot.delete_message(chat.id, theirs)
    sent = await offer(bot, chat)
    await server.delete(chat, sent.message_id)
    with refused("to edit not found"):
        await bot.edit_message_reply_markup(chat.id, sent.message_id)
    with refused("to delete not found"):
        await bot.delete_message(chat.id, sent.message_id)
    with pytest.raises(AssertionError, match="can't press"):
        await server.press(ann, chat, sent.message_id, "Accept")
