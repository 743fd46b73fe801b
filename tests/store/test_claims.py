"""Claims: names that one process at a time can have, and an outbox that two processes share."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager

import pytest
from sqlalchemy import select, text

from takmail.service.context import make_context
from takmail.service.delivery import outbox
from takmail.service.delivery.outbox import Delivery
from takmail.store.changes import Change
from takmail.store.errors import UnavailableError
from takmail.store.messages.outbox import Announcement
from takmail.store.store import Store, utc_now
from takmail.wording.message.message_json import dump_message
from takmail.wording.message.messages import Message
from takmail.wording.message.text import Paragraph, Plain
from tests.store.postgres import migrated_postgres, needs_postgres
from tests.store.table import PLATFORM
from tests.stores import rows


async def test_nobody_else_is_there_where_a_database_is_not_shared(store: Store) -> None:
    assert await store.claims.claim("x")
    assert await store.claims.claim("x")
    await store.claims.release("x")


CUT = """pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid()"""


@needs_postgres
async def test_what_one_process_has_no_other_gets() -> None:
    url = await migrated_postgres()
    async with await Store.open(url) as one, await Store.open(url) as other:
        assert one.claims.shared
        assert await one.claims.claim("x")
        assert not await other.claims.claim("x")
        assert await other.claims.claim("y")
        await one.claims.release("x")
        assert await other.claims.claim("x")
        await other.claims.close()
        assert await one.claims.claim("x")


@needs_postgres
async def test_a_claim_is_known_to_be_lost_with_its_connection() -> None:
    url = await migrated_postgres()
    async with await Store.open(url) as one, await Store.open(url) as other:
        assert await one.claims.claim("x")
        assert one.claims.holds("x")
        assert not other.claims.holds("x")
        with contextlib.suppress(UnavailableError):
            await one.read(rows, select(text(CUT)))
        async with asyncio.timeout(5):
            while one.claims.holds("x"):  # noqa: ASYNC110 - the driver is told by the server
                await asyncio.sleep(0.01)
        assert await other.claims.claim("x")
        with pytest.raises(UnavailableError):
            await one.claims.claim("x")
        assert not await one.claims.claim("x")
        await other.claims.release("x")
        assert await one.claims.claim("x")
        assert one.claims.holds("x")


class Posting:
    """Sends into a list that two processes share."""

    platform, columns, overhears = PLATFORM, 80, True

    def __init__(self, sent: list[tuple[str, str]]) -> None:
        self._sent = sent
        self.stuck = False
        self.begun = asyncio.Event()

    async def run(self) -> None:
        raise NotImplementedError

    async def send(
        self, chat: str, message: Message, *, key: str, reply_to: str | None
    ) -> Sequence[str]:
        del key, reply_to
        self.begun.set()
        await asyncio.sleep(3600 if self.stuck else 0.002)
        self._sent.append((chat, message.plain()))
        return [str(len(self._sent))]

    async def wait_ready(self) -> None:
        pass

    async def edit(self, chat: str, message: Message, *, ids: Sequence[str]) -> bool:
        raise NotImplementedError

    async def strip(self, chat: str, *, ids: Sequence[str]) -> None:
        raise NotImplementedError

    async def delete(self, chat: str, *, ids: Sequence[str]) -> None:
        raise NotImplementedError

    async def private_chat(self, user: str) -> str | None:
        raise NotImplementedError


async def write(store: Store, chat: str, number: int) -> None:
    text = dump_message(Message((Paragraph((Plain(str(number)),)),)))
    await store.commit(Change(outbox=(Announcement(chat, text, utc_now()),)))


async def arrive(sent: Sequence[object], count: int) -> None:
    """Wait until so many messages have arrived."""
    async with asyncio.timeout(20):
        while len(sent) < count:  # noqa: ASYNC110 - the other end is a database
            await asyncio.sleep(0.01)


@asynccontextmanager
async def delivering(store: Store, adapter: Posting | None) -> AsyncIterator[None]:
    adapters = {PLATFORM: adapter} if adapter else {}
    running = asyncio.create_task(Delivery(make_context(store, adapters)).run())
    try:
        yield
    finally:
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(outbox, "LOOK_AGAIN", 0.05)


@needs_postgres
@pytest.mark.usefixtures("quick")
async def test_two_processes_send_everything_once_and_in_order() -> None:
    url = await migrated_postgres()
    sent: list[tuple[str, str]] = []
    async with await Store.open(url) as one, await Store.open(url) as other:
        rooms = [await one.chats.get(PLATFORM, str(n), "", private=False) for n in range(4)]
        async with delivering(one, Posting(sent)), delivering(other, Posting(sent)):
            for number in range(80):
                writer = one if number // 3 % 2 else other
                await write(writer, rooms[number % len(rooms)].id, number)
            await arrive(sent, 80)
            await asyncio.sleep(0.2)
    assert len(sent) == 80
    for room in rooms:
        numbers = [int(text) for chat, text in sent if chat == room.chat]
        assert numbers == sorted(numbers)
        assert len(numbers) == 20


@needs_postgres
@pytest.mark.usefixtures("quick")
async def test_what_one_process_cannot_send_another_does() -> None:
    url = await migrated_postgres()
    sent: list[tuple[str, str]] = []
    async with await Store.open(url) as one, await Store.open(url) as other:
        room = await one.chats.get(PLATFORM, "1", "", private=False)
        async with delivering(one, Posting(sent)), delivering(other, None):
            await write(other, room.id, 1)
            await arrive(sent, 1)
    assert sent == [("1", "1")]


@needs_postgres
@pytest.mark.usefixtures("quick")
async def test_what_a_process_that_has_ended_leaves_is_sent() -> None:
    url = await migrated_postgres()
    sent: list[tuple[str, str]] = []
    stuck = Posting(sent)
    stuck.stuck = True
    async with await Store.open(url) as one:
        room = await one.chats.get(PLATFORM, "1", "", private=False)
        async with await Store.open(url) as other, delivering(other, stuck):
            await write(other, room.id, 1)
            await stuck.begun.wait()
            async with delivering(one, Posting(sent)):
                await asyncio.sleep(0.3)
                assert sent == []
        async with delivering(one, Posting(sent)):
            await arrive(sent, 1)
    assert sent == [("1", "1")]
