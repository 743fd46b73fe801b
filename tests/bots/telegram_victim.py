"""A bot that is killed while it handles a line: ``python -m tests.bots.telegram_victim URL TOKEN``.

It tells on standard output what it hears, and never gets done with it.
"""

import asyncio
import sys

from bots.telegram_bot.adapter import TelegramAdapter
from bots.telegram_bot.link import Link
from takmail.config import TelegramSettings
from takmail.service.ports import Answer, Incoming


async def handle(incoming: Incoming) -> Answer:
    sys.stdout.write(f"hearing {incoming.text}\n")
    sys.stdout.flush()
    await asyncio.Event().wait()
    return Answer()


if __name__ == "__main__":
    url, token = sys.argv[1:]
    asyncio.run(TelegramAdapter(TelegramSettings(token, url), Link(handle)).run())
