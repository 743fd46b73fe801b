"""Analyses over the real program and SDKs: a graph, a file, a cancelled one, a kill."""

from collections.abc import AsyncIterator, Callable, Mapping
from io import BytesIO
from pathlib import Path
from typing import NamedTuple

import pytest
from PIL import Image

from takmail.notation.ptn_files import parse_game
from tests.e2e.discord.server import FakeDiscord
from tests.e2e.seats import DiscordSeat, Seat, TelegramSeat
from tests.e2e.served import Bot, served
from tests.e2e.telegram.server import FakeTelegram

SHORT = '[Size "3"] 1. c3 a1 2. b1 b3 3. c1'
COUNTED = "Mistakes (?) and blunders (??): "  # analysis-counts
ANALYSING = "Analysing: "  # analysis-goes_on


class Desk(NamedTuple):
    """Somebody's private chat, the bot, and the contents of the files that came there, by name."""

    seat: Seat
    bot: Bot
    files: Callable[[], Mapping[str, bytes]]

    async def until(self, words: str) -> None:
        await self.seat.until(lambda: self.count(words))

    def count(self, words: str) -> int:
        return sum(words in text for text, _ in self.seat.shown())


@pytest.fixture(params=["discord", "telegram"])
async def desk(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Desk]:
    if request.param == "discord":
        async with FakeDiscord() as discord, served(tmp_path, discord=discord) as bot:
            await discord.until(lambda: discord.gateway.identified)
            ann = discord.person("ann")
            dm = discord.private(ann)

            def given() -> Mapping[str, bytes]:
                posts = discord.messages(dm)
                return {file.name: file.data for post in posts for file in post.files}

            yield Desk(DiscordSeat(discord, ann, dm), bot, given)
    else:
        async with FakeTelegram() as telegram, served(tmp_path, telegram=telegram) as bot:
            seat = TelegramSeat(telegram, telegram.person("Ann", "ann"))

            def sent() -> Mapping[str, bytes]:
                files = (each.file for each in telegram.messages(seat.chat))
                return {file.name: file.data for file in files if file is not None}

            yield Desk(seat, bot, sent)


async def test_a_graph_and_a_file_arrive_in_place_of_the_message_that_said_how_far_it_was(
    desk: Desk,
) -> None:
    await desk.seat.say(f"analyse {SHORT}")
    await desk.until(COUNTED)
    assert not desk.count(ANALYSING)
    files = desk.files()
    assert Image.open(BytesIO(files["chances.png"])).size == (720, 400)
    annotated = parse_game(files["analysis.ptn"].decode())
    assert annotated.plies[3].marks == "??"
    assert "better" in annotated.plies[3].comment
