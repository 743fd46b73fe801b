"""How many chats of a platform are sent to at the same time."""

import asyncio
from contextlib import suppress

import pytest

from takmail.service.announcing.announcements import sent
from takmail.service.context import make_context
from takmail.service.delivery.outbox import Delivery
from takmail.service.delivery.queues import AT_ONCE
from takmail.store.changes import Change
from takmail.store.store import utc_now
from takmail.wording.message.messages import Message
from takmail.wording.message.text import Paragraph, Plain
from tests.service.post import Post
from tests.stores import open_store

pytestmark = pytest.mark.slow

NOTE = Message((Paragraph((Plain("Your turn."),)),))


class Slow(Post):
    """A platform that lets messages to most chats wait for their turn, which never comes."""

    def __init__(self, *, paces: bool) -> None:
        super().__init__("telegram")
        self.paces = paces
        self.waiting = 0

    def lull(self, chat: str) -> None:
        del chat

    async def send(
        self, chat: str, message: Message, *, key: str, reply_to: str | None
    ) -> tuple[str, ...]:
        if chat != "quick":
            self.waiting += 1
            await asyncio.Event().wait()
        return await super().send(chat, message, key=key, reply_to=reply_to)


async def at_rest(post: Slow) -> None:
    """Return when something was sent, or waits to be, and nothing more begins."""
    before, now = -1, 0
    while now == 0 or now != before:
        for _ in range(500):
            await asyncio.sleep(0)
        before, now = now, post.waiting + len(post.sent)


async def deliver(post: Slow) -> None:
    """Have something delivered to many chats that rest, and to one that doesn't."""
    async with await open_store() as store:
        names = [*(f"slow-{number}" for number in range(2 * AT_ONCE)), "quick"]
        chats = [(await store.chats.get("telegram", name, "", private=True)).id for name in names]
        await store.commit(Change(outbox=tuple(sent(chat, NOTE, utc_now()) for chat in chats)))
        delivering = asyncio.create_task(Delivery(make_context(store, {"telegram": post})).run())
        await at_rest(post)
        delivering.cancel()
        with suppress(asyncio.CancelledError):
            await delivering


async def test_only_so_many_are_sent_to_at_once() -> None:
    post = Slow(paces=False)
    await deliver(post)
    assert (post.waiting, post.sent) == (AT_ONCE, [])


async def test_who_paces_what_it_sends_is_given_all() -> None:
    post = Slow(paces=True)
    await deliver(post)
    assert post.told("quick") == ["Your turn."]
