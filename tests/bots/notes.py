"""Notes of an adapter, in memory."""

import asyncio


class KeptNotes:
    """Keeps notes in memory, as the store does in a database."""

    def __init__(self) -> None:
        self.texts: dict[str, str] = {}
        self.asked, self.put_something = asyncio.Event(), asyncio.Event()

    async def get(self, name: str) -> str | None:
        self.asked.set()
        return self.texts.get(name)

    async def put(self, name: str, text: str) -> None:
        self.texts[name] = text
        self.put_something.set()
