"""Communities: servers with many channels, such as Discord's, and the values set there for all."""

from collections.abc import Hashable, Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime

import sqlalchemy as sa

from takmail.store.column_types import Key, Moment, Prose, metadata
from takmail.store.writes import Step, Write, row_of

communities = sa.Table(
    "communities",
    metadata,
    sa.Column("platform", Key, primary_key=True),
    sa.Column("community", Key, primary_key=True),
    sa.Column("title", Prose, nullable=False),
    sa.Column("joined_at", Moment, nullable=False),
    sa.Column("left_at", Moment, index=True),
    sqlite_with_rowid=False,
)
"""``left_at`` is since when the bot is gone."""

community_settings = sa.Table(
    "community_settings",
    metadata,
    sa.Column("platform", Key, primary_key=True),
    sa.Column("community", Key, primary_key=True),
    sa.Column("name", Key, primary_key=True),
    sa.Column("value", Prose, nullable=False),
    sqlite_with_rowid=False,
)
"""Settings of a community for its chats, by name: see `settings`."""

_THIS = (
    communities.c.platform == sa.bindparam("for_platform"),
    communities.c.community == sa.bindparam("for_community"),
)
_DROP = sa.delete(communities).where(*_THIS)
_ADD = sa.insert(communities)
_LEAVE = sa.update(communities).where(*_THIS, communities.c.left_at.is_(None))

WRITES = (_DROP, _ADD, _LEAVE)


@dataclass(frozen=True, slots=True)
class CommunityJoined(Write):
    """The bot is in a community, by the platform's id of it; from now on or again."""

    platform: str
    community: str
    title: str
    at: datetime

    def steps(self) -> Iterator[Step]:
        """Yield the deletion of the row of an earlier stay, and the new one."""
        yield _DROP, {"for_platform": self.platform, "for_community": self.community}
        row = row_of(self, without=("at",))
        yield _ADD, {**row, "joined_at": self.at, "left_at": None}

    def about(self) -> tuple[Hashable, ...]:
        """Return the community."""
        return ((self.platform, self.community),)


@dataclass(frozen=True, slots=True)
class CommunityLeft(Write):
    """The bot is in a community no more. What is kept of it stays for a while."""

    platform: str
    community: str
    at: datetime

    def steps(self) -> Iterator[Step]:
        """Yield since when the bot is gone, unless it is gone already."""
        this = {"for_platform": self.platform, "for_community": self.community}
        yield _LEAVE, {**this, "left_at": self.at}

    def about(self) -> tuple[Hashable, ...]:
        """Return the community."""
        return ((self.platform, self.community),)


_OF_PLATFORM = sa.select(communities.c.community, communities.c.left_at).where(
    communities.c.platform == sa.bindparam("platform")
)


def communities_of(connection: sa.Connection, platform: str) -> Mapping[str, bool]:
    """Return the ids of all communities of a platform, and whether the bot is still there."""
    rows = connection.execute(_OF_PLATFORM, {"platform": platform})
    return {community: left_at is None for community, left_at in rows}
