"""Shards, sessions and lost connections of the tests' Discord, as discord.py lives with them."""

import asyncio
import json
import zlib
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from typing import cast

import aiohttp
import discord
import pytest

from tests.e2e.discord.channels import Channel
from tests.e2e.discord.client import Client, connected
from tests.e2e.discord.server import FakeDiscord
from tests.e2e.discord.world import Json


class Hearing(Client):
    """Keeps what is said."""

    def __init__(self) -> None:
        super().__init__()
        self.heard: asyncio.Queue[str] = asyncio.Queue()

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Wait for nothing: the tests' Discord is patient."""

    async def on_message(self, message: discord.Message) -> None:
        self.heard.put_nowait(message.content)


class Sharded(discord.AutoShardedClient):
    """Keeps what is said, and by which shard it was heard."""

    def __init__(self, **rest: object) -> None:
        usual = discord.Intents.default()
        super().__init__(intents=usual, guild_ready_timeout=0.05, **rest)  # type: ignore[arg-type]
        self.heard: asyncio.Queue[tuple[str, int]] = asyncio.Queue()

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Wait for nothing: the tests' Discord is patient."""

    async def on_message(self, message: discord.Message) -> None:
        shard = message.guild.shard_id if message.guild else 0
        self.heard.put_nowait((message.author.name, shard))


class Socket:
    """A connection that says what it is told to, and reads what is said."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self._socket = socket
        self._unpack = zlib.decompressobj()

    async def say(self, op: int, data: object) -> None:
        await self._socket.send_json({"op": op, "d": data})

    async def hear(self) -> Json:
        """Return the next message, or the code with which the connection was closed."""
        message = await self._socket.receive(timeout=10)
        if message.type is not aiohttp.WSMsgType.BINARY:
            return {"closed": self._socket.close_code}
        return cast("Json", json.loads(self._unpack.decompress(message.data)))

    async def until(self, event: str) -> Json:
        """Return the next event of this name."""
        while (told := await self.hear())["t"] != event:
            pass
        return told


@asynccontextmanager
async def socket(server: FakeDiscord) -> AsyncIterator[Socket]:
    async with (
        aiohttp.ClientSession() as session,
        session.ws_connect(server.gateway_url) as connection,
    ):
        line = Socket(connection)
        assert (await line.hear())["op"] == 10
        yield line


def identity(server: FakeDiscord, **other: object) -> Json:
    return {"token": server.token, "intents": 1 << 0 | 1 << 9 | 1 << 12} | other


async def test_each_server_is_heard_of_by_its_shard_and_talks_by_the_first(
    server: FakeDiscord,
) -> None:
    guilds = [server.guild, *(server.add_guild(f"Guild {number}") for number in range(3))]
    began = server.guild.id >> 22
    for number, guild in enumerate(guilds):
        # Ids of one millisecond would be of one shard.
        guild.id = began + number << 22
    server.guilds = {guild.id: guild for guild in guilds}
    places = [server.channel("tak", guild) for guild in guilds]
    server.recommended_shards = 2
    ann = server.person("ann")
    async with connected(server, Sharded()) as client:
        assert [(s.shard, s.count) for s in server.gateway.sessions] == [(0, 2), (1, 2)]
        for place in places:
            assert place.guild is not None
            await server.say(ann, place, "Hello")
            assert await client.heard.get() == ("ann", (place.guild >> 22) % 2)
        await server.say(ann, server.private(ann), "Hello")
        assert await client.heard.get() == ("ann", 0)
    told = [[event for event, _ in session.told] for session in server.gateway.sessions]
    assert all(events.count("MESSAGE_CREATE") <= 3 for events in told)


async def test_a_process_can_have_some_of_the_shards(server: FakeDiscord, channel: Channel) -> None:
    ann, heard = server.person("ann"), (server.guild.id >> 22) % 4
    own, other = Sharded(shard_ids=[heard], shard_count=4), (heard + 1) % 4
    async with connected(server, own), connected(server, Sharded(shard_ids=[other], shard_count=4)):
        await server.say(ann, channel, "Hello")
        assert await own.heard.get() == ("ann", heard)
        silent = next(s for s in server.gateway.sessions if s.shard == other)
        assert [event for event, _ in silent.told] == ["READY"]


@pytest.mark.parametrize("how", ["drop", "reconnect", "resumable"])
async def test_what_was_missed_is_told_when_a_session_is_resumed(
    server: FakeDiscord, channel: Channel, how: str
) -> None:
    async with connected(server, Hearing()) as client:
        if how == "drop":
            await server.gateway.drop()
        elif how == "reconnect":
            await server.gateway.ask_to_reconnect()
        else:
            await server.gateway.invalidate(resumable=True)
        await server.say(server.person("ann"), channel, f"{server.bot.mention} ps b4")
        assert (await client.heard.get()).endswith("ps b4")
        await server.until(lambda: server.gateway.resumed)
        assert len(server.gateway.identified) == 1


async def test_an_invalid_session_is_begun_anew(server: FakeDiscord, channel: Channel) -> None:
    client = Hearing()
    async with connected(server, client):
        await server.gateway.invalidate()
        await server.until(partial(has_begun, server, 2))
        await server.say(server.person("ann"), channel, f"{server.bot.mention} ps b4")
        assert (await client.heard.get()).endswith("ps b4")
        assert server.gateway.resumed == 0


def has_begun(server: FakeDiscord, times: int) -> bool:
    return len(server.gateway.identified) == times and bool(server.gateway.sessions)


async def test_a_bot_that_says_goodbye_leaves_no_session(server: FakeDiscord) -> None:
    async with socket(server) as line:
        await line.say(2, identity(server))
        await line.until("READY")
        assert server.gateway.session is not None
    await server.until(lambda: not server.gateway.sessions)


async def test_what_a_bot_says_that_it_is_doing_is_kept(
    server: FakeDiscord,
    channel: Channel,  # noqa: ARG001 - it has to be there when the client connects
) -> None:
    async with connected(server, Hearing()) as client:
        await client.change_presence(activity=discord.CustomActivity("3 games on"))
        await server.until(lambda: server.presences)
        (presence,) = server.presences
        (activity,) = cast("list[Json]", presence["activities"])
        assert (activity["state"], presence["status"], presence["shard"]) == (
            "3 games on",
            "online",
            0,
        )


@pytest.mark.parametrize(
    ("other", "code"),
    [
        ({"token": "wrong"}, 4004),
        ({"shard": [2, 2]}, 4010),
        ({"shard": [0, 1]}, 4011),
        ({"shard": [0, 2], "intents": 1 << 30}, 4013),
        ({"shard": [0, 2], "intents": 1 << 15}, 4014),
        ({"shard": [0, 2], "presence": {"status": "asleep", "activities": []}}, 4002),
    ],
)
async def test_a_wrong_identification_is_shut_out(
    server: FakeDiscord, other: Json, code: int
) -> None:
    server.gateway.needs_shards = 2
    server.gateway.grants_message_content = False
    async with socket(server) as line:
        await line.say(2, identity(server, **other))
        assert (await line.hear()) == {"closed": code}


async def test_what_can_not_be_said_then_ends_the_connection(server: FakeDiscord) -> None:
    async with socket(server) as line:
        await line.say(3, {"status": "online"})
        assert (await line.hear()) == {"closed": 4003}
    async with socket(server) as line:
        await line.say(2, identity(server))
        ready = await line.until("READY")
        await line.until("GUILD_CREATE")
        await line.say(2, identity(server))
        assert (await line.hear()) == {"closed": 4005}
    session = cast("Json", ready["d"])["session_id"]
    async with socket(server) as line:
        resumed = {"token": server.token, "session_id": session, "seq": 99}
        await line.say(6, resumed)
        assert (await line.hear()) == {"closed": 4007}
    async with socket(server) as line:
        await line.say(6, resumed | {"session_id": "gone"})
        assert await line.hear() == {"op": 9, "d": False, "s": None, "t": None}


async def test_sessions_that_begin_too_soon_one_after_the_other_are_invalid(
    server: FakeDiscord,
) -> None:
    server.gateway.pause = 60.0
    async with socket(server) as first, socket(server) as second:
        await first.say(2, identity(server, shard=[0, 2]))
        await first.until("READY")
        await second.say(2, identity(server, shard=[1, 2]))
        assert (await second.hear())["op"] == 9
        server.gateway.pause = 0.0
        await second.say(2, identity(server, shard=[1, 2]))
        await second.until("READY")


async def test_only_what_was_asked_for_is_told(server: FakeDiscord, channel: Channel) -> None:
    ann = server.person("ann")
    async with socket(server) as line:
        await line.say(2, identity(server, intents=1 << 12))
        await line.until("READY")
        await server.say(ann, channel, "Hello")
        said = await server.say(ann, server.private(ann), "Hello")
        told = await line.hear()
        assert (told["t"], told["s"]) == ("MESSAGE_CREATE", 2)
        assert cast("Json", told["d"])["id"] == str(said.id)


async def test_a_shard_says_how_far_it_has_heard_and_hears_the_rest(
    server: FakeDiscord, channel: Channel
) -> None:
    ann = server.person("ann")
    async with socket(server) as line:
        await line.say(2, identity(server))
        ready = await line.until("READY")
        await line.until("GUILD_CREATE")
        await server.gateway.drop()
        assert await line.hear() == {"closed": 4000}
    session = cast("Json", ready["d"])["session_id"]
    said = await server.say(ann, channel, "Hello")
    async with socket(server) as line:
        await line.say(6, {"token": server.token, "session_id": session, "seq": 1})
        told = [await line.hear() for _ in range(3)]
        assert [(event["t"], event["s"]) for event in told] == [
            ("GUILD_CREATE", 2),
            ("MESSAGE_CREATE", 3),
            ("RESUMED", 4),
        ]
        assert cast("Json", told[1]["d"])["id"] == str(said.id)
