"""The adapter against a Telegram on loopback: what it hears, and that it hears it for sure."""

import asyncio
import logging
from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta

import pytest

from bots.telegram_bot.requests import make_bot
from takmail.config import TelegramSettings
from takmail.service.ports import Answer, Incoming
from tests.bots.telegram_kit import (
    NOW,
    PATIENT,
    QUICK,
    Ear,
    GroupsHeard,
    adapter_for,
    listening,
    note,
    stop,
)
from tests.e2e.telegram.server import FakeTelegram
from tests.e2e.telegram.world import Chat, User


async def test_with_privacy_mode_a_group_can_play_by_command_and_by_reply(
    server: FakeTelegram, ear: Ear, ann: User
) -> None:
    group = server.group("Tak club")
    async with listening(server, ear) as adapter:
        await adapter.send(str(group.id), note("Your turn."), key="1", reply_to=None)
        board = await server.expect(group, lambda sent: sent.text == "Your turn.")
        await server.say(ann, group, "ps a1")
        await server.say(ann, group, "/move@OtherBot ps b1")
        await server.say(ann, group, "/weather")
        await server.say(ann, group, "/move ps c1")
        await server.say(ann, group, "/ms@TakmailBot c1")
        await server.say(ann, group, "ps d1", reply_to=board.message_id)
        await server.settled()
    assert ear.texts == ["move ps c1", "ms c1", "ps d1"]
    assert all(heard.addressed for heard in ear.heard)


@pytest.mark.slow
async def test_without_privacy_mode_bare_lines_are_heard_too(ear: Ear) -> None:
    async with FakeTelegram(privacy=False) as server, listening(server, ear):
        ann, group = server.person("Ann"), server.supergroup("Tak club")
        await server.say(ann, group, "ps a1")
        await server.say(ann, group, "@TakmailBot ps b1")
        heard = [await ear.next(), await ear.next()]
    assert [(h.text, h.addressed) for h in heard] == [("ps a1", False), ("ps b1", True)]


async def test_an_edit_is_heard_as_one(
    server: FakeTelegram, ear: Ear, ann: User, private: Chat
) -> None:
    async with listening(server, ear):
        number = await server.say(ann, private, "ps b4")
        await server.edit(private, number, "ps b3")
        said, edited = await ear.next(), await ear.next()
    assert (said.edited, edited.edited) == (False, True)
    assert (edited.text, edited.message_id) == ("ps b3", said.message_id)


@pytest.mark.parametrize("fault", ["raise", "hang"])
async def test_an_update_that_keeps_failing_is_skipped_and_logged(
    server: FakeTelegram, ann: User, private: Chat, fault: str, caplog: pytest.LogCaptureFixture
) -> None:
    handled: list[str | None] = []

    async def handle(incoming: Incoming) -> Answer:
        if incoming.text == "poison":
            if fault == "raise":
                raise ValueError(incoming.text)
            await asyncio.Event().wait()
        handled.append(incoming.text)
        return Answer()

    await server.say(ann, private, "poison")
    await server.say(ann, private, "ps b4")
    async with listening(server, handle):
        await server.settled()
    assert handled == ["ps b4"]
    assert "skipped" in caplog.text


async def test_an_update_that_the_library_cannot_read_is_skipped(
    server: FakeTelegram, ear: Ear, ann: User, private: Chat, caplog: pytest.LogCaptureFixture
) -> None:
    await server.push({"message": {"message_id": "no date, no chat"}})
    await server.say(ann, private, "ps b4")
    async with listening(server, ear):
        await server.settled()
    assert ear.texts == ["ps b4"]
    assert "skipped" in caplog.text


@pytest.mark.parametrize("status", [400, 500, 502])
async def test_polling_goes_on_after_errors(
    server: FakeTelegram, ear: Ear, ann: User, private: Chat, status: int
) -> None:
    server.fail("getUpdates", status, times=3)
    await server.say(ann, private, "ps b4")
    async with listening(server, ear):
        assert (await ear.next()).text == "ps b4"


async def test_polling_rests_as_long_as_telegram_asks(
    server: FakeTelegram, ear: Ear, ann: User, private: Chat
) -> None:
    server.fail("getUpdates", 429, retry_after=0.2)
    await server.say(ann, private, "ps b4")
    clock = asyncio.get_running_loop()
    begin = clock.time()
    async with listening(server, ear):
        await ear.next()
    assert clock.time() - begin >= 0.2


async def test_the_start_waits_until_telegram_can_be_reached(
    server: FakeTelegram, ear: Ear, ann: User, private: Chat
) -> None:
    server.fail("getMe", 502, times=2)
    server.fail("deleteWebhook", 429, retry_after=0.05)
    await server.say(ann, private, "ps b4")
    async with listening(server, ear):
        assert (await ear.next()).text == "ps b4"


async def test_polling_survives_an_outage_and_tells_its_beginning_and_end_once(
    server: FakeTelegram, ear: Ear, ann: User, private: Chat, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    async with listening(server, ear):
        await server.called("getUpdates")
        async with server.unreachable():
            await server.say(ann, private, "ps b4")
        assert (await ear.next()).text == "ps b4"
        await server.settled()
    said = [r.getMessage() for r in caplog.records if r.name == "bots.telegram_bot.trouble"]
    assert said[0].startswith("Telegram doesn't answer.")
    assert said[1:] == ["Telegram answers again"]


async def test_a_second_poller_is_told_of_in_one_line_and_outlived(
    server: FakeTelegram, ear: Ear, ann: User, private: Chat, caplog: pytest.LogCaptureFixture
) -> None:
    server.fail("getUpdates", 409, "Conflict: terminated by other getUpdates request", times=4)
    await server.say(ann, private, "ps b4")
    async with listening(server, ear):
        assert (await ear.next()).text == "ps b4"
    warnings = [r.getMessage() for r in caplog.records if r.levelno == logging.WARNING]
    assert len(warnings) == 1
    assert "Telegram allows only one" in warnings[0]


async def test_two_adapters_take_each_others_place_and_lose_nothing(
    server: FakeTelegram, ear: Ear, ann: User, private: Chat
) -> None:
    async with listening(server, ear):
        await server.called("getUpdates")
        async with listening(server, ear):
            await server.called("getUpdates", 3)
            await server.say(ann, private, "ps b4")
            await server.settled()
    assert set(ear.texts) == {"ps b4"}


async def test_a_group_that_becomes_a_supergroup_is_followed_before_it_is_heard_again(
    server: FakeTelegram, ann: User
) -> None:
    group = server.group("Tak club")
    events: list[str] = []

    async def moved(old: str, new: str) -> None:
        await asyncio.sleep(0)
        events.append(f"{old} is {new}")

    async def handle(incoming: Incoming) -> Answer:
        events.append(f"{incoming.text} in {incoming.place.chat}")
        return Answer()

    await server.say(ann, group, "/board")
    new = await server.migrate(group)
    await server.say(ann, new, "/move ps b4")
    async with listening(server, handle, moved=moved):
        await server.settled()
    assert events == [
        f"board in {group.id}",
        f"{group.id} is {new.id}",
        f"move ps b4 in {new.id}",
    ]


async def test_the_supergroup_tells_of_the_group_that_it_was(
    server: FakeTelegram, ear: Ear
) -> None:
    group = server.group("Tak club")
    moves: list[tuple[str, str]] = []

    async def moved(old: str, new: str) -> None:
        moves.append((old, new))

    new = await server.migrate(group, announced=False)
    notice = {"message_id": 1, "date": 1_700_000_000, "chat": new.json()}
    await server.push({"message": notice | {"migrate_from_chat_id": group.id}})
    async with listening(server, ear, moved=moved):
        await server.settled()
    assert moves == [(str(group.id), str(new.id))]


async def test_readiness_ends_with_the_run(server: FakeTelegram, ear: Ear) -> None:
    adapter = adapter_for(server, ear)
    running = asyncio.create_task(adapter.run())
    await adapter.wait_ready()
    await stop(running)
    with pytest.raises(TimeoutError):
        async with asyncio.timeout(0.01):
            await adapter.wait_ready()


async def test_an_adapter_can_be_started_again(
    server: FakeTelegram, ear: Ear, ann: User, private: Chat
) -> None:
    adapter = adapter_for(server, ear)
    for text in ("ps b4", "ps c4"):
        running = asyncio.create_task(adapter.run())
        await server.say(ann, private, text)
        assert (await ear.next()).text == text
        await stop(running)


async def test_an_anonymous_admin_hears_why_nothing_is_done(
    server: FakeTelegram, ear: Ear, ann: User
) -> None:
    group = server.group("Tak club")
    said = {
        "message_id": 9,
        "date": 1_700_000_000,
        "chat": group.json(),
        "from": ann.json(),
        "sender_chat": group.json(),
        "text": "/help",
    }
    groups = GroupsHeard()
    async with listening(server, ear, groups=groups):
        await server.push({"message": said})
        await server.settled()
    assert groups.heard == [("nameless", str(group.id), f"{group.id}:9")]
    assert ear.heard == []


@pytest.mark.slow
@pytest.mark.parametrize("privacy", [True, False])
async def test_the_adapter_and_the_host_know_whether_all_is_heard(
    ear: Ear, caplog: pytest.LogCaptureFixture, privacy: bool
) -> None:
    caplog.set_level(logging.INFO)
    async with FakeTelegram(privacy=privacy) as server, listening(server, ear) as adapter:
        assert adapter.overhears is not privacy
        assert ("Privacy mode is on" in caplog.text) is privacy


def told(caplog: pytest.LogCaptureFixture) -> list[str]:
    """Return what the host is told of trouble; no traceback may be among it."""
    ours = [record for record in caplog.records if record.name.startswith("bots.")]
    assert all(record.exc_info is None for record in ours)
    return [record.getMessage() for record in ours if record.levelno >= logging.WARNING]


@pytest.mark.parametrize("status", [200, 404, 502])
async def test_a_page_of_a_proxy_is_told_in_one_short_line_and_outlived(  # noqa: PLR0917
    server: FakeTelegram,
    ear: Ear,
    ann: User,
    private: Chat,
    caplog: pytest.LogCaptureFixture,
    status: int,
) -> None:
    server.fail("getUpdates", status, "Something in between " * 50, times=3, garbled=True)
    await server.say(ann, private, "ps b4")
    async with listening(server, ear):
        assert (await ear.next()).text == "ps b4"
    (line,) = told(caplog)
    assert line.startswith("Telegram doesn't answer. Trying again.")
    assert "<html>" not in line
    assert len(line) < 300


async def test_a_bot_that_is_not_found_for_a_while_is_told_of_and_outlived(
    server: FakeTelegram, ear: Ear, ann: User, private: Chat, caplog: pytest.LogCaptureFixture
) -> None:
    server.fail("getUpdates", 404, "Not Found", times=3)
    await server.say(ann, private, "ps b4")
    async with listening(server, ear):
        assert (await ear.next()).text == "ps b4"
    assert told(caplog) == ["Telegram doesn't answer. Trying again. (Not Found)"]


async def test_a_webhook_that_somebody_sets_is_told_of_and_taken_off(
    server: FakeTelegram, ear: Ear, ann: User, private: Chat, caplog: pytest.LogCaptureFixture
) -> None:
    async with listening(server, ear):
        await server.called("getUpdates")
        async with make_bot(TelegramSettings(server.token, server.api_url)) as other:
            await other.set_webhook("http://127.0.0.1:9/other")
        await server.say(ann, private, "ps b4")
        assert (await ear.next()).text == "ps b4"
    assert server.webhook is None
    assert any("has removed it" in line for line in told(caplog))


async def test_groups_that_the_bot_is_brought_into_and_thrown_out_of_are_told(
    server: FakeTelegram, ear: Ear
) -> None:
    ann = server.person("Ann", language="zh-hans")
    groups = GroupsHeard()
    async with listening(server, ear, groups=groups):
        group = await server.invite_bot(ann)
        await server.promote_bot(group, ann)
        await server.remove_bot(group, ann)
        await server.block(ann)
        await server.settled()
    joined, left = groups.heard
    assert joined[:3] == ("joined", str(group.id), "zh-hans")
    assert joined[3].startswith(f"joined:{group.id}:")
    assert left == ("left", str(group.id))
    assert ear.heard == []


async def test_it_is_known_since_when_the_adapter_is_connected(
    server: FakeTelegram, ear: Ear, ann: User, private: Chat
) -> None:
    time = NOW
    async with listening(server, ear, replace(QUICK, now=lambda: time)) as adapter:
        await server.say(ann, private, "ps b4")
        await ear.next()
        assert adapter.connected_since == NOW
        async with server.unreachable():
            await until(lambda: adapter.connected_since is None)
            time += timedelta(hours=1)
        await server.say(ann, private, "ps b3")
        await ear.next()
        assert adapter.connected_since == time
    assert adapter.connected_since is None


async def until(holds: Callable[[], bool]) -> None:
    async with asyncio.timeout(10):
        while not holds():  # noqa: ASYNC110 - it is the adapter that goes on
            await asyncio.sleep(0.001)


async def test_a_chat_shows_that_the_bot_writes_while_a_line_takes_long(
    server: FakeTelegram,
) -> None:
    gate = asyncio.Event()

    async def slow(_: Incoming) -> Answer:
        await gate.wait()
        return Answer()

    ann = server.person("Ann")
    pace = replace(PATIENT, typing=0.01, typing_again=0.01)
    async with listening(server, slow, pace=pace):
        await server.say(ann, server.private(ann), "/animate")
        await server.called("sendChatAction", 2)
        gate.set()
        await server.settled()
    shown = [call for call in server.calls if call.method == "sendChatAction"]
    assert shown[0].parameters["action"] == "typing"
