"""What is yet to be sent, and what was."""

from sqlalchemy import bindparam, func, select, union

from takmail.store.reader import Reader
from takmail.store.rows import OutboxRow
from takmail.store.tables import PENDING, chats, games, outbox, posts, seats

_PENDING = (
    select(
        outbox.c.id,
        outbox.c.chat_id,
        outbox.c.payload,
        outbox.c.reply_to,
        outbox.c.created_at,
        outbox.c.attempts,
        outbox.c.next_at,
        outbox.c.code,
    )
    .where(outbox.c.state == PENDING, outbox.c.id > bindparam("after"))
    .order_by(outbox.c.id)
    .limit(bindparam("limit"))
)

_OPEN = union(
    select(games.c.chat_id).where(games.c.ended_at.is_(None)),
    select(seats.c.chat_id).join(games).where(games.c.ended_at.is_(None)),
)
_LAST_ANSWERS = (
    select(func.max(outbox.c.id))
    .where(outbox.c.reply_to.is_not(None), outbox.c.chat_id.in_(_OPEN))
    .group_by(outbox.c.chat_id)
)
_LAST_ANSWERED = (
    select(chats.c.chat, outbox.c.reply_to)
    .join(chats)
    .where(outbox.c.id.in_(_LAST_ANSWERS), chats.c.platform == bindparam("platform"))
)

_ABOUT = select(posts.c.code).where(
    posts.c.platform == bindparam("platform"), posts.c.message_id == bindparam("message_id")
)


class Outbox:
    """The rows that wait to be sent, and what became of them on their platforms."""

    def __init__(self, reader: Reader) -> None:
        self._reader = reader

    async def pending(self, *, after: int, limit: int) -> list[OutboxRow]:
        """Return waiting rows with higher ids than ``after``, in the order of their ids."""
        rows = await self._reader.all(_PENDING, after=after, limit=limit)
        return [OutboxRow(*row) for row in rows]

    async def last_answered(self, platform: str) -> list[tuple[str, str]]:
        """Return each chat with an open game and the last message in it that was answered."""
        rows = await self._reader.all(_LAST_ANSWERED, platform=platform)
        return [(chat, message_id) for chat, message_id in rows]

    async def about(self, platform: str, message_id: str) -> str | None:
        """Return the game that one of our messages is about, by the platform's id of it."""
        row = await self._reader.first(_ABOUT, platform=platform, message_id=message_id)
        return None if row is None else str(row[0])
