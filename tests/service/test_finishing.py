"""What the program's end makes of messages that are on their way."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import suppress

import pytest

from takmail.service.delivery import outbox
from takmail.service.delivery.outbox import Delivery
from takmail.service.ports import TryLaterError
from takmail.store.changes import Change
from takmail.store.messages.outbox import Announcement
from takmail.store.store import Store, utc_now
from takmail.wording.message.message_json import dump_message
from takmail.wording.message.messages import Message
from takmail.wording.message.text import Paragraph, Plain
from tests.service.post import Post
from tests.stores import open_store


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
    running = asyncio.create_task(Delivery(store, {"discord": post}).run())
    await post.begun.wait()
    running.cancel()
    asyncio.get_running_loop().call_later(0.02, post.may_end.set)
    async with asyncio.timeout(1):
        with suppress(asyncio.CancelledError):
            await running
    return len(await store.outbox.pending())


async def test_a_message_on_its_way_arrives_and_is_marked_and_no_other_is_begun(
    store: Store,
) -> None:
    post = SlowPost("arrive")
    assert await left_after(store, post) == 1
    assert post.told("den") == ["one"]


async def test_a_message_that_is_to_be_sent_later_is_left_and_that_is_noted(store: Store) -> None:
    assert await left_after(store, SlowPost("later")) == 2
    first, second = await store.outbox.pending()
    assert (first.attempts, second.attempts) == (1, 0)


async def test_a_message_that_hangs_is_not_waited_for_long(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(outbox, "END_WITHIN", 0.05)
    assert await left_after(store, SlowPost("hang")) == 2
