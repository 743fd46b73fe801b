"""Moves tapped on Discord: the squares are buttons of a message that the presser alone sees."""

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from tests.e2e.discord.permissions import May
from tests.e2e.discord.server import FakeDiscord
from tests.e2e.discord.world import Channel, Json, Post, User
from tests.e2e.rooms import bare
from tests.e2e.served import served
from tests.sentences import BEGINS, JOIN, you_played, your_turn

MOST_COMPONENTS = 40


@pytest.fixture
async def server(tmp_path: Path) -> AsyncIterator[FakeDiscord]:
    async with FakeDiscord() as discord:
        discord.channel("tak")
        async with served(tmp_path, discord=discord):
            await discord.until(lambda: discord.gateway.identified)
            yield discord


class Table:
    """A game in a channel between Ann, who is White, and Bob."""

    def __init__(self, server: FakeDiscord) -> None:
        self.server = server
        self.channel: Channel = server.channel("tak")
        self.people = server.person("ann", also=May.MANAGE_GUILD), server.person("bob")
        self.presses = 0

    async def begin(self, size: int) -> None:
        ann, bob = self.people
        await self.server.command(ann, self.channel, "challenge", size=size, color="white")
        asked = await self.server.expect(self.channel, lambda post: JOIN in post.buttons)
        await self.server.press(bob, self.channel, asked.id, JOIN)
        await self.server.expect(self.channel, lambda post: BEGINS in post.text)

    async def move(self, who: User) -> Post:
        """Press Move below the last board, and return the message with the squares."""
        board = [post for post in self.server.messages(self.channel) if "Move" in post.buttons][-1]
        call = await self.server.press(who, self.channel, board.id, "Move")
        self.presses += 1
        (asked,) = call.replies
        assert asked.hidden
        assert components(asked) <= MOST_COMPONENTS
        return asked

    async def press(self, who: User, asked: Post, *labels: str) -> None:
        for label in labels:
            await self.server.press(who, self.channel, asked.id, label)
            self.presses += 1
            assert components(asked) <= MOST_COMPONENTS


def components(post: Post) -> int:
    """Return the number of a message's components, nested ones too."""

    def within(rows: object) -> Iterator[Json]:
        for row in rows if isinstance(rows, list | tuple) else ():
            yield row
            yield from within(row.get("components"))

    return sum(1 for _ in within(post.components))


async def test_a_flat_takes_three_taps_where_all_squares_are_buttons(server: FakeDiscord) -> None:
    table = Table(server)
    await table.begin(5)
    ann, bob = table.people
    asked = await table.move(ann)
    squares = [label for label in asked.buttons if len(label) == 2]
    assert squares == [f"{file}{rank}" for rank in range(1, 6) for file in "abcde"]
    await table.press(ann, asked, "b2")
    assert "Black's flat on b2" in bare(asked.text)
    assert asked.buttons[-3:] == ["Play", "And if …", "Back"]
    await table.press(ann, asked, "Play")
    assert table.presses == 3
    assert you_played("ps b2") in bare(asked.text)
    assert asked.buttons == []
    await server.expect(table.channel, lambda post: your_turn(f"<@{bob.id}>") in post.text)


async def test_on_a_larger_board_the_column_comes_first(server: FakeDiscord) -> None:
    table = Table(server)
    await table.begin(6)
    ann, _ = table.people
    asked = await table.move(ann)
    assert asked.buttons == [*"abcdef", "Type it"]
    await table.press(ann, asked, "c", "c4", "Play")
    assert table.presses == 4
    await server.expect(table.channel, lambda post: "`ps c4`" in post.text)


async def test_where_boards_are_pictures_one_stands_above_the_squares(server: FakeDiscord) -> None:
    table = Table(server)
    ann, _ = table.people
    await server.command(ann, table.channel, "settings", name="pictures", value="on")
    await table.begin(5)
    asked = await table.move(ann)
    await table.press(ann, asked, "b2")
    assert [file.name for file in asked.files] == ["board.png"]
