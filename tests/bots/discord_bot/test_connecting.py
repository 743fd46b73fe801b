"""The bot gets in, stays in, or says why it can't."""

import asyncio
import logging
from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from functools import partial

import pytest
from aiohttp import web
from aiohttp.test_utils import TestServer

from bots.common.login import Mark
from bots.discord_bot import slash
from bots.discord_bot.adapter import DiscordAdapter
from bots.discord_bot.login import try_login
from takmail.commands import spec
from takmail.commands.command_order import SPECS
from takmail.config import DiscordSettings
from takmail.service.ports import (
    AdapterError,
    Answer,
)
from takmail.wording.languages.spoken import tell
from tests.bots.discord_bot.kit import Recorder, at_work, linked, message, pace, settings
from tests.e2e.discord.server import FakeDiscord


async def test_a_wrong_token_ends_the_adapter_with_advice(
    server: FakeDiscord, recorder: Recorder, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    adapter = DiscordAdapter(settings(server, token="wrong"), linked(recorder), pace=pace())
    with pytest.raises(AdapterError, match="TAKMAIL_DISCORD_TOKEN"):
        await adapter.run()
    assert "wrong" not in caplog.text


async def test_commands_that_cant_be_built_stop_the_start_with_their_reason(
    server: FakeDiscord, recorder: Recorder, monkeypatch: pytest.MonkeyPatch
) -> None:
    names = [one.name for one in SPECS[:26]]
    monkeypatch.setattr(spec, "GROUPS", dict.fromkeys(names, spec.Under.GAME))
    slash.slash_commands.cache_clear()
    with pytest.raises(AdapterError, match=r"can't be built.*: maximum number of child commands"):
        DiscordAdapter(settings(server), linked(recorder), pace=pace())
    found = await try_login(settings(server))
    assert [one.mark for one in found.findings if "can't be built" in one.text] == [Mark.ILL]
    slash.slash_commands.cache_clear()


async def test_the_token_is_never_logged(
    server: FakeDiscord, recorder: Recorder, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    channel = server.channel("tak")
    async with at_work(server, recorder) as adapter:
        await adapter.send(str(channel.id), message("Hello"), key="k", reply_to=None)
        await server.gateway.drop()
        await server.until(lambda: server.gateway.resumed)
    assert "Hello" in caplog.text
    assert server.token not in caplog.text


@pytest.mark.parametrize(
    ("code", "words"),
    [
        (4004, tell("host-discord_token_refused")),
        (4013, tell("host-discord_shut_out", code="4013")),
    ],
)
async def test_a_gateway_that_shuts_the_bot_out_ends_the_adapter(
    server: FakeDiscord, recorder: Recorder, code: int, words: str
) -> None:
    server.gateway.refuses_with = code
    adapter = DiscordAdapter(settings(server), linked(recorder), pace=pace())
    with pytest.raises(AdapterError) as error:
        await adapter.run()
    assert str(error.value) == words


async def test_without_the_message_content_intent_the_bot_hears_what_is_meant_for_it(
    server: FakeDiscord, recorder: Recorder, caplog: pytest.LogCaptureFixture
) -> None:
    server.gateway.grants_message_content = False
    channel, ann = server.channel("tak"), server.person("ann")
    async with at_work(server, recorder) as adapter:
        assert not adapter.overhears
        await server.say(ann, channel, "ps a1")
        await server.say(ann, channel, f"{server.bot.mention} ps a2")
        await recorder.hears_text("ps a2")
        await server.say(ann, server.private(ann), "ps a3")
        await recorder.hears_text("ps a3")
    assert [heard.text for heard in recorder.heard] == ["ps a2", "ps a3"]
    assert caplog.text.count(tell("host-discord_not_overheard")) == 1


async def test_an_intent_that_is_refused_twice_ends_the_adapter(
    server: FakeDiscord, recorder: Recorder
) -> None:
    server.gateway.refuses_with = 4014
    adapter = DiscordAdapter(settings(server), linked(recorder), pace=pace())
    with pytest.raises(AdapterError, match="4014"):
        await adapter.run()


async def test_a_dropped_connection_is_resumed_and_nothing_is_lost(
    server: FakeDiscord, recorder: Recorder
) -> None:
    channel, ann = server.channel("tak"), server.person("ann")
    async with at_work(server, recorder):
        await server.gateway.drop()
        await server.say(ann, channel, "ps b4")
        await recorder.hears_text("ps b4")
    assert server.gateway.resumed == 1
    assert len(server.gateway.identified) == 1


async def test_new_sessions_are_spaced_out(server: FakeDiscord, recorder: Recorder) -> None:
    pauses: list[float] = []

    async def pause(seconds: float) -> None:
        pauses.append(seconds)

    async with at_work(server, recorder, times=pace(pause=pause)):
        for count in range(2, 8):
            await server.gateway.drop(forget=True)
            await server.until(partial(_has_identified, server, count))
        await server.say(server.person("ann"), server.channel("tak"), "ps b4")
        await recorder.hears_text("ps b4")
    assert [p for p in pauses if p] == [5.0, 10.0, 20.0, 40.0, 80.0, 160.0]


def _has_identified(server: FakeDiscord, times: int) -> bool:
    return len(server.gateway.identified) == times and server.gateway.session is not None


async def test_an_event_that_breaks_the_client_does_not_end_the_adapter(
    server: FakeDiscord, recorder: Recorder, caplog: pytest.LogCaptureFixture
) -> None:
    async with at_work(server, recorder):
        await server.gateway.tell("READY", {"malformed": True})
        await server.until(partial(_has_identified, server, 2))
        await server.say(server.person("ann"), server.channel("tak"), "ps b4")
        await recorder.hears_text("ps b4")
    assert "The Discord client failed" in caplog.text


async def test_a_server_that_is_down_at_the_start_is_tried_again(
    server: FakeDiscord, recorder: Recorder
) -> None:
    await server.close()
    pauses: list[float] = []

    async def pause(seconds: float) -> None:
        pauses.append(seconds)
        if len(pauses) == 3:
            await server.open()

    async with at_work(server, recorder, times=pace(pause=pause)) as adapter:
        await adapter.wait_ready()
    assert pauses[:3] == [0.0, 1.0, 2.0]


async def test_what_is_being_handled_is_finished_before_the_adapter_closes(
    server: FakeDiscord, recorder: Recorder
) -> None:
    recorder.held = asyncio.Event()
    recorder.answer = Answer((message("Done."),))
    async with at_work(server, recorder):
        call = await server.command(server.person("ann"), server.channel("tak"), "board")
        await recorder.hears()
        asyncio.get_running_loop().call_later(0.05, recorder.held.set)
    assert [reply.text for reply in call.replies] == ["Done."]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("status", "headers", "body", "expected"),
    [
        (403, {}, "<html>Access denied</html>", [0.0, 1.0, 2.0, 4.0, 8.0]),
        (404, {}, "{}", [0.0, 1.0, 2.0, 4.0, 8.0]),
        (429, {"Via": "1.1 x"}, '{"retry_after": 600.0, "global": false}', [600.0] * 5),
        (429, {"Retry-After": "30"}, "<html>Slow down</html>", [30.0] * 5),
    ],
)
async def test_a_login_that_fails_is_tried_again_ever_more_slowly_and_as_late_as_is_asked(
    recorder: Recorder, status: int, headers: dict[str, str], body: str, expected: list[float]
) -> None:
    pauses: list[float] = []
    enough = asyncio.Event()

    async def pause(seconds: float) -> None:
        pauses.append(seconds)
        if len(pauses) == len(expected):
            enough.set()
            await asyncio.sleep(3600)

    async def refuse(_: web.Request) -> web.Response:
        kind = {"Content-Type": "application/json" if body.startswith("{") else "text/html"}
        return web.Response(body=body.encode(), status=status, headers=headers | kind)

    app = web.Application()
    app.router.add_route("*", "/{path:.*}", refuse)
    async with TestServer(app) as server:
        where = DiscordSettings("a.b.c", str(server.make_url("/api/v10")))
        running = asyncio.create_task(
            DiscordAdapter(where, linked(recorder), pace=pace(pause=pause)).run()
        )
        async with asyncio.timeout(10):
            await enough.wait()
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)
    assert pauses == expected


async def test_it_is_known_since_when_the_adapter_is_connected(
    server: FakeDiscord, recorder: Recorder
) -> None:
    time = datetime(2026, 11, 23, tzinfo=UTC)
    told = replace(pace(), now=lambda: time)
    adapter = DiscordAdapter(settings(server), linked(recorder), pace=told)
    assert adapter.connected_since is None
    running = asyncio.create_task(adapter.run())
    try:
        async with asyncio.timeout(10):
            await adapter.wait_ready()
            await until(lambda: adapter.connected_since == time)
            time += timedelta(hours=1)
            await server.gateway.drop()
            await until(lambda: adapter.connected_since == time)
    finally:
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)
    assert adapter.connected_since is None


async def until(holds: Callable[[], bool]) -> None:
    async with asyncio.timeout(10):
        while not holds():  # noqa: ASYNC110 - the library tells nobody else
            await asyncio.sleep(0.001)
