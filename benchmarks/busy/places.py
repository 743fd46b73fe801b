"""A place that is served, and how much there is of everything."""

import asyncio
import itertools
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

from benchmarks.filling import PLATFORM
from bots.trying_out import try_out
from bots.tuning import settle
from takmail.service.delivery.outbox import Delivery
from takmail.service.service import Service
from takmail.store.store import Store
from takmail.tak.pieces import Color
from takmail.wording.message import Message


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


class Instant:
    """A platform that takes every message at once."""

    platform = PLATFORM
    overhears = True
    columns = 0

    def __init__(self) -> None:
        self._ids = itertools.count()

    async def run(self) -> None:
        """Listen to nobody."""
        await asyncio.Event().wait()

    async def wait_ready(self) -> None:
        """Return at once."""

    async def send(
        self, chat: str, message: Message, *, key: str, reply_to: str | None
    ) -> tuple[str, ...]:
        """Take a message and give it an id."""
        del chat, message, key, reply_to
        return (f"sent{next(self._ids)}",)

    async def edit(self, chat: str, message: Message, *, ids: Sequence[str]) -> bool:
        """Change a message."""
        del chat, message, ids
        return True

    async def strip(self, chat: str, *, ids: Sequence[str]) -> None:
        """Take buttons off."""

    async def delete(self, chat: str, *, ids: Sequence[str]) -> None:
        """Delete messages."""

    async def private_chat(self, user: str) -> str | None:
        """Return no private talk."""
        del user
        return None


@asynccontextmanager
async def served(file: Path) -> AsyncIterator[tuple[Service, Store]]:
    """Serve a store, with its delivery running."""
    async with await Store.open(f"sqlite:///{file}") as store:
        adapters = {PLATFORM: Instant()}
        service = Service(store, lambda: Color.WHITE, adapters=adapters)
        delivery = asyncio.create_task(Delivery(store, adapters, moving=service.moving).run())
        await try_out(store)
        settle()
        try:
            yield service, store
        finally:
            delivery.cancel()
            await asyncio.gather(delivery, return_exceptions=True)
