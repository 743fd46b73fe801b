"""Games in threads and posts of a forum, through the real program and the real discord.py."""

from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from tests.e2e.discord.channels import Channel, User
from tests.e2e.discord.permissions import May
from tests.e2e.discord.server import FakeDiscord
from tests.e2e.discord.world import Post
from tests.e2e.served import Bot, served
from tests.sentences import (
    ACCEPT,
    CHALLENGES,
    IS_WHITE,
    REALLY_RESIGN,
    REMATCH,
    YES_RESIGN,
    is_white,
)

DASH = "\u2013"


@dataclass
class Town:
    """A server with a channel and a forum, and the bot."""

    folder: Path
    server: FakeDiscord
    bot: Bot
    channel: Channel
    forum: Channel
    _seen: set[int] = field(default_factory=set)

    @property
    def ann(self) -> User:
        return self.server.person("ann")

    @property
    def bob(self) -> User:
        return self.server.person("bob")

    async def set(self, value: str) -> None:
        """Have somebody who manages the server set where games are played."""
        mia = self.server.person("mia", also=May.MANAGE_GUILD)
        assert (
            "Saved."
            in (
                await self.server.ask(
                    mia, self.channel, "settings", name="threads", value=value, where="server"
                )
            ).text
        )

    async def say(self, who: User, where: Channel, text: str) -> None:
        await self.server.say(who, where, text.replace("@bot", self.server.bot.mention))

    async def hears(self, where: Channel, *parts: str) -> Post:
        """Wait for something new that the bot says with all of these parts."""

        def is_new(post: Post) -> bool:
            return post.id not in self._seen and all(part in post.text for part in parts)

        post = await self.server.expect(where, is_new)
        self._seen.add(post.id)
        return post

    async def press(self, who: User, post: Post, label: str) -> None:
        await self.server.press(who, post.channel, post.id, label)

    async def until(self, is_so: Callable[[], object]) -> None:
        await self.server.until(is_so)

    def threads(self) -> list[Channel]:
        return [each for each in self.server.channels.values() if each.is_thread]

    async def propose(self, where: Channel | None = None) -> Post:
        """Have Ann propose a game, and return the challenge."""
        await self.say(self.ann, self.channel, f"@bot challenge {self.bob.mention} 4 white")
        return await self.hears(where or self.channel, CHALLENGES)

    async def begin(self) -> Channel:
        """Have a game begun in a thread, and return the thread."""
        challenge = await self.propose()
        await self.press(self.bob, challenge, ACCEPT)
        await self.until(lambda: challenge.thread)
        assert challenge.thread is not None
        await self.hears(challenge.thread, IS_WHITE)
        return challenge.thread


@pytest.fixture
async def town(tmp_path: Path) -> AsyncIterator[Town]:
    async with FakeDiscord() as server:
        channel, forum = server.channel("tak"), server.forum("games", ["Waiting", "Running"])
        async with served(tmp_path, discord=server) as bot:
            await server.until(lambda: server.gateway.identified)
            yield Town(tmp_path, server, bot, channel, forum)


async def end(town: Town, thread: Channel) -> Post:
    """Have Ann resign in a thread, and return what is said of the end."""
    await town.say(town.ann, thread, "@bot resign")
    asked = await town.hears(thread, REALLY_RESIGN)
    await town.press(town.ann, asked, YES_RESIGN)
    return await town.hears(thread, ") wins")


async def test_a_game_is_played_in_a_thread_to_its_end_and_again(town: Town) -> None:
    await town.set("threads")
    thread = await town.begin()
    assert thread.name.startswith(f"Ann {DASH} Bob, 4x4 #")
    assert {town.ann, town.bob} <= set(thread.members)
    (challenge,) = town.server.messages(town.channel)
    await town.until(lambda: f"<#{thread.id}>" in challenge.text)
    assert "**Accepted by Bob.**" in challenge.text
    assert not challenge.buttons
    await town.say(town.ann, thread, "ps a4")
    await town.hears(thread, "ps a4")
    await town.say(town.bob, thread, "ps d1")
    await town.hears(thread, "ps d1")
    over = await end(town, thread)
    await town.until(lambda: thread.auto_archive == 1440)
    await town.server.archive(thread)
    await town.press(town.bob, over, REMATCH)
    asked = await town.hears(thread, "rematch")
    await town.press(town.ann, asked, ACCEPT)
    await town.hears(thread, is_white("Bob"))
    await town.until(lambda: thread.name.startswith(f"Bob {DASH} Ann, 4x4 #"))
    await town.until(lambda: thread.auto_archive == 10080)
    assert town.threads() == [thread]
    assert town.server.messages(town.channel) == [challenge], "the one notice"


async def test_in_a_forum_a_challenge_has_its_post(town: Town) -> None:
    await town.set(str(town.forum.id))
    await town.say(town.ann, town.channel, f"@bot challenge {town.bob.mention} 4 white")
    await town.until(town.threads)
    (post,) = town.threads()
    challenge = await town.hears(post, CHALLENGES)
    await town.hears(town.channel, f"<#{post.id}>")
    assert post.parent == town.forum.id
    waiting, running = (tag.id for tag in town.forum.tags)
    assert post.applied_tags == [waiting]
    await town.press(town.bob, challenge, ACCEPT)
    await town.hears(post, IS_WHITE)
    await town.until(lambda: post.applied_tags == [running])
    await end(town, post)
    await town.until(lambda: post.applied_tags == [])
    assert town.bob in post.members
