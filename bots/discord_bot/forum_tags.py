"""The tags by which a forum shows of which size a game is, and how it stands."""

import logging
from collections.abc import Sequence

import discord

from takmail.service.ports import OwnChat, Tag

MOST_APPLIED = 5
MOST_AVAILABLE = 20
"""How many tags Discord lets a post and a forum have."""

_logger = logging.getLogger(__name__)


async def tags_for(
    forum: discord.ForumChannel, own: OwnChat, before: Sequence[discord.ForumTag] = ()
) -> list[discord.ForumTag]:
    """Return the tags that the post of a game is to have; those that people gave it stay.

    What is missing in the forum is added to it if the bot may, and left out if not.
    """
    available = await _completed(forum, own)
    moderates = _may(forum, unknown=discord.Permissions.none()).manage_threads
    wanted = [found for tag in own.tags if tag.on and (found := _among(available, tag))]
    ours = {name.casefold() for tag in own.tags for name in tag.names}
    theirs = [tag for tag in before if tag.name.casefold() not in ours]
    allowed = [tag for tag in wanted if moderates or not tag.moderated]
    return [*allowed, *theirs][:MOST_APPLIED]


async def _completed(forum: discord.ForumChannel, own: OwnChat) -> Sequence[discord.ForumTag]:
    """Return the tags of a forum after adding those that games need, if that is allowed."""
    available = forum.available_tags
    missing = [tag.names[0] for tag in own.tags if not _among(available, tag)]
    room = MOST_AVAILABLE - len(available)
    added = [discord.ForumTag(name=name) for name in missing[:room]]
    if not added or not _may(forum, unknown=discord.Permissions.all()).manage_channels:
        return available
    try:
        changed = await forum.edit(available_tags=[*available, *added])
    except discord.HTTPException as error:
        _logger.info("A forum can't be given tags: %s", error)
        return available
    return changed.available_tags


def _may(forum: discord.ForumChannel, *, unknown: discord.Permissions) -> discord.Permissions:
    """Return what the bot may do in a forum; ``unknown`` for one of another process's shards."""
    me: discord.Member | None = forum.guild.me
    return unknown if me is None else forum.permissions_for(me)


def _among(available: Sequence[discord.ForumTag], tag: Tag) -> discord.ForumTag | None:
    """Return the tag that has one of these names, in whatever case of its letters."""
    names = [name.casefold() for name in tag.names]
    return next((known for known in available if known.name.casefold() in names), None)
