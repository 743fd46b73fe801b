"""Text files that people share: fetched if they may be games, and of a size for one."""

import logging
from collections.abc import Iterable

import aiohttp
import discord

from bots.media import is_media
from takmail.service.ports import LARGEST_FILE, SHARED_FILES, SharedFile, text_of

_logger = logging.getLogger(__name__)


async def read_files(
    attachments: Iterable[discord.Attachment], *, asked_for: bool = False
) -> tuple[SharedFile, ...]:
    """Return the attachments with the texts of those that may be games.

    Pictures and the like are passed over, unless a file was ``asked_for``: then anything was
    meant as one.
    """
    meant = [each for each in attachments if asked_for or not _is_media(each)]
    return tuple([await _read(each) for each in meant])


def _is_media(attachment: discord.Attachment) -> bool:
    return is_media(attachment.filename, attachment.content_type)


async def _read(attachment: discord.Attachment) -> SharedFile:
    may_be_game = attachment.filename.lower().endswith(SHARED_FILES)
    if not may_be_game or attachment.size > LARGEST_FILE:
        return SharedFile(attachment.filename, None)
    try:
        data = await attachment.read()
        return SharedFile(attachment.filename, text_of(data))
    except (discord.DiscordException, aiohttp.ClientError, OSError) as error:
        _logger.info("A shared file can't be read: %s", type(error).__name__)
        return SharedFile(attachment.filename, None)
