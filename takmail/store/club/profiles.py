"""Profiles: players whom everybody may look up."""

from collections.abc import Collection
from dataclasses import dataclass
from typing import ClassVar

from sqlalchemy import Column, Connection, ForeignKey, Table, select

from takmail.store.column_types import Key, metadata
from takmail.store.people.accounts import among
from takmail.store.writes import Replacement, RowNow

public_profiles = Table(
    "public_profiles",
    metadata,
    Column("player", Key, ForeignKey("players.id"), primary_key=True),
    sqlite_with_rowid=False,
)
"""The players who want to be seen from chats where they have never played."""

_PUBLIC = Replacement(public_profiles, unless="on")

WRITES = _PUBLIC.writes


@dataclass(frozen=True, slots=True)
class PublicProfile(RowNow):
    """A player is seen across chats from now on, or, if it isn't ``on``, no longer is."""

    replacement: ClassVar = _PUBLIC
    player: str
    on: bool


_AMONG = select(public_profiles.c.player).where(among(public_profiles.c.player, "ids"))


def public_players(connection: Connection, ids: Collection[str]) -> frozenset[str]:
    """Return those of some players who are seen across chats, by their ids as they act now."""
    return frozenset(connection.scalars(_AMONG, {"ids": list(ids)}))
