"""Up to where each chat is known to have been heard, to look there for what was said since.

What is damaged keeps nobody else's chat from being known: then it is looked at chat by chat.
"""

from collections.abc import Sequence
from datetime import datetime

from sqlalchemy import and_, bindparam, exists, false, func, literal, or_, select, union

from takmail.store.errors import DamagedError
from takmail.store.prepared_queries import Found, Query
from takmail.store.reader import Reader
from takmail.store.rows import LastAnswered
from takmail.store.tables import chats, games, posts, seats

_IS_ON = games.c.began_at.is_not(None) & games.c.ended_at.is_(None)
_WAITS = games.c.began_at.is_(None) & games.c.ended_at.is_(None)
_OPEN = union(
    select(games.c.code, games.c.chat_id).where(_WAITS),
    select(games.c.code, games.c.chat_id).where(_IS_ON),
    select(seats.c.code, seats.c.chat_id).join(games).where(_IS_ON),
).subquery("open")
"""The open games with their chats."""

_HERE = and_(chats.c.platform == bindparam("platform"), chats.c.id.in_(select(_OPEN.c.chat_id)))
_LAST_ANSWERED = select(chats.c.chat, chats.c.answered, chats.c.community, chats.c.private).where(
    _HERE, chats.c.answered.is_not(None), chats.c.guest.is_(False)
)
_LATELY_ANSWERED = select(chats.c.chat, chats.c.answered, chats.c.community, chats.c.private).where(
    chats.c.platform == bindparam("platform"),
    chats.c.answered.is_not(None),
    chats.c.guest.is_(False),
    chats.c.id.not_in(select(_OPEN.c.chat_id)),
    exists().where(seats.c.chat_id == chats.c.id, seats.c.ended_at > bindparam("lately")),
)
"""Where the last game is over since a moment: its players may have said that they play again."""

_LAST_POSTED_AT = (
    select(posts.c.chat_id, func.max(posts.c.at).label("at"))
    .join(_OPEN, and_(_OPEN.c.code == posts.c.code, _OPEN.c.chat_id == posts.c.chat_id))
    .group_by(posts.c.chat_id)
    .subquery("newest")
)
_LAST_POSTED = (
    select(chats.c.chat, func.max(posts.c.message_id), chats.c.community, chats.c.private)
    .join(_LAST_POSTED_AT, _LAST_POSTED_AT.c.chat_id == chats.c.id)
    .join(posts, and_(posts.c.chat_id == chats.c.id, posts.c.at == _LAST_POSTED_AT.c.at))
    .where(chats.c.platform == bindparam("platform"), chats.c.answered.is_(None))
    .group_by(chats.c.chat, chats.c.community, chats.c.private)
)

_NEW = select(chats.c.chat, literal("0"), chats.c.community, chats.c.private).where(
    _HERE,
    chats.c.made_for.is_not(None),
    chats.c.answered.is_(None),
    ~exists().where(posts.c.code == chats.c.made_for, posts.c.chat_id == chats.c.id),
)

_CHATS = select(chats.c.chat).where(chats.c.platform == bindparam("platform"))
_CHAT = select(
    chats.c.id, chats.c.answered, chats.c.community, chats.c.private, chats.c.made_for
).where(
    chats.c.platform == bindparam("platform"),
    chats.c.chat == bindparam("chat"),
    chats.c.guest == false(),
)
_IN_CHAT = union(
    select(games.c.code).where(games.c.chat_id == bindparam("id"), or_(_WAITS, _IS_ON)),
    select(seats.c.code).where(seats.c.chat_id == bindparam("id"), seats.c.ended_at.is_(None)),
).subquery("in_chat")
_OPEN_IN_CHAT = select(_IN_CHAT.c.code).limit(1)
_POSTED_IN_CHAT = (
    select(posts.c.message_id)
    .where(posts.c.chat_id == bindparam("id"), posts.c.code.in_(select(_IN_CHAT.c.code)))
    .order_by(posts.c.at.desc(), posts.c.message_id.desc())
    .limit(1)
)


async def last_answered(
    reader: Reader, platform: str, lately: datetime | None
) -> list[LastAnswered]:
    """Return each chat with an open game, or one that has ended since ``lately``.

    With it goes the id of the last message answered there.
    """
    try:
        found = [
            await reader.all(q, platform=platform) for q in (_LAST_ANSWERED, _LAST_POSTED, _NEW)
        ]
        if lately is not None:
            found.append(await reader.all(_LATELY_ANSWERED, platform=platform, lately=lately))
    except DamagedError:
        return await _chat_by_chat(reader, platform)
    return [LastAnswered(*row) for rows in found for row in rows]


async def _chat_by_chat(reader: Reader, platform: str) -> list[LastAnswered]:
    """Return the same, without the chats of which that can't be read."""
    known = []
    for (chat,) in await reader.all(_CHATS, platform=platform):
        rows = await _readable(reader, _CHAT, platform=platform, chat=chat)
        for id_, answered, community, private, made_for in rows or ():
            since = answered or await _posted(reader, id_, made_for)
            if since is not None and await _readable(reader, _OPEN_IN_CHAT, id=id_) != []:
                known.append(LastAnswered(chat, since, community, private))
    return known


async def _posted(reader: Reader, chat_id: str, made_for: str | None) -> str | None:
    """Return the last message of ours about a game in a chat, `0` in one just made for a game."""
    rows = await _readable(reader, _POSTED_IN_CHAT, id=chat_id)
    if rows:
        return str(rows[0][0])
    return "0" if rows is not None and made_for is not None else None


async def _readable(reader: Reader, query: Query, **values: object) -> Sequence[Found] | None:
    """Return the rows of a query, ``None`` if what it touches is damaged."""
    try:
        return list(await reader.all(query, **values))
    except DamagedError:
        return None
