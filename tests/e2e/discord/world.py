"""What exists on the small Discord: people, places, and what is said in them."""

import re
from dataclasses import dataclass, field

from tests.e2e.discord.channels import Channel, ChannelKind, Tag, User
from tests.e2e.discord.components import LAID_OUT, buttons_of, selects_of
from tests.e2e.discord.faults import Json
from tests.e2e.discord.files import Attached
from tests.e2e.discord.ids import timestamp
from tests.e2e.discord.payloads import Contents

__all__ = ["Channel", "ChannelKind", "Json", "Post", "Tag", "User"]

_SILENT = 1 << 12
"""The flag of messages that suppress notifications."""


@dataclass(eq=False, slots=True)
class Post:
    """A message.

    ``pinged`` are the users whom it notified, ``components`` the rows of its buttons; ``hidden``
    means ephemeral, ``answering`` that it answers a command or a press, ``interaction`` which.
    ``kind`` is its type if it isn't that of what somebody says.
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
    sticker: bool = False
    pinged: frozenset[int] = frozenset()
    files: tuple[Attached, ...] = ()
    components: tuple[Json, ...] = ()
    answering: bool = False
    deleted: bool = False
    embeds: tuple[Json, ...] = ()
    flags: int = 0
    kind: int = 0
    interaction: Json = field(default_factory=dict)
    thread: Channel | None = None

    @property
    def contents(self) -> Contents:
        """What it shows."""
        return Contents(self.text, self.embeds, self.components, self.files, self.flags)

    def show(self, contents: Contents) -> None:
        """Show something else from now on."""
        self.text, self.embeds = contents.text, contents.embeds
        self.components, self.files = contents.components, contents.files
        self.flags = contents.flags

    @property
    def silent(self) -> bool:
        """Whether it notifies nobody."""
        return bool(self.flags & _SILENT)

    @property
    def selects(self) -> list[str]:
        """The placeholders of its selects."""
        return [str(select.get("placeholder") or "") for select in selects_of(self.components)]

    def select(self, named: str) -> Json | None:
        """Return the select with this placeholder or custom id that can be used, if any."""
        for select in selects_of(self.components):
            if not select.get("disabled") and named in (
                select["custom_id"],
                select.get("placeholder"),
            ):
                return select
        return None

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
        kind = self.kind or (7 if self.system else 19 if self.reply_to else 0)
        written: Json = {
            "id": str(self.id),
            "channel_id": str(self.channel.id),
            "author": self.author.json(),
            "content": self.text if with_words and not self.flags & LAID_OUT else "",
            "timestamp": timestamp(self.id),
            "edited_timestamp": timestamp(self.id) if self.edited else None,
            "tts": False,
            "mention_everyone": False,
            "mentions": [people[user].json() for user in self.mentioned() if user in people],
            "mention_roles": [],
            "attachments": [file.json() for file in self.files if with_words],
            "components": list(self.components) if with_words else [],
            "embeds": list(self.embeds) if with_words else [],
            "pinned": False,
            "type": kind,
            "flags": self.flags & ~64 | (64 if self.hidden else 0) | (32 if self.thread else 0),
        }
        if self.thread is not None:
            written["thread"] = self.thread.json()
        if self.nonce is not None:
            written["nonce"] = self.nonce
        if self.sticker:
            written["sticker_items"] = [
                {"id": "749054660769218631", "name": "Wave", "format_type": 3}
            ]
        if self.webhook:
            written["webhook_id"] = str(self.author.id)
        if self.answering:
            written["application_id"] = written["webhook_id"] = str(self.author.id)
            written["interaction_metadata"] = self.interaction
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
