"""Links by which somebody without an account watches a game, each kept as the hash of its secret.

A link of paired accounts is one of each of them.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from typing import ClassVar

import sqlalchemy as sa

from takmail.store.column_types import Key, Moment, given, table, these
from takmail.store.people.accounts import is_player
from takmail.store.writes import OfGame, OneStep, Step, row_of

MOST_LINKS = 20
"""Links of one player to one game; another one ends the oldest."""

watch_links = table(
    "watch_links",
    sa.Column("hash", Key, primary_key=True),
    sa.Column("code", Key, sa.ForeignKey("games.code"), nullable=False, index=True),
    sa.Column("player", Key, sa.ForeignKey("players.id"), nullable=False, index=True),
    sa.Column("made_at", Moment, nullable=False),
)

_THEIRS = (these(watch_links.c.code), is_player(watch_links.c.player, "for_player"))
_OLD = (
    sa.select(watch_links.c.hash)
    .where(*_THEIRS)
    .order_by(watch_links.c.made_at.desc(), watch_links.c.hash)
    .offset(MOST_LINKS)
)
_ADD = sa.insert(watch_links)
_DROP_OLD = sa.delete(watch_links).where(watch_links.c.hash.in_(_OLD))
_END_THEIRS = sa.delete(watch_links).where(*_THEIRS)
_END_ALL = sa.delete(watch_links).where(these(watch_links.c.code))

WRITES = (_ADD, _DROP_OLD, _END_THEIRS, _END_ALL)


@dataclass(frozen=True, slots=True)
class WatchLinkMade(OfGame):
    """A player has a link to a game from now on; the oldest of too many go."""

    hash: str
    code: str
    player: str
    made_at: datetime

    def steps(self) -> Iterator[Step]:
        """Yield the new link, and the deletion of old ones."""
        yield _ADD, row_of(self)
        yield _DROP_OLD, {"for_code": self.code, "for_player": self.player}


@dataclass(frozen=True, slots=True)
class PlayersWatchLinksGone(OneStep, OfGame):
    """A player's links to a game end."""

    statement: ClassVar = _END_THEIRS
    code: str
    player: str


@dataclass(frozen=True, slots=True)
class WatchLinksGone(OneStep, OfGame):
    """All links to a game end."""

    statement: ClassVar = _END_ALL
    code: str


_CODE = sa.select(watch_links.c.code).where(given(watch_links.c.hash))
_COUNT = (
    sa.select(sa.func.count())
    .select_from(watch_links)
    .where(given(watch_links.c.code), is_player(watch_links.c.player, "player"))
)


def watched_by_link(connection: sa.Connection, hash_: str) -> str | None:
    """Return the code of the game to which a link leads, ``None`` if there is no such link."""
    return connection.scalar(_CODE, {"hash": hash_})


def watch_link_count(connection: sa.Connection, code: str, player: str) -> int:
    """Return how many links to a game a player has."""
    return connection.scalar(_COUNT, {"code": code, "player": player}) or 0
