"""Requests that wait for their turn, through the library."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import suppress
from functools import partial
from time import monotonic
from typing import Any

import pytest
from telegram import Bot, InlineKeyboardButton, InlineKeyboardMarkup
from telegram.error import NetworkError, RetryAfter

from bots.telegram_bot import limiter
from bots.telegram_bot.inline import InlineChats
from bots.telegram_bot.limiter import Answer, Limiter
from bots.telegram_bot.requests import make_bot
from takmail.config import TelegramSettings
from tests.e2e.telegram.server import FakeTelegram


class Clock:
    """A clock that stands still unless it is moved, or that goes."""

    def __init__(self) -> None:
        self.moment: float | None = None

    def __call__(self) -> float:
        return monotonic() if self.moment is None else self.moment

    def stop(self) -> None:
        self.moment = monotonic()


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
async def bot(server: FakeTelegram, clock: Clock) -> AsyncIterator[Bot]:
    settings = TelegramSettings(server.token, server.api_url, server.file_url)
    made = make_bot(settings, Limiter(clock))
    async with made:
        yield made


async def end(*tasks: asyncio.Task[Any]) -> None:
    for task in tasks:
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task


async def test_a_flood_is_spread(server: FakeTelegram, bot: Bot) -> None:
    clock = asyncio.get_running_loop()
    talks = [server.private(server.person(f"P{number}")) for number in range(40)]
    begin = clock.time()
    await asyncio.gather(*(bot.send_message(talk.id, "Your turn.") for talk in talks))
    assert clock.time() - begin > 1.0


async def test_answers_and_questions_do_not_wait(
    server: FakeTelegram, bot: Bot, clock: Clock
) -> None:
    clock.stop()
    group = server.group("Tak club")
    sending = [asyncio.ensure_future(bot.send_message(group.id, "Board.")) for _ in range(6)]
    async with asyncio.timeout(10):
        await asyncio.gather(*sending[:3], *(bot.get_me() for _ in range(6)))
    assert not any(task.done() for task in sending[3:])
    await end(*sending[3:])


@pytest.mark.parametrize("calls", ["buttons", "sound"])
async def test_what_calls_somebody_goes_before_what_does_not(
    server: FakeTelegram, bot: Bot, calls: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limiter, "A_CHAT_EVERY", 0.1)
    group = server.group("Tak club")
    buttons = InlineKeyboardMarkup.from_button(InlineKeyboardButton("Play", callback_data="x"))
    silent, keyboard = (True, buttons) if calls == "buttons" else (None, None)
    sending = [
        *(
            bot.send_message(group.id, f"Board {number}", disable_notification=True)
            for number in range(4)
        ),
        bot.send_message(
            group.id, "Your turn.", reply_markup=keyboard, disable_notification=silent
        ),
    ]
    await asyncio.gather(*sending)
    told = [sent.text for sent in server.messages(group)]
    assert told.index("Your turn.") < told.index("Board 3")


async def test_in_a_busy_group_old_buttons_stay_so_that_nobody_waits_for_a_board() -> None:
    moment, chat = 0.0, {"chat_id": -77}
    limiter = Limiter(lambda: moment)
    made: list[str] = []

    async def make(what: str) -> Answer:
        made.append(what)
        return 200, b""

    for _ in range(15):
        moment += 3.0
        async with asyncio.timeout(1):
            await limiter.take_turn(partial(make, "board"), "sendMessage", chat)
            with suppress(NetworkError):
                strip = partial(make, "buttons")
                await limiter.take_turn(strip, "editMessageReplyMarkup", chat)
    assert made.count("board") == 15
    assert 3 < made.count("buttons") < 6
    moment += 100.0
    assert await limiter.take_turn(partial(make, ""), "editMessageReplyMarkup", chat)
    limiter.shutdown()


async def test_a_refusal_holds_back_its_chat_alone(
    server: FakeTelegram, bot: Bot, clock: Clock
) -> None:
    clock.stop()
    group, other = server.group("Tak club"), server.group("Chess club")
    server.fail("sendMessage", 429, retry_after=1)
    with pytest.raises(RetryAfter):
        await bot.send_message(group.id, "Board.")
    here = asyncio.ensure_future(bot.send_message(group.id, "Board."))
    async with asyncio.timeout(10):
        await bot.send_message(other.id, "Board.")
        assert not here.done()
        clock.moment = None
        await here


async def test_what_waits_when_the_connection_is_ended_is_to_be_tried_again(
    server: FakeTelegram, bot: Bot, clock: Clock
) -> None:
    clock.stop()
    group = server.group("Tak club")
    sending = [asyncio.ensure_future(bot.send_message(group.id, "Board.")) for _ in range(4)]
    async with asyncio.timeout(10):
        await asyncio.gather(*sending[:3])
        await bot.shutdown()
        with pytest.raises(NetworkError):
            await sending[-1]


async def test_what_is_cancelled_takes_no_turn() -> None:
    moment = 0.0
    limiter = Limiter(lambda: moment)
    made: list[int] = []

    async def make(number: int) -> Answer:
        made.append(number)
        return 200, b""

    def request(number: int) -> asyncio.Task[Any]:
        turn = limiter.take_turn(partial(make, number), "sendMessage", {"chat_id": 7})
        return asyncio.ensure_future(turn)

    wished = [request(number) for number in range(5)]
    await asyncio.sleep(0)
    wished[3].cancel()
    moment = 1.0
    await asyncio.sleep(0.01)
    wished.append(request(5))
    async with asyncio.timeout(10):
        await wished[4]
    assert made == [0, 1, 2, 4]
    await end(wished[3], wished[5])
    limiter.shutdown()


@pytest.mark.parametrize(("private", "made_at_once"), [(False, 20), (True, 40)])
async def test_edits_of_inline_messages_count_for_their_chat(
    *, private: bool, made_at_once: int
) -> None:
    moment, made = 0.0, 0
    chats = InlineChats()
    chats.typed(7, "private" if private else "group")
    for message in ("A", "B"):
        chats.chosen(7, message)
        chats.pressed(message, "club")
    limiter = Limiter(lambda: moment, chats)

    async def make() -> Answer:
        nonlocal made
        made += 1
        return 200, b""

    edits = []
    for number in range(40):
        data = {"inline_message_id": "AB"[number % 2]}
        turn = limiter.take_turn(make, "editMessageText", data)
        edits.append(asyncio.ensure_future(turn))
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        moment += 1.0
    limiter._release()
    await asyncio.sleep(0.01)
    assert made == made_at_once
    await end(*edits)
    limiter.shutdown()
