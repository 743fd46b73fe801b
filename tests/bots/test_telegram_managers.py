"""Who manages a group on Telegram."""

from datetime import UTC, datetime
from types import SimpleNamespace
from typing import Any, cast

import pytest
from telegram import Bot, Update, User
from telegram.error import BadRequest, ChatMigrated, TimedOut

from bots.telegram_bot.incoming import read_update
from bots.telegram_bot.memberships import HOLDS, Managers
from bots.telegram_bot.names import Me
from takmail.service.ports import TryLaterError
from tests.e2e.telegram.world import Chat
from tests.e2e.telegram.world import User as Person

GROUP = "-100123/7"
ADMIN, MEMBER, GONE, BOT = 501, 502, 503, 12345


class Asked:
    """Telegram, as far as it knows members of one group; it counts what it is asked."""

    def __init__(self) -> None:
        self.standing = {ADMIN: "administrator", MEMBER: "member", GONE: "left", BOT: "creator"}
        self.count = 0
        self.error: Exception | None = None
        self.moved: int | None = None

    async def get_chat_member(self, chat: int, user: int, **_: Any) -> SimpleNamespace:
        self.count += 1
        if self.error is not None:
            raise self.error
        if chat == self.moved:
            raise ChatMigrated(-100123)
        assert chat == -100123
        return SimpleNamespace(status=self.standing[user])

    async def get_chat_administrators(self, chat: int, **_: Any) -> list[SimpleNamespace]:
        del chat
        admins = [user for user, standing in self.standing.items() if standing != "member"]
        shown = [user for user in admins if self.standing[user] != "left"]
        return [SimpleNamespace(user=SimpleNamespace(is_bot=user == BOT)) for user in shown]


@pytest.fixture
def asked() -> Asked:
    return Asked()


@pytest.fixture
def now() -> list[float]:
    return [1000.0]


@pytest.fixture
def managers(asked: Asked, now: list[float]) -> Managers:
    return Managers(cast("Bot", asked), lambda: now[0])


async def test_admins_manage_a_group_and_members_do_not(managers: Managers) -> None:
    assert await managers.manages(GROUP, str(ADMIN))
    assert not await managers.manages(GROUP, str(MEMBER))


async def test_where_only_bots_are_admins_every_member_manages_it(
    managers: Managers, asked: Asked
) -> None:
    del asked.standing[ADMIN]
    assert await managers.manages(GROUP, str(MEMBER))
    assert not await managers.manages(GROUP, str(GONE))


async def test_who_is_made_an_admin_counts_as_one_at_once(managers: Managers, asked: Asked) -> None:
    assert not await managers.manages(GROUP, str(MEMBER))
    asked.standing[MEMBER] = "administrator"
    assert await managers.manages(GROUP, str(MEMBER))


async def test_an_admin_counts_as_one_for_a_while_in_all_topics(
    managers: Managers, asked: Asked, now: list[float]
) -> None:
    await managers.manages(GROUP, str(ADMIN))
    asked.standing |= {ADMIN: "member", GONE: "creator"}
    assert await managers.manages("-100123", str(ADMIN))
    assert asked.count == 1
    now[0] += HOLDS
    assert not await managers.manages(GROUP, str(ADMIN))


async def test_who_is_not_known_manages_nothing(managers: Managers, asked: Asked) -> None:
    asked.error = BadRequest("Participant_id_invalid")
    assert not await managers.manages(GROUP, str(ADMIN))


async def test_a_group_that_is_a_supergroup_by_now_is_managed_by_whoever_manages_that(
    managers: Managers, asked: Asked
) -> None:
    asked.moved = -77
    assert await managers.manages("-77", str(ADMIN))
    assert not await managers.manages("-77", str(MEMBER))


async def test_no_answer_is_not_an_answer(managers: Managers, asked: Asked) -> None:
    asked.error = TimedOut()
    with pytest.raises(TryLaterError):
        await managers.manages(GROUP, str(ADMIN))
    asked.error = None
    assert await managers.manages(GROUP, str(ADMIN))


def test_the_topics_of_a_forum_are_one_community_that_all_may_read() -> None:
    me = Me(User(12345, "Takmail", is_bot=True, username="TakmailBot"))
    topic = Chat(-1_000_000_000_123, "supergroup", "Tak club", thread=7, forum=True)
    said = {
        "message_id": 9,
        "date": int(datetime(2026, 1, 1, tzinfo=UTC).timestamp()),
        "chat": topic.json(),
        "from": Person(501, "Ann").json(),
        "text": "ps b4",
        "message_thread_id": 7,
        "is_topic_message": True,
    }
    heard = read_update(Update.de_json({"update_id": 1, "message": said}), me)
    assert heard is not None
    place = heard.place
    assert (place.chat, place.community) == ("-1000000000123/7", "-1000000000123")
    assert place.listed
    assert place.link == "https://t.me/c/0000000123/7"
