"""What admins choose for a group, topics and pictures, through the real program."""

from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.e2e.served import Bot, served
from tests.e2e.telegram.server import FakeTelegram
from tests.e2e.telegram.world import Chat, Sent, Topic, User
from tests.sentences import (
    ACCEPT,
    REMATCH,
    YES_RESIGN,
    is_white,
    white_played,
)

DASH = "\u2013"


@dataclass
class Club:
    """A forum with an admin, two players, and the bot."""

    server: FakeTelegram
    bot: Bot
    forum: Chat
    mia: User
    ann: User
    bob: User

    async def hears(self, chat: Chat, *parts: str) -> Sent:
        """Wait for a message of the bot's with all of these parts."""
        return await self.shown(chat, lambda sent: all(part in sent.text for part in parts))

    async def press(self, who: User, chat: Chat, label: str) -> None:
        """Have somebody press a button as soon as it is there."""
        sent = await self.shown(chat, lambda sent: label in sent.buttons)
        await self.server.press(who, chat, sent.message_id, label)

    async def shown(self, chat: Chat, is_meant: Callable[[Sent], bool]) -> Sent:
        """Wait for a message of the bot's that is so, and return the last one."""

        def found() -> list[Sent]:
            return [sent for sent in self.server.messages(chat) if is_meant(sent)]

        try:
            return (await self.server.until(found))[-1]
        except TimeoutError:
            raise AssertionError([sent.text for sent in self.server.messages(chat)]) from None

    async def set_topics(self) -> None:
        """Have the admin choose by presses, in private, that each game has a topic."""
        talk = self.server.private(self.mia)
        await self.server.say(self.mia, talk, "/help")
        await self.hears(talk, "/challenge")
        await self.server.say(self.mia, self.forum, "/settings")
        await self.hears(talk, "Settings of one topic of Tak club")
        for label in ("All topics", "Topics and people", "Topic per game: off"):
            await self.press(self.mia, talk, label)
        await self.hears(talk, "Topic per game in all topics", ": on")

    async def begin(self) -> Topic:
        """Have a game begun, and return its topic."""
        await self.server.say(self.ann, self.forum, "/challenge @bob 4 white")
        await self.press(self.bob, self.forum, ACCEPT)
        (topic,) = await self.server.until(lambda: self.server.topics(self.forum))
        return topic

    def at(self, topic: Topic) -> Chat:
        return Chat(self.forum.id, "supergroup", "Tak club", topic.thread, forum=True)


@pytest.fixture
async def club(tmp_path: Path) -> AsyncIterator[Club]:
    async with FakeTelegram(privacy=False) as server:
        forum = server.supergroup("Tak club", forum=True)
        people = [server.person(name.capitalize(), name) for name in ("mia", "ann", "bob")]
        server.make_owner(forum, people[0])
        async with served(tmp_path, telegram=server) as bot:
            await server.promote_bot(forum, people[0], "can_manage_topics")
            yield Club(server, bot, forum, *people)


async def test_a_game_has_a_topic_to_its_end_and_its_rematch(club: Club) -> None:
    await club.set_topics()
    topic = await club.begin()
    there = club.at(topic)
    board = await club.hears(there, is_white("Ann"))
    assert topic.name.startswith(f"Ann {DASH} Bob, 4x4 #")
    told = await club.hears(club.forum, "is played in")
    assert f"/{topic.thread}" in str(told.entities)
    await club.server.say(club.ann, there, "ps a4")
    await club.hears(there, "a4")
    await club.server.say(club.bob, there, "/resign")
    await club.press(club.bob, there, YES_RESIGN)
    await club.server.until(lambda: topic.name.startswith(f"✓ Ann {DASH} Bob"))
    await club.press(club.bob, there, REMATCH)
    await club.press(club.ann, there, ACCEPT)
    await club.server.until(lambda: topic.name.startswith(f"Bob {DASH} Ann"))
    assert club.server.topics(club.forum) == [topic]
    assert board.chat == club.forum.id


async def test_in_a_topic_that_nobody_heard_to_be_made_it_is_told_where_the_game_is(
    club: Club,
) -> None:
    """The bot dies before Telegram's answer, and no list has the topic: it makes another."""
    await club.set_topics()
    club.server.hang("createForumTopic", done=True)
    first = await club.begin()
    await club.bot.kill()
    await club.server.say(club.ann, club.at(first), "ps a4")
    await club.bot.start()
    told = await club.hears(
        club.at(first), "You play game #", "Send that there, or bring the game here"
    )
    game = club.at(club.server.topics(club.forum)[1])
    await club.hears(game, is_white("Ann"))
    assert told.buttons == ["Play it here"]
    await club.server.say(club.ann, game, "ps a4")
    await club.hears(game, white_played("Ann", "ps a4"))
