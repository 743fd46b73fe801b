"""Two programs on one PostgreSQL: Discord's remembers nothing that Telegram's has changed."""

import os
import re
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, replace
from pathlib import Path

import pytest

from takmail.service.chats.presets import setting_of
from takmail.store.changes import Change
from takmail.store.chats.settings import CommunitySettingNow, SettingNow
from takmail.store.store import Store
from tests.e2e.discord.permissions import May
from tests.e2e.discord.server import FakeDiscord
from tests.e2e.rooms import DiscordRoom, Room, TelegramRoom, game_of
from tests.e2e.served import Bot
from tests.e2e.telegram.server import FakeTelegram
from tests.programs import start
from tests.sentences import (
    BEGINS,
    OFFERS,
    black_played,
    is_white,
    white_played,
    would_like_a_game,
    your_turn,
)
from tests.store.postgres import SERVER, migrated_postgres

pytestmark = pytest.mark.skipif(SERVER is None, reason="needs PostgreSQL")


@dataclass(frozen=True, slots=True)
class Two:
    """Ann plays in a channel of Discord's, Bob in a group of Telegram's."""

    discord: FakeDiscord
    telegram: FakeTelegram
    channel: DiscordRoom
    group: TelegramRoom
    url: str

    async def begin(self) -> str:
        """Begin a game between Ann, who is White, and Bob; return its id."""
        await self.channel.say("ann", "@bot challenge 5 white")
        await new(self.channel, would_like_a_game("Ann"))
        code = await self.channel.invitation("ann")
        await self.group.say("bob", f"@bot join {code}")
        await new(self.channel, f"{BEGINS}: {is_white('Ann')}")
        begun = self.discord.messages(self.channel.channel)[-1]
        await new(self.group, f"{BEGINS}: {is_white('Ann')}")
        return game_of(begun)

    async def host(self, *command: str) -> None:
        """Do what a host types beside the two programs."""
        settings = {"TAKMAIL_DATABASE_URL": self.url}
        program = start("bots", *command, stdout=2, environment={**os.environ, **settings})
        assert await program.wait() == 0


@asynccontextmanager
async def two_programs(folder: Path) -> AsyncIterator[Two]:
    url = await migrated_postgres()
    async with AsyncExitStack() as stack:
        discord = await stack.enter_async_context(FakeDiscord())
        telegram = await stack.enter_async_context(FakeTelegram(privacy=False))
        channel = DiscordRoom(discord, discord.channel("tak"))
        group = TelegramRoom(telegram, telegram.group("Attic"))
        for name, servers in (("a", (discord, None)), ("b", (None, telegram))):
            (folder / name).mkdir()
            await stack.enter_async_context(serving(folder / name, url, *servers))
        await channel.bot_is_there(1)
        yield Two(discord, telegram, channel, group, url)


@asynccontextmanager
async def serving(
    folder: Path, url: str, discord: FakeDiscord | None, telegram: FakeTelegram | None
) -> AsyncIterator[Bot]:
    bot = Bot.for_servers(folder, discord, telegram)
    bot.set("TAKMAIL_DATABASE_URL", url)
    await bot.start()
    try:
        yield bot
    except BaseException:
        await bot.kill()
        raise
    assert await bot.stop() == 0, bot.log
    assert "Traceback" not in bot.log, bot.log


async def new(room: Room, words: str) -> str:
    """Return what the bot says next in a chat that has these words, whatever comes before it."""
    while True:
        try:
            told = await room.expect()
        except (AssertionError, TimeoutError):
            missing = f"{words!r} is missing; said last: {room.heard()[-3:]}"
            raise AssertionError(missing) from None
        if words in told:
            return told


async def test_what_one_process_changes_the_other_knows_at_once(tmp_path: Path) -> None:
    async with two_programs(tmp_path) as two:
        two.discord.person("cyd", also=May.MANAGE_CHANNELS)
        code = await two.begin()
        await two.channel.say("ann", "ps b2")
        await new(two.group, white_played("Ann", "ps b2"))
        await remarks(two)
        await names(two)
        await followers_languages_and_settings(two, code)
        await homes_and_readiness(two)
        await offers(two)
        await blocks(two)
        await server_settings_and_presets(two)
        await the_hosts_bars(two)
        await the_hosts_end(two, code)
        await where_blind_players_speak(two)
        await who_is_forgotten(two, code)


async def remarks(two: Two) -> None:
    await two.group.say("bob", "@bot mute")
    await new(two.group, "You get no more remarks")
    await two.channel.say("ann", "@bot say hello")
    await new(two.channel, "Bob has turned remarks off")
    await two.group.say("bob", "@bot unmute")
    await new(two.group, "You get remarks")
    await two.channel.say("ann", "@bot say good luck")
    await new(two.group, "good luck")


async def names(two: Two) -> None:
    two.group.people["bob"] = replace(two.group.people["bob"], first_name="Robert")
    await two.group.say("bob", "ps d4")
    await new(two.channel, black_played("Robert", "ps d4"))
    await two.channel.say("ann", "ps a1")
    assert your_turn("Robert") in await new(two.group, white_played("Ann", "ps a1"))


async def followers_languages_and_settings(two: Two, code: str) -> None:
    channel, group = two.channel, two.group
    cellar = group.moved_to(two.telegram.group("Cellar"))
    await cellar.say("bob", f"@bot watch {code}")
    await new(cellar, "follow")
    await group.say("bob", "ps b1")
    await new(channel, "ps b1")
    await channel.say("ann", "ps c2")
    assert "   A   B" in await new(cellar, white_played("Ann", "ps c2"))
    await new(group, white_played("Ann", "ps c2"))

    await cellar.say("cyd", "@bot language zh")
    await new(cellar, "中文")
    await group.say("bob", "@bot notation ptn")
    await new(group, "PTN")
    await group.say("bob", "@bot settings style emoji")
    await new(group, "Saved.")
    await group.say("bob", "e5")
    await new(channel, black_played("Robert", "ps e1"))
    await channel.say("ann", "ps d2")
    assert "White" not in await new(cellar, "ps d2")
    assert "\N{LARGE BLUE SQUARE}" in await new(group, white_played("Ann", "d4"))

    await cellar.say("bob", f"@bot unwatch {code}")
    await new(cellar, code)
    said = len(cellar.heard())
    await group.say("bob", "e4")
    await new(channel, black_played("Robert", "ps e2"))
    await channel.say("ann", "ps a3")
    await new(group, white_played("Ann", "a3"))
    assert len(cellar.heard()) == said


async def homes_and_readiness(two: Two) -> None:
    talk = two.group.private("bob")
    await talk.say("bob", "here")
    await new(talk, "You now play game")
    await new(two.channel, "now plays game")
    await talk.say("bob", "ps b5")
    await new(two.channel, "ps b5")
    await two.channel.say("ann", "ps c3")
    await new(talk, "Ann played ps c3")
    await talk.say("bob", "ps c5")
    await new(two.channel, "ps c5")
    await talk.say("bob", "if ps d3 then ps d5")
    await new(talk, "ps d5")
    await two.channel.say("ann", "ps d3")
    await new(two.channel, "ps d5")


async def offers(two: Two) -> None:
    talk = two.group.private("bob")
    await talk.say("bob", "draw")
    await new(two.channel, OFFERS)
    await talk.say("bob", "withdraw")
    await two.channel.until_said("withdrew the draw")
    await two.channel.say("ann", "@bot accept")
    await new(two.channel, "There is no offer to answer")


async def blocks(two: Two) -> None:
    talk = two.group.private("bob")
    await talk.say("bob", "block Ann")
    await new(talk, "You have blocked Ann")
    await two.channel.say("ann", "@bot say is it you?")
    await new(two.channel, "they don't get your remarks")
    await talk.say("bob", "unblock Ann")
    await new(talk, "Ann can challenge you")
    await two.channel.say("ann", "@bot say welcome back")
    await new(talk, "welcome back")


async def server_settings_and_presets(two: Two) -> None:
    channel, talk = two.channel, two.group.private("bob")
    await set_for_the_server(two, "emoji")
    await channel.say("ann", "ps a5")
    await new(talk, "Ann played ps a5")
    await talk.say("bob", "ps b3")
    assert "\N{LARGE BLUE SQUARE}" in await new(channel, black_played("Robert", "ps b3"))
    await set_for_the_server(two, "default")
    await channel.say("ann", "ps b4")
    await new(talk, "Ann played ps b4")
    await talk.say("bob", "ps e4")
    assert "\N{LARGE BLUE SQUARE}" not in await new(channel, black_played("Robert", "ps e4"))

    await channel.say("ann", "@bot presets")
    await new(channel, "preset")
    async with await Store.open(two.url) as other:
        place = await other.chats.known("discord", str(channel.channel.id))
        assert place is not None
        saved = SettingNow(place.id, setting_of("friday"), "size 6 komi 3")
        common = CommunitySettingNow("discord", place.community, setting_of("sunday"), "size 4")
        await other.commit(Change(also=(saved, common)))
    for name, told in (("friday", "6x6, komi 3"), ("sunday", "4x4")):
        await channel.say("ann", f"@bot challenge {name}")
        await new(channel, told)
        await channel.say("ann", "@bot withdraw")
        await channel.until_said("withdrew the challenge")


async def set_for_the_server(two: Two, style: str) -> None:
    mia, channel = two.discord.person("mia", also=May.MANAGE_GUILD), two.channel.channel
    call = await two.discord.command(
        mia, channel, "settings", name="style", value=style, where="server"
    )
    assert "Server defaults" in (await two.discord.expect_reply(call)).text


async def the_hosts_bars(two: Two) -> None:
    channel, talk = two.channel, two.group.private("bob")
    ann = f"discord:{two.discord.person('ann').id}"
    await two.host("admin", "block", "player", ann)
    said = len(talk.heard())
    await channel.say("ann", "@bot ps c4")
    await new(channel, "has blocked you or this chat")
    await two.host("admin", "unblock", "player", ann)
    await channel.say("ann", "@bot ps c4")
    await new(talk, "Ann played ps c4")
    assert len(talk.heard()) == said + 1


async def where_blind_players_speak(two: Two) -> None:
    """Ann plays blind and has spoken in a channel; Telegram's program tells it of Bob's move."""
    channel, group = two.channel, two.group
    ann, cyd, bob = channel.private("ann"), channel.private("cyd"), group.private("bob")
    await cyd.say("cyd", "pair")
    found = re.search(r"pair (\w{8})\b", await new(cyd, "pair"))
    assert found is not None
    await bob.say("bob", f"pair {found[1]}")
    await new(cyd, "entered your code")
    await cyd.say("cyd", "pair yes")
    await new(bob, "are now one player")

    await ann.say("ann", "challenge 5 black blind me")
    await new(ann, "Your open challenge")
    await group.say("bob", f"@bot join {await ann.invitation('ann')}")
    await new(ann, f"{BEGINS}: ")
    code = game_of(two.discord.messages(ann.channel)[-1])
    await channel.say("ann", "@bot rs")
    await channel.say("cyd", f"@bot watch {code}")
    await new(channel, "follow")
    await channel.say("cyd", "@bot settings blind boards")
    await new(cyd, "lind")
    await group.say("bob", "@bot ps b2")
    assert "A   B   C" not in await new(channel, "ps b2")


async def who_is_forgotten(two: Two, code: str) -> None:
    talk, ann = two.group.private("bob"), two.channel.private("ann")
    await ann.say("ann", f"info #{code}")
    assert "Black (Cyd)" in await new(ann, f"#{code} This game")
    await talk.say("bob", "forget me")
    await new(talk, "Do you want me to forget you?")
    await talk.press("bob", "Forget me")
    await talk.until_said("I have forgotten you")
    await ann.say("ann", f"info #{code}")
    assert "Black (Somebody who left)" in await new(ann, f"#{code} This game")


async def the_hosts_end(two: Two, code: str) -> None:
    await two.host("admin", "end", code)
    await new(two.channel, "has ended game")
    await two.channel.say("ann", "@bot ps e3")
    await new(two.channel, "was called off")
