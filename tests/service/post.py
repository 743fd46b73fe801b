"""A platform that delivers, for tests."""

import asyncio

from takmail.service.ports import TryLaterError, UndeliverableError
from takmail.wording.message import Message


class Post:
    """A platform on which some chats can't be written to, and some people not in private."""

    def __init__(self, platform: str) -> None:
        self.platform = platform
        self.overhears = True
        self.shut: set[str] = set()
        self.shy: set[str] = set()
        self.hurried = False
        self.sent: list[tuple[str, str]] = []

    async def run(self) -> None:
        await asyncio.Event().wait()

    async def wait_ready(self) -> None:
        return

    async def send(
        self, chat: str, message: Message, *, key: str, reply_to: str | None
    ) -> tuple[str, ...]:
        del key, reply_to
        if chat in self.shut:
            raise UndeliverableError("thrown out")
        self.sent.append((chat, message.plain()))
        return ()

    async def private_chat(self, user: str) -> str | None:
        if self.hurried:
            raise TryLaterError("not connected")
        return None if user in self.shy else f"dm-{user}"

    def told(self, chat: str) -> list[str]:
        return [text for there, text in self.sent if there == chat]
