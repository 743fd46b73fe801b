"""The inbox: updates are saved before Telegram forgets them, handled in order, and done once."""

import asyncio
from collections.abc import AsyncIterator, Callable
from dataclasses import replace

import pytest

from bots.telegram_bot import incoming
from takmail.service.ports import Answer, Incoming, InlineAnswer, InlineQuery, SharedFile
from tests.bots.telegram_kit import PATIENT, Ear, Shelf, adapter_for, listening, stop
from tests.e2e.telegram.hanging import FILE
from tests.e2e.telegram.server import FakeTelegram
from tests.e2e.telegram.world import Attached

SLOW = replace(PATIENT, drain=0.1)


@pytest.fixture
async def server() -> AsyncIterator[FakeTelegram]:
    async with FakeTelegram(privacy=False) as running:
        yield running


class Held(Ear):
    """Doesn't come to an end with what is said in some chats, until it may."""

    def __init__(self, *chats: int) -> None:
        super().__init__()
        self._chats = set(map(str, chats))
        self.begun: list[str | None] = []
        self.may_go = asyncio.Event()

    async def __call__(self, incoming: Incoming) -> Answer:
        if incoming.place.chat in self._chats:
            self.begun.append(incoming.text)
            await self.may_go.wait()
        return await super().__call__(incoming)


async def until(so: Callable[[], bool]) -> None:
    async with asyncio.timeout(5):
        while not so():  # noqa: ASYNC110 - neither shelves nor ears nor logs tell anybody
            await asyncio.sleep(0.01)


async def logged(caplog: pytest.LogCaptureFixture, words: str) -> None:
    await until(lambda: words in caplog.text)


async def test_what_is_said_is_saved_until_it_is_done_but_no_talk(
    server: FakeTelegram,
) -> None:
    shelf, ann, bob = Shelf(), server.person("Ann"), server.person("Bob")
    group = server.supergroup("Tak club")
    ear = Held(group.id)
    async with listening(server, ear, pace=SLOW, inbox=shelf):
        for text in ("ps b4", "good morning", "/board"):
            await server.say(ann, group, text)
        await server.settled()
        assert [lane for lane, _ in shelf.rows.values()] == [str(group.id)] * 2
        assert ear.begun == ["ps b4"]
        await server.say(bob, server.private(bob), "ps c4")
        assert (await ear.next()).text == "ps c4"
        ear.may_go.set()
        await shelf.emptied()
    assert ear.texts == ["ps c4", "ps b4", "good morning", "board"]


async def test_what_is_kept_is_done_before_what_came_later_and_then_forgotten(
    server: FakeTelegram,
) -> None:
    shelf, ann = Shelf(), server.person("Ann")
    talk = server.private(ann)
    ear = Held(talk.id)
    async with listening(server, ear, pace=SLOW, inbox=shelf):
        await server.say(ann, talk, "one")
        await server.say(ann, talk, "two")
        await server.settled()
    assert ear.heard == []
    await server.say(ann, talk, "three")
    later = Ear()
    async with listening(server, later, pace=SLOW, inbox=shelf):
        heard = [await later.next() for _ in range(3)]
        await server.settled()
        await shelf.emptied()
    assert [incoming.text for incoming in heard] == ["one", "two", "three"]
    assert heard[0].place.private
    assert heard[0].sender.name == "Ann"


async def test_an_update_is_confirmed_only_after_it_was_saved(server: FakeTelegram) -> None:
    open_when_saved: list[int] = []

    class Watched(Shelf):
        async def keep(self, number: int, lane: str, payload: str) -> None:
            await super().keep(number, lane, payload)
            open_when_saved.append(server.unconfirmed)

    ann = server.person("Ann")
    await server.say(ann, server.private(ann), "one")
    await server.say(ann, server.private(ann), "two")
    async with listening(server, Ear(), inbox=Watched()):
        await server.settled()
    assert open_when_saved == [2, 2]


async def test_the_end_leaves_in_the_inbox_what_is_not_done_and_confirms_all(
    server: FakeTelegram,
) -> None:
    shelf, ann = Shelf(), server.person("Ann")
    talk = server.private(ann)
    ear = Held(talk.id)
    running = asyncio.create_task(adapter_for(server, ear, pace=SLOW, inbox=shelf).run())
    await server.say(ann, talk, "one")
    await server.say(ann, talk, "two")
    await until(lambda: len(shelf.rows) == 2 and bool(ear.begun))
    await stop(running)
    assert len(shelf.rows) == 2
    assert server.unconfirmed == 0


async def test_stopping_finishes_what_has_begun(server: FakeTelegram) -> None:
    shelf, ann = Shelf(), server.person("Ann")
    talk = server.private(ann)
    ear = Held(talk.id)
    running = asyncio.create_task(adapter_for(server, ear, inbox=shelf).run())
    await server.say(ann, talk, "one")
    await server.say(ann, talk, "two")
    await until(lambda: len(shelf.rows) == 2 and bool(ear.begun))
    running.cancel()
    asyncio.get_running_loop().call_later(0.3, ear.may_go.set)
    await asyncio.wait([running])
    assert running.cancelled()
    assert ear.texts == ["one"]
    assert len(shelf.rows) == 1


async def test_what_cannot_be_saved_is_left_to_telegram(
    server: FakeTelegram, caplog: pytest.LogCaptureFixture
) -> None:
    shelf, ear, ann = Shelf(), Ear(), server.person("Ann")
    running = asyncio.create_task(adapter_for(server, ear, pace=SLOW, inbox=shelf).run())
    await server.called("getUpdates")
    shelf.shut = True
    await server.say(ann, server.private(ann), "a secret")
    await logged(caplog, "can't be used yet")
    await stop(running)
    assert ear.heard == []
    assert server.unconfirmed == 1
    assert "a secret" not in caplog.text


async def test_the_end_confirms_the_saved_part_of_a_batch_and_leaves_the_rest_to_telegram(
    server: FakeTelegram, caplog: pytest.LogCaptureFixture
) -> None:
    class Small(Shelf):
        async def keep(self, number: int, lane: str, payload: str) -> None:
            if self.saved == 2:
                raise OSError("the disk is full")
            await super().keep(number, lane, payload)

    shelf, ann = Small(), server.person("Ann")
    for text in ("ps b4", "ps c4", "ps d4"):
        await server.say(ann, server.private(ann), text)
    running = asyncio.create_task(adapter_for(server, Ear(), inbox=shelf).run())
    await logged(caplog, "can't be used yet")
    await stop(running)
    assert (shelf.saved, server.unconfirmed) == (2, 1)


async def test_nothing_new_is_done_before_the_inbox_can_be_read(
    server: FakeTelegram, caplog: pytest.LogCaptureFixture
) -> None:
    shelf, ear, ann = Shelf(), Ear(), server.person("Ann")
    shelf.shut = True
    await server.say(ann, server.private(ann), "ps b4")
    async with listening(server, ear, pace=SLOW, inbox=shelf):
        await logged(caplog, "can't be used yet")
        assert ear.heard == []
        shelf.shut = False
        assert (await ear.next()).text == "ps b4"


async def test_what_is_kept_and_cannot_be_read_any_more_is_skipped(
    server: FakeTelegram, caplog: pytest.LogCaptureFixture
) -> None:
    shelf, ear, ann = Shelf(), Ear(), server.person("Ann")
    shelf.rows |= {1: ("5", "no json"), 2: ("5", '{"update_id": 2, "message": {"text": "t"}}')}
    await server.say(ann, server.private(ann), "ps b4")
    async with listening(server, ear, pace=SLOW, inbox=shelf):
        assert (await ear.next()).text == "ps b4"
    assert not shelf.rows
    assert caplog.text.count("is skipped") == 2


@pytest.mark.parametrize("method", ["getFile", FILE])
async def test_a_file_that_does_not_arrive_is_as_good_as_gone(
    server: FakeTelegram, monkeypatch: pytest.MonkeyPatch, method: str
) -> None:
    monkeypatch.setattr(incoming, "FETCHED_WITHIN", 0.1)
    ear, ann = Ear(), server.person("Ann")
    server.hang(method)
    async with listening(server, ear, pace=PATIENT):
        file = Attached("game.ptn", b"1. a1 b2")
        await server.say(ann, server.private(ann), "/challenge", file=file)
        assert (await ear.next()).files == (SharedFile("game.ptn", None),)


async def test_what_is_typed_inline_is_waited_for_by_nobody_and_never_kept(
    server: FakeTelegram,
) -> None:
    asked = asyncio.Event()

    async def inline(_: InlineQuery) -> InlineAnswer:
        asked.set()
        return await asyncio.Future()

    shelf, ear, ann = Shelf(), Ear(), server.person("Ann")
    async with listening(server, ear, pace=SLOW, inbox=shelf, inline=inline):
        await server.type_query(ann, "5")
        await asked.wait()
        await server.say(ann, server.private(ann), "ps b4")
        assert (await ear.next()).text == "ps b4"
        await server.settled()
    assert shelf.saved == 1
