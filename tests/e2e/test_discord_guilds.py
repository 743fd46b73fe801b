"""Servers of the tests' Discord, what a bot may do there, and talks where it isn't a member."""

import asyncio
from functools import partial
from typing import cast

import discord
import pytest

from tests.e2e.discord.calls import Call
from tests.e2e.discord.channels import Channel, User
from tests.e2e.discord.client import Api, Client, Interaction, connected
from tests.e2e.discord.permissions import May
from tests.e2e.discord.server import FakeDiscord
from tests.e2e.discord.world import Json


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


async def test_a_client_knows_what_it_may_do_in_each_channel(
    server: FakeDiscord, channel: Channel, api: Api
) -> None:
    quiet = server.channel("rules")
    quiet.denied, server.guild.system_channel = May.SEND_MESSAGES, quiet
    async with connected(server, Client()) as client:
        guild = client.get_guild(server.guild.id)
        assert guild is not None
        assert guild.system_channel is not None
        assert guild.system_channel.id == quiet.id
        may = {c.id: c.permissions_for(guild.me).send_messages for c in guild.text_channels}
        assert may == {quiet.id: False, channel.id: True}
    _, listed = await api.ask("GET", f"guilds/{server.guild.id}/channels")
    _, roles = await api.ask("GET", f"guilds/{server.guild.id}/roles")
    assert {role["permissions"] for role in cast("list[Json]", roles["list"])} == {
        server.guild.allowed,
        str(int(May.MANAGE_CHANNELS)),
    }
    overwrites = [c["permission_overwrites"] for c in cast("list[Json]", listed["list"])]
    assert sorted(map(len, cast("list[list[Json]]", overwrites))) == [0, 1]


class Traveller(Client):
    """Keeps what it hears of servers, in order."""

    def __init__(self) -> None:
        super().__init__()
        self.heard: asyncio.Queue[tuple[str, int]] = asyncio.Queue()

    async def on_guild_join(self, guild: discord.Guild) -> None:
        self.heard.put_nowait(("join", guild.id))

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        self.heard.put_nowait(("remove", guild.id))

    async def on_guild_unavailable(self, guild: discord.Guild) -> None:
        self.heard.put_nowait(("unavailable", guild.id))

    async def on_guild_available(self, guild: discord.Guild) -> None:
        self.heard.put_nowait(("available", guild.id))


async def test_a_bot_joins_and_leaves_servers_and_an_outage_is_no_leaving(
    server: FakeDiscord,
) -> None:
    elsewhere = server.foreign_guild("Elsewhere")
    place = server.channel("tak", elsewhere)
    async with connected(server, Traveller()) as client:
        assert await client.heard.get() == ("available", server.guild.id)
        await server.join(elsewhere)
        assert await client.heard.get() == ("join", elsewhere.id)
        assert [guild.id async for guild in client.fetch_guilds()] == [
            server.guild.id,
            elsewhere.id,
        ]
        assert (await client.fetch_guild(elsewhere.id)).approximate_member_count == 2
        await server.fail(elsewhere)
        assert await client.heard.get() == ("unavailable", elsewhere.id)
        await server.recover(elsewhere)
        assert await client.heard.get() == ("available", elsewhere.id)
        await server.leave(elsewhere)
        assert await client.heard.get() == ("remove", elsewhere.id)
        with pytest.raises(discord.Forbidden, match="50001"):
            await client.get_partial_messageable(place.id).send("Hello")
        with pytest.raises(discord.NotFound, match="10004"):
            await client.fetch_guild(elsewhere.id)


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


async def test_a_private_talk_with_the_bot_needs_no_server(
    server: FakeDiscord, client: Client, ann: User
) -> None:
    heard: list[tuple[bool, bool]] = []

    async def react(interaction: Interaction) -> None:
        assert interaction.context.dm_channel
        heard.append((interaction.is_guild_integration(), interaction.is_user_integration()))
        await interaction.response.send_message("Here.")

    client.react = react
    await client.http.bulk_upsert_global_commands(
        server.bot.id, payload=[{"name": "board", "description": "A board"}]
    )
    await server.expect_reply(await server.command(ann, server.private(ann), "board"))
    assert heard == [(False, False)]


async def test_the_bot_is_told_about_itself(server: FakeDiscord, api: Api) -> None:
    server.recommended_shards = 3
    _, gateway = await api.ask("GET", "gateway/bot")
    limit = cast("Json", gateway["session_start_limit"])
    assert (gateway["shards"], limit["total"], limit["remaining"]) == (3, 1000, 1000)
    _, application = await api.ask("GET", "applications/@me")
    assert (application["approximate_guild_count"], application["flags"]) == (1, 1 << 19)
    for path in ("users/@me/guilds/{}/member", "guilds/{}/members/@me"):
        _, member = await api.ask("GET", path.format(server.guild.id))
        assert member["roles"] == [str(server.guild.bot_role)]
    assert (await api.ask("GET", "users/1"))[1]["code"] == 10013
