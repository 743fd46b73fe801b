"""Draws the pictures of Discord and Telegram in the documentation, from messages of the bot.

`python -m tests.pictures docs/pictures` plays it: the real program, and the tests' platforms.
`python -m tests.pictures --all FOLDER` draws far more, to be looked at: see `gallery.py`.
"""

import asyncio
import sys
import tempfile
from copy import copy
from datetime import UTC, datetime
from functools import partial
from pathlib import Path

from tests.e2e.discord.server import FakeDiscord
from tests.e2e.discord.world import Post
from tests.e2e.served import served
from tests.pictures.discord import Shown, draw
from tests.pictures.gallery import draw_all
from tests.pictures.playing_on_telegram import picture_telegram
from tests.pictures.wide import picture_both
from tests.sentences import ACCEPT, BEGINS

NAMES = {"en-US": ("ann", "bob"), "zh-CN": ("mei", "lin")}
LABELS = {
    "en-US": (ACCEPT, BEGINS, "Move", ""),
    "zh-CN": ("接受", "开始对局", "走棋", "-zh"),
}
"""Words of a language that are pressed or waited for, and the end of its pictures' names."""

PLIES = "ps a5, ps e1, ps d3, ps c2, ps d4, pw b3, mn d4 p1 1, ps d2, pc d4, ps b2"


async def main(folder: Path) -> None:
    """Draw each platform, and both in one picture."""
    for language in LABELS:
        await picture_discord(folder, language)
    await picture_telegram(folder)
    await picture_both(folder)


async def picture_discord(folder: Path, language: str) -> None:
    """Play as far as there is something to show, and draw it."""
    accept, begins, move, end = LABELS[language]
    async with FakeDiscord() as discord:
        discord.guild.locale = language
        channel = discord.channel("tak")
        ann, bob = (discord.person(name, locale=language) for name in NAMES[language])
        names = {str(user.id): user.shown for user in (ann, bob)} | {"": "you"}
        names[str(channel.id)] = channel.name

        def save(name: str, *posts: Post) -> None:
            shown = (Shown(post, hidden=post.hidden and not end) for post in posts)
            picture = draw(shown, lambda id_: names.get(id_, "?"), datetime.now(UTC))
            picture.quantize(128).save(folder / f"discord-{name}{end}.png", optimize=True)

        with tempfile.TemporaryDirectory() as data:
            async with served(Path(data), discord):
                await discord.command(
                    ann, channel, "challenge", opponent=bob, size=5, color="white"
                )
                challenge = await discord.expect(channel, lambda post: post.author.bot)
                save("challenge", challenge)
                await discord.press(bob, channel, challenge.id, accept)
                board = await discord.expect(channel, lambda post: begins in post.text)
                for number, ply in enumerate(PLIES.split(", ")):
                    await discord.say((ann, bob)[number % 2], channel, ply)
                    board = await discord.expect(channel, partial(_tells, f"`{ply}`"))
                save("move", board)
                (asked,) = (await discord.press(ann, channel, board.id, move)).replies
                first = copy(asked)
                for square in ("⚪2", "e3"):
                    await discord.press(ann, channel, asked.id, square)
                save("helper", first, asked)


def _tells(words: str, post: Post) -> bool:
    return post.author.bot and words in post.text


if __name__ == "__main__":
    match sys.argv[1:]:
        case ["--all", folder, *scenes]:
            Path(folder).mkdir(parents=True, exist_ok=True)
            asyncio.run(draw_all(Path(folder), scenes))
        case _:
            asyncio.run(main(Path(sys.argv[1])))
