"""Whatever goes wrong with what somebody did, he is told, and the log has it by its id."""

import asyncio
import re
from dataclasses import replace

import pytest

from takmail.commands.presses import Press
from takmail.service.ports import Answer, TryLaterError
from takmail.wording.languages.spoken import ENGLISH
from takmail.wording.message.messages import Button, Buttons
from takmail.wording.message.sentences import say
from tests.bots.discord_bot.kit import Recorder, at_work, message, pace
from tests.e2e.discord.server import FakeDiscord

TOLD = re.compile("Something went wrong on my side.* this code: ([a-z]{8})")
AGAIN = ENGLISH.text(say("try_again"))
ASKED = message("A draw?", Buttons((Button("Accept", Press("accept", game="k3")),)))


def id_in(text: str) -> str:
    found = TOLD.search(text)
    assert found, text
    return found[1]


@pytest.mark.parametrize("slow", [True, False])
async def test_a_command_that_fails_is_answered_with_the_id_that_is_logged(
    server: FakeDiscord, recorder: Recorder, caplog: pytest.LogCaptureFixture, slow: bool
) -> None:
    recorder.error, recorder.held = RuntimeError("a bad line"), asyncio.Event()
    if not slow:
        recorder.held.set()
    async with at_work(server, recorder, times=pace(patience=0.01 if slow else 5.0)):
        call = await server.command(server.person("ann"), server.channel("tak"), "board")
        if slow:
            await server.until(lambda: call.deferred)
            recorder.held.set()
        reply = await server.expect_reply(call)
    assert reply.hidden
    assert f"Error {id_in(reply.text)}: " in caplog.text
    assert "RuntimeError: a bad line" in caplog.text


async def test_a_press_that_fails_is_answered_in_the_language_of_who_pressed(
    server: FakeDiscord, recorder: Recorder
) -> None:
    channel = server.channel("tak")
    recorder.error = RuntimeError("a bad press")
    async with at_work(server, recorder) as adapter:
        [sent] = await adapter.send(str(channel.id), ASKED, key="k", reply_to=None)
        lin = server.person("lin", locale="zh-CN")
        call = await server.press(lin, channel, int(sent), "Accept")
    [(text, hidden)] = call.seen
    assert hidden
    assert "不是你的错" in text


@pytest.mark.parametrize(
    ("text", "answered"), [("ps b4", True), ("@takmail hello", True), ("hello", False)]
)
async def test_a_line_that_fails_is_answered_unless_it_is_talk(
    server: FakeDiscord, recorder: Recorder, text: str, answered: bool
) -> None:
    channel, ann = server.channel("tak"), server.person("ann")
    async with at_work(server, recorder):
        recorder.error = RuntimeError("a bad line")
        line = await server.say(ann, channel, text.replace("@takmail", server.bot.mention))
        await recorder.hears()
        recorder.answer = Answer((message("the end"),))
        await server.say(ann, channel, "ps b5")
        await server.expect(channel, lambda post: post.text == "the end")
    first = server.messages(channel)[0]
    assert (first.reply_to is line) == answered
    assert bool(TOLD.search(first.text)) == answered


async def test_what_hangs_has_failed_and_holds_up_nobody(
    server: FakeDiscord, recorder: Recorder, caplog: pytest.LogCaptureFixture
) -> None:
    recorder.held = asyncio.Event()
    ann, channel = server.person("ann"), server.channel("tak")
    times = replace(pace(patience=0.01), longest=0.2)
    async with at_work(server, recorder, times=times):
        reply = await server.ask(ann, channel, "board")
        assert id_in(reply.text) in caplog.text
        recorder.held = None
        recorder.answer = Answer((message("The board."),))
        later = await server.ask(ann, channel, "board")
    assert later.text == "The board."


async def test_of_what_is_broken_off_at_the_end_it_is_said_that_nobody_knows(
    server: FakeDiscord, recorder: Recorder
) -> None:
    recorder.held = asyncio.Event()
    times = replace(pace(), finishing=0.05)
    async with at_work(server, recorder, times=times):
        call = await server.command(server.person("ann"), server.channel("tak"), "board")
        await recorder.hears()
    assert [reply.text for reply in call.replies] == [ENGLISH.text(say("broken_off"))]


async def test_what_cannot_be_saved_is_no_failure_with_an_id(
    server: FakeDiscord, recorder: Recorder
) -> None:
    recorder.error = TryLaterError("the database is locked")
    async with at_work(server, recorder):
        assert (
            await server.ask(server.person("ann"), server.channel("tak"), "board")
        ).text == AGAIN


async def test_a_command_as_it_was_before_an_update_says_how_to_get_the_new_one(
    server: FakeDiscord, recorder: Recorder, caplog: pytest.LogCaptureFixture
) -> None:
    async with at_work(server, recorder):
        await server.until(lambda: server.registrations)
        old = {"id": "1", "name": "checkers", "type": 1, "description": "x", "options": []}
        server.commands.append(old)
        reply = await server.ask(server.person("ann"), server.channel("tak"), "checkers")
    assert reply.hidden
    assert "Reload the app" in reply.text
    assert "could not be handled" not in caplog.text
