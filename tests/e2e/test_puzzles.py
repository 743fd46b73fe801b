"""Puzzles solved by presses and by lines, over the real program and SDKs."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import cast

import pytest

from tests.e2e.discord.channels import Channel, User
from tests.e2e.discord.permissions import May
from tests.e2e.discord.server import FakeDiscord
from tests.e2e.discord.world import Post
from tests.e2e.seats import TelegramSeat
from tests.e2e.served import Bot, served
from tests.e2e.telegram.server import FakeTelegram
from tests.e2e.telegram.world import Sent

MODULE = "tests.e2e.with_small_stock"
FIRST = "Solved at the first try!"


@asynccontextmanager
async def puzzled(
    folder: Path, discord: FakeDiscord | None = None, telegram: FakeTelegram | None = None
) -> AsyncIterator[Bot]:
    """Serve with a small stock of puzzles."""
    async with served(folder, discord, telegram, module=MODULE) as bot:
        yield bot


class OnDiscord:
    """Ann in a channel, who presses and chooses what she alone sees."""

    def __init__(self, server: FakeDiscord, ann: User, channel: Channel) -> None:
        self.server = server
        self.ann = ann
        self.channel = channel

    async def ask(self, line: str, label: str) -> Post:
        """Say a line, and return the answer with a button of this label."""
        before = {post.id for post in self.server.messages(self.channel)}
        await self.server.say(self.ann, self.channel, f"{self.server.bot.mention} {line}")
        return await self.server.expect(
            self.channel, lambda post: post.id not in before and label in post.buttons
        )

    async def open(self, posted: Post, label: str) -> Post:
        """Press a button that all see, and return the answer that nobody else does."""
        call = await self.server.press(self.ann, self.channel, posted.id, label)
        (alone,) = call.replies
        assert alone.hidden
        return alone

    async def press(self, alone: Post, *labels: str) -> None:
        """Press buttons that nobody else sees, one after the other."""
        for label in labels:
            await self.server.press(self.ann, self.channel, alone.id, label)


@pytest.mark.parametrize("pictures", [False, True], ids=["", "pictures"])
async def test_from_a_channel_on_discord_each_solves_it_alone(
    server: FakeDiscord, channel: Channel, ann: User, tmp_path: Path, *, pictures: bool
) -> None:
    async with puzzled(tmp_path, discord=server):
        await server.until(lambda: server.gateway.identified)
        room = OnDiscord(server, ann, channel)
        if pictures:
            mia = server.person("mia", also=May.MANAGE_GUILD)
            told = await server.ask(mia, channel, "game pictures", state="on")
            assert told.text.startswith("Pictures are **on** for everybody")
        posted = await room.ask("puzzle p2", "Solve")
        assert posted.buttons == ["Solve", "Solution"]
        assert bool(posted.files) is pictures
        refused = await server.press(ann, channel, posted.id, "Solution")
        assert "opens to all a day after" in refused.replies[0].text
        alone = await room.open(posted, "Solve")
        assert "White wins in 2 moves." in alone.text
        await room.press(alone, "d2", "⬜ Wall", "Play")
        assert "pw d2` doesn't do it: Black answers" in alone.text
        await room.press(alone, "Try again")
        assert "White wins in 2 moves." in alone.text
        await room.press(alone, "d2", "Play")
        assert "Right! Black answers `ps c2`." in alone.text
        await room.press(alone, "d1", "Play")
        assert "Solved, though not at the first try." in alone.text
        assert alone.buttons == ["Next"]
        await room.press(alone, "Next")
        assert "Puzzle p1:" in alone.text
        assert bool(alone.files) is pictures
        solution = await server.press(ann, channel, posted.id, "Solution")
        assert "The solution: White `ps d2`" in solution.replies[0].text


async def test_from_a_group_on_telegram_a_link_leads_to_the_private_chat(
    telegram: FakeTelegram, tmp_path: Path
) -> None:
    async with puzzled(tmp_path, telegram=telegram):
        ann, group = telegram.person("Ann", "ann"), telegram.group("Club")
        seat = TelegramSeat(telegram, ann)
        await telegram.say(ann, group, "/puzzle@TakmailBot p2")
        posted = await telegram.expect(group, lambda sent: "Solve" in sent.buttons)
        assert posted.buttons == ["Solve", "Solution"]
        for told, square in (("White wins in 2 moves.", "d2"), ("White wins in 1 move.", "d1")):
            before = telegram.messages(seat.chat)
            press = await telegram.tap(ann, group, posted.message_id, "Solve")
            await telegram.expect_answer(press)
            assert bool(press.url) is not bool(before)
            if press.url:  # the first time, as nobody can be written to before
                await telegram.follow(ann, press.url)
            shown = await telegram.until(partial(newest, telegram, seat, before))
            assert told in shown.text
            await press_square(seat, square)
        await seat.until(lambda: any(FIRST in text for text, _ in seat.shown()))
        assert seat.shown()[-1][1] == ["Next"]


def newest(telegram: FakeTelegram, seat: TelegramSeat, before: list[Sent]) -> Sent:
    """Return the newest message of the private chat once it wasn't there before, else nothing."""
    fresh = [sent for sent in telegram.messages(seat.chat) if sent not in before]
    return cast("Sent", fresh[-1] if fresh else None)


async def press_square(seat: TelegramSeat, square: str) -> None:
    """Place a flat on a square of the newest message."""

    def has(*labels: str) -> bool:
        return not set(labels).isdisjoint(seat.shown()[-1][1])

    await seat.press(square)
    await seat.until(lambda: has("Play"))
    await seat.press("Play")
    await seat.until(lambda: has("Next", "Hint"))
