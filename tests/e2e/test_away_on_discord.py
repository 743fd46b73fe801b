"""What is said to the bot while it is away is answered when it is back, games or none."""

import asyncio
from pathlib import Path

from takmail.store.store import Store
from tests.e2e.discord.channels import Channel, User
from tests.e2e.discord.server import FakeDiscord
from tests.e2e.patience import PATIENCE
from tests.e2e.served import DATABASE, served


async def noted(folder: Path, after: str | None = None) -> str:
    """Wait until it is noted that all was heard, later than that was last; return the note."""
    async with await Store.open(f"sqlite:///{folder / DATABASE}") as kept:
        async with asyncio.timeout(PATIENCE):
            note = after
            while note in {None, after}:
                await asyncio.sleep(0.02)  # another process keeps it
                note = await kept.notes.get("discord-heard")
    assert note is not None
    return note


async def spoke(server: FakeDiscord, who: User, where: Channel) -> None:
    """Have somebody say to the bot what it doesn't understand, and wait for the answer."""
    before = len(server.messages(where))
    await server.say(who, where, f"{server.bot.mention} what a day")
    await server.until(lambda: len(server.messages(where)) > before)


async def test_a_challenge_in_a_channel_without_games_is_heard_when_the_bot_is_back(
    tmp_path: Path,
) -> None:
    async with FakeDiscord() as server:
        used, fresh = server.channel("used"), server.channel("fresh")
        async with served(tmp_path, discord=server, hurried=True) as bot:
            ann, bob = server.person("ann"), server.person("bob")
            talk = server.private(ann)
            note = await noted(tmp_path)
            for where in (used, talk):
                await spoke(server, ann, where)
            await bot.kill()
            challenge = f"{server.bot.mention} challenge {bob.mention} 5 white"
            for line in ("ps a1", "accept", challenge, "see you"):
                await server.say(ann, used, line)
            for line in ("Does anybody play Tak?", challenge):
                await server.say(ann, fresh, line)
            await server.say(ann, talk, "games")
            for _ in range(2):
                await bot.kill()
                await bot.start()
                note = await noted(tmp_path, note)
                for where in (used, fresh):
                    await server.expect(where, lambda post: "challenges" in post.text)
                await server.expect(talk, lambda post: "no games" in post.text.lower())
            said = {where.name: len(server.messages(where)) for where in (used, fresh, talk)}
            assert said == {"used": 2, "fresh": 1, talk.name: 2}
