"""Seeks: open challenges that others find in the lobby.

A seek is a row beside the invitation of its challenge, and goes with that.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import ClassVar

from sqlalchemy import (
    Boolean,
    Column,
    Connection,
    ForeignKey,
    Integer,
    Table,
    and_,
    bindparam,
    exists,
    or_,
    select,
)

from takmail.store.chats.chats import ChatRow, chats
from takmail.store.chats.communities import communities
from takmail.store.column_types import Key, Moment, metadata
from takmail.store.games.challenges import invitations
from takmail.store.games.games import games
from takmail.store.people.accounts import accounts, among, ids_of_player
from takmail.store.people.blocks import bans, blocks
from takmail.store.writes import OfGame, Replacement, RowNow

seeks = Table(
    "seeks",
    metadata,
    Column(
        "code",
        Key,
        ForeignKey("games.code"),
        ForeignKey("invitations.code", ondelete="CASCADE"),
        primary_key=True,
    ),
    Column("everywhere", Boolean, nullable=False),
    Column("size", Integer, nullable=False),
    Column("rated", Boolean, nullable=False),
    Column("timed", Boolean, nullable=False),
    Column("at", Moment, nullable=False, index=True),
    sqlite_with_rowid=False,
)
"""Challenges that are in the lobby: ``everywhere``, or where they were proposed."""

_SEEK = Replacement(seeks)

WRITES = _SEEK.writes


@dataclass(frozen=True, slots=True)
class SeekNow(RowNow, OfGame):
    """The open challenge ``code`` is in the lobby from now on.

    ``size``, ``rated`` and ``timed`` are what lists are narrowed by: its board, whether its result
    counts for ratings, and whether it has a clock.
    """

    replacement: ClassVar = _SEEK
    code: str
    everywhere: bool
    size: int
    rated: bool
    timed: bool
    at: datetime


@dataclass(frozen=True, slots=True)
class OpenSeek:
    """A seek that can be taken by its ``join`` code, its ``player``, and the chat of that one.

    It is ``near`` if that is the chat, or in the community, in which somebody looks for seeks.
    """

    code: str
    join: str
    player: str
    chat_id: str
    near: bool


_MINE = among(games.c.challenger, "me")
_BLOCKED = exists().where(
    or_(
        and_(among(blocks.c.player, "me"), blocks.c.blocked == games.c.challenger),
        and_(blocks.c.player == games.c.challenger, among(blocks.c.blocked, "me")),
    )
)
_BANNED = exists().where(
    bans.c.kind == "player",
    accounts.c.platform == bans.c.platform,
    accounts.c.user == bans.c.id,
    accounts.c.player == games.c.challenger,
)
_LEFT = exists().where(
    communities.c.platform == chats.c.platform,
    communities.c.community == chats.c.community,
    communities.c.left_at.is_not(None),
)
_NEAR = or_(
    games.c.chat_id == bindparam("chat_id"),
    and_(
        chats.c.community != "",
        chats.c.community == bindparam("community"),
        chats.c.platform == bindparam("platform"),
    ),
)
_OPEN = (
    select(
        seeks.c.code,
        invitations.c.join_code,
        games.c.challenger,
        games.c.chat_id,
        _NEAR.label("near"),
    )
    .join(invitations, invitations.c.code == seeks.c.code)
    .join(games, games.c.code == seeks.c.code)
    .join(chats, chats.c.id == games.c.chat_id)
    .where(
        invitations.c.lapses_at > bindparam("now", type_=Moment),
        or_(_MINE, and_(~_BLOCKED, ~_BANNED, ~_LEFT, chats.c.lost_at.is_(None))),
        or_(_NEAR, and_(seeks.c.everywhere, bindparam("everywhere", type_=Boolean))),
    )
    .order_by(seeks.c.at.desc(), seeks.c.code)
    .limit(bindparam("limit", type_=Integer))
    .offset(bindparam("offset", type_=Integer))
)
_EVERYWHERE = select(seeks.c.everywhere).where(seeks.c.code == bindparam("code"))


def open_seeks(  # noqa: PLR0913 - what a list is narrowed by, and its page
    connection: Connection,
    player: str,
    chat: ChatRow,
    now: datetime,
    *,
    everywhere: bool,
    which: Mapping[str, object],
    limit: int,
    offset: int = 0,
) -> list[OpenSeek]:
    """Return the seeks that a player finds in a chat, the newest first.

    Those of other chats and communities are among them if these are ``everywhere`` and the chat
    lists such ones. Nobody finds those of people with whom there is a block. ``which`` are values
    that all of them have in columns of seeks and invitations.
    """
    columns = {**seeks.c, **invitations.c}
    query = _OPEN.where(*(columns[name] == value for name, value in which.items()))
    values = {
        "me": ids_of_player(connection, player),
        "now": now,
        "chat_id": chat.id,
        "community": chat.community,
        "platform": chat.platform,
        "everywhere": everywhere,
        "limit": limit,
        "offset": offset,
    }
    return [OpenSeek(*row) for row in connection.execute(query, values)]


def is_everywhere(connection: Connection, code: str) -> bool | None:
    """Return whether a seek is ``everywhere``, ``None`` for a challenge that is no seek."""
    return connection.scalar(_EVERYWHERE, {"code": code})
