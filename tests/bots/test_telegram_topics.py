"""Topics of games: opened once, whatever goes wrong in between, and named after their games."""

from collections.abc import AsyncIterator
from dataclasses import replace

import pytest
from telegram import Bot

from bots.telegram_bot.topics import Topics
from takmail.service.ports import CannotOpenError, OwnChat, Place
from takmail.wording.message.messages import Message
from tests.e2e.telegram.client import connected
from tests.e2e.telegram.server import FakeTelegram
from tests.e2e.telegram.world import Chat, User

OWN = OwnChat("k3", "Ann - Bob, 5x5 #k3", (), ("501", "502"), False, Message(()))
OTHER = replace(OWN, code="k4", title="Ann - Cyd, 5x5 #k4")


class Kept(dict[str, str]):
    """Notes that outlive a restart. ``broken`` ones can't be written now."""

    broken = False

    async def get(self, name: str) -> str | None:  # type: ignore[override]
        return super().get(name)

    async def put(self, name: str, text: str) -> None:
        if self.broken:
            raise OSError("no notes")
        self[name] = text


@pytest.fixture
async def bot(server: FakeTelegram) -> AsyncIterator[Bot]:
    async with connected(server) as bot:
        yield bot


@pytest.fixture
def mia(server: FakeTelegram) -> User:
    return server.person("Mia")


@pytest.fixture
async def forum(server: FakeTelegram, mia: User) -> Chat:
    chat = server.supergroup("Tak club", forum=True)
    await server.promote_bot(chat, mia, "can_manage_topics")
    return chat


async def opened(topics: Topics, chat: Chat, own: OwnChat = OWN) -> Place:
    place = await topics.open(str(chat.id), own)
    assert place is not None
    return place


async def test_a_topic_is_a_place_of_the_group_that_all_there_may_read(
    server: FakeTelegram, bot: Bot, forum: Chat
) -> None:
    place = await opened(Topics(bot, Kept()), forum)
    (topic,) = server.topics(forum)
    assert topic.name == OWN.title
    assert place.chat == f"{forum.id}/{topic.thread}"
    assert place.link == f"https://t.me/c/{str(forum.id)[4:]}/{topic.thread}"
    assert (place.community, place.listed) == (str(forum.id), True)


async def test_a_game_that_asks_again_after_a_restart_is_given_the_same(
    server: FakeTelegram, bot: Bot, forum: Chat
) -> None:
    notes = Kept()
    first = await opened(Topics(bot, notes), forum)
    assert await opened(Topics(bot, notes), forum) == first
    assert len(server.topics(forum)) == 1
    assert await opened(Topics(bot, notes), forum, OTHER) != first


async def test_what_can_not_be_noted_is_remembered_until_it_can(
    server: FakeTelegram, bot: Bot, forum: Chat
) -> None:
    notes = Kept()
    topics = Topics(bot, notes)
    notes.broken = True
    with pytest.raises(OSError, match="no notes"):
        await opened(topics, forum)
    notes.broken = False
    await opened(topics, forum)
    await opened(Topics(bot, notes), forum)
    assert len(server.topics(forum)) == 1


async def test_without_the_right_there_is_none(
    server: FakeTelegram, bot: Bot, forum: Chat, mia: User
) -> None:
    await server.demote_bot(forum, mia)
    with pytest.raises(CannotOpenError, match="Manage Topics"):
        await opened(Topics(bot, Kept()), forum)


async def test_a_group_without_topics_has_none(server: FakeTelegram, bot: Bot) -> None:
    group = server.supergroup("Tak club")
    assert await Topics(bot, Kept()).open(str(group.id), OWN) is None


async def test_the_title_says_whether_it_is_over(
    server: FakeTelegram, bot: Bot, forum: Chat
) -> None:
    topics = Topics(bot, Kept())
    place = await opened(topics, forum)
    (topic,) = server.topics(forum)
    await topics.show(place.chat, OWN)
    await topics.show(place.chat, replace(OWN, is_over=True))
    assert topic.name == f"✓ {OWN.title}"
    await topics.show(place.chat, OTHER)
    assert topic.name == OTHER.title
    await topics.show(str(forum.id), OWN)


async def test_the_title_of_a_topic_that_is_gone_is_nobodys_trouble(
    server: FakeTelegram, bot: Bot, forum: Chat
) -> None:
    topics = Topics(bot, Kept())
    place = await opened(topics, forum)
    (topic,) = server.topics(forum)
    server.delete_topic(replace(forum, thread=topic.thread))
    await topics.show(place.chat, OTHER)
