"""The tests' Telegram shows a message to one member alone only where the real one does."""

from collections.abc import AsyncIterator
from typing import Any

import pytest
from telegram import Bot, InlineKeyboardButton, InlineKeyboardMarkup, Message

from tests.e2e.telegram.client import connected, next_update, refused
from tests.e2e.telegram.ephemeral import EphemeralMessage
from tests.e2e.telegram.server import FakeTelegram
from tests.e2e.telegram.world import Chat, User

MOVE = InlineKeyboardMarkup.from_button(InlineKeyboardButton("Move", callback_data="move"))


class Club:
    """A group with a board, and Ann, who presses a button below it."""

    def __init__(self, server: FakeTelegram, bot: Bot) -> None:
        self.server, self.bot = server, bot
        self.group: Chat = server.group("Tak club")
        self.ann: User = server.person("Ann")

    async def pressed(self, chat: Chat | None = None) -> str:
        """Have Ann press *Move* below a board in a chat; return the id of her press."""
        chat = chat or self.group
        board = await self.bot.send_message(chat.id, "A board.", reply_markup=MOVE)
        return (await self.server.tap(self.ann, chat, board.message_id, "Move")).id

    async def show(self, press: str, who: User | None = None, **more: Any) -> Message:
        alone = {"receiver_user_id": (who or self.ann).id, "callback_query_id": press, **more}
        kwargs = {"ephemeral_message_parameters": alone}
        return await self.bot.send_message(
            self.group.id, "Tap.", reply_markup=MOVE, api_kwargs=kwargs
        )

    def seen(self) -> list[EphemeralMessage]:
        return self.server.ephemeral(self.ann, self.group)

    async def change(self, method: str, message: Message, **given: str) -> bool:
        place = {"chat_id": self.group.id, "receiver_user_id": self.ann.id}
        number = {"ephemeral_message_id": message.api_kwargs["ephemeral_message_id"]}
        changed: bool = await self.bot.do_api_request(method, {**place, **number, **given})
        return changed


@pytest.fixture
async def club() -> AsyncIterator[Club]:
    async with FakeTelegram() as server, connected(server) as bot:
        yield Club(server, bot)
        server.take_faults()


async def test_the_presser_alone_sees_it_and_it_is_changed_and_removed_by_its_id(
    club: Club,
) -> None:
    sent = await club.show(await club.pressed())
    assert sent.message_id == 0
    assert sent.api_kwargs["receiver_user"]["id"] == club.ann.id
    assert [seen.text for seen in club.seen()] == ["Tap."]
    assert club.server.ephemeral(club.server.person("Bob"), club.group) == []
    assert [shown.text for shown in club.server.messages(club.group)] == ["A board."]
    await next_update(club.bot)
    await club.server.tap_ephemeral(club.ann, club.seen()[0], "Move")
    query = (await next_update(club.bot)).callback_query
    assert query is not None
    assert isinstance(query.message, Message)
    assert query.message.api_kwargs == sent.api_kwargs
    assert await club.change("editEphemeralMessageText", sent, text="A flat.")
    with refused("not modified"):
        await club.change("editEphemeralMessageText", sent, text="A flat.")
    assert [(seen.text, seen.buttons) for seen in club.seen()] == [("A flat.", [])]
    assert await club.change("deleteEphemeralMessage", sent)
    with refused("not found"):
        await club.change("deleteEphemeralMessage", sent)


async def test_it_answers_the_receivers_own_press_there_in_time(club: Club) -> None:
    press = await club.pressed()
    with refused("another user's"):
        await club.show(press, club.server.person("Bob"))
    with refused("another user's"):
        await club.show(await club.pressed(club.server.group("Another club")))
    with refused("too old"):
        await club.show("made up")
    club.server.in_time = 0.0
    with refused("too old"):
        await club.show(press)
    await club.server.promote_bot(club.group, club.ann)
    await club.show(press)
    assert len(club.seen()) == 1


async def test_it_can_take_a_boards_place_but_no_other_ones(club: Club) -> None:
    await club.show(await club.pressed(), replace_callback_query_message=True)
    press = await club.server.tap_ephemeral(club.ann, club.seen()[0], "Move")
    with refused("can only be edited"):
        await club.show(press.id, replace_callback_query_message=True)
    with pytest.raises(AssertionError, match="can't press"):
        await club.server.tap_ephemeral(club.server.person("Bob"), club.seen()[0], "Move")
