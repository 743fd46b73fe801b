"""Permissions that the bot asks servers for, and channels where it may not write."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

import discord

from bots.discord_bot.guests import Interaction, is_guest, is_unwelcome, seen_alone
from takmail.commands.challenges import Challenge
from takmail.commands.spec import Command
from takmail.service.ports import Answer
from takmail.wording.languages.language import Language
from takmail.wording.languages.spoken import SPOKEN
from takmail.wording.message.messages import Message
from takmail.wording.message.sentences import Sentence, say

SCOPES = ("bot", "applications.commands")
"""The scopes of an invitation: the bot as a member, and its commands."""


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
        """The reason for it."""
        return say(f"permission-{self.flag}")


PERMISSIONS = (
    Permission("view_channel", "View Channels", essential=True),
    Permission("send_messages", "Send Messages", essential=True, in_threads=False),
    Permission(
        "send_messages_in_threads", "Send Messages in Threads", essential=True, in_threads=True
    ),
    Permission("create_public_threads", "Create Public Threads", in_threads=False),
    Permission("embed_links", "Embed Links"),
    Permission("attach_files", "Attach Files"),
    Permission("read_message_history", "Read Message History", essential=True),
)


def invited() -> discord.Permissions:
    """Return the permissions that an invitation asks for."""
    return discord.Permissions(**{permission.flag: True for permission in PERMISSIONS})


def invitation(application: int) -> str:
    """Return the address with which a server's manager invites the bot."""
    return discord.utils.oauth_url(application, permissions=invited(), scopes=SCOPES)


def own_app(application: int) -> str:
    """Return the address with which people install the bot for themselves."""
    return discord.utils.oauth_url(application, scopes=SCOPES[1:]) + "&integration_type=1"


def lacking(may: discord.Permissions, *, thread: bool = False) -> Iterator[Permission]:
    """Yield the missing permissions in a channel or a thread, in the order of the table."""
    for permission in PERMISSIONS:
        counts = permission.in_threads in (None, thread)
        if counts and not may.administrator and not getattr(may, permission.flag):
            yield permission


def is_silenced(interaction: Interaction) -> bool:
    """Return whether the bot may not write where a command was given or a button pressed.

    For a private talk Discord names no such permissions. Where the bot is a guest, it says
    everything along the call; that is seen by all unless the server wants it otherwise.
    """
    if interaction.guild_id is None:
        return False
    if is_guest(interaction):
        return is_unwelcome(interaction)
    may = interaction.app_permissions
    may_send = may.send_messages_in_threads if _is_thread(interaction) else may.send_messages
    return not (may.administrator or (may.view_channel and may_send))


def refusal(interaction: Interaction, command: Command | None) -> Answer | None:
    """Return the refusal of a challenge to people, which they would never see."""
    if not isinstance(command, Challenge) or command.wishes.level is not None:
        return None
    sentences = [say("silenced-not_proposed"), _why(interaction)]
    if is_guest(interaction):
        sentences = [say("guest-not_proposed")]
    return Answer((_language(interaction).message(Message(tuple(sentences))),), refused=True)


def with_warning(answer: Answer, interaction: Interaction) -> Answer:
    """Add to a hidden answer that others don't see what was done."""
    if answer.aloud and answer.replaces and not seen_alone(interaction):
        return answer
    answer = replace(answer, replies=(*answer.aloud, *answer.replies), aloud=())
    if answer.refused or not (answer.hidden or not answer.replies):
        return answer
    *others, last = answer.replies or (_language(interaction).message(Message((say("done"),))),)
    why = _language(interaction).paragraph(_why(interaction))
    last = replace(last, blocks=(*last.blocks, why))
    return replace(answer, replies=(*others, last))


def _why(interaction: Interaction) -> Sentence:
    if is_guest(interaction):
        return say("guest-unwelcome")
    return say("silenced-thread" if _is_thread(interaction) else "silenced-channel")


def _language(interaction: Interaction) -> Language:
    return SPOKEN.best(str(interaction.locale))


def _is_thread(interaction: Interaction) -> bool:
    return isinstance(interaction.channel, discord.Thread)
