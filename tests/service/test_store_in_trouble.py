"""The store fails at every read and every write of the delivery: each message arrives once."""

import asyncio
import sqlite3
from collections import Counter
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from random import SystemRandom

import pytest
from sqlalchemy.exc import DBAPIError, InvalidRequestError, OperationalError

from takmail.service.announcing.announcements import sent
from takmail.service.context import make_context
from takmail.service.delivery.outbox import Delivery
from takmail.service.games import cache
from takmail.service.ports import TryLaterError
from takmail.store.changes import Change
from takmail.store.chats import chats
from takmail.store.errors import ClosedError, UnavailableError
from takmail.store.people import people
from takmail.store.store import Store, utc_now
from takmail.wording.message.messages import Message
from takmail.wording.message.text import Paragraph, Plain
from tests.quick import slow
from tests.sentences import your_turn
from tests.service.failing_database import FailingDatabase
from tests.service.post import Post
from tests.service.world import World
from tests.stores import filled

CHATS = ("den", "attic")
MESSAGES = 2

ERRORS: list[Callable[[], Exception]] = [
    lambda: OperationalError("SELECT", {}, sqlite3.OperationalError("database is locked")),
    lambda: DBAPIError("SELECT", {}, ConnectionResetError("connection was closed"), False, True),
    lambda: InvalidRequestError("this connection is closed"),
    lambda: ConnectionRefusedError("connection refused"),
    lambda: TimeoutError("no answer"),
    lambda: OSError(28, "No space left on device"),
    lambda: UnavailableError("gone"),
    ClosedError,
    lambda: RuntimeError("nobody has thought of this"),
]


class Scene:
    """Two chats for each of which messages wait, and a store that can fail."""

    def __init__(self, database: FailingDatabase, store: Store) -> None:
        self.database = database
        self.store = store
        self.post = Post("discord")
        self.delivery = Delivery(
            make_context(store, {"discord": self.post}), first_pause=0.0005, longest_pause=0.001
        )

    async def write(self) -> None:
        """Have messages wait, those of the chats between each other."""
        for number in range(MESSAGES):
            for name in CHATS:
                chat = await self.store.chats.get("discord", name, "", private=False)
                text = Message((Paragraph((Plain(str(number)),)),))
                await self.store.commit(Change(outbox=(sent(chat.id, text, utc_now()),)))
        self.store.chats.forget_all()

    def check(self) -> None:
        """Check that all has arrived once, in order."""
        for name in CHATS:
            assert self.post.told(name) == [str(number) for number in range(MESSAGES)]


@asynccontextmanager
async def scene() -> AsyncIterator[Scene]:
    database = FailingDatabase()
    await filled(database)
    async with Store(database, now=utc_now, random=SystemRandom()) as store:
        yield Scene(database, store)


async def delivered(opened: Scene) -> None:
    """Deliver until all is marked."""
    running = asyncio.create_task(opened.delivery.run())
    async with asyncio.timeout(10):
        while len(opened.post.sent) < MESSAGES * len(CHATS) or opened.delivery._queues.workers:
            assert not running.done()
            await asyncio.sleep(0.001)
    running.cancel()
    with suppress(asyncio.CancelledError):
        await running


async def arrived(post: Post, messages: int) -> None:
    """Wait until so many messages have arrived."""
    async with asyncio.timeout(10):
        while len(post.sent) < messages:  # noqa: ASYNC110 - a platform tells nobody
            await asyncio.sleep(0.001)


async def calls_needed() -> int:
    """Return how many reads and writes there are where nothing fails."""
    async with scene() as opened:
        await opened.write()
        opened.database.arm(None, 0)
        await delivered(opened)
        return opened.database.calls


@pytest.mark.parametrize("after", [False, True], ids=["before", "after"])
@pytest.mark.parametrize(
    "error", [*ERRORS[:3], *slow(*ERRORS[3:])], ids=lambda error: type(error()).__name__
)
async def test_each_query_fails_once(error: Callable[[], Exception], *, after: bool) -> None:
    calls = await calls_needed()
    assert calls > MESSAGES * len(CHATS)
    for at in range(1, calls + 1):
        async with scene() as opened:
            await opened.write()
            opened.database.arm(error(), at, after=after)
            await delivered(opened)
            opened.database.arm(None, 0)
            opened.check()
            assert await opened.store.outbox.pending() == []


@pytest.mark.parametrize(
    "error", [ERRORS[0], *slow(*ERRORS[1:-1])], ids=lambda error: type(error()).__name__
)
async def test_a_store_that_is_gone_for_long_is_waited_for(error: Callable[[], Exception]) -> None:
    async with scene() as opened:
        await opened.write()
        opened.database.arm(error(), 3, times=60)
        await delivered(opened)
        opened.check()


async def test_what_is_written_while_the_store_is_gone_comes_behind_what_waits() -> None:
    async with scene() as opened:
        await opened.write()
        before = opened.delivery
        opened.database.arm(ConnectionResetError("gone"), 2, times=20)
        running = asyncio.create_task(before.run())
        await asyncio.sleep(0)
        chat = None
        while chat is None:
            with suppress(UnavailableError):
                chat = await opened.store.chats.get("discord", "den", "", private=False)
        late = Message((Paragraph((Plain("late"),)),))
        await opened.store.commit(Change(outbox=(sent(chat.id, late, utc_now()),)))
        await arrived(opened.post, MESSAGES * len(CHATS) + 1)
        running.cancel()
        with suppress(asyncio.CancelledError):
            await running
        assert opened.post.told("den") == [*map(str, range(MESSAGES)), "late"]
        assert max(Counter(opened.post.sent).values()) == 1


async def test_while_nothing_can_be_marked_nothing_more_is_sent() -> None:
    async with scene() as opened:
        await opened.write()
        opened.database.arm(None, 0)
        sending = opened.post.send

        async def send(*args: object, **more: object) -> tuple[str, ...]:
            ids = await sending(*args, **more)  # type: ignore[arg-type]
            opened.database.arm(ConnectionResetError("gone"), 1, times=40)
            return ids

        opened.post.send = send  # type: ignore[method-assign]
        running = asyncio.create_task(opened.delivery.run())
        await arrived(opened.post, 1)
        while opened.database.calls < 30:  # noqa: ASYNC110 - the database tells nobody
            await asyncio.sleep(0.001)
        assert len(opened.post.sent) <= len(CHATS)
        running.cancel()
        with suppress(asyncio.CancelledError):
            await running


# What is kept in memory


def test_the_players_and_chats_of_all_games_in_memory_are_kept_there() -> None:
    assert people.REMEMBERED >= 2 * cache.KEPT
    assert chats.REMEMBERED >= cache.KEPT


async def test_what_was_saved_though_nobody_could_tell_is_read_anew(
    den: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    code = den.code_in((await den.say("ann", "!challenge 5 white"))[0])
    commit, failures = den.store.commit, [UnavailableError("gone, perhaps")]

    async def unsure(change: Change) -> None:
        await commit(change)
        if change.update is not None and failures:
            raise failures.pop()

    monkeypatch.setattr(den.store, "commit", unsure)
    accepted = den.incoming("bob", f"!accept #{code}", "den")
    with pytest.raises(TryLaterError):
        await den.handle(accepted)
    await den.handle(accepted)
    await den.heard()
    assert your_turn("Bob") in (await den.say("ann", "ps a1"))[-1]
