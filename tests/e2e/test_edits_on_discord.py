"""The tests' Discord changes and deletes messages like the real one, as discord.py sees it."""

import asyncio
from collections.abc import AsyncIterator
from io import BytesIO

import discord
import pytest

from tests.e2e.discord.client import Client, buttons, connected, offer
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


async def test_an_edit_changes_what_it_names_and_keeps_the_rest(
    server: FakeDiscord, client: Listening, channel: Channel
) -> None:
    board = discord.File(BytesIO(b"board"), "board.png", description="Board 5 by 5.")
    sent = await client.place(channel).send("Your turn.", file=board, view=buttons("Undo"))
    (post,) = server.messages(channel)
    await sent.edit(view=None)
    assert (post.text, post.buttons, [f.alt for f in post.files]) == (
        "Your turn.",
        [],
        ["Board 5 by 5."],
    )
    new = discord.File(BytesIO(b"later"), "later.png")
    await sent.edit(content=None, attachments=[*sent.attachments, new])
    assert (post.text, [f.name for f in post.files]) == ("", ["board.png", "later.png"])
    await sent.edit(content="Over.", attachments=[], view=buttons("Again"))
    assert (post.text, post.files, post.buttons) == ("Over.", (), ["Again"])
    with pytest.raises(discord.HTTPException, match="50006"):
        await sent.edit(content=None, view=None)
    assert [fault.code for fault in server.take_faults()] == [50006]


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
