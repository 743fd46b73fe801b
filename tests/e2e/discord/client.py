"""Two ways to speak to the small Discord: request by request, and by an unmodified discord.py."""

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager
from io import BytesIO
from typing import TypeAlias, TypeVar, cast

import aiohttp
import discord

from bots.discord_bot.client import endpoints
from takmail.config import DiscordSettings
from tests.e2e.discord.server import FakeDiscord
from tests.e2e.discord.world import Channel, Json, Post

Interaction: TypeAlias = discord.Interaction[discord.Client]
React: TypeAlias = Callable[[Interaction], Awaitable[object]]
C = TypeVar("C", bound=discord.Client)


def errors_at(errors: object, path: str) -> list[Json]:
    """Return the errors that stand at a path of the tree."""
    here = cast("Json", errors)
    for step in path.split("."):
        assert step in here, f"{path} is not in {errors}"
        here = cast("Json", here[step])
    return cast("list[Json]", here["_errors"])


class Api:
    """Requests as they are, with the bot's token."""

    def __init__(self, server: FakeDiscord) -> None:
        self._server = server

    async def ask(
        self,
        method: str,
        path: str,
        body: object = None,
        files: Mapping[str, bytes] | None = None,
    ) -> tuple[int, Json]:
        """Return the status of a request and what was answered."""
        headers = {"Authorization": f"Bot {self._server.token}"}
        sent: dict[str, object] = {"json": body} if body is not None else {}
        if files is not None:
            form = aiohttp.FormData({"payload_json": json.dumps(body)})
            for number, (name, data) in enumerate(files.items()):
                form.add_field(f"files[{number}]", BytesIO(data), filename=name)
            sent = {"data": form}
        url = f"{self._server.api_url}/{path}"
        async with (
            aiohttp.ClientSession(headers=headers) as session,
            session.request(method, url, **sent) as answer,  # type: ignore[arg-type]
        ):
            told = await answer.read()
            content = json.loads(told) if told else {}
            return answer.status, content if isinstance(content, dict) else {"list": content}


class Client(discord.Client):
    """Reacts to interactions as it was told last."""

    def __init__(self, intents: discord.Intents | None = None) -> None:
        usual = intents or discord.Intents.default()
        super().__init__(intents=usual, guild_ready_timeout=0.05)
        self.react: React = take_note

    async def on_interaction(self, interaction: Interaction) -> None:
        await self.react(interaction)

    def place(self, channel: Channel) -> discord.PartialMessageable:
        """Return a channel to send to."""
        return self.get_partial_messageable(channel.id)


async def take_note(interaction: Interaction) -> None:
    """Say that a press was heard, and nothing else."""
    await interaction.response.defer()


@asynccontextmanager
async def connected(server: FakeDiscord, client: C) -> AsyncIterator[C]:
    """Run a client against the server until the block ends."""
    with endpoints(DiscordSettings(server.token, server.api_url, server.gateway_url)):
        async with client:
            await client.login(server.token)
            running = asyncio.create_task(client.connect())
            await client.wait_until_ready()
            yield client
        await running


def buttons(*labels: str) -> discord.ui.View:
    """Return buttons as discord.py sends them."""
    view = discord.ui.View(timeout=None)
    for label in labels:
        view.add_item(discord.ui.Button(label=label, custom_id=label.lower()))
    return view


async def offer(server: FakeDiscord, client: Client, channel: Channel) -> Post:
    """Return a message with two buttons that a client has sent."""
    sent = await client.place(channel).send("A draw?", view=buttons("Accept", "Decline"))
    return await server.expect(channel, lambda post: post.id == sent.id)
