"""What the bot is told of groups that it is brought into, or thrown out of."""

import pytest
from telegram import ChatMemberUpdated, User

from bots.telegram_bot.memberships import follow_membership
from tests.bots.telegram_kit import GroupsHeard
from tests.e2e.telegram.html import Json

ME = User(12345, "Takmail", is_bot=True, username="TakmailBot", can_read_all_group_messages=False)
LEFT: Json = {"status": "left"}
MEMBER: Json = {"status": "member"}
BANNED: Json = {"status": "kicked", "until_date": 0}
RIGHTS = (
    *("messages", "audios", "documents", "photos", "videos", "video_notes", "voice_notes"),
    *("polls", "other_messages"),
)
OTHER_RIGHTS = (
    *("can_add_web_page_previews", "can_change_info", "can_invite_users", "can_pin_messages"),
    *("can_manage_topics", "can_edit_tag", "can_react_to_messages"),
)


def restricted(*, there: bool) -> Json:
    rights = dict.fromkeys((*(f"can_send_{what}" for what in RIGHTS), *OTHER_RIGHTS), False)
    return {"status": "restricted", "is_member": there, "until_date": 0} | rights


async def told(was: Json, now: Json, kind: str = "supergroup") -> list[tuple[str, ...]]:
    """Return what the service is told when the bot becomes something else in a chat."""
    me = {"user": ME.to_dict()}
    update = ChatMemberUpdated.de_json(
        {
            "chat": {"id": -77, "type": kind, "title": "Tak club"},
            "from": {"id": 501, "first_name": "Ann", "is_bot": False, "language_code": "zh-hans"},
            "date": 1_700_000_000,
            "old_chat_member": was | me,
            "new_chat_member": now | me,
        }
    )
    groups = GroupsHeard()
    await follow_membership(update, groups)
    return groups.heard


@pytest.mark.parametrize("kind", ["group", "supergroup"])
@pytest.mark.parametrize("was", [LEFT, BANNED, restricted(there=False)])
@pytest.mark.parametrize("now", [MEMBER, restricted(there=True)])
async def test_who_brings_the_bot_into_a_group_is_heard(was: Json, now: Json, kind: str) -> None:
    joined = ("joined", "-77", "zh-hans", "joined:-77:1700000000")
    assert await told(was, now, kind) == [joined]


@pytest.mark.parametrize("now", [LEFT, BANNED, restricted(there=False)])
async def test_to_be_thrown_out_is_noted(now: Json) -> None:
    assert await told(MEMBER, now) == [("left", "-77")]


async def test_who_is_there_already_is_not_greeted_anew() -> None:
    assert await told(MEMBER, restricted(there=True)) == []


@pytest.mark.parametrize("kind", ["channel", "private"])
async def test_channels_and_private_talks_are_no_groups(kind: str) -> None:
    assert await told(LEFT, MEMBER, kind) == []
    assert await told(MEMBER, BANNED, kind) == []
