"""What somebody is on a server: whether he may manage it, and which roles he has."""

from typing import NamedTuple

import discord

MAKES_NO_SENSE = (AttributeError, LookupError, TypeError, ValueError)
"""What discord.py raises where it keeps what can't be of a server."""


class Standing(NamedTuple):
    """Whether somebody may manage a server, and the ids of his roles there."""

    manages: bool = False
    roles: tuple[str, ...] = ()


def standing_of(user: discord.abc.User, permissions: discord.Permissions | None = None) -> Standing:
    """Return what a user is on the server where he says or does something.

    ``permissions`` are those that Discord tells with an interaction, ``None`` for a message, where
    they follow from the roles. In a private talk, or while the server isn't known, he is nothing;
    so he is where it was told of the server what makes no sense.
    """
    try:
        return _known_standing(user, permissions)
    except MAKES_NO_SENSE:
        return Standing()


def _known_standing(user: discord.abc.User, permissions: discord.Permissions | None) -> Standing:
    if not isinstance(user, discord.Member):
        return Standing()
    known = user.guild.get_role(user.guild.id) is not None  # a server has at least that role
    allowed = permissions
    if allowed is None:
        allowed = user.guild_permissions if known else discord.Permissions.none()
    roles = [role for role in user.roles if not role.is_default()] if known else []
    manages = allowed.manage_guild or allowed.administrator
    return Standing(manages, tuple(str(role.id) for role in roles))
