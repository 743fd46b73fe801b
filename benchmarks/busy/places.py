"""A place that is served, and how much there is of everything."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

from benchmarks.filling import PLATFORM
from takmail.colors import Color
from takmail.service.delivery.outbox import Delivery
from takmail.service.service import Service
from takmail.store.store import Store
from takmail.wording.message.messages import Message
from tests.service.post import Post


@dataclass(frozen=True)
class Sizes:
    """How much there is of everything."""

    chats: int = 1_000
    finished: int = 20_000
    running: int = 2_000
    crowd: tuple[int, ...] = (1_000,)
    own: int = 5_000
    sent: int = 50_000


LARGE = Sizes(5_000, 1_000_000, 100_000, (1_000, 5_000), 50_000, 2_000_000)


class _Platform(Post):
    """A platform that gives each message an id at once."""

    async def send(
        self, chat: str, message: Message, *, key: str, reply_to: str | None
    ) -> tuple[str, ...]:
        """Return the message's key as its id."""
        del chat, message, reply_to
        return (key,)


@asynccontextmanager
async def served(file: Path) -> AsyncIterator[tuple[Service, Store]]:
    """Serve a store, with its delivery running."""
    async with await Store.open(f"sqlite:///{file}") as store:
        adapters = {PLATFORM: _Platform(PLATFORM)}
        service = Service(store, lambda: Color.WHITE, adapters=adapters)
        delivery = asyncio.create_task(Delivery(store, adapters, moving=service.moving).run())
        try:
            yield service, store
        finally:
            delivery.cancel()
            await asyncio.gather(delivery, return_exceptions=True)
