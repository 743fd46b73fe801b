"""People and places of the small Discord, and how Discord's API writes them down."""

from dataclasses import dataclass, field
from enum import IntEnum

from tests.e2e.discord.faults import Json
from tests.e2e.discord.ids import timestamp, timestamp_now
from tests.e2e.discord.permissions import EVERYTHING_ALLOWED, KEEPERS, May


class ChannelKind(IntEnum):
    """The kinds of channels, by Discord's numbers."""

    TEXT = 0
    DM = 1
    GROUP_DM = 3
    THREAD = 11
    PRIVATE_THREAD = 12
    FORUM = 15


@dataclass(frozen=True, slots=True)
class User:
    """A person or a bot; ``allowed`` is what it may do in every server."""

    id: int
    name: str
    shown: str
    bot: bool = False
    nickname: str | None = None
    locale: str = "en-GB"
    allowed: str = EVERYTHING_ALLOWED

    @property
    def mention(self) -> str:
        return f"<@{self.id}>"

    def json(self) -> Json:
        return {
            "id": str(self.id),
            "username": self.name,
            "global_name": self.shown,
            "discriminator": "0",
            "avatar": None,
            "bot": self.bot,
        }

    def member_json(self) -> Json:
        return {
            "user": self.json(),
            "nick": self.nickname,
            "roles": [str(KEEPERS)] if int(self.allowed) & May.MANAGE_CHANNELS else [],
            "joined_at": timestamp(self.id),
            "deaf": False,
            "mute": False,
            "flags": 0,
            "permissions": self.allowed,
        }


@dataclass(frozen=True, slots=True)
class Tag:
    """A tag that posts of a forum can have; ``moderated``: moderators alone give it."""

    id: int
    name: str
    moderated: bool = False

    def json(self) -> Json:
        return {
            "id": str(self.id),
            "name": self.name,
            "moderated": self.moderated,
            "emoji_id": None,
            "emoji_name": None,
        }


@dataclass(eq=False, slots=True)
class Channel:
    """A channel, thread, forum or private talk, and what is wrong with it for the bot.

    ``denied`` are the permissions, as bits, that the bot lacks here; of a ``closed`` one it is said
    that people don't see it who have no role. What follows ``tags`` is of
    threads: its members come in the order in which they were added.
    """

    id: int
    name: str
    kind: ChannelKind
    guild: int | None
    parent: int | None = None
    people: tuple[User, ...] = ()
    forbidden: bool = False
    deleted: bool = False
    history_hidden: bool = False
    files_forbidden: bool = False
    denied: int = 0
    closed: bool = False
    topic: str | None = None
    tags: list[Tag] = field(default_factory=list)
    tag_required: bool = False
    owner: int = 1
    archived: bool = False
    locked: bool = False
    invitable: bool = True
    auto_archive: int = 1440
    archived_at: str = ""
    applied_tags: list[int] = field(default_factory=list)
    members: list[User] = field(default_factory=list)
    renamed_at: list[float] = field(default_factory=list)

    @property
    def is_thread(self) -> bool:
        return self.kind in (ChannelKind.THREAD, ChannelKind.PRIVATE_THREAD)

    @property
    def is_private(self) -> bool:
        """Whether it is a talk of persons rather than a part of a server."""
        return self.kind in (ChannelKind.DM, ChannelKind.GROUP_DM)

    def archive(self, *, archived: bool) -> None:
        """Archive a thread, or bring it back."""
        if archived != self.archived:
            self.archived, self.archived_at = archived, timestamp_now()

    def json(self, bot: int = 0) -> Json:
        """Write the channel; with the id of the bot, what it is there is written, too."""
        common: Json = {"id": str(self.id), "type": int(self.kind), "last_message_id": None}
        if self.is_private:
            names = {"name": self.name or None} if self.kind is ChannelKind.GROUP_DM else {}
            return common | names | {"recipients": [person.json() for person in self.people]}
        common |= {"guild_id": str(self.guild), "name": self.name, "rate_limit_per_user": 0}
        if self.is_thread:
            own = [self.member_json(user) for user in self.members if user.id == bot]
            return common | self._thread_json() | ({"member": own[0]} if own else {})
        return common | {
            "position": 0,
            "permission_overwrites": self._overwrites(bot),
            "parent_id": None,
            "nsfw": False,
            "topic": self.topic,
            "default_auto_archive_duration": None,
            "flags": 1 << 4 if self.tag_required else 0,
            "available_tags": [tag.json() for tag in self.tags],
        }

    def _overwrites(self, bot: int) -> list[Json]:
        seen = str(int(May.VIEW_CHANNEL))
        written: list[Json] = []
        if self.closed:
            written.append({"id": str(self.guild), "type": 0, "allow": "0", "deny": seen})
        if bot and (self.denied or self.closed):
            allow = seen if self.closed else "0"
            written.append({"id": str(bot), "type": 1, "allow": allow, "deny": str(self.denied)})
        return written

    def _thread_json(self) -> Json:
        return {
            "parent_id": str(self.parent),
            "owner_id": str(self.owner),
            "message_count": 0,
            "member_count": max(len(self.members), 1),
            "total_message_sent": 0,
            "flags": 0,
            "applied_tags": [str(tag) for tag in self.applied_tags],
            "thread_metadata": {
                "archived": self.archived,
                "auto_archive_duration": self.auto_archive,
                "archive_timestamp": self.archived_at or timestamp(self.id),
                "locked": self.locked,
                "invitable": self.invitable,
                "create_timestamp": timestamp(self.id),
            },
        }

    def member_json(self, user: User) -> Json:
        """Write a member of a thread."""
        return {
            "id": str(self.id),
            "user_id": str(user.id),
            "join_timestamp": timestamp(self.id),
            "flags": 0,
        }
