"""Servers that the bot comes into, or is removed from, and what it is seen to be doing."""

import asyncio
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager
from dataclasses import replace

import pytest

from bots.discord_bot.adapter import DiscordAdapter
from takmail.service.ports import Place, TryLaterError
from tests.bots.discord_bot.kit import Recorder, linked, pace, settings
from tests.bots.notes import KeptNotes
from tests.e2e.discord.guilds import Guild
from tests.e2e.discord.permissions import May
from tests.e2e.discord.server import FakeDiscord


class Noted:
    """Takes note of servers as the service does, and counts games."""

    def __init__(self) -> None:
        self.there: dict[str, bool] = {}
        self.hellos: list[Place | None] = []
        self.notes = KeptNotes()
        self.games = 0
        self.looks = 0
        self.refusing: Exception | None = None
        self.changed = asyncio.Condition()

    async def known(self) -> Mapping[str, bool]:
        return dict(self.there)

    async def joined(self, community: str, title: str, hello: Place | None) -> None:
        assert title
        if self.refusing is not None:
            error, self.refusing = self.refusing, None
            await self.note()
            raise error
        self.there[community] = True
        self.hellos.append(hello)
        await self.note()

    async def left(self, community: str) -> None:
        self.there[community] = False
        await self.note()

    async def games_on(self) -> int:
        self.looks += 1
        await self.note()
        return self.games

    async def note(self) -> None:
        async with self.changed:
            self.changed.notify_all()

    async def until(self, look: Callable[[], object]) -> None:
        async with asyncio.timeout(10), self.changed:
            await self.changed.wait_for(look)

    def knows(self, guild: Guild, *, there: bool = True) -> Callable[[], object]:
        return lambda: self.there.get(str(guild.id)) is there


@pytest.fixture
def noted() -> Noted:
    return Noted()


@asynccontextmanager
async def serving(server: FakeDiscord, noted: Noted) -> AsyncIterator[None]:
    """Let the bot run until all that it finds at its start is noted."""
    link = replace(
        linked(Recorder()), notes=noted.notes, communities=noted, games_on=noted.games_on
    )
    times = replace(pace(), servers=0.05, glance=0.02)
    running = asyncio.create_task(DiscordAdapter(settings(server), link, pace=times).run())
    try:
        await noted.until(noted.knows(server.guild))
        yield
    finally:
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)


async def surveyed(noted: Noted) -> None:
    """Wait until the servers were compared once."""
    async with asyncio.timeout(10):
        while "discord-servers-0/1" not in noted.notes.texts:
            noted.notes.put_something.clear()
            await noted.notes.put_something.wait()


async def started_before(server: FakeDiscord, noted: Noted) -> None:
    async with serving(server, noted):
        await surveyed(noted)
    noted.hellos.clear()


async def test_where_it_was_before_no_hello_is_said(server: FakeDiscord, noted: Noted) -> None:
    server.channel("tak")
    other = server.add_guild("Other")
    async with serving(server, noted):
        await surveyed(noted)
    assert noted.there == {str(server.guild.id): True, str(other.id): True}
    assert noted.hellos == [None, None]


async def test_hello_is_said_where_it_joins_in_the_channel_for_that(
    server: FakeDiscord, noted: Noted
) -> None:
    await started_before(server, noted)
    async with serving(server, noted):
        town = server.add_guild("Town", joined=False)
        town.locale = "zh-CN"
        server.channel("first", town)
        town.system_channel = welcome = server.channel("welcome", town)
        await server.join(town)
        await noted.until(noted.knows(town))
        await server.fail(town)
        await server.recover(town)
        await server.join(server.add_guild("Further", joined=False))
        await noted.until(lambda: len(noted.there) == 3)
    hello, further = noted.hellos
    assert hello is not None
    assert (hello.chat, hello.community, hello.locale) == (str(welcome.id), str(town.id), "zh-CN")
    assert further is None, "there is no channel"


async def test_hello_goes_to_the_first_channel_where_it_may_speak(
    server: FakeDiscord, noted: Noted
) -> None:
    await started_before(server, noted)
    town = server.add_guild("Town")
    for name, denied in (("a", May.SEND_MESSAGES), ("b", May.VIEW_CHANNEL), ("c", 0), ("d", 0)):
        server.channel(name, town).denied = int(denied)
    town.system_channel = town.channels[0]
    async with serving(server, noted):
        await noted.until(noted.knows(town))
    [hello] = noted.hellos
    assert hello is not None
    assert hello.title == "#c"


async def test_where_it_joined_or_was_removed_meanwhile_is_found_at_the_start(
    server: FakeDiscord, noted: Noted
) -> None:
    gone, town = server.add_guild("Gone"), server.add_guild("Town", joined=False)
    server.channel("tak", town)
    await started_before(server, noted)
    gone.joined, town.joined = False, True
    async with serving(server, noted):
        await noted.until(noted.knows(gone, there=False))
        await noted.until(noted.knows(town))
    assert [hello and hello.title for hello in noted.hellos] == ["#tak"]
    async with serving(server, noted):
        await server.leave(town)
        await noted.until(noted.knows(town, there=False))
    assert len(noted.hellos) == 1


async def test_a_server_that_is_out_of_order_was_not_left(
    server: FakeDiscord, noted: Noted
) -> None:
    town = server.add_guild("Town")
    await started_before(server, noted)
    town.down = True
    async with serving(server, noted):
        await server.fail(server.guild)
        await server.join(server.add_guild("End", joined=False))
        await noted.until(lambda: len(noted.there) == 3)
    assert noted.there[str(town.id)]
    assert noted.there[str(server.guild.id)]


async def test_as_long_as_it_is_nowhere_it_says_how_it_is_invited(
    server: FakeDiscord, noted: Noted, caplog: pytest.LogCaptureFixture
) -> None:
    server.guild.joined = False
    noted.there[str(server.guild.id)] = True
    async with serving(server, noted):
        await noted.until(lambda: "oauth2" in caplog.text)
    assert f"oauth2/authorize?client_id={server.bot.id}&scope=bot" in caplog.text
    caplog.clear()
    server.guild.joined = True
    async with serving(server, noted):
        await surveyed(noted)
    assert "authorize" not in caplog.text


async def test_what_cannot_be_noted_now_is_noted_a_little_later(
    server: FakeDiscord, noted: Noted, caplog: pytest.LogCaptureFixture
) -> None:
    async with serving(server, noted):
        noted.refusing = TryLaterError("the store is closed")
        await server.join(later := server.add_guild("Later", joined=False))
        await noted.until(noted.knows(later))
    assert "can't be noted now: the store is closed" in caplog.text
    assert "Traceback" not in caplog.text


async def test_the_number_of_games_is_shown_on_all_shards_when_it_changes(
    server: FakeDiscord, noted: Noted
) -> None:
    def shown() -> list[tuple[object, str]]:
        return [(p["shard"], p["activities"][0]["state"]) for p in server.presences]  # type: ignore[index]

    noted.games, server.recommended_shards = 12, 2
    async with serving(server, noted):
        await server.until(lambda: len(shown()) == 2)
        looks = noted.looks
        await noted.until(lambda: noted.looks > looks + 2)
        assert sorted(shown(), key=str) == [(0, "Tak: 12 games"), (1, "Tak: 12 games")]
        noted.games = 1
        await server.until(lambda: len(shown()) == 4)
        await server.gateway.drop(forget=True)
        await server.until(lambda: len(shown()) == 6)
    assert set(shown()[2:]) == {(0, "Tak: 1 game"), (1, "Tak: 1 game")}
