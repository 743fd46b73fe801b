"""Updates of every form: what can't be read fails alone, is skipped, and breaks nothing."""

import asyncio
import copy
import json
from typing import Any

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st
from telegram import Update, User

from bots.telegram_bot.requests import UpdatesRequest
from takmail.service.ports import Answer, Incoming
from takmail.wording.message.messages import Message
from takmail.wording.message.text import Paragraph, Plain
from tests.bots.telegram_kit import Ear, Shelf, adapter_for, listening
from tests.e2e.telegram.server import FakeTelegram

ANN = {"id": 7, "is_bot": False, "first_name": "Ann", "language_code": "en"}
BOT = {"id": 1, "is_bot": True, "first_name": "Tak", "username": "TakBot"}
GROUP = {"id": -100123, "type": "supergroup", "title": "Tak", "is_forum": True}
LINE = {
    "message_id": 5,
    "date": 1_790_000_000,
    "chat": GROUP,
    "from": ANN,
    "message_thread_id": 4,
    "text": "/move@TakBot ps a1",
    "entities": [{"type": "bot_command", "offset": 0, "length": 12}],
    "reply_to_message": {
        "message_id": 4,
        "date": 1_790_000_000,
        "chat": GROUP,
        "from": BOT,
        "text": "board",
        "reply_markup": {
            "inline_keyboard": [[{"text": "Draw", "callback_data": "1:draw:k3:1:w:"}]]
        },
    },
}
MEMBER = {"user": BOT, "status": "member"}
UPDATES: tuple[dict[str, Any], ...] = (
    {"message": LINE},
    {"edited_message": {**LINE, "edit_date": 1_790_000_001}},
    {"message": {**LINE, "document": {"file_id": "a", "file_unique_id": "b", "file_size": 3}}},
    {"message": {**LINE, "migrate_to_chat_id": -100124}},
    {"message": {**LINE, "sender_chat": GROUP}},
    {"my_chat_member": {
        "chat": GROUP, "from": ANN, "date": 1_790_000_000,
        "old_chat_member": {"user": BOT, "status": "left"}, "new_chat_member": MEMBER,
    }},
    {"poll": {"id": "1", "question": "?", "options": []}},
    {"of_a_later_day": {"chat": GROUP}},
)  # fmt: skip

scalars: st.SearchStrategy[Any] = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-(10**20), 10**20),
    st.floats(),
    st.text(max_size=8),
    st.just("x" * 5000),
)
odd = st.recursive(
    scalars,
    lambda inner: st.lists(inner, max_size=2) | st.dictionaries(st.text(max_size=4), inner),
    max_leaves=4,
)


def _places(held: Any, way: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Return the ways to all that is in an update."""
    steps: list[tuple[Any, Any]] = []
    if isinstance(held, dict):
        steps = list(held.items())
    if isinstance(held, list):
        steps = list(enumerate(held))
    below = [place for name, part in steps for place in _places(part, (*way, name))]
    return [way, *below] if way else below


@st.composite
def updates(draw: st.DrawFn) -> dict[str, Any]:
    """Draw an update with a few things in it that can't be."""
    update: dict[str, Any] = copy.deepcopy(draw(st.sampled_from(UPDATES)))
    for _ in range(draw(st.integers(1, 3))):
        *way, last = draw(st.sampled_from(_places(update)))
        held: Any = update
        for name in way:
            held = held[name]
        if isinstance(held, dict) and draw(st.booleans()):
            del held[last]
        else:
            held[last] = draw(odd)
        if not _places(update):
            break
    return update


@pytest.mark.slow
@settings(max_examples=100, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(updates())
@example({"message": {**LINE, "chat": {**GROUP, "id": [1]}}})
@example({"message": {**LINE, "chat": {**GROUP, "id": {"a": 1}}}})
@example({"message": {**LINE, "chat": {**GROUP, "type": ["group"]}}})
@example({"message": {**LINE, "from": {**ANN, "id": [7]}}})
@example({"message": {**LINE, "migrate_to_chat_id": {"a": 1}}})
@example({"message": {**LINE, "text": 7}})
@example({"message": {**LINE, "date": 10**30}})
@example({"edited_message": {**LINE, "text": ["a"]}})
@example({"callback_query": {"id": ["1"], "from": {**ANN, "id": [7]}, "chat_instance": "1"}})
@example({"inline_query": {"id": "1", "from": ANN, "query": ["a"], "offset": ""}})
@example({"chosen_inline_result": {"result_id": ["1"], "from": ANN, "query": "a"}})
def test_an_update_that_makes_no_sense_is_done_and_the_next_one_is_heard(
    update: dict[str, Any],
) -> None:
    async def bring() -> None:
        ear, shelf = Ear(), Shelf()
        server = FakeTelegram()
        server.api_url = server.file_url = "http://127.0.0.1:9"
        adapter = adapter_for(server, ear, inbox=shelf)
        bot = adapter._bot
        bot._bot_user = User.de_json(BOT, bot)
        intake = adapter._intake()
        good = {"message": {**LINE, "chat": {"id": 7, "type": "private"}, "text": "hello"}}
        given_ = [{**update, "update_id": 1}, {**good, "update_id": 2}]
        answer = json.dumps({"ok": True, "result": given_}).encode(errors="replace")
        async with asyncio.timeout(20):
            for found in UpdatesRequest.parse_json_payload(answer)["result"]:
                await intake.put(Update.de_json(found))
            await shelf.emptied()
        assert "hello" in ear.texts
        await intake.stop()

    asyncio.run(bring())


@pytest.mark.slow
async def test_what_the_service_could_not_save_is_answered_at_once() -> None:
    told = Message((Paragraph((Plain("It couldn't be saved: abc."),)),))

    async def handle(_: Incoming) -> Answer:
        return Answer((told,), refused=True)

    async with FakeTelegram(privacy=False) as server, listening(server, handle):
        ann = server.person("Ann")
        talk = server.private(ann)
        await server.say(ann, talk, "ps a1")
        await server.expect(talk, lambda sent: sent.text == "It couldn't be saved: abc.")
