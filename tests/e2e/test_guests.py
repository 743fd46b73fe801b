"""Games where the bot is no member, through the real program and an unmodified discord.py."""

import re
from collections.abc import AsyncIterator
from functools import partial
from pathlib import Path

import pytest

from tests.e2e.discord.calls import Call
from tests.e2e.discord.channels import User
from tests.e2e.discord.server import FakeDiscord
from tests.e2e.discord.world import Post
from tests.e2e.served import Bot, served
from tests.sentences import (
    IT_IS_YOURS,
    JOIN,
    REMATCH,
)

MOST_FOLLOWUPS = 5


class Group:
    """Ann, who has the bot for herself, Bob, who hasn't, and what they do in a talk of theirs."""

    def __init__(self, server: FakeDiscord, bot: Bot) -> None:
        self.server, self.bot = server, bot
        self.people = server.person("ann"), server.person("bob")
        server.install(self.people[0])
        self.place = server.group(*self.people, server.person("cyd"))

    @property
    def boards(self) -> list[Post]:
        """What all see of the bot's in the talk."""
        posts = self.server.messages(self.place)
        return [post for post in posts if not post.hidden]

    def forget_tokens(self) -> None:
        """Let a quarter of an hour pass: nothing can be added to earlier answers."""
        for call in self.server.calls.values():
            call.over = 0.0

    async def slash(self, words: str, **options: object) -> Post:
        """Let Ann give a command, long after what was done before; return the last answer."""
        self.forget_tokens()
        call = await self.server.command(self.people[0], self.place, words, **options)  # type: ignore[arg-type]
        await self.server.expect_reply(call)
        return call.replies[-1]

    async def press(self, who: User, on: Post, label: str) -> Call:
        """Let somebody press a button in the talk, long after what was done before."""
        self.forget_tokens()
        return await self.server.press(who, self.place, on.id, label)

    async def begin(self, size: int = 3) -> Post:
        """Let them begin a game; return its board."""
        challenge = await self.slash("challenge", size=size, color="white")
        await self.press(self.people[1], challenge, JOIN)
        await self.server.until(lambda: "Move" in challenge.buttons)
        return challenge

    async def move(self, who: User, board: Post) -> Post:
        """Let somebody press his way to any move; return the board that all see then."""
        asked = (await self.press(who, board, "Move")).replies[0]
        assert asked.hidden
        await self.choose(who, asked)
        before = len(self.boards)
        await self.press(who, asked, "Play")
        await self.server.until(lambda: len(self.boards) > before)
        return self.boards[-1]

    async def choose(self, who: User, asked: Post) -> None:
        """Let somebody tap the first empty square."""
        empty = (label for label in asked.buttons if re.fullmatch("[a-c][1-3]", label))
        await self.press(who, asked, next(empty))

    async def told(self, who: User, plies: int) -> Post:
        """Return what tells somebody in private that it is his turn after so many plies."""
        return await self.server.expect(
            self.server.private(who),
            lambda post: IT_IS_YOURS in post.text and f"move {plies}" in post.text,
        )

    def check(self) -> None:
        """Check that Discord had nothing to refuse, and how much followed each press."""
        assert self.server.take_faults() == []
        assert max(call.followups for call in self.server.calls.values()) <= MOST_FOLLOWUPS
        sent = self.server.messages(self.place)
        assert all(post.answering for post in sent), "nothing is sent there but answers"


@pytest.fixture
async def group(tmp_path: Path) -> AsyncIterator[Group]:
    async with FakeDiscord() as discord, served(tmp_path, discord=discord) as bot:
        await discord.until(lambda: discord.gateway.identified)
        yield Group(discord, bot)


async def test_a_whole_game_is_played_in_a_talk_of_people(group: Group) -> None:
    board, plies = await group.begin(), 0
    assert len(group.boards) == 1
    while "Move" in board.buttons:
        who, other = group.people[plies % 2], group.people[1 - plies % 2]
        board = await group.move(who, board)
        plies += 1
        if "Move" in board.buttons:
            await group.told(other, plies)
    assert plies >= 5
    assert REMATCH in board.buttons
    assert len(group.boards) == plies + 1, "the challenge became the first board; one a move"
    talk, heard = group.server.private(group.people[1]), (plies + 1) // 2
    await group.server.until(lambda: len(group.server.messages(talk)) == heard)
    group.check()


def played_in(shown: Post) -> Post | None:
    return shown if "The computer played" in shown.text else None


async def test_the_computer_is_played_in_a_message_that_one_alone_sees(group: Group) -> None:
    ann, server = group.people[0], group.server
    server.closed_to_bot.add(ann.id)
    board = await group.slash("challenge", level="1", size=3, color="white")
    for _ in range(2):
        asked = (await group.press(ann, board, "Move")).replies[0]
        await group.choose(ann, asked)
        await group.press(ann, asked, "Play")
        board = await server.until(partial(played_in, asked))
    assert board.hidden
    assert group.boards == []
    group.check()
