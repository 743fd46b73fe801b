"""The communities that the bot is in, or was."""

from collections.abc import Mapping
from datetime import datetime

from sqlalchemy import bindparam, select

from takmail.store.changes import OldCommunities
from takmail.store.reader import Reader
from takmail.store.tables import communities
from takmail.store.writer import Writer

_OF = select(communities.c.community, communities.c.left_at).where(
    communities.c.platform == bindparam("platform")
)


class Communities:
    """Servers with many channels. They are noted by changes: ``CommunityJoined`` and ``Left``."""

    def __init__(self, reader: Reader, writer: Writer) -> None:
        self._reader = reader
        self._writer = writer

    async def of(self, platform: str) -> Mapping[str, bool]:
        """Return the ids of all that are known of a platform, and whether the bot is there."""
        rows = await self._reader.all(_OF, platform=platform)
        return {community: left_at is None for community, left_at in rows}

    async def forget(self, before: datetime) -> None:
        """Forget what was set in communities that the bot left before a moment."""
        await self._writer.save(OldCommunities(before))
