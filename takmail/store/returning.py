"""Who was kept away stays so, even if he has himself forgotten and comes back.

Of an account that somebody has blocked a note stays when it is forgotten: by whom, under a digest
of the account. That is keyed, so that nobody finds accounts by trying all ids without the database.
"""

import json
from collections.abc import Sequence
from hmac import digest
from secrets import token_hex

import structlog
from sqlalchemy import bindparam, select

from takmail.store.arrangements import NoteNow
from takmail.store.errors import UnreadableError
from takmail.store.notes import Notes
from takmail.store.reader import Reader
from takmail.store.tables import blocks

log = structlog.get_logger(__name__)

_KEY = "left.key"
_BLOCKERS = (
    select(blocks.c.player)
    .distinct()
    .where(blocks.c.blocked.in_(bindparam("ids", expanding=True)))
    .order_by(blocks.c.player)
)


class Returning:
    """Knows who wanted nothing of accounts that were forgotten."""

    def __init__(self, reader: Reader, notes: Notes) -> None:
        self._reader = reader
        self._notes = notes

    async def notes_of(
        self, ids: Sequence[str], accounts: Sequence[tuple[str, str]]
    ) -> list[NoteNow]:
        """Return what is to be kept as accounts are forgotten that games know by these ids."""
        rows = await self._reader.all(_BLOCKERS, ids=ids)
        if not rows:
            return []
        if await self._notes.get(_KEY) is None:
            await self._notes.put(_KEY, token_hex(32))
        blockers = json.dumps([row[0] for row in rows])
        names = [await self.name_of(platform, user) for platform, user in accounts]
        return [NoteNow(name, blockers) for name in names if name is not None]

    async def blockers(self, platform: str, user: str) -> tuple[str, tuple[str, ...]] | None:
        """Return the note of an account that was forgotten, and the ids of who blocked it.

        A note that is damaged keeps nobody from playing.
        """
        try:
            name = await self.name_of(platform, user)
            kept = None if name is None else await self._notes.get(name)
            blockers = None if kept is None else tuple(map(str, json.loads(kept)))
        except (UnreadableError, ValueError, TypeError) as error:
            log.warning("it is not known whether somebody was blocked", why=str(error))
            return None
        return None if name is None or blockers is None else (name, blockers)

    async def name_of(self, platform: str, user: str) -> str | None:
        """Return under which name an account's note is kept, ``None`` as long as there is none."""
        key = await self._notes.get(_KEY)
        if key is None:
            return None
        return f"left.{digest(key.encode(), f'{platform}:{user}'.encode(), 'sha256').hex()}"
