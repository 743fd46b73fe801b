"""What was posted on the platforms, by its ids there."""

from collections.abc import Collection

from sqlalchemy import bindparam, select

from takmail.store.reader import Reader
from takmail.store.rows import StandingPost
from takmail.store.tables import posts, press_arguments

_OF = (
    select(posts.c.message_id, posts.c.purpose, posts.c.at)
    .where(
        posts.c.code == bindparam("code"),
        posts.c.chat_id == bindparam("chat_id"),
        posts.c.purpose.in_(bindparam("purposes", expanding=True)),
    )
    .order_by(posts.c.at, posts.c.message_id)
)
_CHATS = (
    select(posts.c.chat_id)
    .where(
        posts.c.code == bindparam("code"),
        posts.c.purpose.in_(bindparam("purposes", expanding=True)),
        posts.c.chat_id.is_not(None),
    )
    .distinct()
)
_ARGUMENT = select(press_arguments.c.text).where(press_arguments.c.key == bindparam("key"))
_ABOUT = select(posts.c.code).where(
    posts.c.platform == bindparam("platform"), posts.c.message_id == bindparam("message_id")
)


class Posts:
    """The messages of ours that people may answer, and the arguments of their buttons."""

    def __init__(self, reader: Reader) -> None:
        self._reader = reader

    async def about(self, platform: str, message_id: str) -> str | None:
        """Return the game that one of our messages is about, by the platform's id of it.

        ``None`` is for those that are about none, or of which nothing is known any more.
        """
        row = await self._reader.first(_ABOUT, platform=platform, message_id=message_id)
        return None if row is None else str(row[0])

    async def of(self, chat_id: str, code: str, purposes: Collection[str]) -> list[StandingPost]:
        """Return our messages about a game in a chat, the oldest first.

        Only those are returned that still have one of these purposes.
        """
        if not purposes:
            return []
        rows = await self._reader.all(_OF, chat_id=chat_id, code=code, purposes=list(purposes))
        return [StandingPost(*row) for row in rows]

    async def chats(self, code: str, purposes: Collection[str]) -> list[str]:
        """Return the chats in which messages about a game have one of these purposes."""
        rows = await self._reader.all(_CHATS, code=code, purposes=list(purposes))
        return [str(row[0]) for row in rows]

    async def argument(self, key: str) -> str | None:
        """Return the argument that a button's key stands for, ``None`` if it is unknown."""
        row = await self._reader.first(_ARGUMENT, key=key)
        return None if row is None else str(row[0])
