"""Up to where each chat is known to have been heard, to look there for what was said since."""

from collections.abc import Iterable
from datetime import datetime

from sqlalchemy import and_, bindparam, func, select, union

from takmail.store.column_types import UNKNOWN
from takmail.store.posts import posts
from takmail.store.reader import Found, Reader
from takmail.store.rows import LastAnswered
from takmail.store.tables import chats, games, seats

_IS_ON = games.c.began_at.is_not(None) & games.c.ended_at.is_(None)
_WAITS = games.c.began_at.is_(None) & games.c.ended_at.is_(None)
_SINCE = func.coalesce(games.c.began_at, games.c.created_at).label("since")
_OPEN = union(
    select(games.c.code, games.c.chat_id, _SINCE).where(_WAITS),
    select(games.c.code, games.c.chat_id, _SINCE).where(_IS_ON),
    select(seats.c.code, seats.c.chat_id, _SINCE).join(games).where(_IS_ON),
).subquery("open")
"""The open games with their chats, and since when they are what they are."""

_HERE = (chats.c.platform == bindparam("platform"), chats.c.guest.is_(False))
_ABOUT = (chats.c.chat, chats.c.community, chats.c.private)
_BEGUN = (
    select(_OPEN.c.chat_id, func.min(_OPEN.c.since).label("since"))
    .group_by(_OPEN.c.chat_id)
    .subquery("begun")
)
_NEWEST = (
    select(posts.c.chat_id, func.max(posts.c.at).label("at"))
    .join(_OPEN, and_(_OPEN.c.code == posts.c.code, _OPEN.c.chat_id == posts.c.chat_id))
    .where(posts.c.at >= _OPEN.c.since, posts.c.at < bindparam("settled"))
    .group_by(posts.c.chat_id)
    .subquery("newest")
)
_LAST_ANSWERED = (
    select(*_ABOUT, func.coalesce(chats.c.answered, func.max(posts.c.message_id)), _BEGUN.c.since)
    .join(_BEGUN, _BEGUN.c.chat_id == chats.c.id)
    .outerjoin(_NEWEST, and_(_NEWEST.c.chat_id == chats.c.id, chats.c.answered.is_(None)))
    .outerjoin(posts, and_(posts.c.chat_id == chats.c.id, posts.c.at == _NEWEST.c.at))
    .where(*_HERE)
    .group_by(*_ABOUT, chats.c.answered, _BEGUN.c.since)
)
"""All of it in one statement: what changes between two would be in neither."""

_OVER = (
    select(seats.c.chat_id, func.max(seats.c.ended_at).label("since"))
    .where(seats.c.ended_at > bindparam("lately"))
    .group_by(seats.c.chat_id)
    .subquery("over")
)
_LATELY_ANSWERED = (
    select(*_ABOUT, chats.c.answered, _OVER.c.since)
    .join(_OVER, _OVER.c.chat_id == chats.c.id)
    .where(*_HERE)
)
"""Where the last game is over since a moment: its players may have said that they play again."""


async def last_answered(
    reader: Reader, platform: str, lately: datetime | None, settled: datetime | None
) -> list[LastAnswered]:
    """Return each chat with an open game, or one that has ended since ``lately``.

    Beside it stands from where on something may have been missed there: from the message that was
    answered last. Where nothing was, from our last message about an open game before ``settled``:
    what went out later may have done so before what was said earlier was heard. Where there is
    none, since the first of the games began, or was proposed, or since the last has ended.
    """
    rows = await reader.all(_LAST_ANSWERED, platform=platform, settled=settled or UNKNOWN)
    found = _known(rows)
    if lately is not None:
        over = await reader.all(_LATELY_ANSWERED, platform=platform, lately=lately)
        found = _known(over) | found
    return list(found.values())


def _known(found: Iterable[Found]) -> dict[str, LastAnswered]:
    return {
        chat: LastAnswered(chat, since if answered is None else answered, community, private)
        for chat, community, private, answered, since in found
    }
