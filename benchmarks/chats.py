"""Chats on a small Discord and a small Telegram, and games that two players play there.

A line is done when the bot's message has arrived in the chat.
"""

import asyncio
import random
import re
import time
from abc import ABC, abstractmethod
from collections.abc import AsyncIterator, Iterator, Mapping, Sequence
from contextlib import asynccontextmanager
from functools import cache
from itertools import cycle

from takmail.notation.mail import format_mail
from takmail.notation.ptn import format_ply
from takmail.notation.written_plies import Notation
from takmail.tak.plies import Ply
from takmail.tak.position import Position
from takmail.tak.rules import Rules
from tests.e2e.discord.server import FakeDiscord
from tests.e2e.discord.world import Channel, Post
from tests.e2e.telegram.html import Json, Reading
from tests.e2e.telegram.server import FakeTelegram
from tests.e2e.telegram.world import Attached, Chat

SIZE = 6
PLIES = 64
"""Plies of each script; no script ends a game."""

_PATIENCE = 60.0
_REMEMBERED = 1_000
"""Messages that a server keeps: it goes through all of them for each request."""


class Room(ABC):
    """A chat with two players in it, who can hear the bot."""

    def __init__(self) -> None:
        self._texts: list[str] = []
        self._told = asyncio.Event()

    def tell(self, text: str) -> None:
        """Take a message of the bot."""
        self._texts.append(text)
        self._told.set()

    def forget(self) -> None:
        """Wait for a new message from now on."""
        self._texts.clear()

    async def told(self, words: str) -> str:
        """Return the bot's message with these words when it has arrived.

        On a slow machine the bot says first that an answer takes a while.
        """
        async with asyncio.timeout(_PATIENCE):
            while True:
                self._told.clear()
                for text in self._texts:
                    if words in text:
                        return text
                await self._told.wait()

    @abstractmethod
    async def say(self, player: int, line: str) -> None:
        """Say a line."""

    @abstractmethod
    async def command(self, player: int, line: str) -> None:
        """Say a line to the bot."""

    async def ask(self, player: int, line: str, words: str) -> str:
        """Say a line to the bot, and return its answer with these words."""
        self.forget()
        await self.command(player, line)
        return await self.told(words)


class Discord(FakeDiscord):
    """A Discord that tells its channels what the bot says."""

    def __init__(self) -> None:
        super().__init__()
        self.rooms: dict[int, Room] = {}

    async def publish(self, post: Post) -> None:
        """Let a message stand, and tell the channel if it is the bot's."""
        await super().publish(post)
        if post.author is self.bot:
            del self.posts[:-_REMEMBERED]
            self.rooms[post.channel.id].tell(post.text)


class Telegram(FakeTelegram):
    """A Telegram that tells its groups what the bot says."""

    def __init__(self) -> None:
        super().__init__(privacy=False)
        self.rooms: dict[int, Room] = {}

    async def _post(
        self,
        chat: Chat,
        html: str,
        reading: Reading,
        parameters: Mapping[str, str],
        file: Attached | None = None,
    ) -> Json:
        message = await super()._post(chat, html, reading, parameters, file)
        del self._sent[:-_REMEMBERED]
        self.rooms[chat.id].tell(reading.text)
        return message


class DiscordRoom(Room):
    """A channel."""

    def __init__(self, server: Discord, name: str) -> None:
        super().__init__()
        self._server = server
        self._channel: Channel = server.channel(name)
        self._players = [server.person(f"{each}-{name}") for each in ("ann", "bob")]
        server.rooms[self._channel.id] = self

    async def say(self, player: int, line: str) -> None:
        """Say a line."""
        await self._server.say(self._players[player], self._channel, line)

    async def command(self, player: int, line: str) -> None:
        """Say a line to the bot."""
        await self.say(player, f"{self._server.bot.mention} {line}")


class TelegramRoom(Room):
    """A group."""

    def __init__(self, server: Telegram, name: str) -> None:
        super().__init__()
        self._server = server
        self._chat = server.group(name)
        self._players = [
            server.person(f"{each} {name}", f"{each}{name}") for each in ("Ann", "Bob")
        ]
        server.rooms[self._chat.id] = self

    async def say(self, player: int, line: str) -> None:
        """Say a line."""
        await self._server.say(self._players[player], self._chat, line)

    async def command(self, player: int, line: str) -> None:
        """Say a line to the bot."""
        verb, _, rest = line.partition(" ")
        await self.say(player, f"/{verb}@{self._server.bot.username} {rest}".strip())


class Game:
    """A game in a room; nothing of it is thought up while it is played."""

    def __init__(self, room: Room, number: int) -> None:
        self.room = room
        self._lines: Iterator[tuple[int, str]] = zip(cycle((0, 1)), script(number % 8))

    async def begin(self) -> str:
        """Begin the game and return its id."""
        board = f"{SIZE}x{SIZE}"
        await self.room.ask(0, f"challenge {SIZE} white", board)
        await self.room.ask(1, "accept", board)
        answer = await self.room.ask(0, "info", "#")
        match = re.search(r"#(\w+)", answer)
        assert match is not None, answer
        return match[1]

    async def move(self, watching: Sequence[Room] = ()) -> float:
        """Play one ply; return the seconds until the bot's message is in all of the chats."""
        player, line = next(self._lines)
        for chat in watching:
            chat.forget()
        self.room.forget()
        started = time.perf_counter()
        await self.room.say(player, line)
        await asyncio.gather(*(chat.told(line) for chat in (self.room, *watching)))
        return time.perf_counter() - started


def pasted(seed: int) -> str:
    """Return a game of random plies in PTN."""
    plies = (format_ply(ply, SIZE, Notation.PTN) for ply in _plies(seed))
    return f'[Size "{SIZE}"] ' + " ".join(plies)


@cache
def script(seed: int) -> tuple[str, ...]:
    """Return random plies that don't end the game, as mail lines."""
    return tuple(format_mail(ply, SIZE) for ply in _plies(seed))


def _plies(seed: int) -> Sequence[Ply]:
    chance = random.Random(seed)
    while True:
        position, plies = Position(Rules.standard(SIZE)), list[Ply]()
        while position.outcome() is None and len(plies) < PLIES:
            plies.append(chance.choice(position.legal_plies()))
            position.push(plies[-1])
        if position.outcome() is None:
            return plies


@asynccontextmanager
async def servers() -> AsyncIterator[tuple[Discord, Telegram]]:
    """Open a Discord and a Telegram on loopback."""
    async with Discord() as discord, Telegram() as telegram:
        yield discord, telegram


def room(discord: Discord, telegram: Telegram, number: int) -> Room:
    """Return a new room, by turns a channel and a group; Discord learns of it at the start."""
    if number % 2:
        return TelegramRoom(telegram, f"room{number}")
    return DiscordRoom(discord, f"room{number}")
