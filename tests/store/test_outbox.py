import asyncio
from collections.abc import Sequence
from dataclasses import replace
from datetime import timedelta

from sqlalchemy import Connection, text

from takmail.store.changes import Change
from takmail.store.messages.outbox import (
    Announcement,
    Failure,
    OutboxRow,
    Retry,
    Settlement,
    pending_rows_in,
)
from takmail.store.messages.posts import PostRow
from takmail.store.store import Store
from takmail.wording.message.messages import Act
from tests.store.clock import NOON
from tests.store.table import Table


def states(connection: Connection) -> list[tuple[str, int, str]]:
    query = text("SELECT state, attempts, last_error FROM outbox ORDER BY id")
    return [tuple(row) for row in connection.execute(query)]


async def say(store: Store, table: Table, *texts: str) -> None:
    rows = tuple(Announcement(table.chat, text, NOON) for text in texts)
    await store.commit(Change(outbox=rows))


async def announce(store: Store, table: Table, *texts: str) -> list[OutboxRow]:
    await say(store, table, *texts)
    return await store.outbox.pending()


async def test_announcements_wait_in_order(store: Store, table: Table) -> None:
    await store.commit(table.move(3))
    first, second = await store.outbox.pending()
    assert (first.chat_id, first.payload, first.reply_to) == (table.chat, "k3 3 a", "k3-3")
    assert (second.payload, second.reply_to) == ("k3 3 b", None)
    assert (first.attempts, first.next_at) == (0, None)
    assert first.created_at == NOON + timedelta(seconds=3)
    assert first.id < second.id


async def test_a_row_waits_with_what_it_does_and_which_messages_it_makes_void(
    store: Store, table: Table
) -> None:
    plain = Announcement(table.chat, "a", NOON)
    edit = replace(plain, purpose="turn", replaces=("turn", "offer"), act=Act.EDIT)
    strip = replace(plain, replaces=("turn",), act=Act.STRIP)
    await store.commit(Change(outbox=(plain, edit, strip)))
    assert [(row.purpose, row.replaces, row.act) for row in await store.outbox.pending()] == [
        (None, (), Act.POST),
        ("turn", ("turn", "offer"), Act.EDIT),
        (None, ("turn",), Act.STRIP),
    ]


async def test_what_many_chats_are_told_waits_for_each_in_a_row_of_its_own(
    store: Store, table: Table
) -> None:
    others = tuple([await chat_called(store, f'hall "{n}" 厅') for n in range(60)])
    told = Announcement(
        table.chat, "a", NOON, None, table.code, "turn", ("turn", "offer"), Act.EDIT, others
    )
    await store.commit(Change(outbox=(told,)))
    rows = await store.outbox.pending()
    assert [row.chat_id for row in rows] == [table.chat, *others]
    assert len({row.id for row in rows}) == len(rows)
    first, *more = (replace(row, id=0, chat_id="") for row in rows)
    assert all(row == first for row in more)
    assert (first.payload, first.created_at, first.code) == ("a", NOON, table.code)
    assert (first.purpose, first.replaces, first.act) == ("turn", ("turn", "offer"), Act.EDIT)


async def test_what_is_saved_together_waits_in_each_chat_in_the_order_in_which_it_was_said(
    store: Store, table: Table
) -> None:
    hall = await chat_called(store, "hall")
    to_both = Announcement(table.chat, "", NOON, others=(hall,))
    told = [
        replace(to_both, payload="1"),
        Announcement(hall, "2", NOON),
        replace(to_both, payload="3"),
        Announcement(table.chat, "4", NOON, "message"),
        replace(to_both, payload="5"),
    ]
    await asyncio.gather(*(store.commit(Change(outbox=(each,))) for each in told))
    for chat, heard in ((hall, "1235"), (table.chat, "1345")):
        rows = await store.read(pending_rows_in, chat)
        assert "".join(row.payload for row in rows) == heard


async def test_a_row_brings_along_the_posts_that_it_may_replace(store: Store, table: Table) -> None:
    hall = await chat_called(store, "hall")
    post = PostRow("bench", "1", table.code, NOON, table.chat, "board")
    later = NOON + timedelta(seconds=1)
    posts = [
        replace(post, message_id="3", at=later, purpose="turn"),
        replace(post, message_id="2"),
        post,
        replace(post, message_id="4", purpose=None),
        replace(post, message_id="5", chat_id=hall),
    ]
    await store.outbox.settle(Settlement(posts=posts))
    told = Announcement(table.chat, "a", NOON, code=table.code, replaces=("turn",))
    nothing = replace(told, replaces=())
    await store.commit(Change(outbox=(told, nothing, replace(told, chat_id=hall))))
    first, second, third = await store.outbox.pending(limit=3)
    standing = [("1", "board", NOON), ("2", "board", NOON), ("3", "turn", later)]
    assert first.standing == tuple(standing)
    assert second.standing == ()
    assert third.standing == (("5", "board", NOON),)
    assert await store.outbox.pending(limit=2) == [first, second]
    assert await store.read(pending_rows_in, table.chat) == [first, second]


async def chat_called(store: Store, name: str) -> str:
    return (await store.chats.get("test", name, name, private=False)).id


async def test_waiting_rows_are_read_in_pages(store: Store, table: Table) -> None:
    rows = await announce(store, table, *"abcde")
    assert await store.outbox.pending(limit=2) == rows[:2]
    assert await store.outbox.pending(after=rows[1].id, limit=2) == rows[2:4]
    assert await store.outbox.pending(after=rows[4].id) == []


async def test_what_is_sent_or_given_up_waits_no_more(store: Store, table: Table) -> None:
    a, b, c = await announce(store, table, *"abc")
    await store.outbox.settle(Settlement(sent=[a.id], failed=[Failure(c.id, "blocked")]))
    assert await store.outbox.pending() == [b]


async def test_a_retry_waits_with_its_time_and_its_attempts(store: Store, table: Table) -> None:
    a, _ = await announce(store, table, *"ab")
    later = NOON + timedelta(minutes=1)
    await store.outbox.settle(Settlement(retries=[Retry(a.id, later, "slow down")]))
    await store.outbox.settle(Settlement(retries=[Retry(a.id, later, "slow down")]))
    again = (await store.outbox.pending())[0]
    assert (again.id, again.payload) == (a.id, "a")
    assert (again.attempts, again.next_at) == (2, later)


async def test_what_is_settled_stays_settled(store: Store, table: Table) -> None:
    a, b = await announce(store, table, *"ab")
    await store.outbox.settle(Settlement(sent=[a.id, b.id]))
    await store.outbox.settle(
        Settlement(failed=[Failure(a.id, "late")], retries=[Retry(b.id, NOON, "late")])
    )
    assert await store.outbox.pending() == []
    assert await store._database.read(states) == [("sent", 0, ""), ("sent", 0, "")]


async def test_why_a_send_failed_is_kept(store: Store, table: Table) -> None:
    a, b = await announce(store, table, *"ab")
    await store.outbox.settle(
        Settlement(failed=[Failure(a.id, "blocked")], retries=[Retry(b.id, NOON, "slow")])
    )
    assert await store._database.read(states) == [("failed", 1, "blocked"), ("pending", 1, "slow")]


async def test_a_commit_tells_what_it_adds_where_no_other_process_does(
    store: Store, table: Table
) -> None:
    (first,) = await announce(store, table, "1")
    told = list[Sequence[OutboxRow] | None]()
    store.on_outbox(told.append)
    store.known_row(lambda: first.id)
    await asyncio.gather(*(say(store, table, text) for text in "23"))
    await store.outbox.settle(Settlement(sent=[first.id]))
    rows = await store.outbox.pending()
    assert [row.payload for row in rows] == ["2", "3"]
    assert told == [None if store.claims.shared else rows]
