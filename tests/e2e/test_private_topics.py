"""Topics of a private talk on Telegram: each line is answered in its own, all are one person's."""

from collections.abc import AsyncIterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.e2e.rooms import TelegramRoom
from tests.e2e.served import served
from tests.e2e.telegram.server import FakeTelegram
from tests.e2e.telegram.world import Attached, Sent
from tests.sentences import BUILD_A_ROAD


@dataclass
class Study:
    """A group where Ann and Bob play, and Ann's private talk with two topics."""

    server: FakeTelegram
    group: TelegramRoom
    talk: TelegramRoom
    one: TelegramRoom
    two: TelegramRoom

    @property
    def said(self) -> tuple[int, int, int]:
        """How many messages stand in the talk itself, and in the topics."""
        talk, one, two = map(self._messages, (self.talk, self.one, self.two))
        return len(talk), len(one), len(two)

    def _messages(self, room: TelegramRoom) -> list[Sent]:
        return self.server.messages(room.chat)

    async def asks(self, room: TelegramRoom, line: str, file: Attached | None = None) -> Sent:
        """Have Ann say a line; return its answer there."""
        said = await self.server.say(room.people["ann"], room.chat, line, file=file)
        await self.server.until(lambda: [s for s in self._messages(room) if s.message_id > said])
        return self._messages(room)[-1]

    async def begin(self) -> None:
        """Have Ann and Bob begin a game in the group, which Ann then brings to her first topic."""
        await self.group.say("ann", "@bot challenge @bob 5 white")
        await self.group.until_said("challenges")
        await self.group.press("bob", "Accept")
        await self.group.until_said("begins: Ann is White")
        await self.one.say("ann", "/here")
        await self.one.until_said("White to move")


@pytest.fixture
async def study(tmp_path: Path) -> AsyncIterator[Study]:
    async with FakeTelegram(privacy=False) as server:
        group = TelegramRoom(server, server.supergroup("Attic"))
        for person in group.people.values():
            server.private(person)
        talk = group.private("ann")
        topics = [talk.moved_to(server.topic(talk.chat, name)) for name in ("one", "two")]
        async with served(tmp_path, telegram=server):
            yield Study(server, group, talk, *topics)


async def test_each_line_and_press_is_answered_in_its_topic(study: Study) -> None:
    one = study.one
    for line in ("/help", "/settings", "/challenge computer 4 level 1 white", "/frobnicate"):
        await study.asks(one, line)
    assert "The computer played" in (await study.asks(one, "ps a1")).text
    assert (await study.asks(one, "/ptn")).file
    shared = Attached("game.ptn", b'[Size "5"]\n\n1. a1 e5 2. c3\n')
    assert "after 3 moves" in (await study.asks(one, "read", shared)).text
    assert BUILD_A_ROAD in (await study.asks(one, "/start hello")).text
    await one.press("ann", "More", to="The computer played")
    await study.server.until(lambda: "Resign" in study.server.messages(one.chat)[-1].buttons)
    await one.press("ann", "b2", to="The computer played")
    await study.server.until(
        lambda: any("Play" in s.buttons for s in study.server.messages(one.chat))
    )
    writing = await study.server.called("sendMessage")
    assert {call.parameters.get("message_thread_id") for call in writing} == {str(one.chat.thread)}
    assert (study.said[0], study.said[2]) == (0, 0)


async def test_a_call_goes_to_the_topic_of_the_game_and_to_the_talk_when_that_is_gone(
    study: Study,
) -> None:
    await study.begin()
    await study.asks(study.two, "ps a1")
    await study.group.until_said("a1")
    await study.group.say("bob", "ps e5")
    await study.one.until_said("Bob played ps e5")
    study.server.delete_topic(study.one.chat)
    await study.asks(study.two, "ps c3")
    await study.group.until_said("c3")
    await study.group.say("bob", "ps c4")
    await study.talk.until_said("Bob played ps c4")
