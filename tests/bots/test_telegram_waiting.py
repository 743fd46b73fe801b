"""What people on Telegram are told while nothing can be saved, and what is done afterwards."""

import asyncio
from collections.abc import AsyncIterator
from dataclasses import replace

import pytest

from takmail.service.ports import Answer, Incoming, TryLaterError
from takmail.wording.languages.spoken import ENGLISH
from takmail.wording.message.sentences import say
from tests.bots.telegram_kit import PATIENT, SILENT, Shelf, button, listening, note, with_buttons
from tests.e2e.telegram.server import FakeTelegram
from tests.e2e.telegram.world import Chat, User

KEPT = ENGLISH.text(say("trouble-kept"))
SLOW = ENGLISH.text(say("trouble-slow"))
AGAIN = ENGLISH.text(say("try_again"))


class Saving:
    """A service whose database is away at times."""

    def __init__(self) -> None:
        self.away = False
        self.held: asyncio.Event | None = None
        self.tried = 0
        self.saved: list[str | None] = []

    async def __call__(self, incoming: Incoming) -> Answer:
        self.tried += 1
        if self.held is not None:
            await self.held.wait()
        if self.away:
            raise TryLaterError("the database is locked")
        self.saved.append(incoming.text or incoming.press)
        return SILENT

    async def saves(self, count: int) -> None:
        async with asyncio.timeout(10):
            while len(self.saved) < count:  # noqa: ASYNC110 - it is the adapter that goes on
                await asyncio.sleep(0.01)


@pytest.fixture
async def server() -> AsyncIterator[FakeTelegram]:
    async with FakeTelegram(privacy=False) as server:
        yield server


def told(server: FakeTelegram, chat: Chat) -> list[str]:
    return [sent.text for sent in server.messages(chat)]


async def test_a_line_that_waits_is_told_once_and_done_in_its_turn(
    server: FakeTelegram, ann: User, group: Chat
) -> None:
    service = Saving()
    async with listening(server, service, pace=PATIENT):
        service.away = True
        await server.say(ann, group, "ps b4")
        await server.expect(group, lambda sent: sent.text == KEPT)
        await server.say(ann, group, "ps b5")
        service.away = False
        await service.saves(2)
    assert service.saved == ["ps b4", "ps b5"]
    assert told(server, group) == [KEPT]


async def test_talk_is_told_nothing(server: FakeTelegram, ann: User, group: Chat) -> None:
    service = Saving()
    async with listening(server, service, pace=PATIENT):
        service.away = True
        await server.say(ann, group, "well well")
        async with asyncio.timeout(10):
            while service.tried < 3:  # noqa: ASYNC110 - it is the adapter that goes on
                await asyncio.sleep(0.01)
        service.away = False
        await service.saves(1)
    assert told(server, group) == []


@pytest.mark.parametrize("before", [True, False])
async def test_a_press_meanwhile_is_refused_and_never_done(
    server: FakeTelegram, ann: User, group: Chat, before: bool
) -> None:
    service = Saving()
    async with listening(server, service, pace=replace(PATIENT, press=5.0)) as adapter:
        offer = with_buttons(note("A draw?"), button("Accept"))
        (shown,) = await adapter.send(str(group.id), offer, key="offer", reply_to=None)
        number = int(shown.split(":")[1])
        service.away, service.held = True, asyncio.Event()
        await server.say(ann, group, "ps b4")
        if before:
            press = await server.tap(ann, group, number, "Accept")
            await asyncio.sleep(0.1)
        service.held.set()
        await server.expect(group, lambda sent: sent.text == KEPT)
        if not before:
            press = await server.tap(ann, group, number, "Accept")
        assert await server.expect_answer(press) == (AGAIN, True)
        service.away = False
        await server.say(ann, group, "ps b5")
        await service.saves(2)
    assert service.saved == ["ps b4", "ps b5"]


async def test_a_line_that_the_inbox_cannot_take_is_told_once_and_done_later(
    server: FakeTelegram, ann: User, group: Chat
) -> None:
    service, shelf = Saving(), Shelf()
    async with listening(server, service, pace=PATIENT, inbox=shelf):
        shelf.shut = True
        await server.say(ann, group, "ps b4")
        await server.expect(group, lambda sent: sent.text == KEPT)
        await server.say(ann, group, "ps b5")
        await asyncio.sleep(0.1)
        shelf.shut = False
        await service.saves(2)
    assert service.saved == ["ps b4", "ps b5"]
    assert told(server, group) == [KEPT]


async def test_a_press_that_the_inbox_cannot_take_is_refused_and_never_done(
    server: FakeTelegram, ann: User, group: Chat
) -> None:
    service, shelf = Saving(), Shelf()
    async with listening(server, service, pace=PATIENT, inbox=shelf) as adapter:
        offer = with_buttons(note("A draw?"), button("Accept"))
        (shown,) = await adapter.send(str(group.id), offer, key="offer", reply_to=None)
        shelf.shut = True
        press = await server.tap(ann, group, int(shown.split(":")[1]), "Accept")
        assert await server.expect_answer(press) == (AGAIN, True)
        shelf.shut = False
        await server.say(ann, group, "ps b5")
        await service.saves(1)
    assert service.saved == ["ps b5"]


async def test_who_waits_long_is_told_so_once(server: FakeTelegram, ann: User, group: Chat) -> None:
    service = Saving()
    async with listening(server, service, pace=replace(PATIENT, long=0.05)):
        service.held = asyncio.Event()
        await server.say(ann, group, "ps b4")
        await server.expect(group, lambda sent: sent.text == SLOW)
        await server.say(ann, group, "ps b5")
        await asyncio.sleep(0.1)
        service.held.set()
        await service.saves(2)
    assert told(server, group) == [SLOW]
    assert all(sent.silent for sent in server.messages(group)), "it calls nobody"


async def test_a_line_is_not_given_up_because_the_database_hangs(
    server: FakeTelegram, ann: User, group: Chat
) -> None:
    service = Saving()
    async with listening(server, service, pace=replace(PATIENT, patience=0.05, hangs=100)):
        service.held = asyncio.Event()
        await server.say(ann, group, "ps b4")
        async with asyncio.timeout(10):
            while service.tried < 4:  # noqa: ASYNC110 - it is the adapter that goes on
                await asyncio.sleep(0.01)
        service.held.set()
        await service.saves(1)
    assert service.saved == ["ps b4"]
