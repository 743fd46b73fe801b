"""Files that people share: read if they may be games, and of a size for one."""

import logging
import mimetypes
from collections.abc import Awaitable, Callable

from takmail.service.ports import LARGEST_FILE, SHARED_FILES, SharedFile, text_of

_MEDIA = ("image/", "audio/", "video/")

_logger = logging.getLogger(__name__)


def is_media(name: str, kind: str | None) -> bool:
    """Return whether a file is a picture, a sound or a film, which people add to any words."""
    kinds = (kind, mimetypes.guess_type(name, strict=False)[0])
    return any(known is not None and known.startswith(_MEDIA) for known in kinds)


async def read_file(
    name: str,
    size: int | None,
    fetch: Callable[[], Awaitable[bytes]],
    failures: tuple[type[Exception], ...],
) -> SharedFile:
    """Return a file, with its text if it may be a game.

    ``size`` is in bytes, ``None`` if the platform doesn't give it: the bot fetches no such file.
    ``failures`` are the errors of a ``fetch`` that fails.
    """
    if not name.lower().endswith(SHARED_FILES) or size is None or size > LARGEST_FILE:
        return SharedFile(name, None)
    try:
        return SharedFile(name, text_of(await fetch()))
    except failures as error:
        _logger.info("A shared file can't be read: %s", type(error).__name__)
        return SharedFile(name, None)
