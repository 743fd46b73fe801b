"""Places where the bot is no member: somebody who has it for himself has brought it along.

It hears nothing that is said there, and can only answer what is pressed and what is asked by slash
commands: at once, and in a quarter of an hour after that, with at most five further messages.
"""

import discord

from bots.discord_bot.markup import PLATFORM
from takmail.service.ports import Place

MOST_MESSAGES = 5
"""How many messages can follow one press or command there."""

Interaction = discord.Interaction[discord.Client]


def is_guest(interaction: Interaction) -> bool:
    """Return whether this was done where the bot is no member."""
    if interaction.guild_id is None:
        return interaction.context.private_channel is True
    return interaction.client.get_guild(interaction.guild_id) is None


def is_unwelcome(interaction: Interaction) -> bool:
    """Return whether only the one who brought the bot along sees what it says there."""
    if interaction.guild_id is None or not is_guest(interaction):
        return False
    return not interaction.permissions.use_external_apps


def seen_alone(interaction: Interaction) -> bool:
    """Return whether somebody pressed below a message that nobody else sees."""
    message = interaction.message
    return message is not None and message.flags.ephemeral


def guest_place(interaction: Interaction) -> Place:
    """Return the chat where this was done, as far as Discord tells of it."""
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
