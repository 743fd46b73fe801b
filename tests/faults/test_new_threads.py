"""Killed at each step at which a game begins in a thread of its own: what is said there is played.

Somebody says it while the bot is away, as soon as there is a thread.
"""

import asyncio
import signal
from pathlib import Path

import pytest

from takmail.store.games.games import running_game_count
from takmail.store.store import Store
from tests.e2e.discord.channels import Channel
from tests.e2e.discord.permissions import May
from tests.e2e.discord.server import FakeDiscord
from tests.e2e.discord.world import Post
from tests.e2e.patience import PATIENCE
from tests.e2e.served import DATABASE
from tests.faults.town import Victim
from tests.faults.victim import FROM, KILL_AT, STEPS
from tests.sentences import ACCEPT, CHALLENGES, IS_WHITE, black_played, white_played
from tests.stores import migrated

pytestmark = pytest.mark.faults

LAST = 48
"""A step by which nearly all that follows from the begin of a game is done."""


class Lives:
    """A bot that dies at a step of the next game, on a Discord where games get threads."""

    def __init__(self, folder: Path, server: FakeDiscord) -> None:
        (folder / DATABASE).write_bytes(migrated())
        self.server = server
        self.channel = server.channel("tak")
        self.ann, self.bob = server.person("ann"), server.person("bob")
        self.bot = Victim.for_servers(folder, server, None)
        self.begun = 0
        self.steps = folder / "steps"
        self._begins = folder / "begins"
        self._url = f"sqlite:///{folder / DATABASE}"
        self._lives = 0
        self.bot.set("TAKMAIL_LIMITS", "off")
        self.bot.set(STEPS, str(self.steps))
        self.bot.set(FROM, str(self._begins))

    async def begin(self, step: int) -> None:
        """Have a life begin that ends at a step after the next press."""
        self._begins.unlink(missing_ok=True)
        self.bot.set(KILL_AT, str(step))
        await self.bot.start()
        self._lives += 1
        await self.server.until(lambda: len(self.server.gateway.identified) >= self._lives)

    async def propose(self) -> Post:
        told = len(self.server.messages(self.channel))
        line = f"{self.server.bot.mention} challenge {self.bob.mention} 4 white"
        await self.server.say(self.ann, self.channel, line)
        return await self.hears(self.channel, CHALLENGES, told)

    async def hears(self, where: Channel, part: str, told: int = 0) -> Post:
        """Wait until the bot has said something with this part, after so many messages."""

        def said() -> Post | None:
            new = self.server.messages(where)[told:]
            return next((post for post in new if part in post.text), None)

        return await self.server.until(said)

    async def is_on(self) -> bool:
        """Return whether the newest game was begun when the bot died."""
        async with await Store.open(self._url) as store:
            return await store.read(running_game_count) > self.begun

    async def die(self, challenge: Post) -> None:
        """Have Bob accept, which may be the last that the bot hears, or not be answered."""
        self._begins.touch()
        press = asyncio.create_task(self.accept(challenge))
        async with asyncio.timeout(PATIENCE):
            assert await self.bot.wait() == -signal.SIGKILL, self.bot.log
        press.cancel()
        await asyncio.gather(press, return_exceptions=True)

    async def accept(self, challenge: Post) -> None:
        await self.server.press(self.bob, self.channel, challenge.id, ACCEPT)

    @property
    def thread(self) -> Channel | None:
        """The thread of the newest game, if it is there."""
        threads = [each for each in self.server.channels.values() if each.is_thread]
        assert len(threads) <= self.begun + 1
        return threads[self.begun] if threads[self.begun :] else None


@pytest.mark.parametrize("forgets", [False, True], ids=["", "nonces forgotten"])
@pytest.mark.parametrize(
    "steps", [range(1, LAST, 6), pytest.param(range(1, LAST), marks=pytest.mark.deep)], ids=str
)
async def test_a_kill_at_every_step_of_a_thread_loses_no_line(
    tmp_path: Path, steps: range, *, forgets: bool
) -> None:
    async with FakeDiscord() as server:
        lives = Lives(tmp_path, server)
        await lives.begin(LAST)
        mia = server.person("mia", also=May.MANAGE_GUILD)
        await server.ask(
            mia, lives.channel, "settings", name="threads", value="threads", where="server"
        )
        await lives.bot.kill()
        await lives.begin(steps[0])
        for following in (*steps[1:], LAST):
            thread = await one_game(lives, following, forgets=forgets)
            boards = [post.text for post in server.messages(thread)]
            assert sum("): `ps" in board for board in boards) == 2
            assert forgets or sum(IS_WHITE in board for board in boards) == 1
            assert lives.thread is None
        await lives.bot.kill()


async def one_game(lives: Lives, following: int, *, forgets: bool) -> Channel:
    """Have a game begin, the bot die meanwhile and come back, and a line said by each player.

    Return the game's thread. The next life ends at the step ``following``.
    """
    server = lives.server
    challenge = await lives.propose()
    await lives.die(challenge)
    line = None
    if lives.thread is not None:
        line = await server.say(lives.ann, lives.thread, "ps a4")
    begun = await lives.is_on()
    for post in server.posts if forgets else ():
        post.nonce = None
    await lives.begin(following)
    if not begun:
        await lives.accept(challenge)
    thread = await server.until(lambda: lives.thread)
    await lives.hears(thread, IS_WHITE)
    if line is None:
        await server.say(lives.ann, thread, "ps a4")
    await lives.hears(thread, white_played("Ann", "`ps a4`"))
    await server.say(lives.bob, thread, "ps d1")
    await lives.hears(thread, black_played("Bob", "`ps d1`"))
    lives.begun += 1
    return thread
