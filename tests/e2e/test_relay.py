"""A whole game between a Discord channel and a Telegram group, through the real program."""

import re
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from itertools import cycle
from pathlib import Path

from takmail.notation.mail import parse_mail
from takmail.notation.ptn import format_ply
from takmail.notation.written_plies import Notation, resolve
from tests.e2e.discord.server import Failure as DiscordFailure
from tests.e2e.discord.server import FakeDiscord
from tests.e2e.rooms import DiscordRoom, Room, TelegramRoom
from tests.e2e.served import Bot, served
from tests.e2e.telegram.server import FakeTelegram
from tests.e2e.test_games import MAIL_GAME, PTN_GAME
from tests.sentences import (
    IT_IS_YOUR_TURN,
    IT_IS_YOURS,
    WINS_BY_A_ROAD,
    white_and_black,
    would_like_a_game,
    your_turn,
)

LINES = MAIL_GAME.split(", ")
LATER = 503
"""A status that neither library tries again by itself."""


@dataclass(frozen=True, slots=True)
class Relay:
    """Ann is at home in the channel, Bob in the group."""

    discord: FakeDiscord
    telegram: FakeTelegram
    channel: DiscordRoom
    group: TelegramRoom
    bot: Bot

    async def begin(self) -> None:
        await self.channel.say("ann", "@bot challenge white")
        await self.channel.expect(would_like_a_game("Ann"))
        found = await self.channel.invitation("ann")
        await self.group.say("bob", f"@bot join {found}")
        await self.group.expect(white_and_black("Ann", "Bob"))
        await self.channel.expect(white_and_black("Ann", "Bob"), IT_IS_YOUR_TURN)

    async def play(self, first: int, last: int) -> None:
        """Play the game's plies with these numbers, and see that both homes hear each."""
        homes: list[tuple[Room, str]] = [(self.channel, "ann"), (self.group, "bob")]
        people = cycle(homes)
        for number, (home, who), line in zip(range(1, last + 1), people, LINES, strict=False):
            if number >= first:
                await home.say(who, line)
                await self.heard(line)

    async def heard(self, line: str) -> None:
        words = line.removesuffix(" t")
        await self.channel.expect(words)
        await self.group.expect(words)


@asynccontextmanager
async def relayed(folder: Path, *, hurried: bool = False) -> AsyncIterator[Relay]:
    async with AsyncExitStack() as stack:
        discord = await stack.enter_async_context(FakeDiscord())
        telegram = await stack.enter_async_context(FakeTelegram(privacy=False))
        channel = DiscordRoom(discord, discord.channel("tak"))
        group = TelegramRoom(telegram, telegram.group("Attic"))
        bot = await stack.enter_async_context(served(folder, discord, telegram, hurried=hurried))
        await channel.bot_is_there(1)
        yield Relay(discord, telegram, channel, group, bot)


def plies_told(told: list[str]) -> list[str]:
    """Return the plies, in PTN, that a home was told of, in the order that it was told."""
    found = (re.match(r"(?:White|Black) \(\w+\): ([a-z0-9 ]+)", text) for text in told)
    plies = [resolve(parse_mail(ply[1]), 5) for ply in found if ply is not None]
    return [format_ply(ply, 5, Notation.PTN) for ply in plies]


def without_repeats(plies: list[str]) -> list[str]:
    return [ply for ply, before in zip(plies, [None, *plies], strict=False) if ply != before]


async def test_a_game_between_two_platforms_outlives_all_that_goes_wrong(tmp_path: Path) -> None:
    async with relayed(tmp_path, hurried=True) as relay:
        await relay.begin()
        await relay.play(1, 4)

        relay.telegram.fail("sendMessage", 429, "Too Many Requests", retry_after=1)
        relay.discord.fail_next(DiscordFailure(429, retry_after=0.1))
        await relay.play(5, 6)

        relay.telegram.fail("sendMessage", 502, "Bad Gateway")
        relay.discord.fail_next(DiscordFailure(LATER, stored=True))
        await relay.play(7, 8)

        async with relay.telegram.unreachable():
            await relay.channel.say("ann", LINES[8])
            await relay.channel.expect(LINES[8])
        await relay.group.expect(LINES[8])

        # It fails for as long as the bot lives, however soon that tries again.
        relay.discord.fail_next(DiscordFailure(LATER, stored=True), *[DiscordFailure(LATER)] * 9)
        sends = relay.discord.sends
        await relay.group.say("bob", LINES[9])
        await relay.discord.until(lambda: relay.discord.sends > sends)
        await relay.bot.kill()
        relay.discord.send_failures.clear()
        await relay.bot.start()
        await relay.heard(LINES[9])
        await relay.channel.bot_is_there(2)

        await relay.play(11, len(LINES))
        plies = [ply.rstrip("*'") for ply in PTN_GAME.split()]
        assert plies_told(relay.channel.heard()) == plies
        assert without_repeats(plies_told(relay.group.heard())) == plies
        for home in (relay.channel, relay.group):
            assert f"{WINS_BY_A_ROAD}: a3 to e3." in home.heard()[-1]


async def test_a_group_that_becomes_another_one_or_is_lost_does_not_end_the_game(
    tmp_path: Path,
) -> None:
    async with relayed(tmp_path) as relay:
        await relay.begin()
        group = relay.group.moved_to(await relay.telegram.migrate(relay.group.chat))
        await relay.channel.say("ann", LINES[0])
        await group.expect(LINES[0], your_turn("Bob"))

        talk = group.moved_to(relay.telegram.private(group.people["bob"]))
        relay.telegram.fail("sendMessage", 403, "Forbidden: bot was kicked from the group chat")
        await group.say("bob", LINES[1])
        await relay.channel.expect(LINES[0])
        await relay.channel.expect(LINES[1])
        await talk.expect("I can't write to Attic, where you play", "/here")

        await talk.say("bob", "here")
        await talk.expect("You now play game")
        await relay.channel.expect("now plays game", "elsewhere")
        await relay.channel.say("ann", LINES[2])
        await talk.expect(LINES[2], IT_IS_YOURS)
