"""A platform for trying things out: whatever is sent to it arrives at once, and nobody speaks."""

import itertools
from collections.abc import Sequence

from takmail.wording.message import Message


class Nowhere:
    """A platform on which nobody reads anything."""

    overhears = True
    columns = 0

    def __init__(self, platform: str) -> None:
        self.platform = platform
        self._ids = itertools.count()

    async def run(self) -> None:
        """Listen to nobody."""

    async def wait_ready(self) -> None:
        """Return at once."""

    async def send(
        self, chat: str, message: Message, *, key: str, reply_to: str | None
    ) -> Sequence[str]:
        """Give a message an id."""
        del chat, message, key, reply_to
        return (f"sent{next(self._ids)}",)

    async def edit(self, chat: str, message: Message, *, ids: Sequence[str]) -> bool:
        """Say that it was done."""
        del chat, message, ids
        return True

    async def strip(self, chat: str, *, ids: Sequence[str]) -> None:
        """Do nothing."""

    async def delete(self, chat: str, *, ids: Sequence[str]) -> None:
        """Do nothing."""

    async def private_chat(self, user: str) -> str | None:
        """Return that there is none."""
        del user
        return None
