"""Inline messages: what is told in a chat of a single message takes the place of what it says."""

import asyncio
import logging
from typing import Any, cast

import httpx
import pytest
from telegram import Bot
from telegram.error import BadRequest, RetryAfter, TelegramError, TimedOut

from bots.telegram_bot import limiter
from bots.telegram_bot.chats import inline_chat, inline_message_of
from bots.telegram_bot.ephemeral import EphemeralMessages
from bots.telegram_bot.inline import InlineChats, InlineMessages
from bots.telegram_bot.sending import Sender
from takmail.service.ports import TryLaterError, UndeliverableError
from takmail.wording.message.messages import Button, Enclosure, Kind, Message
from takmail.wording.message.text import Paragraph, Plain, Preformatted
from tests.bots.telegram_kit import button, note, nothing, with_buttons

THERE = inline_chat("AgAA_x-1")
BOARD = Enclosure("board.png", Kind.PICTURE, "", Preformatted("1 s S"))


class Recorder:
    """Stands in for the library's bot: keeps the edits, and fails as it is told."""

    username = "tak_bot"

    def __init__(self) -> None:
        self.edits: list[tuple[str, str, list[str]]] = []
        self.error: TelegramError | None = None
        self.at_once = 0
        self.most_at_once = 0

    async def edit_message_text(self, text: str, **given: Any) -> None:
        self.at_once += 1
        self.most_at_once = max(self.most_at_once, self.at_once)
        await asyncio.sleep(0)
        self.at_once -= 1
        if self.error is not None:
            raise self.error
        keyboard = given["reply_markup"]
        rows = keyboard.inline_keyboard if keyboard else ()
        labels = [shown.text for row in rows for shown in row]
        self.edits.append((given["inline_message_id"], text, labels))


@pytest.fixture
def bot() -> Recorder:
    return Recorder()


@pytest.fixture
def sender(bot: Recorder) -> Sender:
    library = cast("Bot", bot)
    return Sender(library, nothing, InlineMessages(library), EphemeralMessages(library))


def test_a_chat_of_one_message_is_named_by_that() -> None:
    assert inline_message_of(inline_chat("AgAA:x/1")) == "AgAA:x/1"
    assert inline_message_of("-100123/7") is None


async def test_what_is_sent_there_takes_the_place_of_what_it_says(
    bot: Recorder, sender: Sender
) -> None:
    told = with_buttons(note("1 < 2"), button("Join"))
    assert await sender.send(THERE, told, "k", "inline:AgAA_x-1") == (THERE,)
    assert bot.edits == [("AgAA_x-1", "1 &lt; 2", ["Join"])]


async def test_what_is_edited_there_does_the_same(bot: Recorder, sender: Sender) -> None:
    assert await sender.edit(THERE, note("Over."), [THERE])
    assert bot.edits == [("AgAA_x-1", "Over.", [])]


async def test_its_buttons_go_with_the_next_message_and_it_stays(
    bot: Recorder, sender: Sender
) -> None:
    await sender.strip(THERE, [THERE])
    await sender.delete(THERE, [THERE])
    assert bot.edits == []


async def test_pictures_are_words_there(bot: Recorder, sender: Sender) -> None:
    await sender.send(THERE, Message((Paragraph((Plain("#k3"),)), BOARD)), "k", None)
    assert bot.edits == [("AgAA_x-1", "#k3\n<pre>1 s S</pre>", [])]


async def test_what_is_too_long_is_cut_and_keeps_its_buttons(
    bot: Recorder, sender: Sender, caplog: pytest.LogCaptureFixture
) -> None:
    told = Message((Preformatted("a" * 4000), Preformatted("b" * 4000)))
    with caplog.at_level(logging.WARNING):
        await sender.send(THERE, with_buttons(told, button("Join")), "k", None)
    assert bot.edits == [("AgAA_x-1", f"<pre>{'a' * 4000}</pre>", ["Join"])]
    assert "too long" in caplog.text


async def test_to_say_the_same_again_is_well(bot: Recorder, sender: Sender) -> None:
    bot.error = BadRequest("Message is not modified: specified new message content is the same")
    assert await sender.send(THERE, note("Over."), "k", None) == (THERE,)


async def test_a_message_that_is_gone_is_a_chat_that_is_lost(bot: Recorder, sender: Sender) -> None:
    bot.error = BadRequest("MESSAGE_ID_INVALID")
    with pytest.raises(UndeliverableError):
        await sender.send(THERE, note("Over."), "k", None)
    with pytest.raises(UndeliverableError):
        await sender.edit(THERE, note("Over."), [THERE])


async def test_what_must_wait_is_tried_again(bot: Recorder, sender: Sender) -> None:
    bot.error = RetryAfter(7)
    with pytest.raises(TryLaterError) as caught:
        await sender.send(THERE, note("Over."), "k", None)
    assert caught.value.after == 7


async def test_an_edit_of_which_nobody_knows_whether_it_arrived_is_repeated_soon(
    bot: Recorder, sender: Sender
) -> None:
    bot.error = TimedOut()
    bot.error.__cause__ = httpx.ReadTimeout("")
    with pytest.raises(TryLaterError) as caught:
        await sender.send(THERE, note("Over."), "k", None)
    assert caught.value.after is None


async def test_edits_of_one_message_never_overtake_and_of_those_that_wait_the_newest_is_made(
    bot: Recorder, sender: Sender
) -> None:
    told = [note(str(number)) for number in range(20)]
    await asyncio.gather(*(sender.send(THERE, one, one.plain(), None) for one in told))
    assert [text for _, text, _ in bot.edits] == ["0", "19"]
    assert bot.most_at_once == 1


async def test_buttons_there_are_the_same_as_elsewhere(bot: Recorder, sender: Sender) -> None:
    row: tuple[Button, ...] = (button("Accept"), button("Decline", "decline"))
    await sender.send(THERE, with_buttons(note("A draw?"), *row), "k", None)
    assert bot.edits == [("AgAA_x-1", "A draw?", ["Accept", "Decline"])]


def test_messages_of_one_group_share_its_limit_and_private_ones_have_none() -> None:
    chats = InlineChats()
    assert limiter.is_group(chats.of("A"))
    chats.pressed("A", "club")
    chats.pressed("B", "club")
    assert chats.of("A") == chats.of("B")
    chats.typed(7, "private")
    chats.chosen(7, "C")
    chats.typed(7, "supergroup")
    chats.chosen(7, "D")
    assert (limiter.is_group(chats.of("C")), limiter.is_group(chats.of("D"))) == (False, True)
