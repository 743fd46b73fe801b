"""A connection that breaks while something is committed: whether it was saved is found out."""

import asyncio
from collections.abc import AsyncIterator
from random import SystemRandom

import pytest

from takmail.store import writer
from takmail.store.changes import Change
from takmail.store.errors import DuplicateError, UnavailableError
from takmail.store.messages.catch_up import SeenRow
from takmail.store.messages.outbox import Announcement, Failure, Settlement
from takmail.store.store import Store, utc_now
from tests.service.failing_database import FailingDatabase
from tests.stores import filled

BROKEN = ConnectionResetError("connection was closed in the middle of operation")


class Line:
    """A store that can fail, and lines that are saved in it."""

    def __init__(self, database: FailingDatabase, store: Store) -> None:
        self.database = database
        self.store = store

    async def save(self, *ids: str, seen: bool = True) -> None:
        """Save lines, each with what is said of it, in one transaction if there are several."""
        chat = await self.store.chats.get("test", "den", "", private=False)
        for id_ in ids:
            noted = SeenRow("test", id_, utc_now()) if seen else None
            told = Announcement(chat.id, f'["{id_}"]', utc_now())
            await self.store.commit(Change(seen=noted, outbox=(told,)))

    async def waiting(self) -> list[str]:
        return [row.payload for row in await self.store.outbox.pending()]


@pytest.fixture
async def line() -> AsyncIterator[Line]:
    database = FailingDatabase()
    await filled(database)
    async with Store(database, now=utc_now, random=SystemRandom()) as store:
        opened = Line(database, store)
        await opened.save("first")
        yield opened


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(writer, "PAUSE", 0.001)


async def test_what_was_saved_after_all_is_done(line: Line) -> None:
    line.database.arm(BROKEN, 1, after=True)
    await line.save("second")
    assert await line.waiting() == ['["first"]', '["second"]']
    with pytest.raises(DuplicateError):
        await line.save("second")


async def test_the_database_is_asked_until_it_answers(line: Line) -> None:
    line.database.arm(BROKEN, 1, times=9, after=True)
    await line.save("second")
    assert await line.waiting() == ['["first"]', '["second"]']


async def test_what_was_not_saved_is_told_not_to_be(line: Line) -> None:
    line.database.arm(BROKEN, 1)
    with pytest.raises(UnavailableError):
        await line.save("second")
    assert await line.waiting() == ['["first"]']
    await line.save("second")
    assert await line.waiting() == ['["first"]', '["second"]']


async def test_what_notes_no_message_as_seen_is_not_known_to_be_saved(line: Line) -> None:
    line.database.arm(BROKEN, 1, after=True)
    with pytest.raises(UnavailableError):
        await line.save("second", seen=False)


async def test_what_was_marked_as_sent_after_all_is_done(line: Line) -> None:
    await line.save("second")
    first, second = await line.store.outbox.pending()
    line.database.arm(BROKEN, 1, after=True)
    await line.store.outbox.settle(Settlement(sent=[first.id], failed=[Failure(second.id, "gone")]))
    assert await line.waiting() == []


async def test_a_mark_that_was_not_saved_is_told_not_to_be(line: Line) -> None:
    (first,) = await line.store.outbox.pending()
    line.database.arm(BROKEN, 1)
    with pytest.raises(UnavailableError):
        await line.store.outbox.settle(Settlement(sent=[first.id]))
    assert await line.waiting() == ['["first"]']


async def test_a_database_that_stays_away_is_not_asked_for_ever(
    line: Line,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(writer, "KNOWN_WITHIN", 0.05)
    line.database.arm(BROKEN, 1, times=100_000, after=True)
    with pytest.raises(UnavailableError):
        await line.save("second")
    line.database.arm(None, 0)
    with pytest.raises(DuplicateError):
        await line.save("second")


async def test_a_repeat_beside_it_is_still_a_repeat(line: Line) -> None:
    line.database.arm(BROKEN, 1, after=True)
    chat = await line.store.chats.get("test", "den", "", private=False)
    changes = [
        Change(
            seen=SeenRow("test", id_, utc_now()),
            outbox=(Announcement(chat.id, f'["{id_}"]', utc_now()),),
        )
        for id_ in ("first", "second")
    ]
    repeat, new = [line.store.commit(change) for change in changes]
    told = await asyncio.gather(repeat, new, return_exceptions=True)
    assert isinstance(told[0], DuplicateError)
    assert told[1] is None
