"""What the bot asks a server's permission for, and why: all that it uses and no more."""

from collections.abc import Iterator
from dataclasses import dataclass

import discord

from takmail.wording.message.drafts import Sentence, say

SCOPES = ("bot", "applications.commands")
"""What an invitation is for: the bot as a member, and its commands."""


@dataclass(frozen=True, slots=True)
class Permission:
    """One permission: its name in discord.py, and how Discord's English pages call it.

    Without one that is ``essential`` no game can be played in a channel; without another one
    something else goes out in its place. Those ``in_threads`` count there, and nowhere else.
    """

    flag: str
    title: str
    essential: bool = False
    in_threads: bool | None = None

    @property
    def purpose(self) -> Sentence:
        """What it is for."""
        return say(f"permission-{self.flag}")


PERMISSIONS = (
    Permission("view_channel", "View Channels", essential=True),
    Permission("send_messages", "Send Messages", essential=True, in_threads=False),
    Permission(
        "send_messages_in_threads", "Send Messages in Threads", essential=True, in_threads=True
    ),
    Permission("create_public_threads", "Create Public Threads", in_threads=False),
    Permission("attach_files", "Attach Files"),
    Permission("read_message_history", "Read Message History", essential=True),
)


def invited() -> discord.Permissions:
    """Return the permissions that an invitation asks for."""
    return discord.Permissions(**{permission.flag: True for permission in PERMISSIONS})


def invitation(application: int) -> str:
    """Return the address by which somebody who manages a server invites the bot."""
    return discord.utils.oauth_url(application, permissions=invited(), scopes=SCOPES)


def own_app(application: int) -> str:
    """Return the address by which somebody gets the bot for himself."""
    return discord.utils.oauth_url(application, scopes=SCOPES[1:]) + "&integration_type=1"


def lacking(may: discord.Permissions, *, thread: bool = False) -> Iterator[Permission]:
    """Yield what is missing in a channel or a thread, in the order of the table."""
    for permission in PERMISSIONS:
        counts = permission.in_threads in (None, thread)
        if counts and not may.administrator and not getattr(may, permission.flag):
            yield permission
