"""Text files that people share: fetched if they may be games, and of a size for one."""

import asyncio
import logging

from telegram import Document, Message
from telegram.error import TelegramError

from bots.common.files import is_media
from takmail.service.ports import LARGEST_FILE, SHARED_FILES, SharedFile, text_of

_NAMELESS = "file"

FETCHED_WITHIN = 45.0
"""Seconds, less than an update may take; then a line is read as if its file were gone."""

_log = logging.getLogger(__name__)


async def read_files(message: Message) -> tuple[SharedFile, ...]:
    """Return the file of a message, with its text if it may be a game.

    Pictures and the like are passed over.
    """
    document = message.document
    if document is None or is_media(_name(document), document.mime_type):
        return ()
    return (SharedFile(_name(document), await _text(document)),)


def _name(document: Document) -> str:
    return document.file_name or _NAMELESS


async def _text(document: Document) -> str | None:
    if not _name(document).lower().endswith(SHARED_FILES):
        return None
    if document.file_size is None or document.file_size > LARGEST_FILE:
        return None
    try:
        async with asyncio.timeout(FETCHED_WITHIN):
            file = await document.get_file()
            return text_of(bytes(await file.download_as_bytearray()))
    except (TelegramError, TimeoutError) as error:
        _log.info("A shared file can't be read: %s", type(error).__name__)
        return None
