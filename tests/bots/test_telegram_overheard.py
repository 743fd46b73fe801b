"""What was said in a topic before its game was there is heard once more."""

import asyncio
from dataclasses import replace

from bots.telegram_bot.overheard import MOST, Overheard
from takmail.service.own_chats.ports import ReadsBack
from takmail.service.ports import Account, Incoming, Place
from tests.bots.telegram_kit import NOW, PATIENT, Ear, listening
from tests.e2e.telegram.server import FakeTelegram

ANN = Account("telegram", "501", "Ann", "ann")
LINE = Incoming("-1:7", ANN, Place("telegram", "-1/7"), NOW, text="ps a4")


class Hearing:
    """Keeps what is heard once more; what is said to be ``bad`` fails."""

    def __init__(self) -> None:
        self.heard: list[str] = []
        self.overheard = Overheard(self._hear)

    async def _hear(self, line: Incoming) -> None:
        if line.text == "bad":
            raise ValueError(line.text)
        self.heard.append(line.text or "")

    async def again(self, chat: str = "-1/7") -> list[str]:
        self.overheard.hear_again(chat)
        for _ in range(3):
            await asyncio.sleep(0)
        return self.heard


async def test_lines_of_the_group_are_heard_in_order_and_one_that_fails_harms_no_other() -> None:
    hearing = Hearing()
    for text, chat in (("ps a4", "-1/7"), ("bad", "-1/7"), ("ps d1", "-1/8"), ("no", "-2/7")):
        hearing.overheard.note(replace(LINE, text=text, place=Place("telegram", chat)))
    assert await hearing.again() == ["ps a4", "ps d1"]


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
    hearing.overheard.hear_again("-1/7")
    hearing.overheard.stop()
    assert len(await hearing.again()) == MOST
    assert hearing.heard[0] == "5"


async def test_the_adapter_hears_what_was_said_in_a_topic_once_more() -> None:
    async with FakeTelegram(privacy=False) as server:
        forum, ann = server.supergroup("Tak club", forum=True), server.person("Ann")
        ear = Ear()
        async with listening(server, ear, pace=PATIENT) as adapter:
            assert isinstance(adapter, ReadsBack)
            topic = server.topic(forum, "Ann - Bob, 5x5 #k3")
            await server.say(ann, topic, "ps a4")
            first = await ear.next()
            adapter.hear_since(first.place.chat, NOW)
            assert await ear.next() == first
