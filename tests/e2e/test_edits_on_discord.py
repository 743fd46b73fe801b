"""The tests' Discord changes and deletes messages like the real one, as discord.py sees it."""

import asyncio
from collections.abc import AsyncIterator

import discord
import pytest

from tests.e2e.discord.client import Client, connected, offer
from tests.e2e.discord.server import FakeDiscord
from tests.e2e.discord.world import Channel, User


class Listening(Client):
    """Hears of what changes, too."""

    def __init__(self) -> None:
        super().__init__()
        self.edits: asyncio.Queue[discord.RawMessageUpdateEvent] = asyncio.Queue()
        self.deletions: asyncio.Queue[discord.RawMessageDeleteEvent] = asyncio.Queue()

    async def on_raw_message_edit(self, event: discord.RawMessageUpdateEvent) -> None:
        self.edits.put_nowait(event)

    async def on_raw_message_delete(self, event: discord.RawMessageDeleteEvent) -> None:
        self.deletions.put_nowait(event)


@pytest.fixture
async def client(
    server: FakeDiscord,
    channel: Channel,  # noqa: ARG001 - it has to be there when the client connects
) -> AsyncIterator[Listening]:
    async with connected(server, Listening()) as client:
        yield client


async def test_what_is_not_there_or_not_ones_own_can_not_be_edited(
    server: FakeDiscord, client: Listening, channel: Channel, ann: User
) -> None:
    place, theirs = client.place(channel), await server.say(ann, channel, "ps b4")
    with pytest.raises(discord.Forbidden, match="50005"):
        await place.get_partial_message(theirs.id).edit(content="ps b5")
    with pytest.raises(discord.Forbidden, match="50013"):
        await place.get_partial_message(theirs.id).delete()
    post = await offer(server, client, channel)
    await server.delete(post)
    assert (await client.deletions.get()).message_id == post.id
    with pytest.raises(discord.NotFound, match="10008"):
        await place.get_partial_message(post.id).edit(view=None)
    with pytest.raises(AssertionError, match="can't press"):
        await server.press(ann, channel, post.id, "Accept")
