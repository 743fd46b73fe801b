"""What was posted on the platforms, by its ids there: what people answer."""

import asyncio
from collections.abc import Sequence

from takmail.service.context import make_context
from takmail.service.delivery.outbox import Delivery
from takmail.wording.message.messages import Message
from tests.service.world import World


class Platform:
    """A platform on which each message becomes two: its words, and something below them."""

    overhears = True
    columns = 0

    def __init__(self, platform: str) -> None:
        self.platform = platform
        self.posted: list[tuple[str, str]] = []

    async def run(self) -> None:
        await asyncio.Event().wait()

    async def wait_ready(self) -> None:
        return

    async def send(
        self, chat: str, message: Message, *, key: str, reply_to: str | None
    ) -> tuple[str, str]:
        del message, reply_to
        ids = f"{chat}:{key}", f"{chat}:{key}-below"
        self.posted += [(chat, id_) for id_ in ids]
        return ids

    async def edit(self, chat: str, message: Message, *, ids: Sequence[str]) -> bool:
        del chat, message, ids
        return False

    async def strip(self, chat: str, *, ids: Sequence[str]) -> None:
        del chat, ids

    async def delete(self, chat: str, *, ids: Sequence[str]) -> None:
        del chat, ids

    async def private_chat(self, user: str) -> str | None:
        return f"dm-{user}"


class Posts:
    """Delivers through the real delivery."""

    def __init__(self, world: World) -> None:
        self._platforms = [Platform("discord"), Platform("telegram")]
        adapters = {platform.platform: platform for platform in self._platforms}
        self._delivery = Delivery(make_context(world.store, adapters))

    async def last(self, chat: str, *, part: int = 1) -> str:
        """Deliver what waits, and return the id of a part of the last message in a chat."""
        await self._delivery.idle()
        found = [id_ for each in self._platforms for there, id_ in each.posted if there == chat]
        return found[-2:][part - 1]
