"""Messages that were handled, and chats where some may have been missed while the bot was away."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from typing import NamedTuple

import sqlalchemy as sa

from takmail.store.chats.chats import chats
from takmail.store.column_types import UNKNOWN, Key, Moment, given, table
from takmail.store.games.games import games, seats
from takmail.store.messages.inbox import ArrivalDone
from takmail.store.messages.posts import posts
from takmail.store.writes import Step, Write, common, row_of

seen = table(
    "seen",
    sa.Column("platform", Key, primary_key=True),
    sa.Column("message_id", Key, primary_key=True),
    sa.Column("at", Moment, nullable=False),
    sa.Column("code", Key, sa.ForeignKey("games.code")),
    sa.Column("was_move", sa.Boolean, nullable=False),
)

_ADD = common(sa.insert(seen))

WRITES = (_ADD,)


@dataclass(frozen=True, slots=True)
class SeenRow(Write):
    """A message that was handled. ``was_move`` says whether it played a ply in ``code``.

    ``arrival`` is its number in the platform's inbox, which it leaves; no row has it.
    """

    platform: str
    message_id: str
    at: datetime
    code: str | None = None
    was_move: bool = False
    arrival: int | None = None

    def parts(self) -> Iterator[Write]:
        """Yield the row, and the end of the update."""
        yield self
        if self.arrival is not None:
            yield ArrivalDone(self.platform, self.arrival)

    def steps(self) -> Iterator[Step]:
        """Yield the row."""
        yield _ADD, row_of(self, without=("arrival",))

    def is_there(self, connection: sa.Connection) -> bool:
        """Return whether the message was handled."""
        return seen_message(connection, self.platform, self.message_id) is not None


_SEEN = sa.select(seen).where(given(seen.c.platform, seen.c.message_id))


def seen_message(connection: sa.Connection, platform: str, message_id: str) -> SeenRow | None:
    """Return a message that was handled, ``None`` if it was not."""
    row = connection.execute(_SEEN, {"platform": platform, "message_id": message_id}).first()
    return None if row is None else SeenRow(*row)


class LastAnswered(NamedTuple):
    """A chat with an open game, by the platform's id, and after what it may have missed something.

    ``after`` is the platform's id of a message there, or a moment. ``community`` is the platform's
    id of the community that it belongs to, empty if none is known.
    """

    chat: str
    after: str | datetime
    community: str
    private: bool


_IS_ON = games.c.began_at.is_not(None) & games.c.ended_at.is_(None)
_WAITS = games.c.began_at.is_(None) & games.c.ended_at.is_(None)
_SINCE = sa.func.coalesce(games.c.began_at, games.c.created_at).label("since")
_OPEN = sa.union(
    sa.select(games.c.code, games.c.chat_id, _SINCE).where(_WAITS),
    sa.select(games.c.code, games.c.chat_id, _SINCE).where(_IS_ON),
    sa.select(seats.c.code, seats.c.chat_id, _SINCE).join(games).where(_IS_ON),
).subquery("open")
"""The open games with their chats, and since when they are what they are."""

_HERE = (given(chats.c.platform), chats.c.guest.is_(False))
_ABOUT = (chats.c.chat, chats.c.community, chats.c.private)
_BEGUN = (
    sa.select(_OPEN.c.chat_id, sa.func.min(_OPEN.c.since).label("since"))
    .group_by(_OPEN.c.chat_id)
    .subquery("begun")
)
_NEWEST = (
    sa.select(posts.c.chat_id, sa.func.max(posts.c.at).label("at"))
    .join(_OPEN, sa.and_(_OPEN.c.code == posts.c.code, _OPEN.c.chat_id == posts.c.chat_id))
    .where(posts.c.at >= _OPEN.c.since, posts.c.at < sa.bindparam("settled"))
    .group_by(posts.c.chat_id)
    .subquery("newest")
)
_LAST_ANSWERED = (
    sa.select(
        *_ABOUT, sa.func.coalesce(chats.c.answered, sa.func.max(posts.c.message_id)), _BEGUN.c.since
    )
    .join(_BEGUN, _BEGUN.c.chat_id == chats.c.id)
    .outerjoin(_NEWEST, sa.and_(_NEWEST.c.chat_id == chats.c.id, chats.c.answered.is_(None)))
    .outerjoin(posts, sa.and_(posts.c.chat_id == chats.c.id, posts.c.at == _NEWEST.c.at))
    .where(*_HERE)
    .group_by(*_ABOUT, chats.c.answered, _BEGUN.c.since)
)
"""One statement, as a change between two would be in neither."""

_OVER = (
    sa.select(seats.c.chat_id, sa.func.max(seats.c.ended_at).label("since"))
    .where(seats.c.ended_at > sa.bindparam("lately"))
    .group_by(seats.c.chat_id)
    .subquery("over")
)
_LATELY_ANSWERED = (
    sa.select(*_ABOUT, chats.c.answered, _OVER.c.since)
    .join(_OVER, _OVER.c.chat_id == chats.c.id)
    .where(*_HERE)
)
"""Chats whose last game is over since a moment: its players may want to play again."""


def last_answered(
    connection: sa.Connection,
    platform: str,
    lately: datetime | None = None,
    settled: datetime | None = None,
) -> list[LastAnswered]:
    """Return each chat with an open game, or one that has ended since ``lately``.

    After a game has ended people may play again. Lines may have been missed after the message that
    was answered last. Where nothing was answered, they may come after our last message about an
    open game before ``settled``: later ones may have gone out before the bot read earlier lines.
    Without such a message they may come since the first of the games began, or was proposed, or
    since the last has ended.
    """
    asked = {"platform": platform, "settled": settled or UNKNOWN}
    rows = [*connection.execute(_LAST_ANSWERED, asked)]
    if lately is not None:
        over = connection.execute(_LATELY_ANSWERED, {"platform": platform, "lately": lately})
        rows = [*over, *rows]
    by_chat = {
        chat: LastAnswered(chat, since if answered is None else answered, community, private)
        for chat, community, private, answered, since in rows
    }
    return list(by_chat.values())
