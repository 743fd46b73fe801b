"""The real program on the tests' Telegram: a game in one message, where the bot is no member."""

from pathlib import Path

import pytest

from tests.e2e.served import Bot, served
from tests.e2e.telegram.server import FakeTelegram
from tests.e2e.telegram.world import InlineMessage, User
from tests.sentences import (
    A_REMATCH,
    ACCEPT,
    IT_IS_YOURS,
    JOIN,
    REMATCH,
    WINS_BY_A_ROAD,
    their_turn,
    your_turn,
)


class Message:
    """The one message, in a chat of which the bot knows nothing else."""

    def __init__(self, telegram: FakeTelegram, sent: InlineMessage) -> None:
        self.telegram = telegram
        self.sent = sent

    async def says(self, words: str) -> InlineMessage:
        """Return the message as soon as it says so."""
        return await self.telegram.expect_inline(self.sent, lambda now: words in now.text)

    async def press(self, who: User, button: str) -> str:
        """Press a button, and return the toast."""
        return (await self.telegram.press_inline(who, self.sent, button))[0]

    async def place(self, who: User, square: str) -> None:
        """Place a flat by two taps."""
        await self.press(who, square)
        await self.says("It is not played yet.")
        await self.press(who, "Play")


async def begun(telegram: FakeTelegram, ann: User, bob: User, *, feedback: bool) -> Message:
    """Have Ann send a challenge somewhere, and Bob join it there."""
    answer = await telegram.query(ann, "3 white")
    message = Message(telegram, await telegram.send_result(ann, answer, feedback=feedback))
    await message.press(bob, JOIN)
    now = await message.says(your_turn("Ann"))
    assert [len(row) for row in now.keyboard if len(row) == 3][:3] == [3, 3, 3]
    return message


@pytest.mark.parametrize("feedback", [True, False])
async def test_a_stranger_joins_and_it_is_played_to_its_end(
    tmp_path: Path, *, feedback: bool
) -> None:
    async with FakeTelegram() as telegram, served(tmp_path, telegram=telegram) as bot:
        ann, bob = telegram.person("Ann", "ann"), telegram.person("Bob", "bob")
        message = await begun(telegram, ann, bob, feedback=feedback)
        assert "Everybody here sees what you tap." in (await message.says("turn")).text
        assert await message.press(bob, "a1") == f"{their_turn('Ann')}."
        await message.place(ann, "c3")
        await message.says(your_turn("Bob"))
        await after_a_crash(bot, message, bob)
        for who, square, other in ((ann, "a2", "Bob"), (bob, "c2", "Ann")):
            await message.place(who, square)
            await message.says(your_turn(other))
        await message.place(ann, "a3")
        end = await message.says(WINS_BY_A_ROAD)
        assert end.buttons == [REMATCH, "PTN file", "Animation", "More", "Share"]
        await message.press(bob, REMATCH)
        await message.says(A_REMATCH)
        await message.press(ann, ACCEPT)
        await message.says(your_turn("Bob"))


async def after_a_crash(bot: Bot, message: Message, bob: User) -> None:
    """Have Bob choose his move, and play it after the program was killed and started again."""
    await message.press(bob, "a1")
    await message.says("It is not played yet.")
    await bot.kill()
    await bot.start()
    await message.press(bob, "Play")
    await message.says(your_turn("Ann"))


async def test_players_of_a_message_that_was_deleted_are_told_in_private(tmp_path: Path) -> None:
    paced = {"TAKMAIL_TELEGRAM_PACE": "on"}
    async with FakeTelegram() as telegram, served(tmp_path, telegram=telegram, settings=paced):
        ann, bob = telegram.person("Ann", "ann"), telegram.person("Bob", "bob")
        talk = telegram.private(bob)
        await telegram.say(bob, talk, "/start")
        message = await begun(telegram, ann, bob, feedback=True)
        await message.place(ann, "c3")
        await telegram.expect(talk, lambda posted: IT_IS_YOURS in posted.text)
        await telegram.delete_inline(message.sent)
        await telegram.say(bob, talk, "ps a1")
        lost = await telegram.expect(talk, lambda posted: "Play it here" in posted.buttons)
        assert lost.text.startswith("I can't write to")
