"""The small Discord's gateway: who is connected, for which servers, and ways to fail."""

import asyncio
import json
import math
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import cast

from aiohttp import WSMsgType, web

from tests.e2e.discord.sessions import MESSAGE_CONTENT, Line, Op, Session
from tests.e2e.discord.world import Json

_STATUSES = ("online", "dnd", "idle", "invisible", "offline")
_LARGEST_INTENTS = (1 << 26) - 1
_LONGEST_LINE = 4096


class Gateway:
    """Speaks with a bot's shards. ``greet`` tells a new session what exists, ``note`` wakes who
    waits.

    A session outlives its connection, unless the bot itself says goodbye.
    """

    def __init__(
        self,
        token: str,
        greet: Callable[[Session], Awaitable[None]],
        note: Callable[[], Awaitable[None]],
    ) -> None:
        self._token = token
        self._greet = greet
        self._note = note
        self.sessions: list[Session] = []
        self.identified: list[int] = []
        self.resumed = 0
        self.grants_message_content = True
        self.refuses_with: int | None = None
        self.needs_shards = 1
        """Fewer shards than these are shut out, as where a bot is in too many servers."""
        self.pause = 0.0
        """So many seconds must pass between the beginnings of two sessions: Discord wants 5."""
        self._begun_at = -math.inf
        self.presences: list[Json] = []
        """What the bot said that it is doing, each with the ``shard`` that said it."""

    @property
    def session(self) -> Session | None:
        """The session that was begun last, if one is left."""
        return self.sessions[-1] if self.sessions else None

    def sessions_for(self, guild: int | None) -> list[Session]:
        """Return the sessions that hear of a server; of private talks, only the first shard."""
        return [session for session in self.sessions if session.hears_of(guild)]

    async def tell(self, event: str, data: Json) -> None:
        """Tell every session of an event that it must hear of."""
        for session in self.sessions_for(guild_of(event, data)):
            await session.tell(event, data)

    async def drop(self, *, forget: bool = False) -> None:
        """End the connections; ``forget`` the sessions too, so that they can't be resumed."""
        lines = [session.line for session in self.sessions if session.line is not None]
        for session in self.sessions:
            session.line = None
        if forget:
            self.sessions.clear()
        for line in lines:
            await line.close(4000)

    async def serve(self, request: web.Request) -> web.WebSocketResponse:
        """Hear one connection until it ends."""
        line = Line()
        await line.socket.prepare(request)
        await line.send(Op.HELLO, {"heartbeat_interval": 45000})
        async for message in line.socket:
            if message.type is WSMsgType.TEXT:
                await self._hear(line, message.data)
                await self._note()
        for session in list(self.sessions):
            if session.line is line:
                session.line = None
                if line.left_by_bot:
                    self.sessions.remove(session)
        await self._note()
        return line.socket

    async def _hear(self, line: Line, text: str) -> None:
        said = _read(text)
        session = next((session for session in self.sessions if session.line is line), None)
        data = said.get("d")
        match said.get("op"):
            case Op.HEARTBEAT:
                await line.send(Op.HEARTBEAT_ACK)
            case Op.IDENTIFY if isinstance(data, dict):
                if session is None:
                    await self._identify(line, data)
                else:
                    await line.close(4005)
            case Op.RESUME if isinstance(data, dict):
                await self._resume(line, data)
            case Op.PRESENCE if isinstance(data, dict) and session is not None:
                await self._take_presence(session, data)
            case 1 | 4 | 8 | 31 if session is not None:
                pass  # voices, lists of members, sounds: nothing that a game needs
            case _:
                await line.close(4003 if session is None else 4001)

    async def _identify(self, line: Line, data: Json) -> None:
        intents = cast("int", data["intents"])
        self.identified.append(intents)
        shard, count = cast("tuple[int, int]", tuple(cast("list[int]", data.get("shard", (0, 1)))))
        refusal = self._refusal(data["token"], intents, shard, count)
        if refusal is not None:
            await line.close(refusal)
            return
        now = asyncio.get_running_loop().time()
        if now < self._begun_at + self.pause:
            await line.send(Op.INVALID_SESSION, data=False)
            return
        self._begun_at = now
        name = f"session-{len(self.identified)}"
        session = Session(name, intents, line, shard=shard, count=count)
        same = [s for s in self.sessions if (s.shard, s.count, s.line) == (shard, count, None)]
        for old in same:
            self.sessions.remove(old)
        self.sessions.append(session)
        if isinstance(data.get("presence"), dict):
            await self._take_presence(session, cast("Json", data["presence"]))
        await self._greet(session)

    def _refusal(self, token: object, intents: int, shard: int, count: int) -> int | None:
        if token != self._token:
            return 4004
        if not 0 <= shard < count:
            return 4010
        if count < self.needs_shards:
            return 4011
        if not 0 <= intents <= _LARGEST_INTENTS:
            return 4013
        if intents & MESSAGE_CONTENT and not self.grants_message_content:
            return 4014
        return self.refuses_with

    async def _resume(self, line: Line, data: Json) -> None:
        known = (session for session in self.sessions if session.id == data["session_id"])
        session = next(known, None)
        if session is None or data["token"] != self._token:
            await line.send(Op.INVALID_SESSION, data=False)
            return
        sequence = cast("int", data["seq"])
        if sequence > len(session.told):
            await line.close(4007)
            return
        self.resumed += 1
        session.line = line
        await session.repeat_after(sequence)
        await session.tell("RESUMED", {})

    async def _take_presence(self, session: Session, data: Json) -> None:
        """Keep what a bot says that it is doing; end the connection of one that says it wrongly."""
        activities = cast("list[Json]", data.get("activities") or [])
        texts = [str(a.get(name) or "") for a in activities for name in ("name", "state")]
        if data.get("status") not in _STATUSES or any(len(text) > 128 for text in texts):
            assert session.line is not None
            await session.line.close(4002)
            return
        self.presences.append(data | {"shard": session.shard})


def guild_of(event: str, data: Json) -> int | None:
    """Return the server that an event is about, if it is about one."""
    named = data.get("id") if event.startswith("GUILD_") else None
    guild = data.get("guild_id") or named
    return None if guild is None else int(str(guild))


def _read(text: str) -> Json:
    """Return what was said, or nothing if it can't be read or is longer than it may be."""
    if len(text.encode()) > _LONGEST_LINE:
        return {}
    with suppress(ValueError):
        said = json.loads(text)
        return said if isinstance(said, dict) else {}
    return {}
