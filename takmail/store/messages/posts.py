"""Posts: messages of the bot's on the platforms, and the arguments of their buttons."""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime
from typing import ClassVar, NamedTuple

import sqlalchemy as sa

from takmail.store.column_types import Key, Moment, Prose, among, given, table, these
from takmail.store.writes import OfRow, OneStep, Overwrite, Replacement, RowNow, common

posts = table(
    "posts",
    sa.Column("platform", Key, primary_key=True),
    sa.Column("message_id", Key, primary_key=True),
    sa.Column("code", Key, sa.ForeignKey("games.code")),
    sa.Column("at", Moment, nullable=False, index=True),
    sa.Column("chat_id", Key, sa.ForeignKey("chats.id")),
    sa.Column("purpose", Key),
    sa.Index("ix_posts_purpose", "code", "chat_id", "purpose"),
)
"""A post, by the platform's id of it; see `PostRow`. Some are about no game."""

press_arguments = table(
    "press_arguments",
    sa.Column("key", Key, primary_key=True),
    sa.Column("text", Prose, nullable=False),
    sa.Column("at", Moment, nullable=False, index=True),
)
"""Arguments of buttons that are too long for the button itself, which carries the key instead."""

_THIS = these(posts.c.platform, posts.c.message_id)
_CLOSE = common(sa.update(posts).where(_THIS).values(purpose=sa.null()))
_POST, _ARGUMENT_NOW = Replacement(posts), Replacement(press_arguments)
WRITES = (_CLOSE, *_POST.writes, *_ARGUMENT_NOW.writes)


@dataclass(frozen=True, slots=True)
class PostRow(RowNow):
    """A message of the bot's on a platform, by its id there, and the game that it is about.

    ``chat_id`` is the chat in which it was posted. ``purpose`` is what its buttons are for,
    ``None`` if it has none. It is saved in place of what was kept of it.
    """

    replacement: ClassVar = _POST
    platform: str
    message_id: str
    code: str | None
    at: datetime
    chat_id: str | None = None
    purpose: str | None = None


@dataclass(frozen=True, slots=True)
class PostClosed(OneStep, OfRow, Overwrite):
    """A post has no buttons any more; it is still known to be about its game."""

    replacement: ClassVar = _POST
    statement: ClassVar = _CLOSE
    platform: str
    message_id: str


@dataclass(frozen=True, slots=True)
class PressArgument(RowNow):
    """The argument of a button that is too long for it; the button carries the key.

    The key of a text is always the same, and may be saved again, which makes it as recent as
    ``at``.
    """

    replacement: ClassVar = _ARGUMENT_NOW
    key: str
    text: str
    at: datetime


class StandingPost(NamedTuple):
    """A post that still has a purpose; parts of one message were posted together."""

    id: str
    purpose: str
    at: datetime


_IN_CHAT = (
    sa.select(posts.c.message_id, posts.c.purpose, posts.c.at)
    .where(
        given(posts.c.chat_id),
        among(posts.c.purpose, "purposes"),
    )
    .order_by(posts.c.at, posts.c.message_id)
)
_STANDING = _IN_CHAT.where(given(posts.c.code))
_GAMELESS = _IN_CHAT.where(posts.c.code.is_(None))
_CHATS = (
    sa.select(posts.c.chat_id)
    .where(
        given(posts.c.code),
        among(posts.c.purpose, "purposes"),
        posts.c.chat_id.is_not(None),
    )
    .distinct()
)
_GAME = sa.select(posts.c.code).where(given(posts.c.platform, posts.c.message_id))
_ARGUMENT = sa.select(press_arguments.c.text).where(given(press_arguments.c.key))


def game_of_post(connection: sa.Connection, platform: str, message_id: str) -> str | None:
    """Return the game that a post is about, by the platform's id of it, ``None`` if unknown."""
    values = {"platform": platform, "message_id": message_id}
    return connection.execute(_GAME, values).scalar()


def standing_posts(
    connection: sa.Connection, chat_id: str, code: str | None, purposes: Collection[str]
) -> list[StandingPost]:
    """Return the posts about a game in a chat that have one of these purposes, the oldest first.

    Without a ``code`` they are those about no game.
    """
    values = {"chat_id": chat_id, "code": code, "purposes": list(purposes)}
    query = _GAMELESS if code is None else _STANDING
    return [StandingPost(*row) for row in connection.execute(query, values)]


def chats_of_posts(connection: sa.Connection, code: str, purposes: Collection[str]) -> list[str]:
    """Return the chats in which posts about a game have one of these purposes."""
    values = {"code": code, "purposes": list(purposes)}
    return [row[0] for row in connection.execute(_CHATS, values) if row[0] is not None]


def press_argument(connection: sa.Connection, key: str) -> str | None:
    """Return the argument that a button's key stands for, ``None`` if it is unknown."""
    return connection.execute(_ARGUMENT, {"key": key}).scalar()
