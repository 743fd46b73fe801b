"""The small Discord's gateway: sessions, events, heartbeats, and ways to fail."""

import json
import zlib
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass, field
from enum import IntEnum

from aiohttp import WSMsgType, web

from tests.e2e.discord_world import Json

MESSAGE_CONTENT = 1 << 15


class Op(IntEnum):
    DISPATCH = 0
    HEARTBEAT = 1
    IDENTIFY = 2
    RESUME = 6
    INVALID_SESSION = 9
    HELLO = 10
    HEARTBEAT_ACK = 11


class Line:
    """One connection, compressed as Discord compresses: one stream, a flush for each message."""

    def __init__(self) -> None:
        self.socket = web.WebSocketResponse()
        self._compressor = zlib.compressobj()

    async def send(self, op: Op, data: object = None, **rest: object) -> None:
        if self.socket.closed:
            return
        text = json.dumps({"op": op, "d": data, "s": None, "t": None} | rest).encode()
        packed = self._compressor.compress(text) + self._compressor.flush(zlib.Z_SYNC_FLUSH)
        with suppress(ConnectionResetError):  # whoever was there has just been killed
            await self.socket.send_bytes(packed)


@dataclass(eq=False)
class Session:
    """What a bot was told since it identified itself; it outlives a lost connection."""

    id: str
    intents: int
    line: Line | None
    told: list[tuple[str, Json]] = field(default_factory=list)

    @property
    def reads_all(self) -> bool:
        return bool(self.intents & MESSAGE_CONTENT)

    async def tell(self, event: str, data: Json) -> None:
        self.told.append((event, data))
        await self._repeat(len(self.told))

    async def repeat_after(self, sequence: int) -> None:
        for number in range(sequence + 1, len(self.told) + 1):
            await self._repeat(number)

    async def _repeat(self, number: int) -> None:
        event, data = self.told[number - 1]
        if self.line is not None:
            await self.line.send(Op.DISPATCH, data, t=event, s=number)


class Gateway:
    """Speaks with one bot. ``greet`` tells a new session what exists; ``note`` wakes who waits."""

    def __init__(
        self,
        token: str,
        greet: Callable[[Session], Awaitable[None]],
        note: Callable[[], Awaitable[None]],
    ) -> None:
        self._token = token
        self._greet = greet
        self._note = note
        self.session: Session | None = None
        self.identified: list[int] = []
        self.resumed = 0
        self.grants_message_content = True
        self.refuses_with: int | None = None

    async def tell(self, event: str, data: Json) -> None:
        if self.session is not None:
            await self.session.tell(event, data)

    async def drop(self, *, forget: bool = False) -> None:
        """End the connection; ``forget`` the session too, so that it can't be resumed."""
        session = self.session
        if forget:
            self.session = None
        if session is not None and session.line is not None:
            line, session.line = session.line, None
            await line.socket.close(code=4000)

    async def serve(self, request: web.Request) -> web.WebSocketResponse:
        line = Line()
        await line.socket.prepare(request)
        await line.send(Op.HELLO, {"heartbeat_interval": 45000})
        async for message in line.socket:
            if message.type is WSMsgType.TEXT:
                await self._hear(line, json.loads(message.data))
                await self._note()
        if self.session is not None and self.session.line is line:
            self.session.line = None
        return line.socket

    async def _hear(self, line: Line, said: Json) -> None:
        data = said["d"]
        if said["op"] == Op.HEARTBEAT:
            await line.send(Op.HEARTBEAT_ACK)
        elif said["op"] == Op.IDENTIFY and isinstance(data, dict):
            await self._identify(line, data)
        elif said["op"] == Op.RESUME and isinstance(data, dict):
            await self._resume(line, data)

    async def _identify(self, line: Line, data: Json) -> None:
        intents = data["intents"]
        assert isinstance(intents, int)
        self.identified.append(intents)
        refusal = self._refusal(data["token"], intents)
        if refusal is not None:
            await line.socket.close(code=refusal)
            return
        self.session = Session(f"session-{len(self.identified)}", intents, line)
        await self._greet(self.session)

    def _refusal(self, token: object, intents: int) -> int | None:
        if token != self._token:
            return 4004
        if intents & MESSAGE_CONTENT and not self.grants_message_content:
            return 4014
        return self.refuses_with

    async def _resume(self, line: Line, data: Json) -> None:
        session = self.session
        if session is None or data["session_id"] != session.id:
            await line.send(Op.INVALID_SESSION, data=False)
            return
        sequence = data["seq"]
        assert isinstance(sequence, int)
        self.resumed += 1
        session.line = line
        await session.repeat_after(sequence)
        await session.tell("RESUMED", {})
