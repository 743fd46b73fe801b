"""Shards, sessions and lost connections of the tests' Discord, as discord.py lives with them."""

import json
import zlib
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import cast

import aiohttp
import pytest

from tests.e2e.discord.channels import Channel
from tests.e2e.discord.server import FakeDiscord
from tests.e2e.discord.world import Json


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
