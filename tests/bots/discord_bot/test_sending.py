"""Messages go out, once, whatever happens on the way."""

import asyncio
from dataclasses import replace
from typing import cast

import discord
import pytest

from bots.discord_bot.adapter import DiscordAdapter
from bots.discord_bot.calls import Calls
from bots.discord_bot.sending import Sender
from takmail.service.ports import (
    TryLaterError,
    UndeliverableError,
)
from takmail.wording.message.text import Person, Preformatted
from tests.bots.discord_bot.kit import Recorder, at_work, linked, message, pace, settings
from tests.e2e.discord.channels import Channel
from tests.e2e.discord.server import Failure, FakeDiscord


async def test_a_message_is_sent_as_a_reply_and_pings_only_whom_it_should(
    server: FakeDiscord, recorder: Recorder
) -> None:
    channel, ann, bob = server.channel("tak"), server.person("ann"), server.person("bob")
    async with at_work(server, recorder) as adapter:
        line = await server.say(ann, channel, "ps b4")
        text = message(
            Person("Ann", "discord", str(ann.id), ping=False),
            Person("Bob", "discord", str(bob.id), ping=True),
            "@everyone",
        )
        await adapter.send(str(channel.id), text, key="k", reply_to=str(line.id))
        sent = await server.expect(channel)
    assert sent.reply_to is line
    assert sent.pinged == {bob.id}


async def test_a_silent_message_notifies_nobody(
    server: FakeDiscord, recorder: Recorder, channel: Channel
) -> None:
    async with at_work(server, recorder) as adapter:
        for silent in (True, False):
            told = replace(message("a" * 1500, Preformatted("b" * 1500)), silent=silent)
            await adapter.send(str(channel.id), told, key=f"{silent}", reply_to=None)
    assert [post.silent for post in server.messages(channel)] == [True, True, False, False]


async def test_a_message_goes_into_a_channel_that_the_bot_has_not_heard_of(
    server: FakeDiscord, recorder: Recorder
) -> None:
    async with at_work(server, recorder) as adapter:
        channel = server.channel("new")
        await adapter.send(str(channel.id), message("Hello"), key="k", reply_to=None)
    assert [post.text for post in server.messages(channel)] == ["Hello"]


async def test_a_long_message_is_sent_in_parts(
    server: FakeDiscord, recorder: Recorder, channel: Channel
) -> None:
    async with at_work(server, recorder) as adapter:
        line = await server.say(server.person("ann"), channel, "games")
        text = message("a" * 1500, Preformatted("b" * 1500))
        sent = await adapter.send(str(channel.id), text, key="k", reply_to=str(line.id))
    first, second = server.messages(channel)
    assert sent == (str(first.id), str(second.id))
    assert (first.text, second.text) == ("a" * 1500, f"```\n{'b' * 1500}\n```")
    assert first.nonce != second.nonce
    assert first.reply_to is line
    assert second.reply_to is None


async def test_a_repeated_send_does_not_repeat_the_message(
    server: FakeDiscord, recorder: Recorder, channel: Channel
) -> None:
    async with at_work(server, recorder) as adapter:
        for _ in range(2):
            await adapter.send(str(channel.id), message("Once"), key="k", reply_to=None)
        await adapter.send(str(channel.id), message("Once"), key="other", reply_to=None)
    assert len(server.messages(channel)) == 2


async def test_a_send_whose_answer_was_lost_is_repeated_without_harm(
    server: FakeDiscord, recorder: Recorder, channel: Channel
) -> None:
    server.fail_next(Failure(503, stored=True))
    async with at_work(server, recorder) as adapter:
        with pytest.raises(TryLaterError):
            await adapter.send(str(channel.id), message("Once"), key="k", reply_to=None)
        sent = await adapter.send(str(channel.id), message("Once"), key="k", reply_to=None)
    assert sent == tuple(str(post.id) for post in server.messages(channel))
    assert len(sent) == 1


async def test_parts_that_were_sent_are_not_sent_again(
    server: FakeDiscord, recorder: Recorder, channel: Channel
) -> None:
    text = message("a" * 1500, "b" * 1500)
    server.fail_next(None, Failure(503))
    async with at_work(server, recorder) as adapter:
        with pytest.raises(TryLaterError):
            await adapter.send(str(channel.id), text, key="k", reply_to=None)
        sent = await adapter.send(str(channel.id), text, key="k", reply_to=None)
    assert [post.text[0] for post in server.messages(channel)] == ["a", "b"]
    assert sent == tuple(str(post.id) for post in server.messages(channel))
    assert server.sends == 3


async def test_a_short_rate_limit_is_waited_for(
    server: FakeDiscord, recorder: Recorder, channel: Channel
) -> None:
    server.fail_next(Failure(429, retry_after=0.01))
    async with at_work(server, recorder) as adapter:
        await adapter.send(str(channel.id), message("Hello"), key="k", reply_to=None)
    assert server.sends == 2
    assert len(server.messages(channel)) == 1


async def test_a_long_rate_limit_is_given_back_with_its_time(
    server: FakeDiscord, recorder: Recorder, channel: Channel
) -> None:
    server.fail_next(Failure(429, retry_after=60.0))
    async with at_work(server, recorder) as adapter:
        with pytest.raises(TryLaterError) as refusal:
            await adapter.send(str(channel.id), message("Hello"), key="k", reply_to=None)
    assert refusal.value.after == 60.0


async def test_a_send_that_takes_long_goes_on_and_is_not_begun_twice(
    server: FakeDiscord, recorder: Recorder, channel: Channel
) -> None:
    server.fail_next(Failure(429, retry_after=0.2))
    async with at_work(server, recorder, times=pace(sending=0.05)) as adapter:
        with pytest.raises(TryLaterError):
            await adapter.send(str(channel.id), message("Hello"), key="k", reply_to=None)
        await server.expect(channel)
        await adapter.send(str(channel.id), message("Hello"), key="k", reply_to=None)
    assert server.sends == 2
    assert len(server.messages(channel)) == 1


async def test_a_lost_connection_is_a_reason_to_try_later(
    server: FakeDiscord, recorder: Recorder, channel: Channel
) -> None:
    async with at_work(server, recorder) as adapter:
        await server.close()
        with pytest.raises(TryLaterError):
            await adapter.send(str(channel.id), message("Hello"), key="k", reply_to=None)
        await server.open()
        await adapter.send(str(channel.id), message("Hello"), key="k", reply_to=None)
    assert len(server.messages(channel)) == 1


@pytest.mark.parametrize("status", [401, 403, 408, 429, 500, 503])
async def test_an_error_that_is_not_the_chats_fault_is_a_reason_to_try_later(
    server: FakeDiscord, recorder: Recorder, status: int, channel: Channel
) -> None:
    server.fail_next(*[Failure(status, retry_after=60.0)] * 5)
    async with at_work(server, recorder, times=pace(sending=0.1)) as adapter:
        with pytest.raises(TryLaterError):
            await adapter.send(str(channel.id), message("Hello"), key="k", reply_to=None)


async def test_a_send_that_failed_after_its_time_is_begun_anew(
    server: FakeDiscord, recorder: Recorder, channel: Channel
) -> None:
    server.fail_next(Failure(429, retry_after=0.2), Failure(503))
    async with at_work(server, recorder, times=pace(sending=0.05)) as adapter:
        with pytest.raises(TryLaterError, match="takes its time"):
            await adapter.send(str(channel.id), message("Hello"), key="k", reply_to=None)
        await asyncio.wait(adapter._connected.sender._sending._tasks.values(), timeout=10)
        await adapter.send(str(channel.id), message("Hello"), key="k", reply_to=None)
    assert len(server.messages(channel)) == 1


@pytest.mark.parametrize("flaw", ["forbidden", "deleted"])
async def test_a_channel_that_is_closed_to_the_bot_is_undeliverable(
    server: FakeDiscord, recorder: Recorder, flaw: str, channel: Channel
) -> None:
    async with at_work(server, recorder) as adapter:
        setattr(channel, flaw, True)
        with pytest.raises(UndeliverableError, match=r"403 50013|404 10003"):
            await adapter.send(str(channel.id), message("Hello"), key="k", reply_to=None)


async def test_a_chat_that_is_no_channel_is_undeliverable(
    server: FakeDiscord, recorder: Recorder
) -> None:
    async with at_work(server, recorder) as adapter:
        with pytest.raises(UndeliverableError):
            await adapter.send("-100/7", message("Hello"), key="k", reply_to=None)


@pytest.mark.parametrize("flaw", ["gone", "unreadable"])
async def test_a_message_that_cannot_be_replied_to_is_answered_all_the_same(
    server: FakeDiscord, recorder: Recorder, flaw: str, channel: Channel
) -> None:
    channel.history_hidden = flaw == "unreadable"
    async with at_work(server, recorder) as adapter:
        await adapter.send(str(channel.id), message("Hello"), key="k", reply_to="12345")
    [sent] = server.messages(channel)
    assert sent.reply_to is None


async def test_nothing_can_be_sent_before_the_bot_is_connected(server: FakeDiscord) -> None:
    adapter = DiscordAdapter(settings(server), linked(Recorder()))
    with pytest.raises(TryLaterError):
        await adapter.send("1", message("Hello"), key="k", reply_to=None)


class SlowlyOpened:
    """A client on which private talks take their time."""

    def __init__(self) -> None:
        self.may_open = asyncio.Event()
        self.opened = 0

    async def create_dm(self, person: discord.abc.Snowflake) -> discord.Object:
        self.opened += 1
        await self.may_open.wait()
        return discord.Object(person.id + 1)


async def test_nobody_waits_for_long_until_a_private_talk_is_open() -> None:
    client = SlowlyOpened()
    sender = Sender(cast("discord.Client", client), Calls(), timeout=0.01)
    for _ in range(2):
        with pytest.raises(TryLaterError):
            await sender.private_chat("41")
    client.may_open.set()
    assert await sender.private_chat("41") == "42"
    assert client.opened == 1
    await sender.close()
