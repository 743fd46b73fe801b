"""The adapter against a Telegram on loopback: messages that are changed, and lose buttons."""

from collections.abc import Sequence
from itertools import count

import pytest

from bots.telegram_bot.adapter import TelegramAdapter
from takmail.service.ports import TryLaterError, UndeliverableError
from takmail.wording.message.messages import File, Kind, Message
from takmail.wording.message.text import Code, Paragraph, Preformatted
from tests.bots.telegram_kit import (
    Ear,
    adapter_for,
    button,
    keys,
    listening,
    looks,
    note,
    with_buttons,
)
from tests.e2e.telegram.server import FakeTelegram
from tests.e2e.telegram.world import Attached, Chat

BOARD = File("board.png", Kind.PICTURE, b"\x89PNG", "Board 5 by 5.", Preformatted("1 s S"))
ACCEPT = keys(("Accept", "1:accept:k3:17:-:"))
OFFER = with_buttons(note("A draw?"), button("Accept"))
OVER = note("It is a draw.")
KEYS = count()
GONE = [
    "Bad Request: message to edit not found",
    "Bad Request: message can't be edited",
    "Bad Request: MESSAGE_ID_INVALID",
]


async def sent(adapter: TelegramAdapter, chat: Chat, message: Message) -> Sequence[str]:
    return await adapter.send(str(chat.id), message, key=str(next(KEYS)), reply_to=None)


async def edited(
    adapter: TelegramAdapter, chat: Chat, message: Message, ids: Sequence[str]
) -> bool:
    return await adapter.edit(str(chat.id), message, ids=ids)


async def stripped(adapter: TelegramAdapter, chat: Chat, ids: Sequence[str]) -> None:
    await adapter.strip(str(chat.id), ids=ids)


def long(*letters: str) -> Message:
    return Message(tuple(Preformatted(letter * 4000) for letter in letters))


def starts(server: FakeTelegram, chat: Chat) -> str:
    return "".join(sent.text[:1] or "-" for sent in server.messages(chat))


async def test_words_take_the_place_of_words(
    server: FakeTelegram, adapter: TelegramAdapter, group: Chat
) -> None:
    ids = await sent(adapter, group, OFFER)
    assert await edited(adapter, group, Message((Paragraph((Code("a < b"),)),)), ids)
    assert looks(server, group) == [("a < b", None, ())]
    (call,) = await server.called("editMessageText")
    assert call.parameters["link_preview_options"] == '{"is_disabled": true}'


async def test_buttons_take_the_place_of_buttons(
    server: FakeTelegram, adapter: TelegramAdapter, group: Chat
) -> None:
    ids = await sent(adapter, group, OVER)
    assert await edited(adapter, group, OFFER, ids)
    assert looks(server, group) == [("A draw?", None, ACCEPT)]


async def test_a_message_in_a_topic_can_be_changed(
    server: FakeTelegram, adapter: TelegramAdapter
) -> None:
    topic = server.topic(server.supergroup("Tak club"))
    place = f"{topic.id}/{topic.thread}"
    ids = await adapter.send(place, OFFER, key="k", reply_to=None)
    assert await adapter.edit(place, OVER, ids=ids)
    assert looks(server, topic) == [("It is a draw.", None, ())]


@pytest.mark.parametrize(
    ("kind", "method"),
    [(Kind.PICTURE, "sendPhoto"), (Kind.ANIMATION, "sendAnimation"), (Kind.TEXT, "sendDocument")],
)
@pytest.mark.parametrize("earlier", [OFFER, Message((BOARD,))])
async def test_a_file_takes_the_place_of_words_and_of_a_file(
    server: FakeTelegram,
    adapter: TelegramAdapter,
    group: Chat,
    *,
    earlier: Message,
    kind: Kind,
    method: str,
) -> None:
    ids = await sent(adapter, group, earlier)
    file = File("new", kind, b"new", "", Preformatted("1 s S"))
    message = with_buttons(Message((*note("a < b").blocks, file)), button("Accept"))
    assert await edited(adapter, group, message, ids)
    assert looks(server, group) == [("a < b", Attached("new", b"new", method), ACCEPT)]


async def test_words_cannot_take_the_place_of_a_file(
    server: FakeTelegram, adapter: TelegramAdapter, group: Chat
) -> None:
    ids = await sent(adapter, group, with_buttons(Message((BOARD,)), button("Accept")))
    before = server.messages(group)
    assert not await edited(adapter, group, OVER, ids)
    assert server.messages(group) == before


async def test_a_file_that_is_refused_leaves_the_words(
    server: FakeTelegram, adapter: TelegramAdapter, group: Chat
) -> None:
    ids = await sent(adapter, group, OFFER)
    server.fail("editMessageMedia", 400, "Bad Request: not enough rights to send photos")
    assert not await edited(adapter, group, Message((BOARD,)), ids)
    assert looks(server, group) == [("A draw?", None, ACCEPT)]


async def test_what_is_there_already_is_left(
    server: FakeTelegram, adapter: TelegramAdapter, group: Chat
) -> None:
    ids = await sent(adapter, group, OFFER)
    assert await edited(adapter, group, OFFER, ids)
    assert looks(server, group) == [("A draw?", None, ACCEPT)]


@pytest.mark.parametrize("reason", GONE)
async def test_a_message_out_of_reach_cannot_be_changed(
    server: FakeTelegram, adapter: TelegramAdapter, group: Chat, reason: str
) -> None:
    ids = await sent(adapter, group, OFFER)
    server.fail("editMessageText", 400, reason)
    assert not await edited(adapter, group, OVER, ids)


async def test_several_parts_take_the_place_of_as_many(
    server: FakeTelegram, adapter: TelegramAdapter, group: Chat
) -> None:
    ids = await sent(adapter, group, with_buttons(long(*"abc"), button("Accept")))
    assert await edited(adapter, group, with_buttons(long(*"xyz"), button("Accept")), ids)
    assert starts(server, group) == "xyz"
    assert [sent.keyboard for sent in server.messages(group)] == [(), (), ACCEPT]


@pytest.mark.parametrize("letters", ["x", "xyz"])
async def test_the_parts_must_be_as_many(
    server: FakeTelegram, adapter: TelegramAdapter, group: Chat, letters: str
) -> None:
    ids = await sent(adapter, group, long(*"ab"))
    assert not await edited(adapter, group, long(*letters), ids)
    assert starts(server, group) == "ab"


@pytest.mark.parametrize("message", [Message(()), note(" ")])
async def test_what_shows_nothing_takes_no_place(
    adapter: TelegramAdapter, group: Chat, message: Message
) -> None:
    ids = await sent(adapter, group, OFFER)
    assert not await edited(adapter, group, message, ids)
    assert not await edited(adapter, group, message, [])


@pytest.mark.parametrize("part", [0, 1, 2])
async def test_if_a_part_is_gone_none_is_changed(
    server: FakeTelegram, adapter: TelegramAdapter, group: Chat, part: int
) -> None:
    ids = await sent(adapter, group, with_buttons(long(*"abc"), button("Accept")))
    await server.delete(group, int(ids[part].split(":")[1]))
    before = server.messages(group)
    assert not await edited(adapter, group, long(*"xyz"), ids)
    assert server.messages(group) == before


async def test_if_a_part_is_a_file_none_is_changed(
    server: FakeTelegram, adapter: TelegramAdapter, group: Chat
) -> None:
    ids = await sent(adapter, group, Message((BOARD, *long("a").blocks)))
    before = server.messages(group)
    assert starts(server, group) == "-a"
    assert not await edited(adapter, group, long(*"xy"), ids)
    assert not await edited(adapter, group, Message((BOARD, *long("x").blocks)), ids)
    assert server.messages(group) == before


async def test_a_part_that_vanishes_meanwhile_is_passed_over(
    server: FakeTelegram, adapter: TelegramAdapter, group: Chat
) -> None:
    ids = await sent(adapter, group, long(*"ab"))
    server.fail("editMessageText", 400, GONE[0], after=1)
    assert await edited(adapter, group, long(*"xy"), ids)
    assert starts(server, group) == "ay"


async def test_a_group_that_became_a_supergroup_has_lost_its_messages(
    server: FakeTelegram, group: Chat
) -> None:
    moves: list[tuple[str, str]] = []

    async def moved(old: str, new: str) -> None:
        moves.append((old, new))

    async with listening(server, Ear(), moved=moved) as adapter:
        ids = await sent(adapter, group, OFFER)
        new = await server.migrate(group, announced=False)
        others = await sent(adapter, new, OFFER)
        assert [id_.split(":")[1] for id_ in ids] == [id_.split(":")[1] for id_ in others]
        assert not await edited(adapter, group, OVER, ids)
        await stripped(adapter, group, ids)
        assert moves == [(str(group.id), str(new.id))] * 2
        assert not await edited(adapter, new, OVER, ids)
        await stripped(adapter, new, ids)
    assert looks(server, new) == [("A draw?", None, ACCEPT)]


async def test_buttons_are_removed_and_the_rest_is_left(
    server: FakeTelegram, adapter: TelegramAdapter, group: Chat
) -> None:
    picture = with_buttons(Message((*note("Your turn.").blocks, BOARD)), button("Accept"))
    ids = [*await sent(adapter, group, OFFER), *await sent(adapter, group, picture)]
    await stripped(adapter, group, ids)
    assert [(sent.text, sent.keyboard) for sent in server.messages(group)] == [
        ("A draw?", ()),
        ("Your turn.", ()),
    ]


async def test_messages_that_are_gone_or_bare_are_passed_over(
    server: FakeTelegram, adapter: TelegramAdapter, group: Chat
) -> None:
    gone, bare = await sent(adapter, group, OFFER), await sent(adapter, group, OVER)
    await server.delete(group, int(gone[0].split(":")[1]))
    last = await sent(adapter, group, with_buttons(note("Go."), button("Accept")))
    await stripped(adapter, group, [*gone, *bare, *last])
    assert [sent.keyboard for sent in server.messages(group)] == [(), ()]


@pytest.mark.parametrize("reason", GONE)
async def test_what_cannot_lose_its_buttons_keeps_them(
    server: FakeTelegram, adapter: TelegramAdapter, group: Chat, reason: str
) -> None:
    ids = await sent(adapter, group, OFFER)
    server.fail("editMessageReplyMarkup", 400, reason)
    await stripped(adapter, group, ids)
    assert looks(server, group) == [("A draw?", None, ACCEPT)]


@pytest.mark.parametrize(
    ("status", "description", "retry_after", "expected"),
    [
        (429, "Too Many Requests: retry after 17", 17, TryLaterError),
        (502, "Bad Gateway", None, TryLaterError),
        (403, "Forbidden: bot was kicked from the group chat", None, UndeliverableError),
        (400, "Bad Request: chat not found", None, UndeliverableError),
    ],
)
async def test_what_else_goes_wrong_is_raised_as_in_sending(
    server: FakeTelegram,
    adapter: TelegramAdapter,
    group: Chat,
    *,
    status: int,
    description: str,
    retry_after: float | None,
    expected: type[TryLaterError | UndeliverableError],
) -> None:
    ids, parts = await sent(adapter, group, OFFER), await sent(adapter, group, long(*"ab"))
    for method in ("editMessageText", "editMessageCaption", "editMessageReplyMarkup"):
        server.fail(method, status, description, retry_after=retry_after)
    for message, these in ((OVER, ids), (long(*"xy"), parts)):
        with pytest.raises(expected) as raised:
            await edited(adapter, group, message, these)
        assert getattr(raised.value, "after", None) == retry_after
    with pytest.raises(expected):
        await stripped(adapter, group, ids)
    assert starts(server, group) == "Aab"


async def test_a_chat_of_which_nothing_is_known_is_given_up(adapter: TelegramAdapter) -> None:
    with pytest.raises(UndeliverableError):
        await edited(adapter, Chat(-404, "group"), OVER, ["-404:1"])
    with pytest.raises(UndeliverableError):
        await stripped(adapter, Chat(-404, "group"), ["-404:1"])


async def test_before_the_start_nothing_is_changed(server: FakeTelegram, group: Chat) -> None:
    adapter = adapter_for(server, Ear())
    with pytest.raises(TryLaterError):
        await adapter.edit(str(group.id), OVER, ids=[f"{group.id}:1"])
    with pytest.raises(TryLaterError):
        await stripped(adapter, group, [f"{group.id}:1"])


async def test_of_a_message_that_must_stay_a_mark_remains(
    server: FakeTelegram, adapter: TelegramAdapter, group: Chat
) -> None:
    ids = await sent(adapter, group, note("Bob, your turn."))
    server.fail("deleteMessage", 400, "Bad Request: message can't be deleted for everyone")
    await adapter.delete(str(group.id), ids=ids)
    assert looks(server, group) == [("✓", None, ())]
    await adapter.delete(str(group.id), ids=ids)
    assert looks(server, group) == []
    await adapter.delete(str(group.id), ids=ids)
