"""The program itself in a channel whose boards are edited: a line calls who is on turn."""

import re
from pathlib import Path

from tests.e2e.discord.failures import Failure
from tests.e2e.discord.permissions import May
from tests.e2e.discord.server import FakeDiscord
from tests.e2e.discord.world import Channel, Post, User
from tests.e2e.served import served
from tests.sentences import ACCEPT, BEGINS, CHALLENGES


async def test_the_line_that_calls_a_player_has_a_link_to_the_board(tmp_path: Path) -> None:
    async with FakeDiscord() as server:
        ann, bob = server.person("ann"), server.person("bob")
        mia = server.person("mia", also=May.MANAGE_GUILD)
        channel = server.channel("tak")
        async with served(tmp_path, discord=server):
            call = await server.command(mia, channel, "settings", name="boards", value="edit")
            await server.expect_reply(call)
            await server.say(ann, channel, f"{server.bot.mention} challenge {bob.mention} 5 white")
            challenge = await server.expect(channel, lambda post: CHALLENGES in post.text)
            await server.press(bob, channel, challenge.id, ACCEPT)
            board = await server.expect(channel, lambda post: BEGINS in post.text)
            await plays(server, channel, ann, "ps a1", calls=bob, leads_to=board)
            await plays(server, channel, bob, "ps e5", calls=ann, leads_to=board)
            server.fail_next_edits(Failure(429, code=30046, retry_after=400.0))
            line = await plays(server, channel, ann, "ps b1", calls=bob)
            anew = [post for post in server.messages(channel) if post.buttons][-1]
            assert address_in(line) == f"{address_of(channel)}/{anew.id}"
            assert anew.id not in {board.id, line.id}
            assert "ps b1" in anew.text, "it was posted anew"


async def plays(
    server: FakeDiscord,
    channel: Channel,
    who: User,
    ply: str,
    *,
    calls: User,
    leads_to: Post | None = None,
) -> Post:
    """Let somebody play, and return the line that calls the other."""
    await server.command(who, channel, "move", line=ply)
    line = await server.expect(channel, lambda post: ply in post.text and "The board" in post.text)
    assert calls.id in line.pinged
    if leads_to is not None:
        assert address_in(line) == f"{address_of(channel)}/{leads_to.id}"
        assert ply in leads_to.text, "the board as it stands now"
    return line


def address_in(line: Post) -> str:
    (found,) = re.findall(r"\(<(https://\S+)>\)", line.text)
    return str(found)


def address_of(channel: Channel) -> str:
    return f"https://discord.com/channels/{channel.guild}/{channel.id}"
