"""The bot comes into a server, and what it says and has there at once."""

import sqlite3
from pathlib import Path

from tests.e2e.discord.server import FakeDiscord
from tests.e2e.served import DATABASE, Bot, served
from tests.sentences import I_RUN_TAK
from tests.stores import migrated


def serve_before(folder: Path) -> None:
    """Make a database as it is after an earlier start, in no server."""
    (folder / DATABASE).write_bytes(migrated())
    with sqlite3.connect(folder / DATABASE) as connection:
        connection.execute("INSERT INTO notes VALUES ('discord-servers-0/1', 'done')")
    connection.close()


async def test_hello_is_said_once_and_a_press_of_it_proposes_a_game(tmp_path: Path) -> None:
    serve_before(tmp_path)
    async with FakeDiscord() as discord:
        channel, ann = discord.channel("tak"), discord.person("ann")
        bot = Bot.for_servers(tmp_path, discord, None)
        bot.hurry()
        await bot.start()
        hello = await discord.expect(channel)
        assert I_RUN_TAK in hello.text
        await discord.press(ann, channel, hello.id, "Challenge anybody")
        offered = await discord.expect(channel, lambda post: post is not hello)
        assert "Ann" in offered.text
        assert await bot.stop() == 0
        await bot.start()
        later = discord.channel("later", discord.add_guild("Town", joined=False))
        await discord.until(lambda: discord.gateway.session)
        await discord.join(discord.guilds[later.guild or 0])
        await discord.expect(later)
        assert discord.messages(channel) == [hello, offered]
        assert await bot.stop() == 0
        assert "Traceback" not in bot.log


async def test_doctor_finds_the_commands_as_the_program_registered_them(tmp_path: Path) -> None:
    async with FakeDiscord() as discord:
        async with served(tmp_path, discord=discord) as bot:
            await discord.until(lambda: discord.registrations)
        assert await bot.run("doctor") == 0
        assert "Discord: its commands are up to date." in bot.log
