"""Where the bot has said something lately, to look there for what was said to it meanwhile."""

from datetime import datetime

from sqlalchemy import bindparam, func, select

from takmail.store.errors import DamagedError
from takmail.store.reader import Reader
from takmail.store.rows import LastAnswered
from takmail.store.tables import chats, outbox

NEWEST = 5000
"""Messages of ours, on all platforms, that count as said lately."""

MOST = 500
"""Chats that are looked at, those where something was said last."""

_LAST = select(func.max(outbox.c.id)).scalar_subquery()
_LATELY = (
    select(outbox.c.chat_id, func.max(outbox.c.id).label("last"))
    .where(outbox.c.id > _LAST - NEWEST)
    .group_by(outbox.c.chat_id)
    .subquery("lately")
)
_SPOKEN = (
    select(chats.c.chat, chats.c.answered, chats.c.community, chats.c.private)
    .join(_LATELY, _LATELY.c.chat_id == chats.c.id)
    .where(
        chats.c.platform == bindparam("platform"),
        chats.c.guest.is_(False),
        chats.c.lost_at.is_(None),
    )
    .order_by(_LATELY.c.last.desc())
    .limit(MOST)
)


async def spoken_lately(reader: Reader, platform: str, since: datetime) -> list[LastAnswered]:
    """Return the chats in which something was said last, the last first.

    Each comes with the message that was answered last there, or ``since`` where none was. What is
    damaged is done without: then there are none.
    """
    try:
        rows = await reader.all(_SPOKEN, platform=platform)
    except DamagedError:
        return []
    return [
        LastAnswered(chat, answered or since, community, private)
        for chat, answered, community, private in rows
    ]
