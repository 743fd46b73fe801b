"""The tests' Discord does with presses what the real one does, as discord.py sees it."""

import asyncio

import discord
import pytest

from tests.e2e.discord.client import Client, Interaction, buttons, offer
from tests.e2e.discord.server import FakeDiscord
from tests.e2e.discord.world import Channel, User


async def test_what_one_person_sees_nobody_else_can_press(
    server: FakeDiscord, client: Client, channel: Channel, ann: User
) -> None:
    async def react(interaction: Interaction) -> None:
        await interaction.response.send_message("Sure?", ephemeral=True, view=buttons("Yes"))

    async def confirm(interaction: Interaction) -> None:
        await interaction.response.edit_message(content="Resigned.", view=None)

    post = await offer(server, client, channel)
    client.react = react
    (question,) = (await server.press(ann, channel, post.id, "Accept")).replies
    with pytest.raises(AssertionError, match="can't press"):
        await server.press(server.person("bob"), channel, question.id, "Yes")
    with pytest.raises(discord.NotFound):
        await client.place(channel).get_partial_message(question.id).edit(content="Hm.")
    client.react = confirm
    await server.press(ann, channel, question.id, "Yes")
    assert (question.text, question.buttons) == ("Resigned.", [])


async def test_a_press_without_an_answer_fails_and_stays_so(
    server: FakeDiscord, client: Client, channel: Channel, ann: User
) -> None:
    failed, late = asyncio.Event(), asyncio.Event()

    async def react(interaction: Interaction) -> None:
        await failed.wait()
        with pytest.raises(discord.NotFound, match="10062"):
            await interaction.response.defer()
        late.set()

    post = await offer(server, client, channel)
    client.react, server.press_limit = react, 0.05
    with pytest.raises(AssertionError, match="this interaction failed"):
        await server.press(ann, channel, post.id, "Accept")
    failed.set()
    async with asyncio.timeout(5):
        await late.wait()
