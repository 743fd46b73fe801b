"""What was said to the bot while it was away where no game is open is heard, too."""

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime, timedelta

import pytest
from discord.utils import snowflake_time

from bots.dates import utc_now
from bots.discord_bot import elsewhere
from bots.discord_bot.catchup import TRIES, Missed
from bots.discord_bot.heard import MARGIN
from takmail.shards import Shards
from tests.bots.discord_bot.kit import Recorder, at_work, pace
from tests.bots.discord_bot.test_shards import guild_of_shard
from tests.e2e.discord.channels import Channel
from tests.e2e.discord.permissions import May
from tests.e2e.discord.server import Failure, FakeDiscord

NOTE = "discord-heard"


def chats(*found: tuple[Channel, str | datetime]) -> Missed:
    """Return what gives these channels, each with what comes before."""

    async def ask() -> Sequence[tuple[str, str | datetime, str, bool]]:
        return [
            (str(channel.id), after, str(channel.guild or ""), channel.is_private)
            for channel, after in found
        ]

    return ask


async def noted(recorder: Recorder) -> datetime:
    """Wait until it is noted until when all was heard."""
    async with asyncio.timeout(10):
        while NOTE not in recorder.notes_kept.texts:
            await recorder.notes_kept.put_something.wait()
            recorder.notes_kept.put_something.clear()
    return datetime.fromisoformat(recorder.notes_kept.texts[NOTE])


def texts(recorder: Recorder) -> list[str | None]:
    return [heard.text for heard in recorder.heard]


@pytest.mark.parametrize("private", [False, True], ids=["channel", "private"])
async def test_where_something_was_said_lately_lines_are_heard_from_the_last_answered_on(
    server: FakeDiscord, recorder: Recorder, *, private: bool
) -> None:
    ann = server.person("ann")
    where = server.private(ann) if private else server.channel("tak")
    answered = await server.say(ann, where, f"{server.bot.mention} one")
    await server.say(ann, where, f"{server.bot.mention} two")
    async with at_work(server, recorder, spoken=chats((where, str(answered.id)))):
        await noted(recorder)
    (heard,) = recorder.heard
    assert heard.text == "two"
    assert heard.addressed
    assert heard.place.private is private


async def test_a_channel_with_nothing_new_is_not_asked(
    server: FakeDiscord, recorder: Recorder
) -> None:
    channel, ann = server.channel("tak"), server.person("ann")
    answered = await server.say(ann, channel, "one")
    server.fail_next_histories(Failure(503))
    async with at_work(server, recorder, spoken=chats((channel, str(answered.id)))):
        await noted(recorder)
    assert server.history_failures


async def test_what_is_older_than_a_day_is_left_alone(
    server: FakeDiscord, recorder: Recorder, monkeypatch: pytest.MonkeyPatch
) -> None:
    channel, ann = server.channel("tak"), server.person("ann")
    old = await server.say(ann, channel, "old")
    await asyncio.sleep(0.002)
    await server.say(ann, channel, "new")
    age = utc_now() - snowflake_time(old.id) + timedelta(milliseconds=-1)
    monkeypatch.setattr(elsewhere, "LATEST", age)
    async with at_work(server, recorder, spoken=chats((channel, "1"))):
        await noted(recorder)
    assert "old" not in texts(recorder)


async def test_what_was_heard_and_done_is_not_read_again(
    server: FakeDiscord, recorder: Recorder
) -> None:
    used, other, ann = server.channel("tak"), server.channel("other"), server.person("ann")
    await server.say(ann, used, "one")
    recorder.notes_kept.texts[NOTE] = utc_now().isoformat()
    await asyncio.sleep(0.002)
    await server.say(ann, other, "two")
    seen = chats((used, "1"))
    async with at_work(server, recorder, seen, spoken=seen):
        await recorder.hears_text("two")
    assert texts(recorder) == ["two"]


async def test_channels_where_nobody_has_spoken_to_the_bot_are_read_since_then(
    server: FakeDiscord, recorder: Recorder
) -> None:
    """Where it isn't known since when, and where the bot may not read, it doesn't ask."""
    ann, since = server.person("ann"), utc_now() - timedelta(seconds=1)
    channel, closed, silent = (server.channel(name) for name in ("tak", "closed", "silent"))
    closed.denied = May.VIEW_CHANNEL
    for where in (channel, closed):
        await server.say(ann, where, f"{server.bot.mention} challenge")
    server.fail_next_histories(Failure(503))
    async with at_work(server, recorder):
        assert await noted(recorder) <= utc_now() - MARGIN
    assert server.history_failures
    assert not recorder.heard
    server.history_failures.clear()
    recorder.notes_kept.texts[NOTE] = since.isoformat()
    async with at_work(server, recorder):
        (heard,) = await recorder.hears()
    assert heard.place.chat == str(channel.id)
    assert silent.last is None


async def test_of_very_many_channels_those_are_read_in_which_was_spoken_last(
    server: FakeDiscord, recorder: Recorder, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(elsewhere, "MOST_OTHERS", 2)
    recorder.notes_kept.texts[NOTE] = (utc_now() - timedelta(minutes=1)).isoformat()
    ann = server.person("ann")
    for number in range(4):
        await server.say(ann, server.channel(str(number)), f"in {number}")
    async with at_work(server, recorder):
        await recorder.hears(2)
    assert sorted(map(str, texts(recorder))) == ["in 2", "in 3"]


@pytest.mark.parametrize("times", [TRIES - 1, TRIES])
async def test_it_is_not_noted_that_all_was_heard_where_something_could_not_be_read(
    server: FakeDiscord, recorder: Recorder, times: int
) -> None:
    channel, ann = server.channel("tak"), server.person("ann")
    await server.say(ann, channel, "one")
    server.fail_next_histories(*[Failure(503)] * times)
    async with at_work(server, recorder, spoken=chats((channel, "1"))):
        await server.until(lambda: not server.history_failures)
        await server.say(ann, channel, "two")
        await recorder.hears_text("two")
        if times < TRIES:
            await noted(recorder)
    assert (NOTE in recorder.notes_kept.texts) is (times < TRIES)


async def test_while_a_line_waits_it_is_not_noted(server: FakeDiscord, recorder: Recorder) -> None:
    """It may have waited since before the moment that would be noted."""
    channel, ann = server.channel("tak"), server.person("ann")
    recorder.held = asyncio.Event()

    async def spoken() -> Sequence[tuple[str, str | datetime, str, bool]]:
        await server.say(ann, channel, "one")
        await recorder.hears_text("one")
        return []

    async with at_work(server, recorder, times=replace(pace(), glance=0.001), spoken=spoken):
        await recorder.hears_text("one")
        await asyncio.sleep(0.05)
        assert NOTE not in recorder.notes_kept.texts
        recorder.held.set()
        await noted(recorder)


@pytest.mark.parametrize("text", ["nonsense", "9999-01-01T00:00:00+00:00"])
async def test_a_note_that_makes_no_sense_is_none(
    server: FakeDiscord, recorder: Recorder, text: str
) -> None:
    channel, ann = server.channel("tak"), server.person("ann")
    await server.say(ann, channel, "one")
    recorder.notes_kept.texts[NOTE] = text
    async with at_work(server, recorder, spoken=chats((channel, "1"))):
        await recorder.hears_text("one")


async def test_what_is_spoken_of_may_be_unknown(server: FakeDiscord, recorder: Recorder) -> None:
    async def spoken() -> Sequence[tuple[str, str | datetime, str, bool]]:
        raise RuntimeError("no store")

    async with at_work(server, recorder, spoken=spoken):
        await server.say(server.person("ann"), server.channel("tak"), "ps b4")
        await recorder.hears()
    assert NOTE not in recorder.notes_kept.texts


async def test_each_process_reads_and_notes_what_is_of_its_shards(
    server: FakeDiscord, recorder: Recorder
) -> None:
    server.recommended_shards = 2
    ann = server.person("ann")
    here, there = (
        server.channel(f"tak {shard}", guild_of_shard(server, shard)) for shard in (1, 0)
    )
    for channel in (here, there):
        await server.say(ann, channel, f"in {channel.name}")
    name = f"{NOTE}-1/2"
    recorder.notes_kept.texts[name] = (utc_now() - timedelta(minutes=1)).isoformat()
    both = chats((here, "1"), (there, "1"), (server.private(ann), "1"))
    async with at_work(server, recorder, shards=Shards((1,), 2), spoken=both):
        await recorder.hears()
    assert texts(recorder) == ["in tak 1"]
