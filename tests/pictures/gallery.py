"""Draws all that players see, to look at: `python -m tests.pictures --all FOLDER [SCENE …]`.

The scenes are in ``scenes.txt``. Of each message that is drawn the table in ``limits.tsv`` tells
how long it is, and what its buttons take.
"""

import asyncio
import json
import re
import tempfile
from collections.abc import Awaitable, Collection, Iterator, Sequence
from datetime import UTC, datetime
from pathlib import Path
from textwrap import wrap
from typing import NamedTuple, Protocol, TypeAlias

from PIL import Image

from takmail.notation.text import columns_of
from tests.e2e.discord.channels import Channel
from tests.e2e.discord.components import LAID_OUT, buttons_of, text_of, walk
from tests.e2e.discord.permissions import May
from tests.e2e.discord.server import FakeDiscord
from tests.e2e.discord.world import Post
from tests.e2e.rooms import bare
from tests.e2e.served import served
from tests.e2e.telegram.ephemeral import EphemeralMessage
from tests.e2e.telegram.server import FakeTelegram
from tests.e2e.telegram.world import Chat, Sent
from tests.pictures import discord, telegram

SCENES = Path(__file__).parent / "scenes.txt"
_COLUMNS = 34
_MARKS = {
    r"\[([^\]]+)\]\(\S+\)": r"\1",
    r"</([^:>]+):\d+>": r"/\1",
    r"<t:\d+:R>": "in 3 days",
    r"<t:\d+(:\w)?>": "3 December 2026 00:38",
    r"```\w*$|^-# ": "",
}
"""Marks of Discord's, with what is read in their place."""

_PEOPLE = ("ann", "bob")
_QUIET, _PATIENCE = 0.5, 15.0

Message: TypeAlias = Post | Sent | EphemeralMessage


class Size(NamedTuple):
    """How much a message takes of what a phone and a platform have."""

    rows: int
    """Lines of 34 columns, and two for each row of buttons."""
    buttons: int
    keyboard: int
    """Bytes of all buttons as JSON."""
    data: int
    """Bytes of the longest data of a button."""
    components: int = 0
    caption: int = 0


class Phone(Protocol):
    """A platform as people use it; each scene has people and a room of its own."""

    name: str

    async def enter(self, scene: str, where: Collection[str]) -> None:
        """Begin a scene; ``where`` is what its title says of its place."""

    async def say(self, who: str, line: str) -> None:
        """Let somebody say a line."""

    async def press(self, who: str, message: Message, label: str) -> None:
        """Let somebody press a button."""

    def messages(self, who: str) -> Sequence[Message]:
        """Return all that somebody sees of the bot's, oldest first."""

    def draw(self, shown: Sequence[Message]) -> Image.Image:
        """Return a picture of messages."""

    def size(self, message: Message) -> Size:
        """Return how much a message takes."""


class OnDiscord:
    """A channel, and its members."""

    name = "discord"

    def __init__(self, server: FakeDiscord) -> None:
        self._server = server

    async def enter(self, scene: str, where: Collection[str]) -> None:
        self._private = not {"private", f"private-{self.name}"}.isdisjoint(where)
        self._channel = self._server.channel(scene)
        self._people = {
            name: self._server.person(f"{name}{scene}", name.title(), also=May.MANAGE_CHANNELS)
            for name in _PEOPLE
        }

    def _rooms(self, who: str) -> list[Channel]:
        return [self._channel, self._server.private(self._people[who])]

    async def say(self, who: str, line: str) -> None:
        mention = self._server.bot.mention
        for name, user in self._people.items():
            line = line.replace(f"@{name}", user.mention)
        said = f"{mention} {line[1:]}" if line.startswith("/") else line
        await self._server.say(self._people[who], self._rooms(who)[self._private], said)

    async def press(self, who: str, message: Message, label: str) -> None:
        assert isinstance(message, Post)
        await self._server.press(self._people[who], message.channel, message.id, label)

    def messages(self, who: str) -> Sequence[Post]:
        found: list[Post] = []
        for room in self._rooms(who):
            found += self._server.messages(room)
            found += self._server.hidden(self._people[who], room)
        return sorted({post.id: post for post in found}.values(), key=lambda post: post.id)

    def draw(self, shown: Sequence[Message]) -> Image.Image:
        names = {str(user.id): user.shown for user in self._server.people.values()}
        names |= {"": "you", str(self._channel.id): self._channel.name}
        posts = [discord.Shown(post, post.hidden) for post in shown if isinstance(post, Post)]
        return discord.draw(posts, lambda id_: names.get(id_, "?"), datetime.now(UTC))

    def size(self, message: Message) -> Size:
        assert isinstance(message, Post)
        rows = [part for part in walk(message.components) if part.get("type") == 1]
        said = text_of(message.components) if message.flags & LAID_OUT else message.text
        for user in self._server.people.values():
            said = said.replace(user.mention, f"@{user.shown}")
        buttons = buttons_of(message.components)
        return Size(
            _rows(_read(said)) + 2 * len(rows),
            len(buttons),
            len(json.dumps(message.components, ensure_ascii=False).encode()),
            max((len(str(button.get("custom_id", "")).encode()) for button in buttons), default=0),
            sum(1 for _ in walk(message.components)),
        )


class OnTelegram:
    """A group, or private chats."""

    name = "telegram"

    def __init__(self, server: FakeTelegram) -> None:
        self._server = server

    async def enter(self, scene: str, where: Collection[str]) -> None:
        self._private = not {"private", f"private-{self.name}"}.isdisjoint(where)
        self._people = {
            name: self._server.person(name.title(), f"{name}{scene}".replace("-", ""))
            for name in _PEOPLE
        }
        self._group = self._server.group("Tak club")
        for user in self._people.values():
            self._server.make_owner(self._group, user)
            chat = self._server.private(user)
            if "unmet" not in where:
                await self._server.say(user, chat, "/start")
                await self._server.expect(chat, lambda sent: bool(sent.buttons))

    def _chats(self, who: str) -> list[Chat]:
        return [self._group, self._server.private(self._people[who])]

    async def say(self, who: str, line: str) -> None:
        for name, user in self._people.items():
            line = line.replace(f"@{name}", f"@{user.username}")
        await self._server.say(self._people[who], self._chats(who)[self._private], line)

    async def press(self, who: str, message: Message, label: str) -> None:
        user = self._people[who]
        if isinstance(message, EphemeralMessage):
            await self._server.press_ephemeral(user, message, label)
            return
        assert isinstance(message, Sent)
        chat = next(chat for chat in self._chats(who) if chat.id == message.chat)
        press = await self._server.tap(user, chat, message.message_id, label)
        await self._server.expect_answer(press)
        if press.url:
            await self._server.follow(user, press.url)

    def messages(self, who: str) -> Sequence[Sent | EphemeralMessage]:
        group, private = self._chats(who)
        alone = self._server.ephemeral(self._people[who], group)
        return [*self._server.messages(group), *alone, *self._server.messages(private)]

    def draw(self, shown: Sequence[Message]) -> Image.Image:
        return telegram.draw(
            telegram.Bubble(message, "" if isinstance(message, Sent) else "For you alone")
            for message in shown
            if not isinstance(message, Post)
        )

    def size(self, message: Message) -> Size:
        assert not isinstance(message, Post)
        buttons = [button for row in message.keyboard for button in row]
        return Size(
            _rows(message.text) + 2 * len(message.keyboard),
            len(buttons),
            len(json.dumps(message.keyboard, ensure_ascii=False).encode()) if buttons else 0,
            max((len(str(b.get("callback_data", "")).encode()) for b in buttons), default=0),
            caption=len(message.text) if message.file else 0,
        )


def _read(markdown: str) -> str:
    """Return a text of Discord's as people read it."""
    for pattern, shown in _MARKS.items():
        markdown = re.sub(pattern, shown, markdown, flags=re.MULTILINE)
    return bare(markdown)


def _rows(text: str) -> int:
    """Return the lines of a text on a phone; signs of two columns count as two."""

    def wide(line: str) -> str:
        return "".join(sign + "x" * (columns_of(sign) - 1) for sign in line)

    return sum(max(1, len(wrap(wide(line), _COLUMNS))) for line in text.splitlines())


class _Scene:
    """A scene on its way on one platform."""

    def __init__(self, phone: Phone, name: str, folder: Path) -> None:
        self._phone = phone
        self._file = f"{phone.name}-{name}"
        self._folder = folder
        self._seen = {who: set(self._looks(who)) for who in _PEOPLE}

    async def play(self, step: str) -> Iterator[str]:
        """Do a step; return the rows of the table if it draws anything."""
        who, verb, what = step.split(maxsplit=2)
        match verb:
            case "says":
                await self._settled(self._phone.say(who, what))
            case "taps" | "taps?":
                await self._tap(who, what, needed=verb == "taps")
            case "sees":
                return self._draw(who, what)
            case _:
                raise ValueError(step)
        return iter(())

    async def _tap(self, who: str, label: str, *, needed: bool) -> None:
        for message in reversed(self._phone.messages(who)):
            found = (
                shown for shown in message.buttons if shown == label or shown.endswith(f" {label}")
            )
            if (pressed := next(found, None)) is not None:
                await self._settled(self._phone.press(who, message, pressed))
                return
        if needed:
            missing = f"{self._file}: {who} sees no button {label!r}"
            raise LookupError(missing)

    async def _settled(self, doing: Awaitable[None]) -> None:
        """Do something, and wait until nothing more comes of it."""
        before = now = self._all()
        await doing
        quiet, waited = 0.0, 0.0
        while quiet < _QUIET and waited < _PATIENCE:
            await asyncio.sleep(0.05)
            waited += 0.05
            last, now = now, self._all()
            quiet = quiet + 0.05 if now == last and (now != before or waited > 3 * _QUIET) else 0

    def _all(self) -> list[str]:
        return [look for who in _PEOPLE for look in self._looks(who)]

    def _looks(self, who: str) -> list[str]:
        return [_look(message) for message in self._phone.messages(who)]

    def _draw(self, who: str, name: str) -> Iterator[str]:
        """Draw what somebody sees that is new since the last picture."""
        messages = self._phone.messages(who)
        new = [message for message in messages if _look(message) not in self._seen[who]]
        self._seen[who].update(map(_look, messages))
        if not new:
            return
        self._phone.draw(new).save(self._folder / f"{self._file}-{name}.png")
        for message in new:
            yield "\t".join((f"{self._file}-{name}", *map(str, self._phone.size(message))))


def _look(message: Message) -> str:
    if isinstance(message, Post):
        return repr((message.id, message.text, message.components, message.files))
    number = message.message_id if isinstance(message, Sent) else message.number
    return repr((number, message.text, message.keyboard, message.file))


async def draw_all(folder: Path, wanted: Collection[str]) -> None:
    """Play the scenes, all if none is wanted by its name, and draw them."""
    scenes = {}
    for part in SCENES.read_text("utf-8").split("\n\n"):
        title, *steps = part.strip().splitlines()
        name, *where = title.split()
        if not wanted or name in wanted:
            scenes[name] = (where, steps)
    table = ["\t".join(("message", *Size._fields))]
    async with FakeDiscord() as left, FakeTelegram(privacy=False) as right:
        with tempfile.TemporaryDirectory() as data:
            async with served(Path(data), left, right):
                await left.until(lambda: left.gateway.identified)
                for name, (where, steps) in scenes.items():
                    for phone in (OnDiscord(left), OnTelegram(right)):
                        if phone.name not in where and {"discord", "telegram"} & set(where):
                            continue
                        await phone.enter(name, where)
                        scene = _Scene(phone, name, folder)
                        for step in steps:
                            table += await scene.play(step)
    (folder / "limits.tsv").write_text("\n".join(table) + "\n", "utf-8")
