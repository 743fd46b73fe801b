"""Seeks: open challenges that others find in the lobby.

A seek is a row beside the invitation of its challenge, and goes with that.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import ClassVar

import sqlalchemy as sa

from takmail.commands.lobby import ANYWHERE
from takmail.pages import Page, PageAsked
from takmail.store.chats.chats import ChatRow, chats
from takmail.store.chats.communities import communities, community_settings
from takmail.store.chats.settings import chat_settings
from takmail.store.column_types import Key, Moment, among, given, table
from takmail.store.games.challenges import invitations
from takmail.store.games.games import games
from takmail.store.people.accounts import accounts, ids_of_player
from takmail.store.people.blocks import bans, blocks
from takmail.store.reads import page_of
from takmail.store.writes import OfGame, Replacement, RowNow

seeks = table(
    "seeks",
    sa.Column(
        "code",
        Key,
        sa.ForeignKey("games.code"),
        sa.ForeignKey("invitations.code", ondelete="CASCADE"),
        primary_key=True,
    ),
    sa.Column("everywhere", sa.Boolean, nullable=False),
    sa.Column("size", sa.Integer, nullable=False),
    sa.Column("rated", sa.Boolean, nullable=False),
    sa.Column("timed", sa.Boolean, nullable=False),
    sa.Column("at", Moment, nullable=False, index=True),
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
    """A seek that can be taken by its ``join`` code, and its ``player``."""

    code: str
    join: str
    player: str


_MINE = among(games.c.challenger, "me")
_BLOCKED = sa.exists().where(
    sa.or_(
        sa.and_(among(blocks.c.player, "me"), blocks.c.blocked == games.c.challenger),
        sa.and_(blocks.c.player == games.c.challenger, among(blocks.c.blocked, "me")),
    )
)
_BANNED = sa.exists().where(
    bans.c.kind == "player",
    accounts.c.platform == bans.c.platform,
    accounts.c.user == bans.c.id,
    accounts.c.player == games.c.challenger,
)
_LEFT = sa.exists().where(
    communities.c.platform == chats.c.platform,
    communities.c.community == chats.c.community,
    communities.c.left_at.is_not(None),
)
_NEAR = sa.or_(
    given(games.c.chat_id),
    sa.and_(
        chats.c.community != "",
        given(chats.c.community, chats.c.platform),
    ),
)
_LOBBY: sa.BindParameter[str] = sa.bindparam("lobby")
_OWN_LOBBY = sa.select(chat_settings.c.value).where(
    chat_settings.c.chat_id == chats.c.id, chat_settings.c.name == _LOBBY
)
_SHARED_LOBBY = sa.select(community_settings.c.value).where(
    chats.c.community != "",
    community_settings.c.platform == chats.c.platform,
    community_settings.c.community == chats.c.community,
    community_settings.c.name == _LOBBY,
)
_LETS_OUT = sa.bindparam("let_out", ANYWHERE) == sa.func.coalesce(
    _OWN_LOBBY.scalar_subquery(), _SHARED_LOBBY.scalar_subquery(), sa.bindparam("usual")
)
"""The managers of a seek's own chat still let it be found elsewhere."""

_OPEN = (
    sa.select(seeks.c.code, invitations.c.join_code, games.c.challenger)
    .join(invitations, invitations.c.code == seeks.c.code)
    .join(games, games.c.code == seeks.c.code)
    .join(chats, chats.c.id == games.c.chat_id)
    .where(
        invitations.c.lapses_at > sa.bindparam("now", type_=Moment),
        sa.or_(_MINE, sa.and_(~_BLOCKED, ~_BANNED, ~_LEFT, chats.c.lost_at.is_(None))),
        sa.or_(
            _NEAR,
            sa.and_(seeks.c.everywhere, sa.bindparam("everywhere", type_=sa.Boolean), _LETS_OUT),
        ),
    )
    .order_by(seeks.c.at.desc(), seeks.c.code)
)
_EVERYWHERE = sa.select(seeks.c.everywhere).where(given(seeks.c.code))


def open_seeks(  # noqa: PLR0913 - what a list is narrowed by, and its page
    connection: sa.Connection,
    player: str,
    chat: ChatRow,
    now: datetime,
    *,
    everywhere: bool,
    lobby: tuple[str, str],
    which: Mapping[str, object],
    asked: PageAsked,
) -> Page[OpenSeek]:
    """Return a page of the seeks that a player finds in a chat, the newest first.

    Those of other chats and communities are among them if these are ``everywhere`` and the chat
    lists such ones. Blocks between the two people hide a seek. ``which`` are values that all of
    them have in columns of seeks and invitations. ``lobby`` is the name of the setting which seeks
    a chat lists, and its default.
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
        **dict(zip(("lobby", "usual"), lobby, strict=True)),
    }
    page = page_of(connection, query, values, asked)
    return page.shown([OpenSeek(*row) for row in page.rows])


def is_everywhere(connection: sa.Connection, code: str) -> bool | None:
    """Return whether a seek is ``everywhere``, ``None`` for a challenge that is no seek."""
    return connection.scalar(_EVERYWHERE, {"code": code})
