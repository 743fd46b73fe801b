"""The tests' Discord does with buttons what the real one does, as discord.py sees it."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from io import BytesIO
from typing import TypeAlias, cast

import aiohttp
import discord
import pytest

from bots.discord_bot.endpoints import endpoints
from takmail.config import DiscordSettings
from tests.e2e.discord.server import FakeDiscord
from tests.e2e.discord.world import Channel, Json, Post, User

Interaction: TypeAlias = discord.Interaction[discord.Client]
React: TypeAlias = Callable[[Interaction], Awaitable[object]]


class Client(discord.Client):
    """Reacts to presses as it was told last, and hears of changes."""

    def __init__(self) -> None:
        super().__init__(intents=discord.Intents.default(), guild_ready_timeout=0.05)
        self.react: React = _take_note
        self.edits: asyncio.Queue[discord.RawMessageUpdateEvent] = asyncio.Queue()
        self.deletions: asyncio.Queue[discord.RawMessageDeleteEvent] = asyncio.Queue()

    async def on_interaction(self, interaction: Interaction) -> None:
        await self.react(interaction)

    async def on_raw_message_edit(self, event: discord.RawMessageUpdateEvent) -> None:
        self.edits.put_nowait(event)

    async def on_raw_message_delete(self, event: discord.RawMessageDeleteEvent) -> None:
        self.deletions.put_nowait(event)

    def place(self, channel: Channel) -> discord.PartialMessageable:
        return self.get_partial_messageable(channel.id)


async def _take_note(interaction: Interaction) -> None:
    await interaction.response.defer()


@pytest.fixture
async def server() -> AsyncIterator[FakeDiscord]:
    async with FakeDiscord() as running:
        yield running


@pytest.fixture
def channel(server: FakeDiscord) -> Channel:
    return server.channel("tak")


@pytest.fixture
def ann(server: FakeDiscord) -> User:
    return server.person("ann")


@pytest.fixture
async def client(
    server: FakeDiscord,
    channel: Channel,  # noqa: ARG001 - it has to be there when the client connects
) -> AsyncIterator[Client]:
    with endpoints(DiscordSettings(server.token, server.api_url, server.gateway_url)):
        async with Client() as client:
            await client.login(server.token)
            running = asyncio.create_task(client.connect())
            await client.wait_until_ready()
            yield client
        await running


def buttons(*labels: str) -> discord.ui.View:
    view = discord.ui.View(timeout=None)
    for label in labels:
        view.add_item(discord.ui.Button(label=label, custom_id=label.lower()))
    return view


async def offer(server: FakeDiscord, client: Client, channel: Channel) -> Post:
    """Return a message with two buttons that the client has sent."""
    sent = await client.place(channel).send("A draw?", view=buttons("Accept", "Decline"))
    return await server.expect(channel, lambda post: post.id == sent.id)


def button(label: str = "Accept", custom_id: str = "accept", **other: object) -> Json:
    return {"type": 2, "style": 1, "label": label, "custom_id": custom_id} | other


def row(*parts: Json) -> Json:
    return {"type": 1, "components": list(parts)}


def many(count: int, first: int = 0) -> Json:
    return row(*(button(custom_id=f"b{first + number}") for number in range(count)))


async def send(server: FakeDiscord, channel: Channel, rows: Sequence[Json]) -> tuple[int, Json]:
    """Send components as they are and return the status and the answer."""
    url = f"{server.api_url}/channels/{channel.id}/messages"
    body = {"content": "A draw?", "components": rows}
    headers = {"Authorization": f"Bot {server.token}"}
    async with (
        aiohttp.ClientSession(headers=headers) as session,
        session.post(url, json=body) as answer,
    ):
        return answer.status, cast("Json", await answer.json())


async def test_buttons_are_kept_and_told_with_ids(
    server: FakeDiscord, client: Client, channel: Channel
) -> None:
    sent = await client.place(channel).send("A draw?", view=buttons("Accept", "Decline"))
    (shown,) = sent.components
    assert isinstance(shown, discord.ActionRow)
    assert [child.id for child in shown.children] == [2, 3]
    assert [post.buttons for post in server.messages(channel)] == [["Accept", "Decline"]]


@pytest.mark.parametrize(
    "rows",
    [
        [many(5, first=5 * number) for number in range(5)],
        [row(button("x" * 80, "y" * 100))],
        [row({"type": 2, "style": 5, "label": "See", "url": "https://ptn.ninja"})],
    ],
)
async def test_what_keeps_to_the_limits_is_sent(
    server: FakeDiscord, channel: Channel, rows: list[Json]
) -> None:
    status, answer = await send(server, channel, rows)
    assert (status, len(cast("list[Json]", answer["components"]))) == (200, len(rows))


@pytest.mark.parametrize(
    "rows",
    [
        [many(1, first=number) for number in range(6)],
        [many(6)],
        [row()],
        [button()],
        [row(row(button()))],
        [row(button(), button("Again"))],
        [row(button("x" * 81))],
        [row(button(""))],
        [row(button(custom_id="y" * 101))],
        [row(button(custom_id=""))],
        [row(button(style=5))],
        [row(button(style=7))],
        [row(button(url="https://ptn.ninja"))],
    ],
)
async def test_what_breaks_the_limits_is_refused(
    server: FakeDiscord, channel: Channel, rows: list[Json]
) -> None:
    status, answer = await send(server, channel, rows)
    assert (status, answer["code"]) == (400, 50035)
    assert server.messages(channel) == []
    assert [fault.code for fault in server.take_faults()] == [50035]


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
    client.react = _take_note
    assert (await server.press(server.person("bob"), channel, answer.id, "Thanks")).updates


async def test_a_message_is_updated_by_the_press(
    server: FakeDiscord, client: Client, channel: Channel, ann: User
) -> None:
    async def react(interaction: Interaction) -> None:
        await interaction.response.edit_message(content="A draw.", view=None)
        await interaction.followup.send("Well played.", ephemeral=True)
        await interaction.edit_original_response(content="A draw!")

    post = await offer(server, client, channel)
    client.react = react
    call = await server.press(ann, channel, post.id, "Accept")
    await server.expect_reply(call)
    await server.until(lambda: post.text == "A draw!")
    assert (call.seen, post.buttons) == ([("Well played.", True)], [])
    with pytest.raises(AssertionError, match="can't press"):
        await server.press(ann, channel, post.id, "Accept")
    event = await client.edits.get()
    assert (event.message_id, event.message.content) == (post.id, "A draw.")
    assert event.message.author == client.user
    assert event.message.components == []


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


async def test_a_disabled_button_or_a_link_can_not_be_pressed(
    server: FakeDiscord, channel: Channel, ann: User
) -> None:
    link: Json = {"type": 2, "style": 5, "label": "See", "url": "https://ptn.ninja"}
    _, answer = await send(server, channel, [row(button(disabled=True), link)])
    for label in ("Accept", "See", "Resign"):
        with pytest.raises(AssertionError, match="can't press"):
            await server.press(ann, channel, int(str(answer["id"])), label)


async def test_an_edit_changes_what_it_names_and_keeps_the_rest(
    server: FakeDiscord, client: Client, channel: Channel
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
    server: FakeDiscord, client: Client, channel: Channel, ann: User
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


async def test_a_bot_deletes_its_message(
    server: FakeDiscord, client: Client, channel: Channel
) -> None:
    sent = await client.place(channel).send("A draw?")
    await sent.delete()
    assert server.messages(channel) == []
    with pytest.raises(discord.NotFound, match="10008"):
        await sent.edit(content="A draw!")
