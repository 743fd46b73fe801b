"""The adapter against a Telegram on loopback: messages that are changed, and lose buttons."""

import pytest

from bots.telegram_bot.adapter import TelegramAdapter
from takmail.service.ports import TryLaterError, UndeliverableError
from takmail.wording.message.messages import File, Kind, Message
from takmail.wording.message.text import Code, Paragraph, Preformatted
from tests.bots.telegram_kit import (
    Club,
    Ear,
    adapter_for,
    button,
    keys,
    listening,
    note,
    with_buttons,
)
from tests.e2e.telegram.server import FakeTelegram
from tests.e2e.telegram.world import Attached, Chat

BOARD = File("board.png", Kind.PICTURE, b"\x89PNG", "Board 5 by 5.", Preformatted("1 s S"))
ACCEPT = keys(("Accept", "1:accept:k3:17:-:"))
OFFER = with_buttons(note("A draw?"), button("Accept"))
OVER = note("It is a draw.")
GONE = [
    "Bad Request: message to edit not found",
    "Bad Request: message can't be edited",
    "Bad Request: MESSAGE_ID_INVALID",
]


def long(*letters: str) -> Message:
    return Message(tuple(Preformatted(letter * 4000) for letter in letters))


async def test_words_take_the_place_of_words(club: Club) -> None:
    ids = await club.send(OFFER)
    assert await club.edit(Message((Paragraph((Code("a < b"),)),)), ids)
    assert club.looks() == [("a < b", None, ())]
    (call,) = await club.server.called("editMessageText")
    assert call.parameters["link_preview_options"] == '{"is_disabled": true}'


async def test_buttons_take_the_place_of_buttons(club: Club) -> None:
    ids = await club.send(OVER)
    assert await club.edit(OFFER, ids)
    assert club.looks() == [("A draw?", None, ACCEPT)]


async def test_a_message_in_a_topic_can_be_changed(
    server: FakeTelegram, adapter: TelegramAdapter
) -> None:
    topic = Club(server, adapter, server.topic(server.supergroup("Tak club")))
    assert await topic.edit(OVER, await topic.send(OFFER))
    assert topic.looks() == [("It is a draw.", None, ())]


@pytest.mark.parametrize(
    ("kind", "method"),
    [(Kind.PICTURE, "sendPhoto"), (Kind.ANIMATION, "sendAnimation"), (Kind.TEXT, "sendDocument")],
)
@pytest.mark.parametrize("earlier", [OFFER, Message((BOARD,))])
async def test_a_file_takes_the_place_of_words_and_of_a_file(
    club: Club,
    *,
    earlier: Message,
    kind: Kind,
    method: str,
) -> None:
    ids = await club.send(earlier)
    file = File("new", kind, b"new", "", Preformatted("1 s S"))
    message = with_buttons(Message((*note("a < b").blocks, file)), button("Accept"))
    assert await club.edit(message, ids)
    assert club.looks() == [("a < b", Attached("new", b"new", method), ACCEPT)]


async def test_words_cannot_take_the_place_of_a_file(club: Club) -> None:
    ids = await club.send(with_buttons(Message((BOARD,)), button("Accept")))
    before = club.messages
    assert not await club.edit(OVER, ids)
    assert club.messages == before


async def test_a_file_that_is_refused_leaves_the_words(club: Club) -> None:
    ids = await club.send(OFFER)
    club.server.fail("editMessageMedia", 400, "Bad Request: not enough rights to send photos")
    assert not await club.edit(Message((BOARD,)), ids)
    assert club.looks() == [("A draw?", None, ACCEPT)]


async def test_what_is_there_already_is_left(club: Club) -> None:
    ids = await club.send(OFFER)
    assert await club.edit(OFFER, ids)
    assert club.looks() == [("A draw?", None, ACCEPT)]


@pytest.mark.parametrize("reason", GONE)
async def test_a_message_out_of_reach_cannot_be_changed(club: Club, reason: str) -> None:
    ids = await club.send(OFFER)
    club.server.fail("editMessageText", 400, reason)
    assert not await club.edit(OVER, ids)


async def test_several_parts_take_the_place_of_as_many(club: Club) -> None:
    ids = await club.send(with_buttons(long(*"abc"), button("Accept")))
    assert await club.edit(with_buttons(long(*"xyz"), button("Accept")), ids)
    assert club.starts == "xyz"
    assert [sent.keyboard for sent in club.messages] == [(), (), ACCEPT]


@pytest.mark.parametrize("letters", ["x", "xyz"])
async def test_the_parts_must_be_as_many(club: Club, letters: str) -> None:
    ids = await club.send(long(*"ab"))
    assert not await club.edit(long(*letters), ids)
    assert club.starts == "ab"


@pytest.mark.parametrize("message", [Message(()), note(" ")])
async def test_what_shows_nothing_takes_no_place(club: Club, message: Message) -> None:
    ids = await club.send(OFFER)
    assert not await club.edit(message, ids)
    assert not await club.edit(message, [])


@pytest.mark.parametrize("part", [0, 1, 2])
async def test_if_a_part_is_gone_none_is_changed(club: Club, part: int) -> None:
    ids = await club.send(with_buttons(long(*"abc"), button("Accept")))
    await club.server.delete(club.group, int(ids[part].split(":")[1]))
    before = club.messages
    assert not await club.edit(long(*"xyz"), ids)
    assert club.messages == before


async def test_if_a_part_is_a_file_none_is_changed(club: Club) -> None:
    ids = await club.send(Message((BOARD, *long("a").blocks)))
    before = club.messages
    assert club.starts == "-a"
    assert not await club.edit(long(*"xy"), ids)
    assert not await club.edit(Message((BOARD, *long("x").blocks)), ids)
    assert club.messages == before


async def test_a_part_that_vanishes_meanwhile_is_passed_over(club: Club) -> None:
    ids = await club.send(long(*"ab"))
    club.server.fail("editMessageText", 400, GONE[0], after=1)
    assert await club.edit(long(*"xy"), ids)
    assert club.starts == "ay"


async def test_a_group_that_became_a_supergroup_has_lost_its_messages(
    server: FakeTelegram, group: Chat
) -> None:
    moves: list[tuple[str, str]] = []

    async def moved(old: str, new: str) -> None:
        moves.append((old, new))

    async with listening(server, Ear(), moved=moved) as adapter:
        old = Club(server, adapter, group)
        ids = await old.send(OFFER)
        new = Club(server, adapter, await server.migrate(group, announced=False))
        others = await new.send(OFFER, key="other")
        assert [id_.split(":")[1] for id_ in ids] == [id_.split(":")[1] for id_ in others]
        for chat in (old, new):
            assert not await chat.edit(OVER, ids)
            await chat.strip(ids)
        assert moves == [(old.chat, new.chat)] * 2
    assert new.looks() == [("A draw?", None, ACCEPT)]


async def test_buttons_are_removed_and_the_rest_is_left(club: Club) -> None:
    picture = with_buttons(Message((*note("Your turn.").blocks, BOARD)), button("Accept"))
    ids = [*await club.send(OFFER), *await club.send(picture)]
    await club.strip(ids)
    assert [(sent.text, sent.keyboard) for sent in club.messages] == [
        ("A draw?", ()),
        ("Your turn.", ()),
    ]


async def test_messages_that_are_gone_or_bare_are_passed_over(club: Club) -> None:
    gone, bare = await club.send(OFFER), await club.send(OVER)
    await club.server.delete(club.group, int(gone[0].split(":")[1]))
    last = await club.send(with_buttons(note("Go."), button("Accept")))
    await club.strip([*gone, *bare, *last])
    assert [sent.keyboard for sent in club.messages] == [(), ()]


@pytest.mark.parametrize("reason", GONE)
async def test_what_cannot_lose_its_buttons_keeps_them(club: Club, reason: str) -> None:
    ids = await club.send(OFFER)
    club.server.fail("editMessageReplyMarkup", 400, reason)
    await club.strip(ids)
    assert club.looks() == [("A draw?", None, ACCEPT)]


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
    club: Club,
    *,
    status: int,
    description: str,
    retry_after: float | None,
    expected: type[TryLaterError | UndeliverableError],
) -> None:
    ids, parts = await club.send(OFFER), await club.send(long(*"ab"))
    for method in ("editMessageText", "editMessageCaption", "editMessageReplyMarkup"):
        club.server.fail(method, status, description, retry_after=retry_after)
    for message, these in ((OVER, ids), (long(*"xy"), parts)):
        with pytest.raises(expected) as raised:
            await club.edit(message, these)
        assert getattr(raised.value, "after", None) == retry_after
    with pytest.raises(expected):
        await club.strip(ids)
    assert club.starts == "Aab"


async def test_a_chat_of_which_nothing_is_known_is_given_up(
    server: FakeTelegram, adapter: TelegramAdapter
) -> None:
    unknown = Club(server, adapter, Chat(-404, "group"))
    with pytest.raises(UndeliverableError):
        await unknown.edit(OVER, ["-404:1"])
    with pytest.raises(UndeliverableError):
        await unknown.strip(["-404:1"])


async def test_before_the_start_nothing_is_changed(server: FakeTelegram, group: Chat) -> None:
    club = Club(server, adapter_for(server, Ear()), group)
    with pytest.raises(TryLaterError):
        await club.edit(OVER, [f"{group.id}:1"])
    with pytest.raises(TryLaterError):
        await club.strip([f"{group.id}:1"])


async def test_of_a_message_that_must_stay_a_mark_remains(club: Club) -> None:
    ids = await club.send(note("Bob, your turn."))
    club.server.fail("deleteMessage", 400, "Bad Request: message can't be deleted for everyone")
    await club.adapter.delete(club.chat, ids=ids)
    assert club.looks() == [("✓", None, ())]
    await club.adapter.delete(club.chat, ids=ids)
    assert club.looks() == []
    await club.adapter.delete(club.chat, ids=ids)
