"""Places of games go away and come back, through the real program: no call is lost."""

from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.e2e.discord.server import FakeDiscord
from tests.e2e.discord.world import Channel
from tests.e2e.rooms import DiscordRoom, TelegramRoom
from tests.e2e.served import Bot, served
from tests.e2e.telegram.server import FakeTelegram
from tests.e2e.telegram.world import User
from tests.sentences import white_and_black, would_like_a_game

GONE = "I can't write to"


@dataclass
class Harbour:
    """A Discord server with a channel and a thread of it, where Ann and Bob play."""

    server: FakeDiscord
    bot: Bot
    channel: DiscordRoom
    thread: DiscordRoom

    async def begin(self, room: DiscordRoom) -> None:
        await room.say("ann", "@bot challenge @bob white")
        await room.until_said("challenges")
        await room.press("bob", "Accept")
        await room.until_said("begins: Ann is White")

    def talk(self, who: str) -> DiscordRoom:
        return self.channel.private(who)

    async def restarted(self) -> None:
        await self.bot.kill()
        await self.bot.start()
        await self.channel.bot_is_there(2)


@pytest.fixture
async def harbour(tmp_path: Path) -> AsyncIterator[Harbour]:
    async with FakeDiscord() as server:
        channel = server.channel("tak")
        thread = server.thread(channel, "a quiet corner")
        async with served(tmp_path, discord=server) as bot:
            await server.until(lambda: server.gateway.identified)
            rooms = DiscordRoom(server, channel), DiscordRoom(server, thread)
            yield Harbour(server, bot, *rooms)


async def delete(server: FakeDiscord, place: Channel) -> None:
    await server.remove(place)


async def lock(server: FakeDiscord, place: Channel) -> None:
    await server.archive(place, locked=True)


async def leave(server: FakeDiscord, place: Channel) -> None:
    assert place.guild is not None
    await server.leave(server.guilds[place.guild])


Close = Callable[[FakeDiscord, Channel], Awaitable[None]]


@pytest.mark.parametrize("close", [delete, lock, leave])
async def test_both_are_told_at_once_and_play_on_in_private(harbour: Harbour, close: Close) -> None:
    await harbour.begin(harbour.thread)
    await close(harbour.server, harbour.thread.channel)
    for who in ("ann", "bob"):
        await harbour.talk(who).until_said(f"{GONE} #a quiet corner")
    ann, bob = harbour.talk("ann"), harbour.talk("bob")
    await ann.say("ann", "ps a1")
    await ann.until_said("You played ps a1")
    await bob.until_said("Ann played ps a1")
    await harbour.restarted()
    await bob.say("bob", "ps e5")
    await ann.until_said("Bob played ps e5")
    assert "Your turn" in ann.heard()[-1]
    shown = [post for post in harbour.server.messages(ann.channel) if "ps e5" in post.text]
    assert "Move" in shown[-1].buttons
    await ann.say("ann", "@bot games")
    await ann.until_said("in a chat that I can't write to")
    assert "quiet corner" not in ann.heard()[-1]


@dataclass
class Attic:
    """A Telegram group, perhaps with topics, where Ann and Bob play."""

    server: FakeTelegram
    bot: Bot
    group: TelegramRoom
    mia: User

    async def begin(self, room: TelegramRoom) -> None:
        await room.say("ann", "@bot challenge white")
        await room.until_said(would_like_a_game("Ann"))
        await room.say("bob", "@bot accept")
        await room.until_said(white_and_black("Ann", "Bob"))

    def topic(self) -> TelegramRoom:
        return self.group.moved_to(self.server.topic(self.group.chat, "a quiet corner"))


@pytest.fixture
async def attic(tmp_path: Path) -> AsyncIterator[Attic]:
    async with FakeTelegram(privacy=False) as server:
        group = TelegramRoom(server, server.supergroup("Attic"))
        for person in group.people.values():
            server.private(person)
        async with served(tmp_path, telegram=server) as bot:
            yield Attic(server, bot, group, server.person("Mia"))


@pytest.mark.parametrize("how", ["thrown out", "topic closed", "topic deleted"])
async def test_games_of_a_group_or_topic_go_on_in_private(attic: Attic, how: str) -> None:
    room = attic.group if how == "thrown out" else attic.topic()
    await attic.begin(room)
    ann, bob = room.private("ann"), room.private("bob")
    if how == "topic deleted":  # which Telegram tells nobody
        attic.server.delete_topic(room.chat)
        await ann.say("ann", "ps a1")
        await bob.until_said("White (Ann): ps a1")
    else:
        if how == "thrown out":
            await attic.server.remove_bot(room.chat, attic.mia)
        else:
            await attic.server.close_topic(room.chat, attic.mia)
        await ann.until_said(GONE)
        await ann.say("ann", "ps a1")
        await bob.until_said("Ann played ps a1")
    await attic.bot.kill()
    await attic.bot.start()
    await bob.say("bob", "ps e5")
    await ann.until_said("Bob played ps e5")
    assert "Your turn" in ann.heard()[-1]
    if how == "thrown out":
        await attic.server.invite_bot(attic.mia, room.chat)
    elif how == "topic closed":
        await attic.server.reopen_topic(room.chat, attic.mia)
    else:
        return
    await room.until_said("It's Ann's turn")
    await room.say("ann", "ps c3")
    await room.until_said("White (Ann): ps c3")
