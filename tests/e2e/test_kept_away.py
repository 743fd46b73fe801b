"""Blocking and limits, through the real program on both platforms."""

from pathlib import Path

import pytest

from tests.e2e.discord.server import FakeDiscord
from tests.e2e.rooms import DiscordRoom, Room, TelegramRoom
from tests.e2e.served import Bot
from tests.e2e.telegram.server import FakeTelegram
from tests.sentences import would_like_a_game


async def kept_away(room: Room) -> None:
    """Have Bob block Ann, and Ann challenge more often than she may."""
    await room.say("ann", "@bot challenge 3")
    await room.expect(would_like_a_game("Ann"))
    await room.say("bob", "@bot block @ann")
    await room.expect("You have blocked Ann.")
    await room.say("ann", "@bot challenge @bob")
    await room.expect("Bob has blocked you, so you can't challenge them.")
    await room.say("bob", "@bot accept")
    await room.expect("You have blocked Ann.")
    await room.say("ann", "@bot challenge 5")
    await room.expect("You can send 2 challenges an hour.")
    await room.say("ann", "@bot challenge 6")
    await room.say("bob", "@bot unblock @ann")
    await room.expect("Ann can challenge you")
    await room.say("bob", "@bot accept")
    await room.expect("Game")


@pytest.mark.parametrize("platform", ["discord", "telegram"])
async def test_who_is_blocked_or_does_too_much_is_refused(tmp_path: Path, platform: str) -> None:
    async with FakeDiscord() as discord, FakeTelegram(privacy=False) as telegram:
        room: Room
        if platform == "discord":
            room = DiscordRoom(discord, discord.channel("tak"))
            bot = Bot.for_servers(tmp_path, discord, None)
        else:
            room = TelegramRoom(telegram, telegram.group("Attic"))
            bot = Bot.for_servers(tmp_path, None, telegram)
        bot.set("TAKMAIL_LIMITS", "challenges=2/h")
        await bot.start()
        await room.bot_is_there(1)
        await kept_away(room)
        assert await bot.stop() == 0
        assert "Traceback" not in bot.log
