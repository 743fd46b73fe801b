"""The program itself at its slash commands: completed options, groups, and menus."""

import re
from pathlib import Path

from tests.e2e.discord.permissions import May
from tests.e2e.discord.server import FakeDiscord
from tests.e2e.served import served
from tests.sentences import BEGINS


async def test_a_game_by_commands_options_and_menus(tmp_path: Path) -> None:
    async with FakeDiscord() as server:
        ann, bob = server.person("ann", also=May.MANAGE_CHANNELS), server.person("bob")
        channel = server.channel("tak")
        async with served(tmp_path, discord=server):
            await server.use(ann, channel, "Challenge to Tak", bob)
            told = (await server.expect(channel)).text
            found = re.search(r"Game `#(\w+)`", told)
            assert found is not None, told
            code = found[1]
            await server.command(bob, channel, "accept", game=code)
            await server.expect(channel, lambda post: BEGINS in post.text)
            both = {
                who: await server.complete(who, channel, "move", "line", "ps b")
                for who in (ann, bob)
            }
            ((first, offered),) = ((who, found) for who, found in both.items() if found)
            assert [choice["value"] for choice in offered][:1] == ["ps b5"]
            games = await server.complete(first, channel, "board", "game", "")
            assert games[0]["value"] == code
            assert "dark" in (await server.ask(ann, channel, "look theme", name="dark")).text
            line = await server.say(bob, channel, "what about x3/x3/x3 1 1")
            call = await server.use(ann, channel, "Read as a board or PTN", line)
            reply = await server.expect_reply(call)
            assert "A position, 3x3" in reply.text
            assert reply.hidden
