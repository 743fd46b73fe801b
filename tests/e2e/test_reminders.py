"""Who is reminded of games that wait, through the real program on both platforms."""

from pathlib import Path

from tests.e2e.discord.server import FakeDiscord
from tests.e2e.rooms import DiscordRoom, Room, TelegramRoom
from tests.e2e.served import Bot, served
from tests.e2e.telegram.server import FakeTelegram
from tests.faults.victim import TIME, shift_to
from tests.sentences import ACCEPT, I_RUN_TAK, IT_IS_YOUR_TURN, your_turn

HOUR = 60 * 60
DAY = 24 * HOUR


async def begun(room: Room, *ways: str) -> None:
    """Have Ann begin games with Bob, in each of which she is on turn."""
    for way in ways:
        await room.say("ann", f"@bot challenge @bob {way} white")
        await room.expect("Ann challenges")
        await room.press("bob", ACCEPT)
        await room.expect(IT_IS_YOUR_TURN if way == ways[0] else "The game")


async def later(bot: Bot, folder: Path, seconds: int) -> None:
    """Have the program be down until so much later than the tests' clock."""
    clock = folder / "clock"
    shift_to(clock, seconds)
    await bot.stop()
    bot.module = "tests.faults.victim"
    bot.set(TIME, str(clock))
    await bot.start()


async def test_a_game_that_waits_reminds_in_private_on_discord(tmp_path: Path) -> None:
    async with FakeDiscord() as discord, served(tmp_path, discord=discord) as bot:
        room = DiscordRoom(discord, discord.channel("tak"))
        await room.bot_is_there(1)
        await begun(room, "5", "6")
        before = len(room.heard())
        await later(bot, tmp_path, 4 * DAY)
        ann = room.private("ann")
        told = await ann.expect(
            "These games are waiting for you:", "has been waiting for your move for 4 days"
        )
        assert told.count("has been waiting for your move") == 2
        answer = await ann.press("ann", "No reminders")
        assert answer.startswith("I won't remind you of games any more.")
        await later(bot, tmp_path, 11 * DAY)
        await room.say("bob", "@bot nudge")
        await room.until_said("Which one do you mean")
        assert not any("has been waiting for your move" in said for said in room.heard()[before:])
        assert len(ann.heard()) == 1


async def test_on_telegram_who_never_wrote_in_private_is_mentioned(tmp_path: Path) -> None:
    async with (
        FakeTelegram(privacy=False) as telegram,
        served(tmp_path, telegram=telegram) as bot,
    ):
        room = TelegramRoom(telegram, telegram.group("Tak"))
        await begun(room, "5")
        await later(bot, tmp_path, 3 * DAY + HOUR)
        told = await room.expect("has been waiting for your move for 3 days")
        assert told.startswith("Ann: ")
        await room.say("ann", "ps a1")
        await room.expect(your_turn("Bob"))
        talk = room.private("bob")
        await talk.say("bob", "/help")
        await talk.expect(I_RUN_TAK)
        await later(bot, tmp_path, 7 * DAY)
        await talk.expect("has been waiting for your move for")
        await talk.press("bob", "No reminders", "has been waiting")
        await talk.until_said("I won't remind you of games any more.")
