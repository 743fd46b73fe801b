"""How much a whole game says on Discord: by lines, by slash commands, with edited boards."""

from collections.abc import AsyncIterator, Awaitable, Callable
from functools import partial
from pathlib import Path
from typing import TypeAlias

import pytest

from tests.e2e.discord.permissions import May
from tests.e2e.discord.server import FakeDiscord
from tests.e2e.discord.world import Channel, Post, User
from tests.e2e.served import served

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
    ann, bob = people
    await server.command(ann, channel, "challenge", size=5, color="white")
    challenge = await server.expect(channel, lambda post: "Accept" in post.buttons)
    await server.press(bob, channel, challenge.id, "Accept")
    await server.expect(channel, lambda post: "begins" in post.text)
    for number, ply in enumerate(PLIES, start=1):
        await say(people[(number - 1) % 2], ply)
        turn = f"<@{people[number % 2].id}>, your turn."
        await server.expect(channel, partial(_tells, ply, turn))


def _tells(ply: str, turn: str, post: Post) -> bool:
    over = "wins by a road" in post.text
    return post.author.bot and f"`{ply}`" in post.text and (over or turn in post.text)


def said(server: FakeDiscord, channel: Channel) -> list[Post]:
    """Return what the bot has said in a channel and still stands there."""
    return [post for post in server.messages(channel) if not post.deleted]


async def test_by_lines_each_move_is_one_message(
    server: FakeDiscord, channel: Channel, people: tuple[User, User]
) -> None:
    async def say(who: User, ply: str) -> None:
        await server.say(who, channel, ply)

    await play(server, channel, people, say)
    boards = said(server, channel)[1:]
    assert len(boards) == 1 + len(PLIES)
    assert max(len(post.text.splitlines()) for post in boards) <= 20
    assert not any(server.hidden(person, channel) for person in people)


async def test_slash_commands_add_no_message(
    server: FakeDiscord, channel: Channel, people: tuple[User, User]
) -> None:
    async def say(who: User, ply: str) -> None:
        await server.command(who, channel, "move", line=ply)

    await play(server, channel, people, say)
    assert len(said(server, channel)) == 2 + len(PLIES)
    await server.until(lambda: not any(server.hidden(person, channel) for person in people))


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
    assert "wins by a road" in end.text
    assert end.pinged == {person.id for person in people}
    assert challenge.buttons == board.buttons == []
