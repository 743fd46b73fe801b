"""What a program works out once and then knows, worked out by playing a little.

Sentences that were read, statements that were put together, patterns, sprites: all of it follows
from the program alone, and each process that begins would work it out anew.
"""

import asyncio
from collections.abc import Callable, Mapping, Sequence
from datetime import UTC, datetime
from pathlib import Path
from tempfile import TemporaryDirectory

import discord

import bots.command_line
from bots.discord_bot.markup import render
from bots.discord_bot.registration import payloads_of
from bots.discord_bot.slash import Tree
from bots.telegram_bot.markup import keyboard, to_posts
from takmail.colors import Color
from takmail.service.context import Chance, make_context
from takmail.service.delivery.outbox import Delivery
from takmail.service.ports import Account, Adapter, Incoming, Place
from takmail.service.service import Service
from takmail.wording.message.messages import Message
from takmail.wording.message.text import Paragraph
from takmail.workers import Lane, T
from tests.stores import open_store

LINES = {
    "Ann": ("challenge @bob 5 white", "ps a1", "pictures on", "ps c3", "board", "ptn", "games"),
    "Bob": ("accept", "ps e5", "pw b3", "style wide", "draw", "takeback", "help", "resign"),
}
"""Who says what, in turns."""


def warm() -> None:
    """Play a little on either platform, and word what the program can be asked for.

    Nothing is left of it but what was worked out.
    """
    with TemporaryDirectory() as folder:
        asyncio.run(_play(Path(folder)))
    client = discord.Client(intents=discord.Intents.none())
    payloads_of(Tree(client))
    bots.command_line._parser()


async def _play(folder: Path) -> None:
    async with await open_store(f"sqlite:///{folder / 'games.sqlite3'}") as store:
        adapters: Mapping[str, Adapter] = {name: _Mute(name) for name in ("discord", "telegram")}
        chance = Chance(lambda: Color.WHITE)
        service = Service(make_context(store, adapters, chance=chance, workers=_Here()))
        delivery = Delivery(make_context(store, adapters, workers=_Here()))
        delivering = asyncio.create_task(delivery.run())
        for platform in adapters:
            for said in zip(*LINES.values(), strict=False):
                for who, text in zip(LINES, said, strict=True):
                    answer = await service.handle(_line(platform, who, text))
                    for message in (*answer.replies, *answer.aloud):
                        _show(message)
        await delivery.idle()
        delivering.cancel()


def _line(platform: str, who: str, text: str) -> Incoming:
    return Incoming(
        message_id=f"{platform} {who} {text}",
        sender=Account(platform, who, who.lower(), who),
        place=Place(platform, "den", "the den"),
        at=datetime.now(UTC),
        text=text,
        addressed=True,
    )


def _show(message: Message) -> None:
    """Write a message as each platform would get it."""
    for block in message.blocks:
        if isinstance(block, Paragraph):
            render(block)
    to_posts(message)
    keyboard(message)


class _Here:
    """Does work where it is asked for: a thread that was begun here would be in no child."""

    async def do(self, lane: Lane, function: Callable[..., T], *given: object) -> T:
        del lane
        return function(*given)


class _Mute:
    """Writes messages, and sends them nowhere."""

    columns = 0
    overhears = True

    def __init__(self, platform: str) -> None:
        self.platform = platform

    async def run(self) -> None:
        """Do nothing: nobody says anything."""

    async def wait_ready(self) -> None:
        """Do nothing: it is."""

    async def send(
        self, chat: str, message: Message, *, key: str, reply_to: str | None
    ) -> Sequence[str]:
        del chat, reply_to
        _show(message)
        return (key,)

    async def edit(self, chat: str, message: Message, *, ids: Sequence[str]) -> bool:
        del chat, ids
        _show(message)
        return True

    async def strip(self, chat: str, *, ids: Sequence[str]) -> None:
        """Do nothing."""

    async def delete(self, chat: str, *, ids: Sequence[str]) -> None:
        """Do nothing."""

    async def private_chat(self, user: str) -> str | None:
        return f"talk with {user}"
