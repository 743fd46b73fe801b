"""Text files that people share: fetched if they may be games, and of a size for one."""

import logging

from telegram import Document, Message
from telegram.error import TelegramError

from takmail.service.ports import LARGEST_FILE, SHARED_FILES, SharedFile

_log = logging.getLogger(__name__)


async def read_files(message: Message) -> tuple[SharedFile, ...]:
    """Return the file of a message that may be a game, with its text."""
    document = message.document
    if document is None or not _name(document).lower().endswith(SHARED_FILES):
        return ()
    return (SharedFile(_name(document), await _text(document)),)


def _name(document: Document) -> str:
    return document.file_name or ""


async def _text(document: Document) -> str | None:
    if document.file_size is None or document.file_size > LARGEST_FILE:
        return None
    try:
        file = await document.get_file()
        return bytes(await file.download_as_bytearray()).decode("utf-8-sig")
    except (TelegramError, UnicodeDecodeError) as error:
        _log.info("A shared file can't be read: %r", error)
        return None
