"""People can do on the tests' Discord what a client lets them do, as discord.py hears of it."""

from typing import TypeAlias

import discord
import pytest

from tests.e2e.discord.channels import Channel, User
from tests.e2e.discord.client import Client, Interaction
from tests.e2e.discord.server import FakeDiscord
from tests.e2e.discord.world import Post

Select: TypeAlias = (
    discord.ui.Select[discord.ui.View]
    | discord.ui.UserSelect[discord.ui.View]
    | discord.ui.ChannelSelect[discord.ui.View]
)


async def show(
    server: FakeDiscord, client: Client, channel: Channel, view: discord.ui.View
) -> Post:
    """Return a message of the client with this view."""
    client.add_view(view)
    sent = await client.get_partial_messageable(channel.id).send("Where?", view=view)
    return await server.expect(channel, lambda post: post.id == sent.id)


class Picked:
    """A view with one select; keeps what was chosen in it."""

    def __init__(self, select: Select) -> None:
        self.values: list[object] = []
        self.view = discord.ui.View(timeout=None)
        select.callback = self._take  # type: ignore[method-assign]
        self._select = select
        self.view.add_item(select)

    async def _take(self, interaction: Interaction) -> None:
        self.values = list(self._select.values)
        await interaction.response.edit_message(content="Chosen.", view=None)


def squares(most: int = 1) -> discord.ui.Select[discord.ui.View]:
    options = [discord.SelectOption(label=f"Row {n}", value=str(n)) for n in range(1, 6)]
    return discord.ui.Select(custom_id="row", placeholder="Row", options=options, max_values=most)


async def test_what_is_not_offered_can_not_be_chosen(
    server: FakeDiscord, client: Client, channel: Channel, ann: User
) -> None:
    post = await show(server, client, channel, Picked(squares()).view)
    with pytest.raises(AssertionError, match="no option 'Row 6'"):
        await server.choose(ann, channel, post.id, "row", "Row 6")
    with pytest.raises(AssertionError, match="2 can't be chosen"):
        await server.choose(ann, channel, post.id, "row", "1", "2")
    with pytest.raises(AssertionError, match="can't choose in 'column'"):
        await server.choose(ann, channel, post.id, "column", "1")


async def test_no_interaction_is_answered_twice(
    server: FakeDiscord, client: Client, channel: Channel, ann: User
) -> None:
    async def react(interaction: Interaction) -> None:
        again = discord.InteractionResponse(interaction)
        await interaction.response.send_message("Once.")
        with pytest.raises(discord.HTTPException, match="40060"):
            await again.send_message("Twice.")

    view = discord.ui.View(timeout=None)
    view.add_item(discord.ui.Button(label="Yes", custom_id="yes"))
    post = await show(server, client, channel, view)
    client.react = react
    await server.press(ann, channel, post.id, "Yes")
    await server.until(lambda: server.faults)
    assert [fault.code for fault in server.take_faults()] == [40060]


async def test_a_command_that_is_answered_late_has_no_answer(
    server: FakeDiscord, client: Client, channel: Channel, ann: User
) -> None:
    refused: list[int] = []

    async def react(interaction: Interaction) -> None:
        server.calls[interaction.token].due = 0.0
        with pytest.raises(discord.NotFound) as error:
            await interaction.response.send_message("Late.")
        refused.append(error.value.code)
        await server.note()

    client.react = react
    board = {"name": "board", "description": "A board"}
    await client.http.bulk_upsert_global_commands(server.bot.id, payload=[board])
    call = await server.command(ann, channel, "board")
    await server.until(lambda: refused)
    assert (refused, call.replies, call.failed) == ([10062], [], True)
    server.press_limit = 0.01
    with pytest.raises(AssertionError, match="did not answer"):
        await server.answered(call)


async def test_after_its_time_an_answer_can_not_be_changed(
    server: FakeDiscord, client: Client, channel: Channel, ann: User
) -> None:
    refused: list[int] = []

    async def react(interaction: Interaction) -> None:
        await interaction.response.send_message("Once.")
        server.calls[interaction.token].over = 0.0
        with pytest.raises(discord.HTTPException) as error:
            await interaction.edit_original_response(content="Twice.")
        refused.append(error.value.code)
        await server.note()

    view = discord.ui.View(timeout=None)
    view.add_item(discord.ui.Button(label="Yes", custom_id="yes"))
    post = await show(server, client, channel, view)
    client.react = react
    await server.press(ann, channel, post.id, "Yes")
    await server.until(lambda: refused)
    assert refused == [50027]
