"""Chats where the bot is a guest: no member, but brought along by a person who has it.

The bot hears nothing there. It can only answer presses and slash commands: at once, and for a
quarter of an hour with at most five further messages, which can be changed as long.
"""

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import partial

import discord

from bots.discord_bot.layouts import take_buttons
from bots.discord_bot.markup import PLATFORM
from bots.discord_bot.requests import FAILURES
from takmail.service.ports import Answer, Place

MOST_MESSAGES = 5
"""The most messages that can follow one press or command there."""

Interaction = discord.Interaction[discord.Client]


def is_guest(interaction: Interaction) -> bool:
    """Return whether the bot is no member there."""
    if interaction.guild_id is None:
        return interaction.context.private_channel is True
    return interaction.client.get_guild(interaction.guild_id) is None


def is_unwelcome(interaction: Interaction) -> bool:
    """Return whether the bot's messages there are seen only by the one who brought it along."""
    if interaction.guild_id is None or not is_guest(interaction):
        return False
    return not interaction.permissions.use_external_apps


def seen_alone(interaction: Interaction) -> bool:
    """Return whether the pressed message is one that the presser alone sees."""
    message = interaction.message
    return message is not None and message.flags.ephemeral


def guest_place(interaction: Interaction) -> Place:
    """Return the chat of an interaction, as far as Discord describes it."""
    channel, guild = interaction.channel, interaction.guild_id
    assert channel is not None, "it was done in one"
    return Place(
        PLATFORM,
        str(channel.id),
        _title(channel),
        link=f"https://discord.com/channels/{guild or '@me'}/{channel.id}",
        locale=interaction.guild_locale.value if interaction.guild_locale else "",
        guest=True,
    )


def _title(channel: discord.abc.Snowflake) -> str:
    """Return the name of a channel; of a talk without one, those of the people in it."""
    name = getattr(channel, "name", None)
    if isinstance(channel, discord.GroupChannel | discord.DMChannel):
        people = [person.global_name or person.name for person in channel.recipients]
        return name or ", ".join(people)
    return f"#{name}" if name else ""


_Game = tuple[str, str]

TAKEN = "takmail-taken"
"""Under this name the extras of an interaction say that the outbox has answered it."""

HIDDEN = "hidden:"
"""The start of the ids of messages that one person alone sees."""


@dataclass(frozen=True, slots=True)
class _Shown:
    """A message, and the interaction that it answered, as the first answer or a later one."""

    id: str
    interaction: Interaction
    first: bool

    async def strip(self) -> None:
        """Remove its buttons, as far as Discord lets us."""
        asked, followup, number = self.interaction, self.interaction.followup, int(self.id)
        with suppress(*FAILURES):
            if self.first:
                await take_buttons(asked.edit_original_response, asked.original_response)
            else:
                edit, fetch = followup.edit_message, followup.fetch_message
                await take_buttons(partial(edit, number), partial(fetch, number))


class GuestBoards:
    """The boards that all see where the bot is a guest, as long as they can be changed.

    They lose their buttons when a newer one is shown; later the next press updates them.
    """

    def __init__(self) -> None:
        self._shown: dict[_Game, list[_Shown]] = {}

    async def shown(
        self, interaction: Interaction, chat: str, answer: Answer, ids: Sequence[str]
    ) -> None:
        """Note an answer that was given in a chat, and its messages."""
        if answer.about is None or not ids or not _is_seen_by_all(interaction, answer):
            return
        self._forget_expired()
        game, new = (chat, answer.about), _Shown(ids[-1], interaction, _is_first(interaction, ids))
        others = [each for each in self._shown.get(game, ()) if each.id != new.id]
        self._shown[game] = [new] if answer.closes else [*others, new]
        if answer.closes:
            for each in others:
                await each.strip()

    def _forget_expired(self) -> None:
        for game, shown in list(self._shown.items()):
            self._shown[game] = [each for each in shown if not each.interaction.is_expired()]
            if not self._shown[game]:
                del self._shown[game]


class HiddenMessages:
    """The questions that one person alone sees, as long as they can be changed."""

    def __init__(self) -> None:
        self._shown: dict[str, _Shown] = {}

    def keep(self, interaction: Interaction, ids: Sequence[str]) -> list[str]:
        """Note the messages of an answer; return the ids by which to strip them."""
        known = self._shown.items()
        self._shown = {id_: shown for id_, shown in known if not shown.interaction.is_expired()}
        id_ = f"{HIDDEN}{ids[-1]}"
        self._shown[id_] = _Shown(ids[-1], interaction, _is_first(interaction, ids))
        return [id_]

    async def strip(self, ids: Sequence[str]) -> None:
        """Remove the buttons of those messages among these that can still be changed."""
        for id_ in ids:
            if (shown := self._shown.pop(id_, None)) is not None:
                await shown.strip()


def _is_seen_by_all(interaction: Interaction, answer: Answer) -> bool:
    if answer.aloud:
        return seen_alone(interaction) or not answer.replies
    return not answer.hidden or (answer.replaces and not seen_alone(interaction))


def _is_first(interaction: Interaction, ids: Sequence[str]) -> bool:
    """Return whether the last message is the first answer, which Discord names in another way."""
    if interaction.message is not None and str(interaction.message.id) == ids[-1]:
        return True
    at_once = interaction.response.type is discord.InteractionResponseType.channel_message
    return at_once and len(ids) == 1 and TAKEN not in interaction.extras
