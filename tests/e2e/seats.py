"""A person alone with the bot, the same on both platforms: what they type and press, and read."""

from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Protocol, TypeAlias, TypeVar

from tests.e2e.discord.channels import Channel
from tests.e2e.discord.channels import User as DiscordUser
from tests.e2e.discord.server import FakeDiscord
from tests.e2e.discord.world import Post
from tests.e2e.rooms import bare
from tests.e2e.served import served
from tests.e2e.telegram.server import FakeTelegram
from tests.e2e.telegram.world import Chat, Sent
from tests.e2e.telegram.world import User as TelegramUser
from tests.sentences import ANYWAY

T = TypeVar("T")

Shown: TypeAlias = tuple[str, list[str]]
"""A message's text, and the labels of its buttons."""


class Seat(Protocol):
    """A chat with one person in it who plays the computer."""

    async def meet(self) -> None:
        """Say the first word to the bot that people say there."""

    async def say(self, text: str) -> None:
        """Type a line."""

    async def press(self, label: str) -> None:
        """Press a button of the newest message that has it."""

    async def move(self, chance: Random) -> None:
        """Press Move, anything that is asked for then, and Play."""

    def shown(self) -> list[Shown]:
        """Return the bot's messages that stand there."""

    def files(self) -> Mapping[str, bytes]:
        """Return the contents of the files that came with them, by name."""

    async def until(self, wanted: Callable[[], T]) -> T:
        """Return what this gives as soon as that is something."""


async def new(seat: Seat, known: Sequence[Shown], *labels: str) -> str:
    """Return the first message that wasn't known, once there is one with one of the buttons."""
    said = [text for text, _ in known]

    def found() -> str:
        fresh = (text for text, buttons in seat.shown() if set(labels) & set(buttons))
        return next((text for text in fresh if text not in said), "")

    return await seat.until(found)


class DiscordSeat:
    """A private talk, or a thread."""

    def __init__(self, server: FakeDiscord, person: DiscordUser, channel: Channel) -> None:
        self._server = server
        self._person = person
        self.channel = channel

    async def meet(self) -> None:
        await self.say("hi")

    async def say(self, text: str) -> None:
        await self._server.say(self._person, self.channel, text)

    async def press(self, label: str) -> None:
        await self._server.press(self._person, self.channel, self._with(label).id, label)

    async def move(self, chance: Random) -> None:
        server = self._server
        call = await server.press(self._person, self.channel, self._with("Move").id, "Move")
        (asked,) = call.replies
        assert asked.hidden
        while "Play" not in asked.buttons:
            onward = [label for label in asked.buttons if label not in {"Back", "Type it"}]
            await server.press(self._person, self.channel, asked.id, chance.choice(onward))
        played = await server.press(self._person, self.channel, asked.id, "Play")
        for warning in played.replies:
            if ANYWAY in warning.buttons:
                await server.press(self._person, self.channel, warning.id, ANYWAY)

    def shown(self) -> list[Shown]:
        posts = self._server.messages(self.channel)
        return [(bare(post.text), post.buttons) for post in posts]

    def files(self) -> Mapping[str, bytes]:
        posts = self._server.messages(self.channel)
        return {file.name: file.data for post in posts for file in post.files}

    async def until(self, wanted: Callable[[], T]) -> T:
        return await self._server.until(wanted)

    def _with(self, label: str) -> Post:
        posts = self._server.messages(self.channel)
        return [post for post in posts if label in post.buttons][-1]


class TelegramSeat:
    """A private chat."""

    def __init__(self, server: FakeTelegram, person: TelegramUser) -> None:
        self._server = server
        self._person = person
        self.chat: Chat = server.private(person, started=False)

    async def meet(self) -> None:
        await self.say("/start")

    async def say(self, text: str) -> None:
        await self._server.say(self._person, self.chat, text)

    async def press(self, label: str) -> None:
        number = self._with(label).message_id
        await self._server.press(self._person, self.chat, number, label)

    async def move(self, chance: Random) -> None:
        board = [sent for sent in self._server.messages(self.chat) if carries_squares(sent)][-1]
        number = board.message_id
        while "Play" not in board.buttons:
            tapped = chance.choice(steps(board))
            await self._server.press(self._person, self.chat, number, tapped)
            board = self._server.find(self.chat, number) or board
        await self._server.press(self._person, self.chat, number, "Play")

    def shown(self) -> list[Shown]:
        """Return the messages; the squares below a board are told as *Move*."""
        return [
            (sent.text, [*sent.buttons, *(["Move"] if carries_squares(sent) else [])])
            for sent in self._server.messages(self.chat)
        ]

    def files(self) -> Mapping[str, bytes]:
        files = (sent.file for sent in self._server.messages(self.chat))
        return {file.name: file.data for file in files if file is not None}

    async def until(self, wanted: Callable[[], T]) -> T:
        return await self._server.until(wanted)

    def _with(self, label: str) -> Sent:
        return [sent for sent in self._server.messages(self.chat) if label in sent.buttons][-1]


@asynccontextmanager
async def seated(
    platform: str, folder: Path, settings: Mapping[str, str], *, hurried: bool = False
) -> AsyncIterator[Seat]:
    """Serve a platform, and have somebody who is alone with the bot there."""
    if platform == "discord":
        async with (
            FakeDiscord() as discord,
            served(folder, discord, settings=settings, hurried=hurried),
        ):
            await discord.until(lambda: discord.gateway.identified)
            ann = discord.person("ann")
            yield DiscordSeat(discord, ann, discord.private(ann))
    else:
        async with (
            FakeTelegram() as telegram,
            served(folder, None, telegram, settings=settings, hurried=hurried),
        ):
            yield TelegramSeat(telegram, telegram.person("Ann", "ann"))


def steps(sent: Sent) -> list[str]:
    """Return the data of the buttons that lead a step on, also of *Move*."""
    buttons = (button for row in sent.keyboard for button in row)
    data = (str(button.get("callback_data", "")) for button in buttons)
    return [each for each in data if ":step:" in each]


def carries_squares(sent: Sent) -> bool:
    """Return whether a board carries its squares, and no move is chosen yet."""
    return len(steps(sent)) > 1 and "More" in sent.buttons
