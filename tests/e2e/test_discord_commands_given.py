"""Commands are given on the tests' Discord as a client lets people give them."""

from collections.abc import AsyncIterator

import discord
import pytest
from discord import app_commands

from tests.e2e.discord.channels import Channel, User
from tests.e2e.discord.client import Client, Interaction, connected
from tests.e2e.discord.server import FakeDiscord


class Commands(Client):
    """Registers some commands of each kind, and keeps what was asked."""

    def __init__(self) -> None:
        super().__init__()
        self.react = nothing
        self.heard: list[object] = []
        self.tree = app_commands.CommandTree(self)
        group = app_commands.Group(name="settings", description="Settings")
        inner = app_commands.Group(name="boards", description="Boards", parent=group)
        both = app_commands.AppCommandContext(guild=True)

        @self.tree.command(name="move", description="Play a move")
        @app_commands.autocomplete(line=self._offer)
        async def move(interaction: Interaction, line: str, count: int = 0) -> None:
            await self._hear(interaction, (line, count))

        @inner.command(name="style", description="A style")
        @app_commands.choices(style=[app_commands.Choice(name="Small", value="small")])
        async def style(interaction: Interaction, style: str) -> None:
            await self._hear(interaction, style)

        async def challenge(interaction: Interaction, user: discord.Member) -> None:
            await self._hear(interaction, user.name)

        async def read(interaction: Interaction, message: discord.Message) -> None:
            await self._hear(interaction, message.content)

        menus = (("Challenge", challenge), ("Read this", read))
        for name, callback in menus:
            menu = app_commands.ContextMenu(name=name, callback=callback, allowed_contexts=both)
            self.tree.add_command(menu)
        self.tree.add_command(group)

    async def _hear(self, interaction: Interaction, what: object) -> None:
        self.heard.append(what)
        await interaction.response.send_message("Heard.", ephemeral=True)

    async def _offer(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        self.heard.append((typed, interaction.namespace.count))
        count = 26 if typed == "all" else 2
        return [
            app_commands.Choice(name=f"{typed}{n}", value=f"ps {typed}{n}") for n in range(count)
        ]


@pytest.fixture
async def commands(
    server: FakeDiscord,
    channel: Channel,  # noqa: ARG001 - it has to be there when the client connects
) -> AsyncIterator[Commands]:
    async with connected(server, Commands()) as client:
        await client.tree.sync()
        yield client


async def test_more_choices_than_there_may_be_are_refused(
    server: FakeDiscord, commands: Commands, channel: Channel, ann: User
) -> None:
    server.press_limit = 0.3
    with pytest.raises(AssertionError, match="did not answer"):
        await server.complete(ann, channel, "move", "line", "all")
    await server.until(lambda: server.faults)
    (fault,) = server.take_faults()
    assert "BASE_TYPE" in fault.told
    assert commands.heard


async def test_a_subcommand_of_a_group_is_given(
    server: FakeDiscord, commands: Commands, channel: Channel, ann: User
) -> None:
    call = await server.command(ann, channel, "settings boards style", style="small")
    assert (await server.expect_reply(call)).hidden
    assert commands.heard == ["small"]
    for words, options, wrong in (
        ("settings boards", {}, "not complete"),
        ("settings colours", {}, "there is no 'colours'"),
        ("settings boards style", {}, "needs"),
        ("settings boards style", {"style": "large"}, "is one of"),
        ("move", {"line": 5}, "doesn't take 5"),
        ("move", {"line": "a1", "game": "k3"}, "has no option 'game'"),
    ):
        with pytest.raises(AssertionError, match=wrong):
            await server.command(ann, channel, words, **options)


async def nothing(_: Interaction) -> None:
    """Leave the answer to the view or the command."""
