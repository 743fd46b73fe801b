"""Messages that wait long, are too old, can't be read, or have a moment of a wrong clock."""

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from contextlib import suppress
from datetime import datetime, timedelta

import pytest
from sqlalchemy import Connection, text

from takmail.service.announcing.announcements import sent
from takmail.service.context import make_context
from takmail.service.delivery import outbox
from takmail.service.delivery.outbox import Delivery
from takmail.service.delivery.retries import DROP_AFTER, LONGEST_WAIT, Ages, pause_after
from takmail.service.ports import TryLaterError
from takmail.store.changes import Change
from takmail.store.messages.outbox import Announcement, OutboxRow
from takmail.store.store import Store, utc_now
from takmail.wording.message.message_json import dump_message
from takmail.wording.message.messages import Message
from takmail.wording.message.text import Paragraph, Plain
from tests.sentences import their_turn
from tests.service.post import Post
from tests.service.world import World, world
from tests.stores import open_store

DAY = timedelta(days=1)


class Waiting:
    """A game in the den and one in the attic, and messages that wait to be told of them."""

    def __init__(self, opened: World) -> None:
        self.world = opened
        self.now = utc_now()
        self.post = Post("discord")
        self.world.adapters["discord"] = self.post

    def delivery(self, **more: object) -> Delivery:
        return Delivery(
            make_context(self.world.store, self.world.adapters, now=lambda: self.now),
            standing=self.world.service.standing.show,
            **more,  # type: ignore[arg-type]
        )

    async def run(self, statement: str, **values: object) -> None:
        """Change the database behind the store's back."""

        def work(connection: Connection) -> None:
            with connection.begin():
                connection.execute(text(statement), values)

        await self.world.store._database.write(work)

    async def states(self) -> list[tuple[str, str]]:
        """Return what became of each row, and why."""

        def work(connection: Connection) -> list[tuple[str, str]]:
            rows = connection.execute(text("SELECT state, last_error FROM outbox ORDER BY id"))
            return [(state, error) for state, error in rows]

        return await self.world.store._database.read(work)

    async def write(self, *texts: str, chat: str = "den") -> None:
        row = await self.world.store.chats.get("discord", chat, "", private=False)
        for words in texts:
            told = Message((Paragraph((Plain(words),)),))
            await self.world.store.commit(Change(outbox=(sent(row.id, told, utc_now()),)))


@pytest.fixture
async def waiting() -> AsyncIterator[Waiting]:
    async with world() as opened:
        yield Waiting(opened)


async def test_what_is_too_old_is_left_out_and_the_board_as_it_stands_is_shown_once(
    waiting: Waiting, capsys: pytest.CaptureFixture[str]
) -> None:
    code = await waiting.world.begin()
    await waiting.world.play("ps a1, ps b4, ps c3")
    count = len(await waiting.world.store.outbox.pending(limit=1000))
    waiting.now += DROP_AFTER + DAY
    delivery = waiting.delivery()
    await delivery.idle()
    delivery._left_out.tell()
    left_out, board = waiting.post.told("den")
    assert f"{count} messages that are too old by now" in left_out
    assert f"Game #{code} as it stands now. {their_turn('Bob')}." in board
    assert "3" in board
    assert capsys.readouterr().out.count("too old and were left out") == 1
    states = await waiting.states()
    assert states[:count] == [("failed", "too old")] * count
    assert [state for state, _ in states[count:]] == ["sent", "sent"]


async def test_what_is_younger_follows_what_is_left_out(waiting: Waiting) -> None:
    await waiting.write("old", "older", "new")
    await waiting.run("UPDATE outbox SET created_at = created_at - 800000000000 WHERE id < 3")
    await waiting.delivery().idle()
    assert waiting.post.told("den")[0] == "new"
    assert "2 messages" in waiting.post.told("den")[1]


async def test_a_platform_that_is_not_there_keeps_nothing_for_ever(waiting: Waiting) -> None:
    await waiting.write("old")
    await waiting.run("UPDATE outbox SET created_at = created_at - 800000000000")
    del waiting.world.adapters["discord"]
    await waiting.delivery().idle()
    assert (await waiting.states())[0] == ("failed", "too old")


async def test_how_old_messages_may_become_can_be_set(waiting: Waiting) -> None:
    await waiting.write("one")
    waiting.now += DAY
    await waiting.delivery(drop_after=2 * DAY).idle()
    assert waiting.post.told("den") == ["one"]


async def test_an_answer_to_an_old_line_is_as_young_as_its_facts(waiting: Waiting) -> None:
    await waiting.world.say("ann", "!help")
    (row,) = await waiting.world.store.outbox.pending()
    assert abs(row.created_at - utc_now()) < DAY


def row_of(at: datetime, **more: object) -> OutboxRow:
    return OutboxRow(1, "den", "", None, at, **more)  # type: ignore[arg-type]


def test_what_was_written_long_ago_is_too_old() -> None:
    begun = utc_now()
    ages = Ages(lambda: begun)
    assert not ages.is_too_old(row_of(begun))
    assert not ages.is_too_old(row_of(begun + 4000 * DAY))
    assert ages.is_too_old(row_of(begun - 11 * DAY))


def test_nothing_waits_longer_than_an_hour_whatever_was_noted() -> None:
    now = utc_now()
    ages = Ages(lambda: now)
    hour = LONGEST_WAIT.total_seconds()
    assert ages.wait(row_of(now, next_at=now + 400 * DAY)) == hour
    assert ages.wait(row_of(now, next_at=now + timedelta(seconds=5))) == 5
    assert ages.wait(row_of(now, next_at=now - DAY)) == 0
    assert pause_after(0, TryLaterError("", after=1e9), 1.0) == hour


BROKEN: list[Callable[[], tuple[str, object]]] = [
    lambda: ("payload", json.dumps([{"of a newer version": 1}])),
    lambda: ("payload", "no JSON"),
    lambda: ("act", "dance"),
    lambda: ("created_at", "yesterday"),
    lambda: ("next_at", "tomorrow"),
    lambda: ("payload", b"\xff\xfe"),
]


@pytest.mark.parametrize("broken", BROKEN, ids=lambda broken: f"{broken()[0]}")
async def test_a_row_that_cannot_be_read_fails_alone(
    waiting: Waiting, broken: Callable[[], tuple[str, object]]
) -> None:
    await waiting.write("one", "two", "three")
    await waiting.write("else", chat="attic")
    column, value = broken()
    cast = f"CAST(:value AS {'TEXT' if isinstance(value, bytes) else 'NUMERIC'})"
    shown = cast if isinstance(value, bytes) else ":value"
    await waiting.run(f"UPDATE outbox SET {column} = {shown} WHERE id = 2", value=value)
    await waiting.delivery().idle()
    assert waiting.post.told("den") == ["one", "three"]
    assert waiting.post.told("attic") == ["else"]
    assert [state for state, _ in await waiting.states()] == ["sent", "failed", "sent", "sent"]


async def test_a_chat_that_asks_to_be_tried_later_for_too_long_is_told_in_the_end(
    waiting: Waiting, monkeypatch: pytest.MonkeyPatch
) -> None:
    await waiting.write("one", "two")
    tries = 0
    send = waiting.post.send

    async def busy(*args: object, **more: object) -> object:
        nonlocal tries
        tries += 1
        if tries < 3:
            waiting.now += 5 * DAY
            raise TryLaterError("asleep")
        return await send(*args, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(waiting.post, "send", busy)
    async with asyncio.timeout(5):
        await waiting.delivery(first_pause=0.001).idle()
    (told,) = waiting.post.told("den")
    assert "2 messages" in told


class Hanging(Post):
    """A platform that shows a message, and never says so, or refuses the first."""

    def __init__(self, *, refuses: bool = False) -> None:
        super().__init__("discord")
        self.shown = asyncio.Event()
        self._refuses = refuses

    async def send(
        self, chat: str, message: Message, *, key: str, reply_to: str | None
    ) -> tuple[str, ...]:
        if self._refuses:
            self._refuses = False
            raise TryLaterError("slow down", after=0)
        await super().send(chat, message, key=key, reply_to=reply_to)
        self.shown.set()
        await asyncio.Event().wait()
        return ()


async def live_and_die(waiting: Waiting, delivery: Delivery, *, refuses: bool = False) -> list[str]:
    """Have a delivery send something, and end before it notes what became of that."""
    platform = waiting.world.adapters["discord"] = Hanging(refuses=refuses)
    task = asyncio.create_task(delivery.idle())
    await platform.shown.wait()
    for doomed in (task, *delivery._queues.workers):
        doomed.cancel()
    await asyncio.gather(task, return_exceptions=True)
    return platform.told("den")


async def test_a_message_is_repeated_twice_and_then_the_board_follows(waiting: Waiting) -> None:
    code = await waiting.world.begin()
    first = waiting.delivery()
    await first.idle()
    await waiting.world.play("ps a1")
    (row,) = await waiting.world.store.outbox.pending()
    lives = (first, waiting.delivery(), waiting.delivery())
    told = [words for life in lives for words in await live_and_die(waiting, life)]
    assert len(told) == 3
    assert len(set(told)) == 1
    post = waiting.world.adapters["discord"] = Post("discord")
    await waiting.delivery().idle()
    (board,) = post.told("den")
    assert f"Game #{code} as it stands now. {their_turn('Bob')}." in board
    assert (await waiting.states())[row.id - 1] == ("failed", "unheard")


async def test_sends_that_the_platform_refused_do_not_count(waiting: Waiting) -> None:
    await waiting.write("hello")
    for _ in range(2):
        await live_and_die(waiting, waiting.delivery())
    await waiting.run("UPDATE outbox SET unheard = 1")
    await live_and_die(waiting, waiting.delivery(first_pause=0), refuses=True)
    (row,) = await waiting.world.store.outbox.pending()
    assert (row.attempts, row.unheard) == (1, 0)
    post = waiting.world.adapters["discord"] = Post("discord")
    await waiting.delivery().idle()
    assert post.told("den") == ["hello"]


# The program's end


class SlowPost(Post):
    """Sends what it is given when it is let to, or never."""

    def __init__(self, outcome: str) -> None:
        super().__init__("discord")
        self.begun, self.may_end = asyncio.Event(), asyncio.Event()
        self._outcome = outcome

    async def send(
        self, chat: str, message: Message, *, key: str, reply_to: str | None
    ) -> tuple[str, ...]:
        self.begun.set()
        if self._outcome == "hang":
            await asyncio.Event().wait()
        await self.may_end.wait()
        if self._outcome == "later":
            raise TryLaterError("busy", after=60)
        return await super().send(chat, message, key=key, reply_to=reply_to)


@pytest.fixture
async def store() -> AsyncIterator[Store]:
    async with await open_store() as opened:
        chat = await opened.chats.get("discord", "den", "", private=False)
        for text in ("one", "two"):
            message = dump_message(Message((Paragraph((Plain(text),)),)))
            await opened.commit(Change(outbox=(Announcement(chat.id, message, utc_now()),)))
        yield opened


async def left_after(store: Store, post: SlowPost) -> int:
    """Return how many messages still wait when the delivery has ended amid the first."""
    running = asyncio.create_task(Delivery(make_context(store, {"discord": post})).run())
    await post.begun.wait()
    running.cancel()
    asyncio.get_running_loop().call_later(0.02, post.may_end.set)
    async with asyncio.timeout(1):
        with suppress(asyncio.CancelledError):
            await running
    return len(await store.outbox.pending())


async def test_a_message_on_its_way_arrives_and_no_other_is_begun(store: Store) -> None:
    post = SlowPost("arrive")
    assert await left_after(store, post) == 1
    assert post.told("den") == ["one"]


async def test_a_message_that_is_to_be_sent_later_is_left_and_that_is_noted(store: Store) -> None:
    assert await left_after(store, SlowPost("later")) == 2
    first, second = await store.outbox.pending()
    assert (first.attempts, second.attempts) == (1, 0)


async def test_a_hanging_message_is_given_up(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(outbox, "END_WITHIN", 0.05)
    assert await left_after(store, SlowPost("hang")) == 2
