"""What somebody is in a chat."""

from dataclasses import dataclass

from tests.e2e.telegram.html import Json
from tests.e2e.telegram.world import User

RIGHTS = (
    "can_manage_chat",
    "can_delete_messages",
    "can_manage_video_chats",
    "can_restrict_members",
    "can_promote_members",
    "can_change_info",
    "can_invite_users",
    "can_post_stories",
    "can_edit_stories",
    "can_delete_stories",
    "can_pin_messages",
    "can_manage_topics",
)
"""What admins of a group can be allowed."""


@dataclass(frozen=True, slots=True)
class Standing:
    """The status of somebody in a chat, with an admin's rights."""

    status: str = "member"
    rights: frozenset[str] = frozenset()
    anonymous: bool = False

    @property
    def leads(self) -> bool:
        """Whether this is an admin or the owner."""
        return self.status in ("administrator", "creator")

    def may(self, right: str) -> bool:
        """Tell whether this right goes with it."""
        return self.status == "creator" or right in self.rights

    def json(self, user: User) -> Json:
        """Return what Telegram tells of this user in the chat."""
        told: Json = {"status": self.status, "user": user.json()}
        match self.status:
            case "creator":
                return told | {"is_anonymous": self.anonymous}
            case "administrator":
                rights: Json = {right: right in self.rights for right in RIGHTS}
                more: Json = {"can_be_edited": False, "is_anonymous": self.anonymous}
                return told | rights | more
            case "kicked":
                return told | {"until_date": 0}
        return told


MEMBER = Standing()
GONE = Standing("left")
KICKED = Standing("kicked")
OWNER = Standing("creator")
UNMET = Standing("unmet")
"""In a private talk: of somebody who has never written to the bot."""


def admin(*rights: str, anonymous: bool = False) -> Standing:
    """Return what an admin with these rights is."""
    return Standing("administrator", frozenset({"can_manage_chat", *rights}), anonymous)
