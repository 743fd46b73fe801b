"""The program itself, asked for help in a channel of Discord: few lines for all, more for one."""

from pathlib import Path

from tests.e2e.discord.server import FakeDiscord
from tests.e2e.served import served
from tests.sentences import I_RUN_TAK

MOST_LINES = 5


async def test_help_in_a_channel_is_a_few_lines_and_the_rest_is_for_one(tmp_path: Path) -> None:
    async with FakeDiscord() as server:
        ann, channel = server.person("ann"), server.channel("tak")
        async with served(tmp_path, discord=server):
            await server.until(lambda: server.gateway.identified)
            for asked in ("help", "help relay"):
                await server.say(ann, channel, f"{server.bot.mention} {asked}")
                told = await server.expect(channel, lambda post: "to you alone" in post.text)
                assert len(told.text.splitlines()) < MOST_LINES, told.text
                (label,) = told.buttons
                call = await server.press(ann, channel, told.id, label)
                ((page, hidden),) = call.seen
                assert hidden
                assert len(page.splitlines()) > len(told.text.splitlines())
                await server.delete(told)


async def test_with_a_private_chat_help_is_told_there(tmp_path: Path) -> None:
    async with FakeDiscord() as server:
        ann, channel = server.person("ann"), server.channel("tak")
        talk = server.private(ann)
        async with served(tmp_path, discord=server):
            await server.until(lambda: server.gateway.identified)
            await server.say(ann, talk, "games")
            await server.expect(talk)
            await server.say(ann, channel, f"{server.bot.mention} help")
            await server.expect(talk, lambda post: I_RUN_TAK in post.text)
            assert server.messages(channel) == []
