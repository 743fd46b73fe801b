"""Messages in the outbox as no program of this version wrote them: each fails alone."""

import asyncio
import json
from collections.abc import Sequence
from typing import Any

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from takmail.commands.presses import Press
from takmail.service.context import make_context
from takmail.service.delivery.outbox import Delivery
from takmail.store.changes import Change
from takmail.store.messages.outbox import Announcement
from takmail.wording.message.message_json import dump_message
from takmail.wording.message.messages import Button, Buttons, Message
from takmail.wording.message.text import Paragraph, Person, Plain, Preformatted
from tests.service.posting import Platform
from tests.store.clock import NOON
from tests.store.table import set_table
from tests.stores import open_store

SOUND = dump_message(
    Message(
        (
            Paragraph((Person("Ann", "test", "7", ping=True), Plain(" is on turn."))),
            Preformatted("board"),
            Buttons((Button("Draw", Press("draw", game="k3")),)),
        )
    )
)
AFTER = dump_message(Message((Preformatted("after"),)))

odd = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=6),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner),
    max_leaves=5,
)


class Reading(Platform):
    """A platform that looks at all that it sends, as each does."""

    def __init__(self) -> None:
        super().__init__("test")
        self.texts: list[str] = []

    async def send(
        self, chat: str, message: Message, *, key: str, reply_to: str | None
    ) -> tuple[str, str]:
        self.texts.append(message.plain())
        return await super().send(chat, message, key=key, reply_to=reply_to)


@st.composite
def payloads(draw: st.DrawFn) -> str:
    """Draw a message with something in it that can't be, or is cut off."""
    held: Any = json.loads(SOUND)
    part: Any = held
    while isinstance(part, list | dict) and part:
        names: Sequence[Any] = list(part) if isinstance(part, dict) else range(len(part))
        name = draw(st.sampled_from(names))
        if draw(st.booleans()) or not isinstance(part[name], list | dict):
            part[name] = draw(odd)
            break
        part = part[name]
    text = json.dumps(held)
    return text[: draw(st.integers(0, len(text)))] if draw(st.booleans()) else text


@pytest.mark.slow
@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(payloads())
@example("")
@example("[" * 100_000)
@example('[{"buttons":[["Draw",["1:draw"]]]}]')
@example('[[["moment","now",7]]]')
@example('[[["person","Ann","test",{"id":7},true]]]')
def test_an_odd_message_keeps_no_other_from_going_out(payload: str) -> None:
    async def deliver() -> None:
        async with await open_store() as store:
            table = await set_table(store, "k3")
            rows = [Announcement(table.chat, text, NOON) for text in (payload, AFTER)]
            await store.commit(Change(outbox=tuple(rows)))
            reading = Reading()
            async with asyncio.timeout(20):
                await Delivery(make_context(store, {"test": reading}, now=lambda: NOON)).idle()
            assert reading.texts[-1] == "after"
            assert not await store.outbox.pending()

    asyncio.run(deliver())
