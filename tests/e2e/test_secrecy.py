"""The real program, logging all that it can: nothing that anybody wrote is in it, nor a token."""

import asyncio
from collections.abc import Callable
from pathlib import Path

from tests.e2e.discord.server import FakeDiscord
from tests.e2e.rooms import DiscordRoom
from tests.e2e.served import served
from tests.e2e.telegram.server import FakeTelegram
from tests.e2e.telegram.world import Attached

WORDS = (
    "xanthippe", "quillfeather", "brontosaur", "marzipanic", "gallivant", "flummoxed",
    "snickerdoodle", "kerfuffle", "widdershins", "bumfuzzle", "lollygag", "collywobbles",
)  # fmt: skip
"""Each is said in another place: names, titles, lines, files, what is typed inline."""

LINES = (
    "challenge 5 {}", "@{} hello", "ps b9 {}", "im {}", "name {}", "report {}", "resign {}",
    "#{} ps a1",
)  # fmt: skip


async def test_nothing_that_people_write_is_logged_nor_any_token(tmp_path: Path) -> None:
    names, titles = WORDS[:4], WORDS[4:6]
    said, typed, shared = WORDS[6:9], WORDS[9], WORDS[10]
    async with FakeDiscord() as discord, FakeTelegram(privacy=False) as telegram:
        loud = {"TAKMAIL_LOG_LEVEL": "DEBUG"}
        async with served(tmp_path, discord, telegram, settings=loud) as bot:
            channel = discord.channel(titles[0])
            ann = discord.person(names[0], names[1])
            await DiscordRoom(discord, channel).bot_is_there(1)
            group = telegram.group(titles[1])
            bea = telegram.person(names[2].capitalize(), names[3])
            for line in LINES:
                for word in said:
                    await discord.say(
                        ann, channel, f"{discord.bot.mention} {line.replace('{}', word)}"
                    )
                    await telegram.say(bea, group, "/" + line.replace("{}", word))
            await discord.command(ann, channel, "help")
            await telegram.type_query(bea, typed)
            content = f'[Player1 "{said[0]}"]\n[Size "5"]\n\n1. a1 {said[1]}'.encode()
            await discord.say(
                ann, channel, f"{discord.bot.mention} challenge", files={f"{shared}.ptn": content}
            )
            await telegram.say(bea, group, "/challenge", file=Attached(f"{shared}.ptn", content))
            await answered(lambda: len(discord.messages(channel)), 3)
            await answered(lambda: len(telegram.messages(group)), 3)
        logged = bot.log.casefold()
    assert "ready" in logged
    assert [word for word in WORDS if word in logged] == []


async def answered(count: Callable[[], int], least: int) -> None:
    """Wait until so many answers have come."""
    async with asyncio.timeout(60):
        while count() < least:  # noqa: ASYNC110 - it is another process that answers
            await asyncio.sleep(0.05)
