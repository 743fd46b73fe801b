"""Channels where people can give slash commands, but the bot may not write."""

import pytest

from takmail.commands.moves import Move
from takmail.service.ports import Answer
from takmail.wording.languages.spoken import ENGLISH
from takmail.wording.message.sentences import say
from tests.bots.discord_bot.kit import Recorder, at_work, message
from tests.e2e.discord.server import FakeDiscord

VIEW, SEND, SEND_IN_THREADS, ADMINISTRATOR = 1 << 10, 1 << 11, 1 << 38, 1 << 3
DONE = Answer((message("Done."),))


async def told(server: FakeDiscord, recorder: Recorder, *, thread: bool = False) -> str:
    """Return what is answered to a move that was played."""
    recorder.answer = DONE
    channel = server.channel("tak")
    where = server.thread(channel, "a game") if thread else channel
    async with at_work(server, recorder):
        reply = await server.ask(server.person("ann"), where, "move", line="ps b4")
    assert reply.hidden
    assert isinstance(recorder.heard[0].command, Move)
    return reply.text


@pytest.mark.parametrize("allowed", [0, VIEW, SEND, VIEW | SEND_IN_THREADS])
async def test_a_move_that_nobody_can_be_told_of_is_answered_so(
    server: FakeDiscord, recorder: Recorder, allowed: int
) -> None:
    server.allowed_to_bot = str(allowed)
    text = await told(server, recorder)
    assert text.startswith("Done.\nI can't post in this channel")
    assert "**Send Messages**" in text


@pytest.mark.parametrize("allowed", [VIEW | SEND, ADMINISTRATOR])
async def test_where_the_bot_may_write_nothing_is_said_of_it(
    server: FakeDiscord, recorder: Recorder, allowed: int
) -> None:
    server.allowed_to_bot = str(allowed)
    assert await told(server, recorder) == "Done."


async def test_a_thread_needs_a_permission_of_its_own(
    server: FakeDiscord, recorder: Recorder
) -> None:
    server.allowed_to_bot = str(VIEW | SEND)
    text = await told(server, recorder, thread=True)
    assert "I can't post in this thread" in text
    assert "**Send Messages in Threads**" in text
    server.allowed_to_bot = str(VIEW | SEND_IN_THREADS)
    assert await told(server, recorder, thread=True) == "Done."


async def test_no_game_is_proposed_where_nobody_would_hear_of_it(
    server: FakeDiscord, recorder: Recorder
) -> None:
    server.allowed_to_bot = str(VIEW)
    ann, bob = server.person("ann"), server.person("bob")
    async with at_work(server, recorder):
        reply = await server.ask(ann, server.channel("tak"), "challenge", opponent=bob)
    assert recorder.heard == []
    assert reply.hidden
    assert reply.text.startswith(ENGLISH.text(say("silenced-not_proposed")))
    assert "play in a private chat with me" in reply.text


@pytest.mark.parametrize(
    "answer", [Answer((message("A board"),), hidden=False), Answer(DONE.replies, refused=True)]
)
async def test_what_everybody_sees_and_what_was_refused_needs_no_warning(
    server: FakeDiscord, recorder: Recorder, answer: Answer
) -> None:
    server.allowed_to_bot = str(VIEW)
    recorder.answer = answer
    async with at_work(server, recorder):
        reply = await server.ask(server.person("ann"), server.channel("tak"), "board")
    assert "can't post" not in reply.text


async def test_in_a_private_talk_discord_names_no_permission_to_write(
    server: FakeDiscord, recorder: Recorder
) -> None:
    recorder.answer = DONE
    ann = server.person("ann")
    async with at_work(server, recorder):
        reply = await server.ask(ann, server.private(ann), "challenge")
    assert reply.text == "Done."
