"""Killed at each step of what comes from Telegram: nothing is lost, and nothing stays half done.

What was sent when the bot died, and not yet marked, is there twice, as Telegram has no nonces.
"""

import asyncio
import re
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from takmail.store.store import Store
from tests.e2e.patience import PATIENCE
from tests.e2e.served import DATABASE
from tests.e2e.telegram.world import Chat, InlineMessage, Sent, User
from tests.faults.homes import RecordingTelegram
from tests.faults.town import Victim
from tests.faults.victim import FROM, KILL_AT, STEPS
from tests.sentences import (
    CHALLENGES,
    IS_WHITE,
    JOIN,
    YOUR_TURN,
    black_played,
    white_played,
    you_are_white,
)
from tests.stores import migrated

pytestmark = pytest.mark.faults

LAST = 34
"""A step by which nearly all that follows from something said or pressed is done."""

SLOW = 0.5
"""Seconds until a slow Telegram answers."""

SOON = 1.5
"""Seconds within which a step is reached, if it is reached at all."""


class Lives:
    """A bot that dies at a step of the next thing that happens, one life after the other."""

    def __init__(self, folder: Path, server: RecordingTelegram, steps: range) -> None:
        (folder / DATABASE).write_bytes(migrated())
        self.server = server
        self.bot = Victim.for_servers(folder, None, server)
        self.url = f"sqlite:///{folder / DATABASE}"
        self.people = 0
        self._steps: Iterator[int] = iter((*steps, LAST))
        self._begins = folder / "begins"
        self.bot.set("TAKMAIL_LIMITS", "off")
        self.bot.set(STEPS, str(folder / "steps"))
        self.bot.set(FROM, str(self._begins))

    async def begin(self) -> None:
        """Have the next life begin."""
        self._begins.unlink(missing_ok=True)
        self.bot.set(KILL_AT, str(next(self._steps)))
        asked = sum(call.method == "getUpdates" for call in self.server.calls)
        await self.bot.start()
        await self.server.called("getUpdates", asked + 1)

    async def die(self, deed: Awaitable[object]) -> None:
        """Have something happen, the bot die meanwhile and come back."""
        self._begins.touch()
        await deed
        try:
            async with asyncio.timeout(SOON):
                await self.bot.wait()
        except TimeoutError:
            await self.bot.kill()
        await self.begin()

    async def all_done(self) -> None:
        """Return when the bot has heard all that was said, and sent all that it has to say."""
        await self.server.settled()
        async with asyncio.timeout(PATIENCE), await Store.open(self.url) as store:
            inbox = store.inbox("telegram")
            while await inbox.waiting() or await store.outbox.pending(limit=1):  # noqa: ASYNC110 - another process sends
                await asyncio.sleep(0.05)

    async def hears(self, chat: Chat, part: str) -> Sent:
        """Return the newest message with a part of its words, as soon as there is one."""

        def said() -> Sent | None:
            there = reversed(self.server.messages(chat))
            return next((sent for sent in there if part in sent.text), None)

        sent = await self.server.until(said)
        assert sent is not None
        return sent

    def told(self, chat: Chat, part: str) -> int:
        """Return how often something was said in a chat, also if it is gone."""
        return sum(part in told.text for told in self.server.told[chat.id])

    def command(self, line: str) -> str:
        verb, _, rest = line.partition(" ")
        return f"/{verb}@{self.server.bot.username} {rest}".strip()

    def two(self) -> tuple[User, User]:
        """Return two people who have never been seen."""
        self.people += 1
        ann = self.server.person("Ann", f"ann{self.people}")
        return ann, self.server.person("Bob", f"bob{self.people}")

    async def begun(self) -> tuple[User, User, Chat, Chat]:
        """Have a game begin that Ann plays in private and Bob in a group; return all four."""
        ann, bob = self.two()
        talk, den = self.server.private(ann), self.server.group("Den")
        await self.server.say(ann, talk, "/challenge 4 white")
        await self.hears(talk, "Your open challenge")
        await self.server.say(ann, talk, "/games")
        invited = await self.hears(talk, "/join")
        code = re.search(r"join (\w{5})", invited.text)
        assert code is not None
        await self.server.say(bob, den, self.command(f"join {code[1]}"))
        await self.hears(den, IS_WHITE)
        await self.hears(talk, you_are_white("Bob"))
        await self.all_done()
        return ann, bob, talk, den


async def a_line(lives: Lives) -> None:
    ann, bob, talk, den = await lives.begun()
    await lives.die(lives.server.say(ann, talk, "ps a4"))
    await answered(lives, bob, talk, den)


async def a_group_that_gets_a_new_id(lives: Lives) -> None:
    ann, bob, talk, den = await lives.begun()
    new: list[Chat] = []

    async def grow() -> None:
        new.append(await lives.server.migrate(den))
        await lives.server.say(ann, talk, "ps a4")

    await lives.die(grow())
    await answered(lives, bob, talk, new[0])


async def answered(lives: Lives, bob: User, talk: Chat, den: Chat) -> None:
    """See that a move was played once, and have it answered."""
    move, answer = white_played("Ann", "ps a4"), black_played("Bob", "ps d1")
    await lives.hears(den, move)
    await lives.server.say(bob, den, "ps d1")
    for chat, hers, his in (
        (talk, "You played ps a4", "Bob played ps d1"),
        (den, move, answer),
    ):
        await lives.hears(chat, his)
        assert lives.told(chat, hers) in {1, 2}
        assert lives.told(chat, his) == 1


async def a_board_that_becomes_a_picture(lives: Lives) -> None:
    _, bob, _, den = await lives.begun()
    board = await lives.hears(den, IS_WHITE)
    await lives.die(lives.server.tap(bob, den, board.message_id, "Pictures"))
    await lives.server.expect_change(den, board.message_id, lambda sent: sent.file is not None)
    await lives.server.until(lambda: lives.server.presses[-1].answer)


async def a_challenge_in_any_chat(lives: Lives) -> None:
    ann, bob = lives.two()
    offered = await lives.server.query(ann, "3 white")
    sent: list[InlineMessage] = []

    async def send() -> None:
        sent.append(await lives.server.send_result(ann, offered))

    await lives.die(send())
    await lives.all_done()
    await lives.server.press_inline(bob, sent[0], JOIN)
    await lives.server.expect_inline(sent[0], lambda now: YOUR_TURN in now.text)


async def a_topic_that_telegram_is_slow_to_make(lives: Lives) -> None:
    """What is said there is played, or if the game got another one, it is told where that is."""
    server = lives.server
    ann, bob = lives.two()
    forum = server.supergroup("Club", forum=True)
    server.make_owner(forum, ann)
    await server.promote_bot(forum, ann, "can_manage_topics")
    await server.say(ann, forum, lives.command("settings server threads threads"))
    await server.say(ann, forum, lives.command(f"challenge @{bob.username} 4 white"))
    await lives.hears(forum, CHALLENGES)
    await lives.all_done()
    said: list[Chat] = []

    async def begin() -> None:
        hang = server.hang("createForumTopic", done=True)
        await server.say(bob, forum, lives.command("accept"))
        async with asyncio.timeout(PATIENCE):
            while lives.bot.is_running and not hang.waiting:  # noqa: ASYNC110 - it may die
                await asyncio.sleep(0.01)
        for topic in server.topics(forum):
            said.append(replace(forum, thread=topic.thread))
            await server.say(ann, said[-1], "ps a4")
        await asyncio.sleep(SLOW)
        await hang.release()

    await lives.die(begin())
    await lives.all_done()
    game = replace(forum, thread=server.topics(forum)[-1].thread)
    await lives.hears(game, IS_WHITE)
    if said == [game]:
        await lives.hears(game, white_played("Ann", "ps a4"))
    elif said:
        await lives.hears(said[0], "Send that there")


SCENES: list[Callable[[Lives], Awaitable[None]]] = [
    a_line,
    a_group_that_gets_a_new_id,
    a_board_that_becomes_a_picture,
    a_challenge_in_any_chat,
    a_topic_that_telegram_is_slow_to_make,
]


@pytest.mark.parametrize("scene", SCENES, ids=lambda scene: scene.__name__)
@pytest.mark.parametrize(
    "steps", [range(2, LAST, 10), pytest.param(range(1, LAST), marks=pytest.mark.deep)], ids=str
)
async def test_a_kill_at_every_step_leaves_nothing_undone(
    tmp_path: Path, steps: range, scene: Callable[[Lives], Awaitable[None]]
) -> None:
    async with RecordingTelegram() as server:
        lives = Lives(tmp_path, server, steps)
        await lives.begin()
        for _ in steps:
            await scene(lives)
        await lives.all_done()
        assert await lives.bot.stop() == 0, lives.bot.log
        assert await lives.bot.run("check") == 0, lives.bot.log
