"""What has waited too long is left out, and its chat is told so, with how its games stand now.

A platform was down for long, a token was lost, a chat could not be written to. What nobody can use
any more is not poured out then; what is on there must be known all the same.
"""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from datetime import datetime

import structlog

from takmail.service.announcing.outgoing import sent
from takmail.service.delivery.deeds import MESSAGES
from takmail.service.delivery.patience import Patience
from takmail.service.people.tongues import Tongues
from takmail.store.arrangements import RowsDropped
from takmail.store.changes import Announcement, Change
from takmail.store.rows import ChatRow, OutboxRow
from takmail.store.store import Store
from takmail.wording.draft import Draft
from takmail.wording.say import say

TOO_OLD = "too old"
"""Why a row has failed that was left out."""

TELL_AFTER = 5.0
"""Seconds in which what is left out is gathered for one line of the log."""

Standing = Callable[[ChatRow, Sequence[str], datetime], Awaitable[Sequence[Announcement]]]
"""Returns what shows a chat how games stand, by their codes, at a moment."""

log = structlog.get_logger(__name__)


async def nothing_stands(
    _chat: ChatRow, _codes: Sequence[str], _at: datetime
) -> Sequence[Announcement]:
    """Show nothing: for a delivery that knows of no games."""
    return ()


class LeftOut:
    """Leaves rows out."""

    def __init__(
        self,
        store: Store,
        tongues: Tongues,
        patience: Patience,
        now: Callable[[], datetime],
        standing: Standing,
    ) -> None:
        self._store = store
        self._tongues = tongues
        self._patience = patience
        self._now = now
        self._standing = standing
        self._counts: dict[str, int] = {}
        self._telling: asyncio.TimerHandle | None = None

    async def drop(self, rows: Sequence[OutboxRow]) -> None:
        """Mark rows of one chat as left out and have the chat told, in one transaction."""
        dropped = RowsDropped(tuple(row.id for row in rows), TOO_OLD)
        try:
            await self._patience.until_done(lambda: self._drop(rows, dropped))
        except Exception:
            log.exception("a chat can't be told what was left out", chat=rows[0].chat_id)
            alone = Change(also=(dropped,))
            await self._patience.until_done(lambda: self._store.commit(alone))
        self._count(rows[0].chat_id, len(rows))

    async def _drop(self, rows: Sequence[OutboxRow], dropped: RowsDropped) -> None:
        chat = await self._store.chats.by_id(rows[0].chat_id)
        messages = [row for row in rows if row.act in MESSAGES]
        if chat is None or not messages:
            await self._store.commit(Change(also=(dropped,)))
            return
        at = self._now()
        told = say("left-out", messages=len(messages))
        line = sent(chat.id, self._tongues.word(Draft((told,)), chat), at)
        codes = [*dict.fromkeys(row.code for row in messages if row.code is not None)]
        standing = await self._standing(chat, codes, at)
        await self._store.commit(Change(outbox=(line, *standing), also=(dropped,)))

    def _count(self, chat: str, rows: int) -> None:
        self._counts[chat] = self._counts.get(chat, 0) + rows
        if self._telling is None:
            loop = asyncio.get_running_loop()
            self._telling = loop.call_later(TELL_AFTER, self.tell)

    def tell(self) -> None:
        """Log what was left out since the last time, if anything was."""
        if self._telling is not None:
            self._telling.cancel()
            self._telling = None
        if self._counts:
            messages, chats = sum(self._counts.values()), len(self._counts)
            log.warning("messages were too old and were left out", messages=messages, chats=chats)
            self._counts.clear()
