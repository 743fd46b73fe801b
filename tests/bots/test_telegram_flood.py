"""What waits in the outbox for many chats of Telegram at once."""

import asyncio
from contextlib import suppress

import pytest

from bots.telegram_bot import limiter
from bots.telegram_bot.chats import inline_chat
from takmail.service.context import make_context
from takmail.service.delivery import outbox, queues
from takmail.service.delivery.outbox import Delivery
from takmail.store.changes import Change
from takmail.store.messages.outbox import Announcement
from takmail.store.store import Store, utc_now
from takmail.wording.message.message_json import dump_message
from tests.bots.telegram_kit import Ear, listening, note
from tests.e2e.telegram.server import FakeTelegram
from tests.e2e.telegram.world import Chat
from tests.stores import open_store


async def put(store: Store, chats: list[Chat], times: int = 1) -> None:
    """Have something told to each of some chats, so many times."""
    ids = [
        (await store.chats.get("telegram", str(chat.id), chat.title, private=chat.id > 0)).id
        for chat in chats
    ]
    told = [f"{number}" for number in range(times)]
    rows = [Announcement(id_, dump_message(note(text)), utc_now()) for id_ in ids for text in told]
    await store.commit(Change(outbox=tuple(rows)))


@pytest.mark.slow
async def test_chats_that_must_rest_hold_up_no_others(monkeypatch: pytest.MonkeyPatch) -> None:
    # However slow the machine is, a chat rests for longer than the test takes.
    monkeypatch.setattr(limiter, "A_CHAT_EVERY", 3600.0)
    monkeypatch.setattr(limiter, "ALL_WITHIN", 0.1)
    monkeypatch.setattr(outbox, "END_WITHIN", 0.1)  # what rests comes to no end
    clock = asyncio.get_running_loop()
    async with FakeTelegram() as server, await open_store() as store:
        groups = [server.group(f"Club {number}") for number in range(queues.AT_ONCE + 8)]
        talks = [server.private(server.person(f"P{number}")) for number in range(100)]
        await put(store, groups, times=10)
        async with listening(server, Ear(), paced=True) as adapter:
            sending = asyncio.create_task(
                Delivery(make_context(store, {"telegram": adapter})).run()
            )
            await server.called("sendMessage", 60)
            begin = clock.time()
            await put(store, talks)
            for talk in talks:
                await server.expect(talk, lambda sent: sent.text == "0")
            assert clock.time() - begin < 20
            assert all(0 < len(server.messages(group)) < 10 for group in groups)
            sending.cancel()
            with suppress(asyncio.CancelledError):
                await sending
        told = [[sent.text for sent in server.messages(group)] for group in groups]
    assert all(texts == [str(number) for number in range(len(texts))] for texts in told)


@pytest.mark.slow
async def test_a_message_in_inline_mode_goes_out_where_groups_are_spared() -> None:
    async with FakeTelegram() as server, await open_store() as store:
        name = inline_chat("AgAA_x-1")
        chat = await store.chats.get("telegram", name, "", private=False, single=True)
        told = Announcement(chat.id, dump_message(note("Over.")), utc_now())
        await store.commit(Change(outbox=(told,)))
        async with listening(server, Ear(), paced=True) as adapter:
            await Delivery(make_context(store, {"telegram": adapter})).idle()
            await server.called("editMessageText", 1)
