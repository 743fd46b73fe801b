"""The tests' Telegram does inline what the real one does, as python-telegram-bot sees it."""

import asyncio
from collections.abc import AsyncIterator

import pytest
from telegram import (
    Bot,
    InlineKeyboardButton,
    InlineKeyboardMarkup,
    InlineQueryResultArticle,
    InlineQueryResultCachedPhoto,
    InlineQueryResultsButton,
    InputMediaPhoto,
    InputTextMessageContent,
    Update,
)

from tests.e2e.telegram.client import connected, next_update, refused
from tests.e2e.telegram.inline_results import InlineAnswer
from tests.e2e.telegram.server import FakeTelegram
from tests.e2e.telegram.world import InlineMessage, User

JOIN = InlineKeyboardMarkup.from_button(InlineKeyboardButton("Join", callback_data="join"))
ALL = [Update.INLINE_QUERY, Update.CHOSEN_INLINE_RESULT, Update.CALLBACK_QUERY, Update.MESSAGE]


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


def article(
    number: str = "1", text: str = "<b>Tak?</b>", keyboard: InlineKeyboardMarkup | None = JOIN
) -> InlineQueryResultArticle:
    content = InputTextMessageContent(text, parse_mode="HTML")
    return InlineQueryResultArticle(
        number, "A game of Tak", content, keyboard, description="5x5, komi 2"
    )


async def typed(server: FakeTelegram, bot: Bot, user: User) -> str:
    await server.type_query(user, "5")
    query = (await next_update(bot, *ALL)).inline_query
    assert query is not None
    return query.id


async def offered(
    server: FakeTelegram, bot: Bot, user: User, *articles: InlineQueryResultArticle
) -> InlineAnswer:
    asking = asyncio.create_task(server.query(user, "5"))
    query = (await next_update(bot, *ALL)).inline_query
    assert query is not None
    assert (query.query, query.from_user.id) == ("5", user.id)
    await bot.answer_inline_query(query.id, articles or [article()], cache_time=0, is_personal=True)
    return await asking


async def sent(
    server: FakeTelegram, bot: Bot, user: User, *articles: InlineQueryResultArticle
) -> InlineMessage:
    answer = await offered(server, bot, user, *articles)
    return await server.send_result(user, answer, feedback=False)


async def test_a_query_is_answered_once(server: FakeTelegram, bot: Bot, ann: User) -> None:
    number = await typed(server, bot, ann)
    await bot.answer_inline_query(number, [])
    with refused("query is too old"):
        await bot.answer_inline_query(number, [])


async def test_a_bot_that_is_not_asked_inline_or_does_not_ask_for_it_gets_no_queries(
    server: FakeTelegram, bot: Bot, ann: User
) -> None:
    await bot.get_updates(allowed_updates=[Update.MESSAGE])
    with pytest.raises(AssertionError, match="does not ask"):
        await server.type_query(ann, "5")
    server.inline = False
    assert not (await bot.get_me()).supports_inline_queries
    with pytest.raises(AssertionError, match="not set"):
        await server.type_query(ann, "5")


@pytest.mark.parametrize(
    ("results", "fault"),
    [
        ([article(str(n)) for n in range(51)], "RESULTS_TOO_MUCH"),
        ([article(), article()], "DUPLICATE"),
        ([article("ä" * 33)], "RESULT_ID_INVALID"),
        ([article(text="<b>Tak?")], "can't parse entities"),
        ([article(text="x" * 4097)], "too_long"),
        ([InlineQueryResultCachedPhoto("1", "no such file")], "inline query result"),
    ],
)
async def test_results_are_held_to_the_limits(
    server: FakeTelegram,
    bot: Bot,
    ann: User,
    results: list[InlineQueryResultArticle],
    fault: str,
) -> None:
    number = await typed(server, bot, ann)
    with refused(fault):
        await bot.answer_inline_query(number, results, current_offset=None)


@pytest.mark.parametrize("payload", ["", "x" * 65, "a b"])
async def test_the_button_above_the_results_has_a_fitting_payload(
    server: FakeTelegram, bot: Bot, ann: User, payload: str
) -> None:
    number = await typed(server, bot, ann)
    with refused("START_PARAM_INVALID|BUTTON_INVALID"):
        button = InlineQueryResultsButton("Start", start_parameter=payload)
        await bot.answer_inline_query(number, [], button=button)


async def test_only_known_files_come_into_a_message_that_was_sent_by_way_of_the_bot(
    server: FakeTelegram, bot: Bot, ann: User
) -> None:
    message = await sent(server, bot, ann)
    photo = (await bot.send_photo(server.group("x").id, b"board")).photo[0]
    with refused("new file"):
        await bot.edit_message_media(InputMediaPhoto(b"x"), inline_message_id=message.id)
    media = InputMediaPhoto(photo.file_id, caption="Your turn.")
    assert await bot.edit_message_media(media, inline_message_id=message.id, reply_markup=JOIN)
    now = server.inline_message(message)
    assert now.file is not None
    assert (now.file.data, now.text, now.buttons) == (b"board", "Your turn.", ["Join"])
    assert await bot.edit_message_caption(inline_message_id=message.id, caption="Over.")
    assert server.inline_message(message).text == "Over."


async def test_a_message_that_is_gone_can_not_be_edited(
    server: FakeTelegram, bot: Bot, ann: User
) -> None:
    message = await sent(server, bot, ann)
    await server.delete_inline(message)
    with refused("MESSAGE_ID_INVALID"):
        await bot.edit_message_reply_markup(inline_message_id=message.id)
