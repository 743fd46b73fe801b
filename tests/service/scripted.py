"""A Takmail without a platform, for tests that kill it: lines in, acknowledgements out.

Run as `python -m tests.service.scripted DATABASE_URL DELIVERED`. Each line on standard input is
JSON: id, sender, text, and whether it is said in private. After a line is durably handled its id is
printed. What is sent is appended to the file DELIVERED, one JSON line a message. At the end of the
input it waits until everything is delivered.

With further arguments PLATFORM SECONDS SOON it serves that platform, and the computer plays: in a
process of its own it thinks for so many seconds longer than it must, and if it hasn't answered
`SOON`, people read of their own move. Nothing is limited then.
"""

import asyncio
import json
import sys
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path

from takmail.colors import Color
from takmail.rate_limits import USUAL, read_limits
from takmail.service.context import Chance, make_context
from takmail.service.delivery.outbox import Delivery
from takmail.service.ports import Account, Incoming, Place
from takmail.service.schedule import computer
from takmail.service.service import Service
from takmail.store.store import Store
from takmail.wording.message.messages import Message
from tests.pondering import Ponderous

PLACE = Place("file", "den", "the den")


class FileAdapter:
    """Sends to a file."""

    columns = 0
    overhears = True

    def __init__(self, path: Path, platform: str) -> None:
        self.platform = platform
        self._path = path

    async def run(self) -> None:
        await asyncio.Event().wait()

    async def wait_ready(self) -> None:
        return

    async def send(
        self, chat: str, message: Message, *, key: str, reply_to: str | None
    ) -> tuple[str, ...]:
        sent = {"key": key, "chat": chat, "reply_to": reply_to, "text": message.plain()}
        with self._path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(sent) + "\n")
        return (key,)

    async def edit(self, chat: str, message: Message, *, ids: Sequence[str]) -> bool:
        del chat, message, ids
        return False

    async def strip(self, chat: str, *, ids: Sequence[str]) -> None:
        del chat, ids

    async def delete(self, chat: str, *, ids: Sequence[str]) -> None:
        del chat, ids

    async def private_chat(self, user: str) -> str | None:  # noqa: ARG002 - the port's name
        return None


def _private(name: str) -> Place:
    return Place("file", f"dm-{name}", "", private=True)


async def main(
    url: str, delivered: Path, platform: str = "file", seconds: str = "", soon: str = ""
) -> None:
    async with await Store.open(url) as store:
        thinkers = Ponderous(float(seconds)) if seconds else None
        limits = read_limits("off") if seconds else USUAL
        chance = Chance(lambda: Color.WHITE)
        service = Service(make_context(store, chance=chance, thinkers=thinkers, limits=limits))
        delivery = Delivery(make_context(store, {platform: FileAdapter(delivered, platform)}))
        delivering = asyncio.create_task(delivery.run())
        if soon:
            vars(computer)["SOON"] = float(soon)
        playing = asyncio.create_task(service.computer.run())
        while line := await asyncio.to_thread(sys.stdin.readline):
            said = json.loads(line)
            name = said["sender"]
            await service.handle(
                Incoming(
                    message_id=said["id"],
                    sender=Account("file", f"id-{name}", name, name),
                    place=_private(name) if said.get("private") else PLACE,
                    at=datetime.now(UTC),
                    text=said["text"],
                    addressed=True,
                )
            )
            print(said["id"], flush=True)  # noqa: T201 - the acknowledgement
        await delivery.idle()
        delivering.cancel()
        playing.cancel()


if __name__ == "__main__":
    del __file__  # or else each worker would load all of this: what it needs is in modules
    asyncio.run(main(sys.argv[1], Path(sys.argv[2]), *sys.argv[3:]))
