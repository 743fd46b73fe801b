"""One connection to the small Discord's gateway, and what a bot was told in its session."""

import json
import zlib
from contextlib import suppress
from dataclasses import dataclass, field
from enum import IntEnum

from aiohttp import web

from tests.e2e.discord.world import Json

GUILDS, GUILD_MEMBERS, GUILD_MESSAGES, DIRECT_MESSAGES = 1 << 0, 1 << 1, 1 << 9, 1 << 12
MESSAGE_CONTENT = 1 << 15


class Op(IntEnum):
    """What a message on the gateway is."""

    DISPATCH = 0
    HEARTBEAT = 1
    IDENTIFY = 2
    PRESENCE = 3
    RESUME = 6
    RECONNECT = 7
    INVALID_SESSION = 9
    HELLO = 10
    HEARTBEAT_ACK = 11


class Line:
    """One connection, compressed as Discord compresses: one stream, a flush for each message."""

    def __init__(self) -> None:
        self.socket = web.WebSocketResponse()
        self._compressor = zlib.compressobj()
        self._ended = False

    @property
    def left_by_bot(self) -> bool:
        """Whether the bot itself said goodbye, so that its session is over."""
        return not self._ended and self.socket.close_code in (1000, 1001)

    async def close(self, code: int) -> None:
        """End the connection for this reason."""
        self._ended = True
        await self.socket.close(code=code)

    async def send(self, op: Op, data: object = None, **rest: object) -> None:
        """Send one message, if anybody is there."""
        if self.socket.closed:
            return
        text = json.dumps({"op": op, "d": data, "s": None, "t": None} | rest).encode()
        packed = self._compressor.compress(text) + self._compressor.flush(zlib.Z_SYNC_FLUSH)
        with suppress(ConnectionResetError):  # whoever was there is gone, or has just been killed
            await self.socket.send_bytes(packed)


@dataclass(eq=False)
class Session:
    """What one shard of a bot was told since it identified itself; it outlives a lost connection.

    It is shard number ``shard`` of so many (``count``).
    """

    id: str
    intents: int
    line: Line | None
    told: list[tuple[str, Json]] = field(default_factory=list)
    shard: int = 0
    count: int = 1

    @property
    def reads_all(self) -> bool:
        """Whether it sees the words of messages that aren't meant for the bot."""
        return bool(self.intents & MESSAGE_CONTENT)

    def hears_of(self, guild: int | None) -> bool:
        """Return whether events of this server, or of private talks, come here."""
        return self.shard == (0 if guild is None else (guild >> 22) % self.count)

    async def tell(self, event: str, data: Json) -> None:
        """Tell an event, if the bot wants to hear of such."""
        wanted = _intents_for(event, private="guild_id" not in data)
        if wanted and not wanted & self.intents:
            return
        self.told.append((event, data))
        await self._repeat(len(self.told))

    async def repeat_after(self, sequence: int) -> None:
        """Tell again what came after the event of this number."""
        for number in range(sequence + 1, len(self.told) + 1):
            await self._repeat(number)

    async def _repeat(self, number: int) -> None:
        event, data = self.told[number - 1]
        if self.line is not None:
            await self.line.send(Op.DISPATCH, data, t=event, s=number)


def _intents_for(event: str, *, private: bool) -> int:
    """Return the intents of which a bot needs one to hear of an event; 0 is always heard."""
    if event.startswith("MESSAGE_"):
        return DIRECT_MESSAGES if private else GUILD_MESSAGES
    if event == "THREAD_MEMBERS_UPDATE":
        return GUILD_MEMBERS
    if event.startswith(("GUILD_", "CHANNEL_", "THREAD_")):
        return GUILDS
    return 0
