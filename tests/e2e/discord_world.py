"""What exists on the small Discord, and how Discord's API writes it down."""

import re
import time
from dataclasses import dataclass, field
from datetime import UTC, datetime
from enum import IntEnum
from typing import TypeAlias

from tests.e2e.discord_components import buttons_of
from tests.e2e.discord_files import Attached

Json: TypeAlias = dict[str, object]

DISCORD_EPOCH_MS = 1420070400000
EVERYTHING_ALLOWED = "2248473465835073"
IN_PRIVATE = "442368"
"""What Discord says that a bot may do in a private talk: to send is not named."""


class ChannelKind(IntEnum):
    TEXT = 0
    DM = 1
    THREAD = 11


class Snowflakes:
    """Gives ids that carry their time and never repeat."""

    def __init__(self) -> None:
        self._last = 0

    def next(self) -> int:
        now = int(time.time() * 1000) - DISCORD_EPOCH_MS
        self._last = max(now << 22, self._last + 1)
        return self._last


@dataclass(frozen=True, slots=True)
class User:
    id: int
    name: str
    shown: str
    bot: bool = False
    nickname: str | None = None
    locale: str = "en-GB"

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
            "roles": [],
            "joined_at": timestamp(self.id),
            "deaf": False,
            "mute": False,
            "flags": 0,
            "permissions": EVERYTHING_ALLOWED,
        }


@dataclass(eq=False, slots=True)
class Channel:
    """A channel, thread or private talk, and what is wrong with it for the bot."""

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

    def json(self) -> Json:
        common: Json = {"id": str(self.id), "type": int(self.kind), "last_message_id": None}
        if self.kind is ChannelKind.DM:
            return common | {"recipients": [person.json() for person in self.people]}
        common |= {"guild_id": str(self.guild), "name": self.name, "permissions": "0"}
        if self.kind is ChannelKind.TEXT:
            return common | {"position": 0, "permission_overwrites": [], "parent_id": None}
        return common | {
            "parent_id": str(self.parent),
            "owner_id": "1",
            "message_count": 0,
            "member_count": 1,
            "rate_limit_per_user": 0,
            "thread_metadata": {
                "archived": False,
                "auto_archive_duration": 1440,
                "archive_timestamp": timestamp(self.id),
                "locked": False,
                "create_timestamp": timestamp(self.id),
            },
        }


@dataclass(eq=False, slots=True)
class Post:
    """A message.

    ``pinged`` are the users whom it notified, ``components`` the rows of its buttons; ``hidden``
    means ephemeral, ``answering`` that it answers a slash command or a press.
    """

    id: int
    channel: Channel
    author: User
    text: str
    nonce: str | None = None
    reply_to: "Post | None" = None
    hidden: bool = False
    edited: bool = False
    webhook: bool = False
    system: bool = False
    pinged: frozenset[int] = frozenset()
    files: tuple[Attached, ...] = ()
    components: tuple[Json, ...] = ()
    answering: bool = False
    deleted: bool = False

    @property
    def buttons(self) -> list[str]:
        """The labels of its buttons."""
        return [str(button.get("label") or "") for button in buttons_of(self.components)]

    def button(self, named: str) -> Json | None:
        """Return the button with this label or custom id that can be pressed, if there is one."""
        for button in buttons_of(self.components):
            pressable = "custom_id" in button and not button.get("disabled")
            if pressable and named in (button["custom_id"], button.get("label")):
                return button
        return None

    def json(self, people: dict[int, User], *, with_words: bool = True) -> Json:
        kind = 7 if self.system else 19 if self.reply_to else 0
        written: Json = {
            "id": str(self.id),
            "channel_id": str(self.channel.id),
            "author": self.author.json(),
            "content": self.text if with_words else "",
            "timestamp": timestamp(self.id),
            "edited_timestamp": timestamp(self.id) if self.edited else None,
            "tts": False,
            "mention_everyone": False,
            "mentions": [people[user].json() for user in self.mentioned() if user in people],
            "mention_roles": [],
            "attachments": [file.json() for file in self.files],
            "components": list(self.components),
            "embeds": [],
            "pinned": False,
            "type": kind,
            "flags": 64 if self.hidden else 0,
        }
        if self.nonce is not None:
            written["nonce"] = self.nonce
        if self.webhook:
            written["webhook_id"] = str(self.author.id)
        if self.answering:
            written["application_id"] = written["webhook_id"] = str(self.author.id)
        if self.reply_to is not None:
            written["message_reference"] = {
                "type": 0,
                "message_id": str(self.reply_to.id),
                "channel_id": str(self.channel.id),
            }
            original = None if self.reply_to.deleted else self.reply_to.json(people)
            written["referenced_message"] = original
        return written

    def event_json(self, people: dict[int, User], *, with_words: bool) -> Json:
        """Write the message as an event tells of it: with the server and the member."""
        written = self.json(people, with_words=with_words)
        if self.channel.guild is not None:
            member = self.author.member_json()
            del member["user"]
            written |= {"guild_id": str(self.channel.guild), "member": member}
        return written

    def mentioned(self) -> list[int]:
        """Return whom the words mention, and who is replied to."""
        ids = [int(found) for found in re.findall(r"<@!?(\d+)>", self.text)]
        if self.reply_to is not None:
            ids.append(self.reply_to.author.id)
        return list(dict.fromkeys(ids))


@dataclass(eq=False, slots=True)
class Call:
    """A slash command that somebody gave or a press of a button, and what the bot answered.

    ``pressed`` is the message whose button it was. The bot has ``answered`` when it has said that
    it has heard: ``deferred`` means that it asked for time (``deferred_hidden``: to answer the
    person alone), ``updates`` that it changes the message instead of answering with a new one.
    A call that ``failed`` can't be answered any more.
    """

    id: int
    token: str
    person: User
    channel: Channel
    answered: bool = False
    deferred: bool = False
    withdrawn: bool = False
    replies: list[Post] = field(default_factory=list)
    pressed: Post | None = None
    deferred_hidden: bool = False
    updates: bool = False
    failed: bool = False

    @property
    def type(self) -> int:
        """What Discord calls it: 2 is a command, 3 a press."""
        return 3 if self.pressed else 2

    @property
    def awaited(self) -> bool:
        """Whether the person sees that the bot is thinking."""
        return self.deferred and not self.replies and not self.withdrawn

    @property
    def seen(self) -> list[tuple[str, bool]]:
        """What the person saw in answer: each text, and whether nobody else could see it."""
        return [(post.text, post.hidden) for post in self.replies]


@dataclass(slots=True)
class Guild:
    """The server. Discord makes a role for each bot, here ``bot_role``, with the bot's name."""

    id: int
    name: str
    bot: User
    bot_role: int
    channels: list[Channel] = field(default_factory=list)
    locale: str = "en-US"

    def json(self) -> Json:
        alive = [channel for channel in self.channels if not channel.deleted]
        everyone = _role_json(self.id, "@everyone", {})
        bots = _role_json(self.bot_role, self.bot.name, {"bot_id": str(self.bot.id)})
        return {
            "id": str(self.id),
            "name": self.name,
            "owner_id": "1",
            "preferred_locale": self.locale,
            "roles": [everyone, bots],
            "emojis": [],
            "features": [],
            "joined_at": timestamp(self.id),
            "large": False,
            "unavailable": False,
            "member_count": 2,
            "voice_states": [],
            "members": [self.bot.member_json()],
            "channels": [c.json() for c in alive if c.kind is ChannelKind.TEXT],
            "threads": [c.json() for c in alive if c.kind is ChannelKind.THREAD],
            "presences": [],
            "stage_instances": [],
            "guild_scheduled_events": [],
            "soundboard_sounds": [],
        }


def _role_json(role: int, name: str, tags: Json) -> Json:
    return {
        "id": str(role),
        "name": name,
        "color": 0,
        "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
        "hoist": False,
        "position": 0,
        "permissions": EVERYTHING_ALLOWED,
        "managed": bool(tags),
        "mentionable": False,
        "flags": 0,
        "tags": tags,
    }


def timestamp(snowflake: int) -> str:
    """Return the time that an id carries, as the API writes it."""
    return datetime.fromtimestamp(((snowflake >> 22) + DISCORD_EPOCH_MS) / 1000, tz=UTC).isoformat()
