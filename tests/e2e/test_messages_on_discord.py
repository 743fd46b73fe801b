"""How much a whole game says on Discord: by lines, by slash commands, with edited boards."""

from collections.abc import AsyncIterator, Awaitable, Callable
from functools import partial
from pathlib import Path
from typing import TypeAlias

import pytest

from tests.e2e.discord.permissions import May
from tests.e2e.discord.server import FakeDiscord
from tests.e2e.discord.world import Channel, Post, User
from tests.e2e.rooms import game_of
from tests.e2e.served import served
from tests.sentences import BEGINS, JOIN, WINS_BY_A_ROAD, your_turn

PLIES = [
    "ps a5",
    "ps e1",
    "ps d3",
    "ps c2",
    "ps d4",
    "pw b3",
    "mn d4 p1 1",
    "ps d2",
    "pc d4",
    "ps b2",
    "mn d4 p1 1",
    "ps b4",
    "ps e3",
    "ps e5",
    "ps a3",
    "ps a4",
    "mw d3 p2 1 1",
]

Say: TypeAlias = Callable[[User, str], Awaitable[object]]


@pytest.fixture
async def server(tmp_path: Path) -> AsyncIterator[FakeDiscord]:
    async with FakeDiscord() as discord:
        discord.channel("tak")
        async with served(tmp_path, discord=discord):
            await discord.until(lambda: discord.gateway.identified)
            yield discord


@pytest.fixture
def channel(server: FakeDiscord) -> Channel:
    return server.channel("tak")


@pytest.fixture
def people(server: FakeDiscord) -> tuple[User, User]:
    return server.person("ann", also=May.MANAGE_GUILD), server.person("bob")


async def play(server: FakeDiscord, channel: Channel, people: tuple[User, User], say: Say) -> None:
    """Play a whole game, each ply after the announcement of the one before."""
    await begin(server, channel, *people)
    for number, ply in enumerate(PLIES, start=1):
        await say(people[(number - 1) % 2], ply)
        turn = your_turn(f"<@{people[number % 2].id}>")
        await server.expect(channel, partial(_tells, ply, turn))


async def begin(server: FakeDiscord, channel: Channel, ann: User, bob: User) -> str:
    """Begin a game; return its id."""
    last = max((post.id for post in server.messages(channel)), default=0)
    await server.command(ann, channel, "challenge", size=5, color="white")
    challenge = await server.expect(channel, lambda post: post.id > last and JOIN in post.buttons)
    await server.press(bob, channel, challenge.id, JOIN)
    begun = await server.expect(
        channel, lambda post: post.id > challenge.id and BEGINS in post.text
    )
    return game_of(begun)


def _tells(ply: str, turn: str, post: Post) -> bool:
    over = WINS_BY_A_ROAD in post.text
    return post.author.bot and f"`{ply}`" in post.text and (over or turn in post.text)


def said(server: FakeDiscord, channel: Channel) -> list[Post]:
    """Return what the bot has said in a channel and still stands there."""
    return [post for post in server.messages(channel) if not post.deleted]


async def test_a_board_that_is_edited_is_one_message_with_a_line_below(
    server: FakeDiscord, channel: Channel, people: tuple[User, User]
) -> None:
    async def say(who: User, ply: str) -> None:
        await server.say(who, channel, ply)

    await server.command(people[0], channel, "settings", name="boards", value="edit")
    await play(server, channel, people, say)
    await server.until(lambda: len(said(server, channel)) == 3)
    challenge, board, end = said(server, channel)
    assert board.edited
    assert WINS_BY_A_ROAD in end.text
    assert end.pinged == {person.id for person in people}
    assert challenge.buttons == board.buttons == []
