"""Where something was said lately: the chats of the newest messages of ours."""

from datetime import datetime

from takmail.store import spoken_lately
from takmail.store.changes import Announcement, Change
from takmail.store.rows import ChatRow
from takmail.store.store import Store
from tests.store.clock import NOON
from tests.store.table import PLATFORM


async def a_chat(store: Store, name: str, *, guest: bool = False) -> ChatRow:
    return await store.chats.get(PLATFORM, name, name, private=False, community="7", guest=guest)


async def say(store: Store, chat: ChatRow, answers: str | None = None) -> None:
    await store.commit(Change(outbox=(Announcement(chat.id, "", NOON, answers),)))


async def found(store: Store) -> list[tuple[str, str | datetime]]:
    chats = await store.outbox.spoken_lately(PLATFORM, NOON)
    assert all((each.community, each.private) == ("7", False) for each in chats)
    return [(each.chat, each.after) for each in chats]


async def test_the_chat_where_something_was_said_last_comes_first(store: Store) -> None:
    answered, told = await a_chat(store, "answered"), await a_chat(store, "told")
    await a_chat(store, "silent")
    assert await found(store) == []
    await say(store, told)
    await say(store, answered, "31")
    await say(store, answered)
    assert await found(store) == [("answered", "31"), ("told", NOON)]
    await say(store, told)
    assert await found(store) == [("told", NOON), ("answered", "31")]
    assert await store.outbox.spoken_lately("another", NOON) == []


async def test_where_the_bot_is_a_guest_nothing_can_be_read(store: Store) -> None:
    await say(store, await a_chat(store, "guest", guest=True))
    assert await found(store) == []


async def test_what_was_said_before_many_other_things_is_not_lately(store: Store) -> None:
    first, second = await a_chat(store, "first"), await a_chat(store, "second")
    await say(store, first)
    for _ in range(spoken_lately.NEWEST // 1000):
        rows = tuple(Announcement(second.id, "", NOON) for _ in range(1000))
        await store.commit(Change(outbox=rows))
    assert await found(store) == [("second", NOON)]
