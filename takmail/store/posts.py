"""What was posted on the platforms, by its ids there."""

from datetime import datetime

from sqlalchemy import bindparam, select

from takmail.store.changes import OldPosts
from takmail.store.reader import Reader
from takmail.store.tables import posts
from takmail.store.writer import Writer

_ABOUT = select(posts.c.code).where(
    posts.c.platform == bindparam("platform"), posts.c.message_id == bindparam("message_id")
)


class Posts:
    """The messages of ours that people may answer."""

    def __init__(self, reader: Reader, writer: Writer) -> None:
        self._reader = reader
        self._writer = writer

    async def about(self, platform: str, message_id: str) -> str | None:
        """Return the game that one of our messages is about, by the platform's id of it.

        ``None`` is for those that are about none, or of which nothing is known any more.
        """
        row = await self._reader.first(_ABOUT, platform=platform, message_id=message_id)
        return None if row is None else str(row[0])

    async def forget(self, before: datetime) -> None:
        """Forget which games were meant by what was posted before a moment."""
        await self._writer.save(OldPosts(before))
