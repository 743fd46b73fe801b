"""The program itself, and people who have never heard of Tak: plain words, stickers, presses."""

from pathlib import Path

from tests.e2e.discord.server import FakeDiscord
from tests.e2e.discord.world import Json
from tests.e2e.rooms import DiscordRoom, Room, TelegramRoom
from tests.e2e.served import served
from tests.e2e.telegram.server import FakeTelegram
from tests.sentences import I_RUN_TAK, REALLY_RESIGN, YOUR_OPEN_CHALLENGE

STICKER: Json = {
    "sticker": {
        "file_id": "s", "file_unique_id": "u", "type": "regular", "width": 512, "height": 512,
        "is_animated": False, "is_video": False,
    }
}  # fmt: skip


async def meet(talk: Room) -> None:
    """Ask what a newcomer asks, and go on by buttons."""
    await talk.say("ann", "hi")
    await talk.expect(I_RUN_TAK, "Move")
    await talk.say("ann", "what is tak?")
    await talk.expect("Tak is a board game for two")
    alone = await talk.press("ann", "Rules of Tak", "Tak is a board game for two")
    if "The aim (1 of 8)" not in alone:
        await talk.until_said("The aim (1 of 8)")
    await talk.say("ann", "how do I play")
    await talk.until_said("no notation needed")
    await talk.say("ann", "play")
    await talk.until_said("Who would you like to play?")
    await talk.press("ann", "Challenge anybody", "Who would you like to play?")
    await talk.until_said(YOUR_OPEN_CHALLENGE)
    await talk.say("ann", "thanks")
    await talk.until_said("You're welcome.")
    await talk.say("ann", "nonsense and so on")
    await talk.until_said("I run Tak games: ")


async def test_a_newcomer_on_telegram(tmp_path: Path) -> None:
    async with FakeTelegram() as telegram, served(tmp_path, telegram=telegram):
        room = TelegramRoom(telegram, telegram.group("Tak"))
        started = room.private("bob")
        await started.say("bob", "/start")
        await started.expect(I_RUN_TAK, "Rules of Tak")
        talk = room.private("ann")
        await meet(talk)
        ann = room.people["ann"]
        for _ in range(2):
            await telegram.say(ann, telegram.private(ann), "", extra=STICKER)
        await talk.say("ann", "stop")
        await talk.until_said("What would you like to stop?")
        assert sum("Nice one!" in text for text in talk.heard()) == 1


async def test_a_newcomer_on_discord(tmp_path: Path) -> None:
    async with FakeDiscord() as discord, served(tmp_path, discord=discord):
        room = DiscordRoom(discord, discord.channel("tak"))
        await room.bot_is_there(1)
        talk = room.private("ann")
        await meet(talk)
        ann = discord.person("ann")
        for _ in range(2):
            await discord.say(ann, discord.private(ann), "", sticker=True)
        await room.say("bob", "@bot challenge @ann white")
        await room.until_said("Bob")
        await room.say("ann", "@bot accept")
        await room.until_said("Press Move; no notation needed.")
        await talk.say("ann", "stop")
        await talk.until_said("What would you like to stop?")
        assert sum("Nice one!" in text for text in talk.heard()) == 1
        assert REALLY_RESIGN in await talk.press("ann", "Resign", "What would you like to stop?")
