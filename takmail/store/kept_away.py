"""Who wants nothing of whom, whom the host answers no more, which chats players put out."""

from collections.abc import Sequence

from sqlalchemy import bindparam, select

from takmail.store.reader import Reader
from takmail.store.same_player import is_player
from takmail.store.tables import barred, blocks, put_out

_BLOCKS = select(blocks.c.player, blocks.c.blocked).where(is_player(blocks.c.player, "player"))
_THIS_BLOCK = _BLOCKS.where(is_player(blocks.c.blocked, "blocked"))
_LISTED = _BLOCKS.order_by(blocks.c.at, blocks.c.blocked)
_BARRED = select(barred.c.kind, barred.c.platform, barred.c.id)
_PUT_OUT = select(put_out.c.at).where(
    put_out.c.code == bindparam("code"), put_out.c.chat_id == bindparam("chat_id")
)


class KeptAway:
    """What people, players and the host keep away."""

    def __init__(self, reader: Reader) -> None:
        self._reader = reader

    async def has_blocked(self, player: str, other: str) -> bool:
        """Return whether a player wants nothing of another; paired accounts count as each."""
        return bool(await self.blocks(player, other))

    async def blocks(self, player: str, other: str | None = None) -> Sequence[tuple[str, str]]:
        """Return whom a player has blocked, the first first, or what keeps one other away.

        Each is the ids of both as they were when it was said.
        """
        if other is None:
            rows = await self._reader.all(_LISTED, player=player)
        else:
            rows = await self._reader.all(_THIS_BLOCK, player=player, blocked=other)
        return [(row[0], row[1]) for row in rows]

    async def barred(self) -> frozenset[tuple[str, str, str]]:
        """Return all whom the host answers no more: a kind, a platform and an id of each."""
        return frozenset((row[0], row[1], row[2]) for row in await self._reader.all(_BARRED))

    async def is_put_out(self, code: str, chat_id: str) -> bool:
        """Return whether players don't want a chat to follow their game."""
        return await self._reader.first(_PUT_OUT, code=code, chat_id=chat_id) is not None
