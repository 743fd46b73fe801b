"""What was said while the bot was away is heard first."""

import asyncio
from datetime import datetime

import pytest
from discord.utils import snowflake_time

from bots.discord_bot import lines
from bots.discord_bot.lines import TRIES, Missed
from tests.bots.discord_bot.kit import Recorder, at_work
from tests.e2e.discord.channels import Channel, User
from tests.e2e.discord.server import Failure, FakeDiscord


def missing(*chats: str, after: str | datetime = "1") -> Missed:
    """Return the way to learn that something may have been missed in these chats."""

    async def missed() -> list[tuple[str, str | datetime, str, bool]]:
        return [(chat, after, "", False) for chat in chats]

    return missed


async def test_what_was_missed_is_read_before_what_is_new(
    server: FakeDiscord, recorder: Recorder, channel: Channel, ann: User
) -> None:
    seen = await server.say(ann, channel, "seen")
    for number in range(150):
        await server.say(ann, channel, f"missed {number}")
    asked = asyncio.Event()

    async def missed() -> list[tuple[str, str | datetime, str, bool]]:
        await server.until(lambda: server.gateway.session)
        await server.say(ann, channel, "new")
        asked.set()
        return [(str(channel.id), str(seen.id), "", False)]

    async with at_work(server, recorder, missed):
        await recorder.hears_text("new")
    texts = [heard.text for heard in recorder.heard]
    assert texts[:150] == [f"missed {number}" for number in range(150)]
    assert texts[-1] == "new"
    assert asked.is_set()


async def test_of_a_long_talk_the_last_words_are_read(
    server: FakeDiscord, recorder: Recorder, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lines, "MOST_MISSED", 250)
    channel, ann = server.channel("tak"), server.person("ann")
    for number in range(300):
        await server.say(ann, channel, f"said {number}")

    async with at_work(server, recorder, missing(str(channel.id))):
        await recorder.hears_text("said 299")
    assert [heard.text for heard in recorder.heard] == [f"said {n}" for n in range(50, 300)]


async def test_a_private_talk_that_was_missed_is_still_private(
    server: FakeDiscord, recorder: Recorder
) -> None:
    ann = server.person("ann")
    talk = server.private(ann)
    await server.say(ann, talk, "ps b4")

    async with at_work(server, recorder, missing(str(talk.id))):
        [heard] = await recorder.hears()
    assert heard.place.private
    assert heard.addressed


async def test_a_chat_that_cannot_be_read_does_not_stop_the_others(
    server: FakeDiscord, recorder: Recorder
) -> None:
    closed, open_, ann = server.channel("closed"), server.channel("open"), server.person("ann")
    closed.forbidden = True
    await server.say(ann, open_, "ps b4")

    async with at_work(server, recorder, missing(str(closed.id), "nonsense", str(open_.id))):
        [heard] = await recorder.hears()
    assert heard.text == "ps b4"


@pytest.mark.parametrize(("times", "is_read"), [(TRIES - 1, True), (TRIES, False)])
async def test_what_discord_does_not_tell_now_is_asked_for_again_before_what_is_new(
    server: FakeDiscord, recorder: Recorder, times: int, *, is_read: bool
) -> None:
    channel, ann = server.channel("tak"), server.person("ann")
    await server.say(ann, channel, "missed")
    server.fail_next_histories(*[Failure(503)] * times)

    async with at_work(server, recorder, missing(str(channel.id))):
        await server.say(ann, channel, "new")
        await recorder.hears_text("new")
    texts = dict.fromkeys(heard.text for heard in recorder.heard)
    assert list(texts) == (["missed", "new"] if is_read else ["new"])


async def test_the_bot_listens_even_if_what_was_missed_is_unknown(
    server: FakeDiscord, recorder: Recorder
) -> None:
    async def missed() -> list[tuple[str, str | datetime, str, bool]]:
        raise RuntimeError("no store")

    async with at_work(server, recorder, missed):
        await server.say(server.person("ann"), server.channel("tak"), "ps b4")
        await recorder.hears()


async def test_where_nothing_was_heard_yet_it_is_read_since_a_moment(
    server: FakeDiscord, recorder: Recorder, channel: Channel, ann: User
) -> None:
    since = await said_before(server, channel, ann)
    await server.say(ann, channel, "two")

    async with at_work(server, recorder, missing(str(channel.id), after=since)):
        [heard] = await recorder.hears()
    assert heard.text == "two"


async def test_what_was_said_can_be_read_later_and_in_its_turn(
    server: FakeDiscord, recorder: Recorder, channel: Channel, ann: User
) -> None:
    since = await said_before(server, channel, ann)
    await server.say(ann, channel, "two")
    recorder.held = asyncio.Event()
    async with at_work(server, recorder) as adapter:
        await server.say(ann, channel, "three")
        await recorder.hears_text("three")
        adapter.hear_since(str(channel.id), since, "k3")
        adapter.hear_since("nonsense", since, "k3")
        recorder.held.set()
        await recorder.hears(3)
    assert [heard.text for heard in recorder.heard] == ["three", "two", "three"]


async def said_before(server: FakeDiscord, channel: Channel, who: User) -> datetime:
    """Have something be said; return a moment after it and before anything else."""
    before = snowflake_time((await server.say(who, channel, "one")).id)
    await asyncio.sleep(0.002)
    return before


async def test_a_session_that_could_not_be_resumed_is_caught_up_with(
    server: FakeDiscord, recorder: Recorder, channel: Channel, ann: User
) -> None:

    async def missed() -> list[tuple[str, str | datetime, str, bool]]:
        return (
            [(str(channel.id), recorder.heard[-1].message_id, "", False)] if recorder.heard else []
        )

    async with at_work(server, recorder, missed):
        await server.say(ann, channel, "one")
        await recorder.hears_text("one")
        await server.gateway.drop(forget=True)
        await server.say(ann, channel, "two")
        await recorder.hears_text("two")
    assert [heard.text for heard in recorder.heard] == ["one", "two"]
