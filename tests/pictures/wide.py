"""Plays one game between Discord and Telegram, and draws both sides of it beside each other."""

import tempfile
from collections.abc import Callable
from datetime import UTC, datetime
from functools import partial
from pathlib import Path

from PIL import Image

from tests.e2e.discord.channels import Channel
from tests.e2e.discord.server import FakeDiscord
from tests.e2e.discord.world import Post
from tests.e2e.served import served
from tests.e2e.telegram.server import FakeTelegram
from tests.e2e.telegram.world import Chat, Sent
from tests.e2e.telegram.world import Shown as Words
from tests.pictures import discord, telegram
from tests.sentences import ACCEPT, BEGINS

PLIES = "ps a5, ps e1, ps d3, ps c2, ps d4, pw b3, mn d4 p1 1, ps d2, pc d4, ps b2"
_GAP = 24


async def picture_both(folder: Path) -> None:
    """Let Ann play in a channel of Discord and Bob in Telegram, and draw the last move there."""
    async with FakeDiscord() as left, FakeTelegram(privacy=False) as right:
        with tempfile.TemporaryDirectory() as data:
            async with served(Path(data), left, right, settings={"TAKMAIL_PICTURES": "on"}):
                picture = await _Table(left, right).play()
    picture.quantize(128).save(folder / "wide.png", optimize=True)


class _Table:
    """Ann in her channel, and Bob in his private chat with the bot."""

    def __init__(self, left: FakeDiscord, right: FakeTelegram) -> None:
        self._discord = left
        self._telegram = right
        self._channel: Channel = left.channel("tak")
        self._ann = left.person("ann")
        self._bob = right.person("Bob", "bob")
        self._private: Chat = right.private(self._bob)

    async def play(self) -> Image.Image:
        """Play as far as there is something to show, and draw the last two messages of each."""
        await self._telegram.say(self._bob, self._private, "/start")
        await self._bob_gets(lambda sent: bool(sent.buttons))
        await self._discord.command(
            self._ann, self._channel, "challenge", telegram="@bob", size=5, color="white"
        )
        asked = await self._bob_gets(lambda sent: ACCEPT in sent.buttons)
        place = asked.message_id
        await self._telegram.press(self._bob, self._private, place, ACCEPT)
        await self._ann_gets(lambda post: "Move" in str(post.components))
        for number, ply in enumerate(PLIES.split(", ")):
            if number % 2:
                await self._telegram.say(self._bob, self._private, ply)
            else:
                await self._discord.say(self._ann, self._channel, ply)
            post = await self._ann_gets(partial(_tells, ply))
            sent = await self._bob_gets(partial(_tells, ply))
        names = {str(self._ann.id): self._ann.shown}
        left = discord.draw(
            [discord.Shown(post)], lambda id_: names.get(id_, "?"), datetime.now(UTC)
        )
        typed = telegram.Bubble(Words(text=ply, html=ply, entities=()), own=True)
        right = telegram.draw([typed, telegram.Bubble(sent, "Takmail")])
        return beside(left, right)

    async def _ann_gets(self, wanted: Callable[[Post], bool]) -> Post:
        return await self._discord.expect(
            self._channel, lambda post: post.author.bot and wanted(post)
        )

    async def _bob_gets(self, wanted: Callable[[Sent], bool]) -> Sent:
        return await self._telegram.expect(self._private, wanted)


def _tells(ply: str, message: Post | Sent) -> bool:
    return ply in message.text and BEGINS not in message.text


def beside(*pictures: Image.Image) -> Image.Image:
    """Return pictures in one, as high as the highest of them; below the others is their ground."""
    height = max(picture.height for picture in pictures)
    width = sum(picture.width + _GAP for picture in pictures) - _GAP
    whole = Image.new("RGB", (width, height), "#ffffff")
    x = 0
    for picture in pictures:
        ground = picture.crop((0, 0, 1, 1)).resize((picture.width, height))
        whole.paste(ground, (x, 0))
        whole.paste(picture, (x, 0))
        x += picture.width + _GAP
    return whole
