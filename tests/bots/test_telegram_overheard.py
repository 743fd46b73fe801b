"""What was said in a topic before its game was there is heard once more."""

import asyncio
from dataclasses import replace
from datetime import timedelta

import pytest

from bots.telegram_bot import topics
from bots.telegram_bot.topics import MOST, Overheard
from bots.telegram_bot.trouble import Pace
from takmail.service.ports import Account, Incoming, OwnChat, Place, ReadsBack, TryLaterError
from takmail.wording.message.messages import Message
from tests.bots.telegram_kit import NOW, PATIENT, Ear, Shelf, listening
from tests.e2e.telegram.server import FakeTelegram

ANN = Account("telegram", "501", "Ann", "ann")
LINE = Incoming("-1:7", ANN, Place("telegram", "-1/7"), NOW, text="ps a4")


class Hearing:
    """Keeps what is heard once more; what is said to be ``bad`` fails.

    So often as ``fails`` says, nothing can be heard for now.
    """

    def __init__(self) -> None:
        self.heard: list[str] = []
        self.fails = 0
        self.overheard = Overheard(self._hear, Pace(first_pause=0.0))

    async def _hear(self, line: Incoming) -> None:
        if self.fails:
            self.fails -= 1
            raise TryLaterError("the store is away")
        if line.text == "bad":
            raise ValueError(line.text)
        self.heard.append(line.text or "")

    async def again(self, chat: str = "-1/7") -> list[str]:
        self.overheard.hear_again(chat, "k3", NOW)
        for _ in range(3):
            await asyncio.sleep(0)
        return self.heard


async def test_lines_of_a_topic_are_heard_in_order_and_one_that_fails_harms_no_other() -> None:
    hearing = Hearing()
    for text, chat in (("ps a4", "-1/7"), ("bad", "-1/7"), ("ps d1", "-1/7"), ("no", "-2/7")):
        hearing.overheard.note(replace(LINE, text=text, place=Place("telegram", chat)))
    assert await hearing.again() == ["ps a4", "ps d1"]


async def test_so_are_those_of_another_topic_of_the_game_but_no_talk_of_the_group() -> None:
    hearing = Hearing()
    for text, made_for in (("ps a4", "k3"), ("talk", None), ("of another game", "k4")):
        place = Place("telegram", "-1/8")
        hearing.overheard.note(replace(LINE, text=text, place=place, made_for=made_for))
    assert await hearing.again() == ["ps a4"]


async def test_what_is_older_than_the_game_or_was_heard_again_is_not() -> None:
    hearing = Hearing()
    for text, seconds in (("long ago", 3600), ("ps a4", 1)):
        hearing.overheard.note(replace(LINE, text=text, at=NOW - timedelta(seconds=seconds)))
    assert await hearing.again() == ["ps a4"]
    assert await hearing.again() == ["ps a4"]


async def test_what_was_said_to_the_bot_or_in_a_group_or_changed_is_not() -> None:
    hearing = Hearing()
    group = Place("telegram", "-1")
    for line in (
        replace(LINE, addressed=True), replace(LINE, edited=True), replace(LINE, place=group),
    ):  # fmt: skip
        hearing.overheard.note(line)
    assert await hearing.again() == await hearing.again("-1") == []


async def test_no_more_is_remembered_than_is_said_in_a_moment() -> None:
    hearing = Hearing()
    for number in range(MOST + 5):
        hearing.overheard.note(replace(LINE, text=str(number)))
    assert len(await hearing.again()) == MOST
    assert hearing.heard[0] == "5"


async def test_nor_any_longer_than_games_may_need_to_come(monkeypatch: pytest.MonkeyPatch) -> None:
    hearing = Hearing()
    hearing.overheard.note(LINE)
    monkeypatch.setattr(topics, "KEPT", -1.0)
    assert await hearing.again() == []


async def test_a_line_waits_for_the_service_and_those_after_it_too() -> None:
    hearing = Hearing()
    hearing.fails = 3
    for text in ("ps a4", "ps d1"):
        hearing.overheard.note(replace(LINE, text=text))
    await hearing.again()
    for _ in range(10):
        await asyncio.sleep(0)
    assert hearing.heard == ["ps a4", "ps d1"]


async def test_at_the_end_nothing_is_heard_again() -> None:
    hearing = Hearing()
    hearing.overheard.note(LINE)
    hearing.overheard.hear_again("-1/7", "k3", NOW)
    hearing.overheard.stop()
    await asyncio.sleep(0)
    assert hearing.heard == []


@pytest.mark.slow
async def test_the_adapter_hears_what_was_said_in_a_topic_once_more() -> None:
    async with FakeTelegram(privacy=False) as server:
        forum, ann = server.supergroup("Tak club", forum=True), server.person("Ann")
        ear = Ear()
        async with listening(server, ear, pace=PATIENT) as adapter:
            assert isinstance(adapter, ReadsBack)
            topic = server.topic(forum, "Ann - Bob, 5x5 #k3")
            await server.say(ann, topic, "ps a4")
            first = await ear.next()
            adapter.hear_since(first.place.chat, NOW, "k3")
            assert await ear.next() == replace(first, arrival=None)


async def test_a_line_waits_for_the_game_for_which_its_topic_is_made() -> None:
    """However soon another game is there that began in the same group at the same time."""
    coming = Hearing().overheard
    coming.expect("k3")
    coming.expect("k4")
    line = replace(LINE, made_for="k3")
    waiting = asyncio.create_task(coming.wait(line))
    for other in (LINE, replace(LINE, made_for="k5")):
        await coming.wait(other)
    coming.hear_again("-1/8", "k4", NOW)
    await asyncio.sleep(0)
    assert not waiting.done()
    coming.hear_again("-1/7", "k3", NOW)
    await waiting
    await coming.wait(line)


async def test_it_waits_no_more_where_there_is_no_topic_or_it_takes_long(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    coming = Hearing().overheard
    line = replace(LINE, made_for="k3")
    coming.expect("k3")
    waiting = asyncio.create_task(coming.wait(line))
    await asyncio.sleep(0)
    coming.expect_no_more("k3")
    await waiting
    monkeypatch.setattr(topics, "WAIT", 0.01)
    coming.expect("k3")
    async with asyncio.timeout(5):
        await coming.wait(line)


@pytest.mark.slow
async def test_the_inbox_keeps_a_line_until_its_game_is_there() -> None:
    own = OwnChat("k3", "Ann - Bob, 5x5 #k3", (), (), False, Message(()))
    async with FakeTelegram(privacy=False) as server:
        forum, ann = server.supergroup("Tak club", forum=True), server.person("Ann")
        await server.promote_bot(forum, ann, "can_manage_topics")
        ear, shelf = Ear(), Shelf()
        async with listening(server, ear, pace=PATIENT, inbox=shelf) as adapter:
            hang = server.hang("createForumTopic", done=True)
            opening = asyncio.create_task(
                adapter.open_chat(str(forum.id), own, under=None, forum=None)
            )
            await server.hung(hang)
            (topic,) = server.topics(forum)
            await server.say(ann, replace(forum, thread=topic.thread), "ps a4")
            await server.settled()
            assert (len(shelf.rows), ear.heard) == (1, [])
            await hang.release()
            place = await opening
            assert place is not None
            adapter.hear_since(place.chat, NOW, "k3")
            assert (await ear.next()).text == "ps a4"
            await shelf.emptied()
