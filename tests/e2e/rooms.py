"""A room to play in, the same for both platforms: people say things, the bot answers."""

import re
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager
from pathlib import Path
from types import MappingProxyType
from typing import Protocol, TypeVar, cast

from tests.e2e.discord.components import buttons_of
from tests.e2e.discord.permissions import May
from tests.e2e.discord.server import FakeDiscord
from tests.e2e.discord.world import Channel, Json, Post
from tests.e2e.served import Bot, served
from tests.e2e.telegram.ephemeral import EphemeralMessage
from tests.e2e.telegram.server import FakeTelegram
from tests.e2e.telegram.world import Chat, Sent, Shown, User
from tests.sentences import INVITE

T = TypeVar("T")

_JOIN_CODE = re.compile(r"(?:/|relay )join (?:code:)?(\w{5})\b")


class Room(Protocol):
    """A chat with the bot and some people in it."""

    async def say(self, who: str, text: str, to: str = "") -> None:
        """Let somebody say something. `@bob` mentions Bob, `@bot` the bot.

        ``to`` makes it an answer to the bot's last message in which these words are.
        """

    async def press(self, who: str, label: str, to: str = "") -> str:
        """Let somebody press a button of the bot's last message that has it; return what he sees.

        That is what nobody else sees: a toast, a hidden answer, or nothing. ``to`` are words of the
        message.
        """

    async def press_on(self, who: str, label: str, first: str, *others: str, to: str = "") -> str:
        """Let somebody press a button, and then further ones of what he alone is shown.

        On Telegram that can be in his private talk, which he has to have begun. Return what it says
        in the end, nothing if it is gone; ``to`` are words of the message with the first button.
        """

    async def invitation(self, who: str) -> str:
        """Return the join code that *Invite* below the newest challenge shows somebody."""

    async def expect(self, *parts: str) -> str:
        """Return the next new thing the bot says; each part must be in it.

        A bot that was killed may say again what it said last.
        """

    async def until_said(self, words: str) -> None:
        """Return when these words are in any message of the bot's here, and go on after it."""

    async def until_buttons(self, words: str, labels: list[str]) -> None:
        """Return when the last message with these words has exactly these buttons."""

    async def bot_is_there(self, times: int) -> None:
        """Return when the bot has come here for the so-manieth time."""

    async def until(self, wanted: Callable[[], T]) -> T:
        """Return what this gives as soon as that is something."""

    def heard(self) -> list[str]:
        """Return all that the bot has said here."""

    def files(self) -> list[bytes]:
        """Return all files that the bot has sent here."""

    def private(self, who: str) -> "Room":
        """Return somebody's private talk with the bot."""


class DiscordRoom:
    """A channel."""

    def __init__(self, server: FakeDiscord, channel: Channel) -> None:
        self._server = server
        self.channel = channel
        self._read = 0

    async def say(self, who: str, text: str, to: str = "") -> None:
        server = self._server
        posts = [post for post in server.messages(self.channel) if to in bare(post.text)]
        text = text.replace("@bot", server.bot.mention)
        for name in ("ann", "bob", "cyd"):
            text = text.replace(f"@{name}", server.person(name).mention)
        answered = posts[-1] if to else None
        await server.say(server.person(who), self.channel, text, reply_to=answered)

    async def press(self, who: str, label: str, to: str = "") -> str:
        server = self._server
        posts = [
            post
            for post in server.messages(self.channel)
            if to in bare(post.text) and label in post.buttons
        ]
        call = await server.press(server.person(who), self.channel, posts[-1].id, label)
        return "\n".join(bare(text) for text, hidden in call.seen if hidden)

    async def invitation(self, who: str) -> str:
        return _join_code(await self.press(who, INVITE))

    async def press_on(self, who: str, label: str, first: str, *others: str, to: str = "") -> str:
        server, person = self._server, self._server.person(who)
        assert await self.press(who, label, to)
        for pressed in (first, *others):
            shown = server.hidden(person, self.channel)[-1]
            if pressed in shown.buttons:
                await server.press(person, self.channel, shown.id, pressed)
            else:
                menu, option = _menu(shown, pressed)
                await server.choose(person, self.channel, shown.id, menu, option)
        return bare(shown.text)

    async def expect(self, *parts: str) -> str:
        posts = await self._server.until(lambda: self._server.messages(self.channel)[self._read :])
        self._read += 1
        return _checked(bare(posts[0].text), parts)

    async def until_said(self, words: str) -> None:
        await self._server.until(lambda: any(words in told for told in self.heard()))
        self._read = len(self._server.messages(self.channel))

    async def until_buttons(self, words: str, labels: list[str]) -> None:
        def looks_so() -> bool:
            posts = self._server.messages(self.channel)
            shown = [list(post.buttons) for post in posts if words in bare(post.text)]
            return bool(shown) and shown[-1] == labels

        await self._server.until(looks_so)

    async def bot_is_there(self, times: int) -> None:
        await self._server.until(lambda: len(self._server.gateway.identified) >= times)

    async def until(self, wanted: Callable[[], T]) -> T:
        return await self._server.until(wanted)

    def heard(self) -> list[str]:
        return [bare(post.text) for post in self._server.messages(self.channel)]

    def files(self) -> list[bytes]:
        posts = self._server.messages(self.channel)
        return [file.data for post in posts for file in post.files]

    def private(self, who: str) -> "DiscordRoom":
        return DiscordRoom(self._server, self._server.private(self._server.person(who)))


class TelegramRoom:
    """A group or a private talk."""

    def __init__(
        self, server: FakeTelegram, chat: Chat, people: dict[str, User] | None = None
    ) -> None:
        self._server = server
        self.chat = chat
        self._last = ""
        self.people = people or {
            name: server.person(name.capitalize(), name) for name in ("ann", "bob", "cyd")
        }

    def moved_to(self, chat: Chat) -> "TelegramRoom":
        """Return another room with the same people."""
        return TelegramRoom(self._server, chat, self.people)

    async def say(self, who: str, text: str, to: str = "") -> None:
        text = text.replace("@bot", f"@{self._server.bot.username}")
        sent = [sent for sent in self._server.messages(self.chat) if to in sent.text]
        answered = sent[-1].message_id if to else None
        await self._server.say(self.people[who], self.chat, text, reply_to=answered)

    async def press(self, who: str, label: str, to: str = "") -> str:
        sent = [
            sent
            for sent in self._server.messages(self.chat)
            if to in sent.text and label in sent.buttons
        ]
        pressed = sent[-1].message_id
        text, _ = await self._server.press(self.people[who], self.chat, pressed, label)
        return text

    async def invitation(self, who: str) -> str:
        return await invitation_on_telegram(self._server, self.people[who], self.chat)

    async def press_on(self, who: str, label: str, first: str, *others: str, to: str = "") -> str:
        server, person = self._server, self.people[who]
        talk = server.private(person)

        def alone() -> list[Sent | EphemeralMessage]:
            return [*server.messages(talk), *server.ephemeral(person, self.chat)]

        await self.press(who, label, to)
        for named in (first, *others):

            def with_it(named: str = named) -> list[Sent | EphemeralMessage]:
                return [sent for sent in alone() if _labels(sent, named)]

            try:
                shown = (await server.until(with_it))[-1]
            except TimeoutError:
                late = f"nothing with {named!r} but {alone()[-2:]}"
                raise AssertionError(late) from None
            before, (pressed, *_) = alone(), _labels(shown, named)
            if isinstance(shown, Sent):
                await server.press(person, talk, shown.message_id, pressed)
            else:
                await server.press_ephemeral(person, shown, pressed)
            await server.until(_is_other(alone, before, shown))
        await server.until(lambda: [s.text for s in _now(alone(), shown)] != [shown.text])
        # It goes where the board tells of the move, or of the end of the game.
        return "".join(sent.text for sent in _now(alone(), shown))

    async def expect(self, *parts: str) -> str:
        sent = await self._server.expect(self.chat, lambda sent: sent.text != self._last)
        self._last = sent.text
        return _checked(sent.text, parts)

    async def until_said(self, words: str) -> None:
        await self._server.until(lambda: any(words in told for told in self.heard()))
        self._last = self._server.messages(self.chat)[-1].text

    async def until_buttons(self, words: str, labels: list[str]) -> None:
        sent = [sent for sent in self._server.messages(self.chat) if words in sent.text][-1]
        await self._server.expect_change(
            self.chat, sent.message_id, lambda sent: list(sent.buttons) == labels
        )

    async def bot_is_there(self, times: int) -> None:
        """Telegram keeps what is said until the bot has heard it."""

    async def until(self, wanted: Callable[[], T]) -> T:
        return await self._server.until(wanted)

    def heard(self) -> list[str]:
        return [sent.text for sent in self._server.messages(self.chat)]

    def files(self) -> list[bytes]:
        return [sent.file.data for sent in self._server.messages(self.chat) if sent.file]

    def private(self, who: str) -> "TelegramRoom":
        return self.moved_to(self._server.private(self.people[who]))


@asynccontextmanager
async def room_on(
    platform: str, folder: Path, settings: Mapping[str, str] = MappingProxyType({})
) -> AsyncIterator[tuple[Room, Bot, FakeDiscord | FakeTelegram]]:
    """Serve a platform, and open a channel that Ann manages, or a group, there."""
    if platform == "discord":
        async with FakeDiscord() as discord:
            discord.person("ann", also=May.MANAGE_CHANNELS)
            room = DiscordRoom(discord, discord.channel("tak"))
            async with served(folder, discord, settings=settings) as bot:
                await room.bot_is_there(1)
                yield room, bot, discord
    else:
        async with FakeTelegram(privacy=False) as telegram:
            chat = telegram.group("Tak")
            async with served(folder, None, telegram, settings=settings) as bot:
                yield TelegramRoom(telegram, chat), bot, telegram


def _is_other(
    alone: Callable[[], list[Sent | EphemeralMessage]],
    before: list[Sent | EphemeralMessage],
    pressed: Sent | EphemeralMessage,
) -> Callable[[], bool]:
    """Return what tells whether somebody is shown anything new, or the pressed message is gone.

    That older messages go, which a press doesn't wait for, is nothing new.
    """

    def is_other() -> bool:
        return any(sent not in before for sent in alone()) or not _now(alone(), pressed)

    return is_other


def _now(
    shown: list[Sent | EphemeralMessage], sent: Sent | EphemeralMessage
) -> list[Sent | EphemeralMessage]:
    """Return a message as it is now, among those that are shown."""
    return [each for each in shown if _number(each) == _number(sent)]


def _number(sent: Sent | EphemeralMessage) -> tuple[int, int]:
    if isinstance(sent, Sent):
        return sent.chat, sent.message_id
    return sent.chat.id, sent.number


def _menu(shown: Post, named: str) -> tuple[str, str]:
    """Return the menu of a message that has this option, and the option's label."""
    for name in shown.selects:
        options = cast("list[Json]", (shown.select(name) or {}).get("options", []))
        for option in options:
            if _is_named(str(option["label"]), named):
                return name, str(option["label"])
    missing = f"{named!r} is missing among {shown.buttons} in: {shown.text}"
    raise AssertionError(missing)


def game_of(post: Post) -> str:
    """Return the id of the game that a message's buttons carry."""
    presses = [
        str(button.get("custom_id", "")).split(":") for button in buttons_of(post.components)
    ]
    return next(press[2] for press in presses if press[2:3] > [""])


def bare(markdown: str) -> str:
    """Return a text of Discord's without its marks."""
    return re.sub(r"\*\*|[`\\]", "", markdown)


async def invitation_on_telegram(server: FakeTelegram, person: User, chat: Chat) -> str:
    """Return the join code that *Invite* below the newest challenge in a chat shows somebody."""
    sent = (await server.until(lambda: [s for s in server.messages(chat) if INVITE in s.buttons]))[
        -1
    ]
    press = await server.tap(person, chat, sent.message_id, INVITE)
    await server.expect_answer(press)
    talk = server.private(person, started=False)
    if press.url:
        talk = await server.follow(person, press.url)
    shown = await server.expect(talk, lambda sent: _JOIN_CODE.search(sent.text) is not None)
    return _join_code(shown.text)


def _join_code(text: str) -> str:
    found = _JOIN_CODE.search(text)
    assert found is not None, text
    return found[1]


def _checked(text: str, parts: tuple[str, ...]) -> str:
    for part in parts:
        assert part in text, f"{part!r} is missing in: {text}"
    return text


def _labels(sent: Shown, named: str) -> list[str]:
    """Return the labels of a message's buttons that are this, as `_is_named` says."""
    return [text for text in sent.buttons if _is_named(text, named)]


def _is_named(label: str, named: str) -> bool:
    """Return whether a label is this, perhaps behind a symbol."""
    return re.fullmatch(rf"(?:\S+ |[^\w\s])?{re.escape(named)}", label) is not None
