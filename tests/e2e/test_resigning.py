"""The question whether somebody really resigns, and how it ends, through the real program."""

import asyncio
from contextlib import closing
from pathlib import Path
from sqlite3 import connect

import pytest

from tests.e2e.discord.server import FakeDiscord
from tests.e2e.discord.world import Post
from tests.e2e.patience import PATIENCE
from tests.e2e.served import DATABASE, served
from tests.sentences import (
    BEGINS,
    RESIGN,
    WOULD_LIKE_A_GAME,
    YES_RESIGN,
    has_resigned,
)

BOTH = [YES_RESIGN, "Play on"]


async def noted(folder: Path) -> None:
    """Return when the program knows that the question has arrived."""
    with closing(connect(folder / DATABASE)) as database:
        asked = "SELECT count(*) FROM posts WHERE purpose LIKE 'resignation-%'"
        async with asyncio.timeout(PATIENCE):
            while not database.execute(asked).fetchone()[0]:  # noqa: ASYNC110 - another process
                await asyncio.sleep(0.01)


@pytest.mark.parametrize("by", ["command", "press", "command in private"])
async def test_on_discord_the_buttons_of_a_question_seen_alone_go(tmp_path: Path, by: str) -> None:
    """They go with the next ply, and with the next thing that asks the same person there."""
    async with FakeDiscord() as server:
        ann, bob, channel = server.person("Ann"), server.person("Bob"), server.channel("tak")
        place = server.private(bob) if by == "command in private" else channel

        async def asked() -> Post:
            if by != "press":
                call = await server.command(bob, place, "resign")
            else:
                board = await server.expect(channel, lambda post: "More" in post.buttons)
                more = await server.expect_reply(await server.press(bob, channel, board.id, "More"))
                call = await server.press(bob, channel, more.id, RESIGN)
            await server.answered(call)
            await noted(tmp_path)
            return await server.expect_hidden(bob, place, lambda post: post.buttons == BOTH)

        async with served(tmp_path, discord=server):
            await server.command(ann, channel, "challenge", size=4, color="white")
            await server.expect(channel, lambda post: WOULD_LIKE_A_GAME in post.text)
            await server.command(bob, channel, "accept")
            await server.expect(channel, lambda post: BEGINS in post.text)
            question = await asked()
            await server.say(ann, channel, "ps a4")
            await server.until(lambda: question.buttons == [])
            question = await asked()
            await server.say(ann, channel, f"{server.bot.mention} draw")
            await server.until(lambda: question.buttons == [])
            question = await asked()
            await server.press(bob, place, question.id, YES_RESIGN)
            await server.expect(channel, lambda post: has_resigned("Bob") in post.text)
