"""People can do on the tests' Discord what a client lets them do, as discord.py hears of it."""

from typing import TypeAlias, cast

import discord
import pytest

from tests.e2e.discord.channels import Channel, User
from tests.e2e.discord.client import Client, Interaction, take_note
from tests.e2e.discord.permissions import May
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


async def test_an_option_is_chosen_by_its_label_or_value(
    server: FakeDiscord, client: Client, channel: Channel, ann: User
) -> None:
    client.react, picked = nothing, Picked(squares(2))
    post = await show(server, client, channel, picked.view)
    assert post.selects == ["Row"]
    call = await server.choose(ann, channel, post.id, "Row", "Row 2", "4")
    assert (picked.values, call.updates) == (["2", "4"], True)
    assert (post.text, post.selects) == ("Chosen.", [])


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


async def test_people_and_channels_are_chosen_as_themselves(
    server: FakeDiscord, client: Client, channel: Channel, ann: User
) -> None:
    client.react = nothing
    people = Picked(discord.ui.UserSelect(custom_id="who"))
    post = await show(server, client, channel, people.view)
    await server.choose(ann, channel, post.id, "who", server.person("bob"))
    assert [cast("discord.Member", user).name for user in people.values] == ["bob"]
    places = Picked(discord.ui.ChannelSelect(custom_id="where"))
    post = await show(server, client, channel, places.view)
    await server.choose(ann, channel, post.id, "where", channel)
    assert [cast("discord.abc.Snowflake", place).id for place in places.values] == [channel.id]


class Typed(discord.ui.Modal, title="Your move"):
    line: discord.ui.TextInput[discord.ui.View] = discord.ui.TextInput(
        label="Move", max_length=20, placeholder="a1"
    )
    how: discord.ui.Label[discord.ui.View] = discord.ui.Label(
        text="How", component=discord.ui.Select(custom_id="how", options=squares().options)
    )

    async def on_submit(self, interaction: Interaction) -> None:
        select = self.how.component
        assert isinstance(select, discord.ui.Select)
        said = f"{self.line.value} {select.values}"
        await interaction.response.send_message(said, ephemeral=True)


async def test_a_modal_is_opened_and_submitted(
    server: FakeDiscord, client: Client, channel: Channel, ann: User
) -> None:
    async def react(interaction: Interaction) -> None:
        if interaction.type is discord.InteractionType.component:
            await interaction.response.send_modal(Typed())

    client.react = react
    view = discord.ui.View(timeout=None)
    view.add_item(discord.ui.Button(label="Type it", custom_id="type"))
    post = await show(server, client, channel, view)
    call = await server.press(ann, channel, post.id, "Type it")
    modal = await server.expect_modal(call)
    assert (modal.title, list(modal.fields)) == ("Your move", ["Move", "How"])
    for values, wrong in (
        ({}, "must be filled in"),
        ({"Move": "x" * 21}, "wrong length"),
        ({"Move": "a1", "How": "1", "Where": "b"}, "no fields"),
        ({"Move": "a1"}, "0 can't be chosen"),
    ):
        with pytest.raises(AssertionError, match=wrong):
            await server.submit(call, values)
    submitted = await server.submit(call, {"Move": "a1", "How": "Row 3"})
    assert submitted.seen == [("a1 ['3']", True)]


async def test_the_latest_state_of_what_one_person_sees_is_looked_at(
    server: FakeDiscord, client: Client, channel: Channel, ann: User
) -> None:
    async def react(interaction: Interaction) -> None:
        if interaction.data and interaction.data.get("custom_id") == "move":
            await interaction.response.send_message("Column?", ephemeral=True, view=row)
        else:
            await interaction.response.defer()
            await interaction.edit_original_response(content="Played.", view=None)

    row = discord.ui.View(timeout=None).add_item(squares())
    view = discord.ui.View(timeout=None)
    view.add_item(discord.ui.Button(label="Move", custom_id="move"))
    post = await show(server, client, channel, view)
    client.react = react
    await server.press(ann, channel, post.id, "Move")
    question = await server.expect_hidden(ann, channel)
    assert server.hidden(server.person("bob"), channel) == []
    await server.choose(ann, channel, question.id, "Row", "Row 1")
    played = await server.expect_hidden(ann, channel, lambda post: post.text == "Played.")
    assert played is question


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


async def test_a_person_may_have_more_permissions_than_others(
    server: FakeDiscord, client: Client, channel: Channel
) -> None:
    managing: list[bool] = []

    async def react(interaction: Interaction) -> None:
        managing.append(interaction.permissions.manage_guild)
        await take_note(interaction)

    view = discord.ui.View(timeout=None)
    view.add_item(discord.ui.Button(label="Yes", custom_id="yes"))
    post = await show(server, client, channel, view)
    client.react = react
    for person in (server.person("ann"), server.person("mia", also=May.MANAGE_GUILD)):
        await server.press(person, channel, post.id, "Yes")
    assert managing == [False, True]


async def nothing(_: Interaction) -> None:
    """Leave the answer to the view or the command."""
