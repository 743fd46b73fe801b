"""Several connections, in one process or in several, each for its part of the servers."""

import asyncio
import logging

import pytest

from bots.discord_bot.adapter import DiscordAdapter
from bots.discord_bot.client import LONGEST_INSIDE, NewSessionLaterError, SessionPauses
from takmail.config import DiscordSettings
from takmail.service.ports import AdapterError
from takmail.shards import Shards, parse_shards
from takmail.wording.languages.spoken import tell
from tests.bots.discord_bot.kit import Recorder, at_work, linked, pace, settings
from tests.e2e.discord.guilds import Guild
from tests.e2e.discord.server import FakeDiscord


def guild_of_shard(server: FakeDiscord, shard: int, count: int = 2) -> Guild:
    """Return a server that belongs to a shard."""
    while True:
        guild = server.add_guild(f"Shard {shard}")
        if (guild.id >> 22) % count == shard:
            return guild


@pytest.mark.parametrize(
    ("text", "ids", "count"),
    [("0/1", (0,), 1), ("0,1/4", (0, 1), 4), (" 3 , 2 / 4 ", (2, 3), 4), ("15/16", (15,), 16)],
)
def test_shards_are_written_as_numbers_and_their_count(
    text: str, ids: tuple[int, ...], count: int
) -> None:
    assert parse_shards(text) == Shards(ids, count)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "0",
        "1",
        "0,1",
        "/4",
        "4/4",
        "0,0/4",
        "0/0",
        "-1/4",
        "0-3/4",
        "0,/4",
        "a/4",
        "0/4/4",
        "\u0660/1",
    ],
)
def test_what_are_no_shards_is_not_read(text: str) -> None:
    assert parse_shards(text) is None


async def test_one_process_runs_as_many_shards_as_discord_recommends(
    server: FakeDiscord, recorder: Recorder
) -> None:
    server.recommended_shards = 2
    zero, one = guild_of_shard(server, 0), guild_of_shard(server, 1)
    ann = server.person("ann")
    pauses: list[tuple[float, float]] = []

    async def pause(seconds: float) -> None:
        pauses.append((seconds, asyncio.get_running_loop().time()))

    async with at_work(server, recorder, times=pace(pause=pause)):
        await server.until(lambda: len(server.gateway.sessions) == 2)
        await server.say(ann, server.channel("a", zero), "ps a1")
        await server.say(ann, server.channel("b", one), "ps b1")
        await server.say(ann, server.private(ann), "ps c1")
        await recorder.hears(3)
        await server.until(lambda: server.registrations)
    assert {heard.text for heard in recorder.heard} == {"ps a1", "ps b1", "ps c1"}
    assert server.registrations == 1
    (none, first), (gap, second) = pauses
    assert none == 0
    assert gap + (second - first) == pytest.approx(5, abs=0.5)


async def test_several_processes_hear_their_shards_and_one_registers(server: FakeDiscord) -> None:
    zero, one = guild_of_shard(server, 0), guild_of_shard(server, 1)
    ann, first, second = server.person("ann"), Recorder(), Recorder()
    second.notes_kept = first.notes_kept
    async with (
        at_work(server, first, shards=Shards((0,), 2)),
        at_work(server, second, shards=Shards((1,), 2)),
    ):
        await server.say(ann, server.channel("a", zero), "ps a1")
        await server.say(ann, server.channel("b", one), "ps b1")
        await server.say(ann, server.private(ann), "ps c1")
        await first.hears(2)
        await second.hears(1)
        await server.until(lambda: server.registrations)
    assert [heard.text for heard in first.heard] == ["ps a1", "ps c1"]
    assert [heard.text for heard in second.heard] == ["ps b1"]
    assert server.registrations == 1


async def test_a_shard_catches_up_with_its_own_chats(server: FakeDiscord) -> None:
    zero, one = guild_of_shard(server, 0), guild_of_shard(server, 1)
    ann, recorder = server.person("ann"), Recorder()
    known, unknown = server.channel("known", one), server.channel("unknown", one)
    foreign, nameless = server.channel("foreign", zero), server.channel("nameless", zero)
    talk = server.private(ann)
    for channel in (known, unknown, foreign, nameless, talk):
        await server.say(ann, channel, f"ps a1 {channel.name}")
    asked = 0

    async def missed() -> list[tuple[str, str, str, bool]]:
        nonlocal asked
        asked += 1
        return [
            (str(known.id), "1", str(one.id), False),
            (str(unknown.id), "1", "", False),
            (str(foreign.id), "1", str(zero.id), False),
            (str(nameless.id), "1", "", False),
            (str(talk.id), "1", "", True),
        ]

    async with at_work(server, recorder, missed, shards=Shards((1,), 2)):
        await server.say(ann, known, "the end")
        await recorder.hears_text("the end")
        await recorder.hears(3)
    assert {h.text for h in recorder.heard} == {"ps a1 known", "ps a1 unknown", "the end"}
    assert asked == 1


async def test_too_few_shards_end_the_adapter_with_advice(server: FakeDiscord) -> None:
    server.gateway.needs_shards = 4
    link = linked(Recorder())
    adapter = DiscordAdapter(settings(server, shards=Shards((0,), 1)), link, pace=pace())
    with pytest.raises(AdapterError) as error:
        await adapter.run()
    assert str(error.value) == tell("host-discord_shards_refused", code="4011")


async def test_no_session_is_begun_that_discord_does_not_allow_today(
    server: FakeDiscord, recorder: Recorder, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.WARNING)
    server.gateway.identified += [0] * 1000
    pauses: list[float] = []

    async def pause(seconds: float) -> None:
        pauses.append(seconds)
        assert set(server.gateway.identified) <= {0}
        server.gateway.identified.clear()

    async with at_work(server, recorder, times=pace(pause=pause)):
        pass
    assert pauses[0] == 86400.0
    assert tell("host-discord_session_limit", seconds=86400.0) in caplog.text


async def test_each_shard_has_pauses_of_its_own() -> None:
    pauses: list[float] = []

    async def pause(seconds: float) -> None:
        pauses.append(round(seconds))

    session_pauses = SessionPauses(pace(pause=pause))
    for shard in (0, 1, 2):
        await session_pauses.enter(shard)
    assert pauses == [0, 5, 5]
    for _ in range(2):
        await session_pauses.enter(0)
    with pytest.raises(NewSessionLaterError) as error:
        await _begin_often(session_pauses)
    assert error.value.seconds > LONGEST_INSIDE
    await session_pauses.wait_outside(error.value)
    pauses.clear()
    await session_pauses.enter(0)
    assert pauses == [0]


async def _begin_often(session_pauses: SessionPauses) -> None:
    for _ in range(3):
        await session_pauses.enter(0)


async def test_a_gateway_that_is_down_is_tried_again_by_us_and_ever_more_slowly(
    server: FakeDiscord, monkeypatch: pytest.MonkeyPatch
) -> None:
    pauses: list[float] = []
    enough = asyncio.Event()
    slept = asyncio.sleep

    async def pause(seconds: float) -> None:
        pauses.append(seconds)
        if len(pauses) == 4:
            enough.set()
            await slept(3600)

    async def at_once(_: float) -> None:
        await slept(0)

    where = DiscordSettings(server.token, server.api_url, "ws://127.0.0.1:9")
    adapter = DiscordAdapter(where, linked(Recorder()), pace=pace(pause=pause))
    monkeypatch.setattr("discord.shard.asyncio.sleep", at_once)
    running = asyncio.create_task(adapter.run())
    async with asyncio.timeout(10):
        await enough.wait()
    running.cancel()
    await asyncio.gather(running, return_exceptions=True)
    assert pauses == [0.0, 1.0, 2.0, 4.0]
    assert server.gateway.identified == []
