"""The tests' Discord does with presses what the real one does, as discord.py sees it."""

import asyncio

import discord
import pytest

from tests.e2e.discord.client import Client, Interaction, buttons, offer, take_note
from tests.e2e.discord.server import FakeDiscord
from tests.e2e.discord.world import Channel, User


async def test_a_press_tells_who_pressed_what_where(
    server: FakeDiscord, client: Client, channel: Channel, ann: User
) -> None:
    post = await offer(server, client, channel)
    pressed: list[Interaction] = []

    async def react(interaction: Interaction) -> None:
        pressed.append(interaction)
        await interaction.response.defer()

    client.react = react
    assert (await server.press(ann, channel, post.id, "Accept")).seen == []
    assert (await server.press(ann, channel, post.id, "decline")).updates
    first, second = pressed
    assert (first.custom_id, second.custom_id) == ("accept", "decline")
    assert (first.type, first.user.id) == (discord.InteractionType.component, ann.id)
    assert first.message is not None
    assert (first.message.id, first.message.content) == (post.id, "A draw?")
    assert (first.channel_id, first.guild_id) == (channel.id, server.guild.id)


async def test_a_press_in_private_has_a_user_and_no_server(
    server: FakeDiscord, client: Client, ann: User
) -> None:
    talk = server.private(ann)
    post = await offer(server, client, talk)
    pressed: list[Interaction] = []

    async def react(interaction: Interaction) -> None:
        pressed.append(interaction)
        await interaction.response.send_message("Done.")

    client.react = react
    assert (await server.press(ann, talk, post.id, "Accept")).seen == [("Done.", False)]
    assert [(press.user.id, press.guild_id) for press in pressed] == [(ann.id, None)]
    with pytest.raises(AssertionError, match="can't press"):
        await server.press(server.person("bob"), talk, post.id, "Accept")


async def test_a_view_hears_its_buttons(
    server: FakeDiscord, client: Client, channel: Channel, ann: User
) -> None:
    async def agree(interaction: Interaction) -> None:
        await interaction.response.send_message("Agreed.", ephemeral=True)

    async def nothing(_: Interaction) -> None: ...

    client.react = nothing
    view, accept = discord.ui.View(timeout=None), discord.ui.Button[discord.ui.View](label="Yes")
    accept.callback = agree  # type: ignore[method-assign]
    sent = await client.place(channel).send("A draw?", view=view.add_item(accept))
    call = await server.press(ann, channel, sent.id, "Yes")
    assert call.seen == [("Agreed.", True)]
    assert server.messages(channel, answers=True) == server.messages(channel)


async def test_an_answer_for_all_stands_in_the_channel(
    server: FakeDiscord, client: Client, channel: Channel, ann: User
) -> None:
    async def react(interaction: Interaction) -> None:
        await interaction.response.send_message("Ann agrees.", view=buttons("Thanks"))

    post = await offer(server, client, channel)
    client.react = react
    call = await server.press(ann, channel, post.id, "Accept")
    assert call.seen == [("Ann agrees.", False)]
    assert [p.text for p in server.messages(channel, answers=True)] == ["A draw?", "Ann agrees."]
    (answer,) = call.replies
    client.react = take_note
    assert (await server.press(server.person("bob"), channel, answer.id, "Thanks")).updates


@pytest.mark.parametrize("hidden", [False, True])
async def test_after_a_wait_the_answer_is_for_whom_the_wait_was(
    server: FakeDiscord, client: Client, channel: Channel, ann: User, hidden: bool
) -> None:
    async def react(interaction: Interaction) -> None:
        await interaction.response.defer(thinking=True, ephemeral=hidden)
        await interaction.edit_original_response(content="At last.")
        more = await interaction.followup.send("More.", ephemeral=not hidden, wait=True)
        await more.edit(content="And more.")

    post = await offer(server, client, channel)
    client.react = react
    call = await server.press(ann, channel, post.id, "Accept")
    await server.until(lambda: call.seen[-1][0] == "And more.")
    assert call.seen == [("At last.", hidden), ("And more.", not hidden)]


async def test_an_answer_can_be_taken_back(
    server: FakeDiscord, client: Client, channel: Channel, ann: User
) -> None:
    async def react(interaction: Interaction) -> None:
        await interaction.response.send_message("Oh.")
        await interaction.delete_original_response()
        with pytest.raises(discord.NotFound):
            await interaction.edit_original_response(content="Ah.")
        await interaction.followup.send("Sorry.")

    post = await offer(server, client, channel)
    client.react = react
    call = await server.press(ann, channel, post.id, "Accept")
    await server.expect_reply(call, 2)
    assert call.withdrawn
    assert [p.text for p in server.messages(channel, answers=True)] == ["A draw?", "Sorry."]


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
