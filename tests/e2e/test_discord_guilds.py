"""Servers of the tests' Discord, what a bot may do there, and talks where it isn't a member."""

from functools import partial

import discord
import pytest

from tests.e2e.discord.calls import Call
from tests.e2e.discord.channels import Channel, User
from tests.e2e.discord.client import Client, Interaction, connected
from tests.e2e.discord.permissions import May
from tests.e2e.discord.server import FakeDiscord


def text_channel(client: Client, channel: Channel) -> discord.TextChannel:
    found = client.get_channel(channel.id)
    assert isinstance(found, discord.TextChannel)
    return found


async def test_what_a_channel_denies_is_refused_there(
    server: FakeDiscord, client: Client, channel: Channel, ann: User
) -> None:
    place, said = text_channel(client, channel), await server.say(ann, channel, "ps b4")
    for denied, code in ((May.VIEW_CHANNEL, 50001), (May.SEND_MESSAGES, 50013)):
        await server.deny(channel, denied)
        with pytest.raises(discord.Forbidden, match=str(code)):
            await place.send("Hello")
    await server.deny(channel, May.READ_MESSAGE_HISTORY)
    assert [message async for message in place.history()] == []
    original = discord.MessageReference(message_id=said.id, channel_id=channel.id)
    with pytest.raises(discord.Forbidden, match="160002"):
        await place.send("Hello", reference=original)
    await server.deny(channel, 0)
    assert [message.content async for message in place.history()] == ["ps b4"]


async def test_what_a_person_installed_works_where_the_bot_is_not(
    server: FakeDiscord, ann: User
) -> None:
    guild = server.foreign_guild("Elsewhere")
    bob = server.person("bob")
    places = [server.channel("tak", guild), server.group(ann, bob), server.group(ann, bob, ann)]
    heard: list[tuple[bool, bool, int]] = []

    async def react(interaction: Interaction) -> None:
        user, context = interaction.is_user_integration(), interaction.context
        kind = [context.guild, context.dm_channel, context.private_channel].index(True)
        heard.append((user, interaction.is_guild_integration(), kind))
        await interaction.response.send_message("Here.")
        for number in range(5):
            await interaction.followup.send(str(number))
        with pytest.raises(discord.HTTPException, match="40094"):
            await interaction.followup.send("5")
        await interaction.edit_original_response(content="There.")

    board = {"name": "board", "description": "A board", "contexts": [0, 1, 2]}
    async with connected(server, Client()) as client:
        client.react = react
        await client.http.bulk_upsert_global_commands(
            server.bot.id, payload=[board | {"integration_types": [0, 1]}]
        )
        with pytest.raises(AssertionError, match="not offered"):
            await server.command(ann, places[0], "board")
        server.install(ann)
        for place in places:
            call = await server.command(ann, place, "board")
            await server.until(partial(is_edited, call))
            with pytest.raises(discord.Forbidden, match="50001"):
                await client.get_partial_messageable(place.id).send("Hello")
    assert heard == [(True, False, 0), (True, False, 2), (True, False, 2)]
    assert [fault.code for fault in server.take_faults()] == [40094] * 3


def is_edited(call: Call) -> bool:
    return bool(call.replies and call.replies[0].edited)


async def test_where_apps_from_elsewhere_are_unwelcome_only_the_person_sees_the_answer(
    server: FakeDiscord, client: Client
) -> None:
    async def react(interaction: Interaction) -> None:
        await interaction.response.send_message("Here.")

    client.react = react
    board = {"name": "board", "description": "A board", "integration_types": [0, 1]}
    await client.http.bulk_upsert_global_commands(server.bot.id, payload=[board])
    eve, place = (
        server.person("eve", lacks=May.USE_EXTERNAL_APPS),
        server.channel("tak", server.foreign_guild("Elsewhere")),
    )
    server.install(eve)
    call = await server.command(eve, place, "board")
    assert (await server.expect_hidden(eve, place)) is call.replies[0]
