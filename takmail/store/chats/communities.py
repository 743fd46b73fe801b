"""Communities: servers with many channels, such as Discord's, and the values set there for all."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import ClassVar

import sqlalchemy as sa

from takmail.store.column_types import Key, Moment, Prose, given, table, these
from takmail.store.writes import OfRow, OneStep, Replacement, RowNow

communities = table(
    "communities",
    sa.Column("platform", Key, primary_key=True),
    sa.Column("community", Key, primary_key=True),
    sa.Column("title", Prose, nullable=False),
    sa.Column("joined_at", Moment, nullable=False),
    sa.Column("left_at", Moment, index=True),
)
"""``left_at`` is since when the bot is gone."""

community_settings = table(
    "community_settings",
    sa.Column("platform", Key, primary_key=True),
    sa.Column("community", Key, primary_key=True),
    sa.Column("name", Key, primary_key=True),
    sa.Column("value", Prose, nullable=False),
)
"""Settings of a community for its chats, by name: see `settings`."""

_THIS = these(communities.c.platform, communities.c.community)
_LEAVE = sa.update(communities).where(_THIS, communities.c.left_at.is_(None))
_COMMUNITY = Replacement(communities)

WRITES = (*_COMMUNITY.writes, _LEAVE)


@dataclass(frozen=True, slots=True)
class CommunityJoined(RowNow):
    """The bot is in a community, by the platform's id of it; from now on or again."""

    replacement: ClassVar = _COMMUNITY
    platform: str
    community: str
    title: str
    joined_at: datetime


@dataclass(frozen=True, slots=True)
class CommunityLeft(OneStep, OfRow):
    """The bot is in a community no more. What is kept of it stays for a while."""

    replacement: ClassVar = _COMMUNITY
    statement: ClassVar = _LEAVE
    platform: str
    community: str
    left_at: datetime


_OF_PLATFORM = sa.select(communities.c.community, communities.c.left_at).where(
    given(communities.c.platform)
)


def communities_of(connection: sa.Connection, platform: str) -> Mapping[str, bool]:
    """Return the ids of all communities of a platform, and whether the bot is still there."""
    rows = connection.execute(_OF_PLATFORM, {"platform": platform})
    return {community: left_at is None for community, left_at in rows}
