"""Text files that people share: fetched if they may be games, and of a size for one."""

import logging
from collections.abc import Iterable

import aiohttp
import discord

from takmail.service.ports import LARGEST_FILE, SHARED_FILES, SharedFile

_logger = logging.getLogger(__name__)


async def read_files(attachments: Iterable[discord.Attachment]) -> tuple[SharedFile, ...]:
    """Return the files among the attachments that may be games, with their texts."""
    return tuple(
        [await _read(each) for each in attachments if each.filename.lower().endswith(SHARED_FILES)]
    )


async def _read(attachment: discord.Attachment) -> SharedFile:
    if attachment.size > LARGEST_FILE:
        return SharedFile(attachment.filename, None)
    try:
        data = await attachment.read()
        return SharedFile(attachment.filename, data.decode("utf-8-sig"))
    except (discord.DiscordException, aiohttp.ClientError, OSError, UnicodeDecodeError) as error:
        _logger.info("A shared file can't be read: %r", error)
        return SharedFile(attachment.filename, None)
