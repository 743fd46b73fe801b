"""What the tests of the Telegram adapter share."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress

from bots.telegram_bot.adapter import TelegramAdapter
from bots.telegram_bot.trouble import Pace
from takmail.config import TelegramSettings
from takmail.service.ports import Answer, Handle, Incoming
from takmail.wording.message import Message, Paragraph, Plain
from tests.e2e.telegram_server import FakeTelegram

QUICK = Pace(long_poll=5, first_pause=0.01, longest_pause=0.02, patience=0.25, farewell=1.0)


class Ear:
    """Stands in for the service: keeps what it hears."""

    def __init__(self) -> None:
        self.heard: list[Incoming] = []
        self._queue: asyncio.Queue[Incoming] = asyncio.Queue()

    async def __call__(self, incoming: Incoming) -> Answer:
        self.heard.append(incoming)
        self._queue.put_nowait(incoming)
        return Answer()

    async def next(self) -> Incoming:
        async with asyncio.timeout(5):
            return await self._queue.get()

    @property
    def texts(self) -> list[str | None]:
        return [incoming.text for incoming in self.heard]


def adapter_for(
    server: FakeTelegram,
    handle: Handle,
    *,
    token: str | None = None,
    moved: Callable[[str, str], Awaitable[None]] | None = None,
) -> TelegramAdapter:
    settings = TelegramSettings(token or server.token, server.api_url, server.file_url)
    return TelegramAdapter(settings, handle, moved=moved, pace=QUICK)


@asynccontextmanager
async def listening(
    server: FakeTelegram,
    handle: Handle,
    moved: Callable[[str, str], Awaitable[None]] | None = None,
) -> AsyncIterator[TelegramAdapter]:
    """Run an adapter meanwhile."""
    adapter = adapter_for(server, handle, moved=moved)
    running = asyncio.create_task(adapter.run())
    try:
        async with asyncio.timeout(5):
            await adapter.wait_ready()
        yield adapter
    finally:
        await stop(running)


async def stop(running: "asyncio.Task[None]") -> None:
    running.cancel()
    with suppress(asyncio.CancelledError):
        await running


def note(text: str) -> Message:
    return Message((Paragraph((Plain(text),)),))
