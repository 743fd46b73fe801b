"""The adapter against a Telegram on loopback: what it says."""

from collections.abc import Sequence
from dataclasses import replace

import pytest

from bots.telegram_bot.adapter import TelegramAdapter
from takmail.service.ports import TryLaterError, UndeliverableError
from takmail.wording.message.messages import Message
from takmail.wording.message.text import Code, Paragraph, Person, Plain, Preformatted
from tests.bots.telegram_kit import Ear, adapter_for, listening, note
from tests.e2e.telegram.server import FakeTelegram
from tests.e2e.telegram.world import Chat

LONG = Message((Preformatted("x" * 4000), Preformatted("y" * 4000), Preformatted("z" * 4000)))


async def say(
    adapter: TelegramAdapter, chat: Chat, message: Message, key: str = "k"
) -> Sequence[str]:
    place = f"{chat.id}/{chat.thread}" if chat.thread else str(chat.id)
    return await adapter.send(place, message, key=key, reply_to=None)


def ids(server: FakeTelegram, chat: Chat) -> list[str]:
    return [f"{sent.chat}:{sent.message_id}" for sent in server.messages(chat)]


def starts(server: FakeTelegram, chat: Chat) -> list[str]:
    return [sent.text[0] for sent in server.messages(chat)]


async def test_a_message_arrives_with_its_markup(
    server: FakeTelegram, adapter: TelegramAdapter, group: Chat
) -> None:
    spans = (Person("Ann <3", "telegram", "501", ping=True), Plain(": "), Code("ps b4"))
    await say(adapter, group, Message((Paragraph(spans), Preformatted("  a\n1 ."))))
    (sent,) = server.messages(group)
    assert sent.text == "Ann <3: ps b4\n  a\n1 ."
    assert [entity["type"] for entity in sent.entities] == ["text_mention", "code", "pre"]


async def test_links_are_not_previewed(
    server: FakeTelegram, adapter: TelegramAdapter, group: Chat
) -> None:
    await say(adapter, group, note("https://ptn.ninja/"))
    (call,) = await server.called("sendMessage")
    assert call.parameters["link_preview_options"] == '{"is_disabled": true}'


async def test_a_message_to_a_topic_arrives_there(
    server: FakeTelegram, adapter: TelegramAdapter
) -> None:
    forum = server.supergroup("Tak club")
    topic = server.topic(forum)
    await say(adapter, topic, note("Your turn."))
    assert len(server.messages(topic)) == 1
    assert server.messages(forum) == []


async def test_an_answer_refers_to_the_line_it_answers(
    server: FakeTelegram, adapter: TelegramAdapter, group: Chat
) -> None:
    number = await server.say(server.person("Ann"), group, "/board")
    await adapter.send(str(group.id), LONG, key="k", reply_to=f"{group.id}:{number}")
    assert [sent.reply_to for sent in server.messages(group)] == [number, None, None]


async def test_an_answer_to_a_line_that_is_gone_arrives_all_the_same(
    server: FakeTelegram, adapter: TelegramAdapter, group: Chat
) -> None:
    await adapter.send(str(group.id), note("Here."), key="k", reply_to=f"{group.id}:404")
    (sent,) = server.messages(group)
    assert sent.reply_to is None


async def test_an_answer_to_a_line_of_another_chat_refers_to_nothing(
    server: FakeTelegram, adapter: TelegramAdapter, group: Chat
) -> None:
    await server.say(server.person("Ann"), group, "/board")
    await adapter.send(str(group.id), note("Here."), key="k", reply_to="-5:1")
    (sent,) = server.messages(group)
    assert sent.reply_to is None


async def test_a_message_that_shows_nothing_is_not_sent(
    server: FakeTelegram, adapter: TelegramAdapter, group: Chat
) -> None:
    await say(adapter, group, note(" "))
    assert server.messages(group) == []


async def test_a_repeated_send_goes_on_where_the_first_one_stopped(
    server: FakeTelegram, adapter: TelegramAdapter, group: Chat
) -> None:
    server.fail("sendMessage", 502, after=1)
    with pytest.raises(TryLaterError):
        await say(adapter, group, LONG)
    assert starts(server, group) == ["x"]
    assert list(await say(adapter, group, LONG)) == ids(server, group)
    assert starts(server, group) == ["x", "y", "z"]


async def test_a_message_that_was_sent_whole_is_not_sent_again(
    server: FakeTelegram, adapter: TelegramAdapter, group: Chat
) -> None:
    await say(adapter, group, note("Your turn."))
    await say(adapter, group, note("Your turn."))
    assert len(server.messages(group)) == 1


async def test_when_there_is_too_much_telegram_says_how_long_to_wait(
    server: FakeTelegram, adapter: TelegramAdapter, group: Chat
) -> None:
    server.fail("sendMessage", 429, "Too Many Requests: retry after 17", retry_after=17)
    with pytest.raises(TryLaterError) as raised:
        await say(adapter, group, note("Your turn."))
    assert raised.value.after == 17.0


@pytest.mark.parametrize("status", [500, 502, 504])
async def test_a_fault_of_the_server_is_worth_another_attempt(
    server: FakeTelegram, adapter: TelegramAdapter, group: Chat, status: int
) -> None:
    server.fail("sendMessage", status)
    with pytest.raises(TryLaterError) as raised:
        await say(adapter, group, note("Your turn."))
    assert raised.value.after is None


async def test_a_lost_connection_is_worth_another_attempt(
    server: FakeTelegram, adapter: TelegramAdapter, group: Chat
) -> None:
    await server.called("getUpdates")
    async with server.unreachable():
        with pytest.raises(TryLaterError):
            await say(adapter, group, note("Your turn."))
    await say(adapter, group, note("Your turn."))
    assert len(server.messages(group)) == 1


@pytest.mark.parametrize(
    ("status", "description"),
    [
        (403, "Forbidden: bot was blocked by the user"),
        (403, "Forbidden: bot was kicked from the supergroup chat"),
        (400, "Bad Request: not enough rights to send text messages to the chat"),
        (400, "Bad Request: TOPIC_CLOSED"),
    ],
)
async def test_a_chat_that_shuts_the_bot_out_is_given_up(
    server: FakeTelegram, adapter: TelegramAdapter, group: Chat, status: int, description: str
) -> None:
    server.fail("sendMessage", status, description)
    with pytest.raises(UndeliverableError):
        await say(adapter, group, note("Your turn."))


async def test_a_chat_that_does_not_exist_is_given_up(adapter: TelegramAdapter) -> None:
    with pytest.raises(UndeliverableError, match="Chat not found"):
        await say(adapter, Chat(-404, "group"), note("Your turn."))


async def test_a_topic_that_was_deleted_is_given_up(
    server: FakeTelegram, adapter: TelegramAdapter
) -> None:
    topic = server.topic(server.supergroup("Tak club"))
    server.delete_topic(topic)
    with pytest.raises(UndeliverableError, match="thread not found"):
        await say(adapter, topic, note("Your turn."))


async def test_a_message_follows_a_group_that_became_a_supergroup(
    server: FakeTelegram, group: Chat
) -> None:
    moves: list[tuple[str, str]] = []

    async def moved(old: str, new: str) -> None:
        moves.append((old, new))

    new = await server.migrate(group, announced=False)
    async with listening(server, Ear(), moved=moved) as adapter:
        sent = await adapter.send(str(group.id), LONG, key="k", reply_to=f"{group.id}:1")
    assert starts(server, new) == ["x", "y", "z"]
    assert list(sent) == ids(server, new)
    assert moves == [(str(group.id), str(new.id))]


async def test_a_message_follows_even_if_nobody_asks_to_be_told(
    server: FakeTelegram, adapter: TelegramAdapter, group: Chat
) -> None:
    new = await server.migrate(group, announced=False)
    await say(adapter, group, note("Your turn."))
    assert len(server.messages(new)) == 1


async def test_before_the_start_and_after_the_end_nothing_is_sent(
    server: FakeTelegram, group: Chat
) -> None:
    with pytest.raises(TryLaterError):
        await say(adapter_for(server, Ear()), group, note("Your turn."))
    async with listening(server, Ear()) as adapter:
        pass
    with pytest.raises(TryLaterError):
        await say(adapter, group, note("Your turn."))
    assert server.messages(group) == []


async def test_a_silent_message_makes_no_sound_and_of_several_parts_only_the_first(
    server: FakeTelegram, adapter: TelegramAdapter, group: Chat
) -> None:
    await say(adapter, group, note("Your turn."), "a")
    await say(adapter, group, replace(note("A board."), silent=True), "b")
    await say(adapter, group, note("word " * 1000), "c")
    calls = await server.called("sendMessage")
    quiet = [call.parameters.get("disable_notification") for call in calls]
    assert quiet == [None, "true", None, "true"]


async def test_where_a_private_topic_is_refused_the_message_goes_out_without(
    server: FakeTelegram, adapter: TelegramAdapter
) -> None:
    private = server.private(server.person("Ann"))
    await say(adapter, replace(private, thread=77), note("Your turn."))
    assert [sent.text for sent in server.messages(private)] == ["Your turn."]


async def test_a_topic_of_a_forum_that_is_refused_is_never_left_out(
    server: FakeTelegram, adapter: TelegramAdapter
) -> None:
    forum = server.supergroup("Club", forum=True)
    with pytest.raises(UndeliverableError):
        await say(adapter, replace(forum, thread=77), note("Your turn."))
    assert server.messages(forum) == []
