"""Who manages a server, and what is picked from Discord's own lists."""

from types import SimpleNamespace
from typing import cast

import discord
import pytest

from bots.discord_bot.components import picked_line, to_view
from bots.discord_bot.incoming import Standing, standing_of
from takmail.wording.message.messages import Menu, PickKind, Picks
from tests.bots.discord_bot.kit import Town


def shown(picks: Picks) -> dict[str, object]:
    """Return a menu of picks as it is sent."""
    (row,) = to_view([Menu("Who may challenge", (), picks)]).to_components()
    (select,) = row["components"]
    return cast("dict[str, object]", select)


def test_channels_are_picked_from_a_list_in_which_the_chosen_ones_are_marked() -> None:
    sent = shown(Picks(PickKind.CHATS, "settings server channels", ("11", "22"), 25))
    assert sent["type"] == discord.ComponentType.channel_select.value
    assert sent["custom_id"] == "pick:settings server channels"
    assert (sent["min_values"], sent["max_values"]) == (0, 25)
    assert sent["default_values"] == [
        {"id": 11, "type": "channel"},
        {"id": 22, "type": "channel"},
    ]


def test_only_forums_are_offered_for_threads() -> None:
    sent = shown(Picks(PickKind.FORUMS, "settings server threads"))
    assert sent["channel_types"] == [discord.ChannelType.forum.value]
    assert sent["max_values"] == 1


def test_roles_are_picked_from_their_list() -> None:
    sent = shown(Picks(PickKind.ROLES, "settings server challengers", ("7",), 25))
    assert sent["type"] == discord.ComponentType.role_select.value
    assert sent["default_values"] == [{"id": 7, "type": "role"}]


def test_what_is_picked_is_a_line() -> None:
    picked = {"custom_id": "pick:settings server channels", "values": ["1", "2"]}
    assert picked_line(picked) == "settings server channels 1 2"
    assert picked_line(picked | {"values": []}) == "settings server channels default"
    assert picked_line({"custom_id": "menu:1", "values": ["1"]}) is None


@pytest.mark.parametrize("right", ["manage_guild", "administrator"])
async def test_a_message_tells_who_manages_the_server(town: Town, right: str) -> None:
    guild = town.channel.guild
    assert guild is not None
    role = guild.create_role("keepers", permissions=discord.Permissions(**{right: True}))
    keeper = guild.add_member(town.env.create_user("kim"), roles=[role])
    await keeper.send(town.channel, "settings")
    heard = town.recorder.heard[-1]
    assert heard.manages
    assert str(role.id) in heard.roles
    await town.ann.send(town.channel, "settings")
    assert not town.recorder.heard[-1].manages


def test_in_a_private_talk_there_is_nothing_to_manage() -> None:
    assert standing_of(cast("discord.User", SimpleNamespace(id=1))) == Standing()
