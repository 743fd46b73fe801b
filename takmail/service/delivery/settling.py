"""What became of a message is kept, however long the store is in trouble meanwhile.

A message that tells a side that it is on turn starts its clock with that: whatever became of it, in
the same transaction.
"""

from collections.abc import Awaitable, Callable, Sequence
from datetime import datetime

import structlog

from takmail.service.delivery.patience import Patience
from takmail.store.arrangements import Arrangement
from takmail.store.changes import Failure, Retry
from takmail.store.outbox import Outbox
from takmail.store.rows import OutboxRow, PostRow

Starts = Callable[[OutboxRow], Awaitable[Sequence[Arrangement]]]
"""Returns what begins now as a row has arrived, or never will."""

log = structlog.get_logger(__name__)


class Settling:
    """Marks rows of the outbox.

    A row that was sent is known to be, also before it can be marked: it isn't sent again.
    """

    def __init__(self, outbox: Outbox, patience: Patience, starts: Starts) -> None:
        self._outbox = outbox
        self._patience = patience
        self._starts = starts
        self._sent: set[int] = set()

    def was_sent(self, row: OutboxRow) -> bool:
        """Return whether a row was sent that may not be marked yet."""
        return row.id in self._sent

    async def sent(
        self,
        row: OutboxRow,
        posts: Sequence[PostRow] = (),
        closed: Sequence[tuple[str, str]] = (),
    ) -> None:
        """Mark a row as sent, and keep what it has become."""
        self._sent.add(row.id)
        began = await self._began(row)
        is_kept = await self._settled(sent=[row.id], posts=posts, closed=closed, also=began)
        if is_kept or await self._settled(sent=[row.id]):
            self._sent.discard(row.id)

    async def failed(self, row: OutboxRow, why: str, also: Sequence[Arrangement] = ()) -> None:
        """Mark a row as one that can't be delivered; ``also`` follows from that."""
        log.warning("a message can't be delivered", message=row.id, why=why)
        began = await self._began(row)
        await self._settled(failed=[Failure(row.id, why)], also=[*began, *also])

    async def replaced(self, row: OutboxRow) -> None:
        """Mark a row as sent of which a later one says all; nothing begins before that one."""
        await self._settled(sent=[row.id])

    async def put_off(self, row: OutboxRow, until: datetime, why: str) -> None:
        """Note that a row is to be tried again later."""
        await self._settled(retries=[Retry(row.id, until, why)])

    async def repeats(self, row: OutboxRow) -> None:
        """Note that a row is about to be sent though it may have gone out before."""
        await self._settled(repeated=[row.id])

    async def _began(self, row: OutboxRow) -> Sequence[Arrangement]:
        """Return what begins with the end of a row, nothing where that can't be known."""
        if row.starts is None:
            return ()
        try:
            return await self._patience.until_done(lambda: self._starts(row))
        except Exception:
            log.exception("a clock can't be started", message=row.id)
            return ()

    async def _settled(  # noqa: PLR0913 - one parameter for each thing that is settled
        self,
        *,
        sent: Sequence[int] = (),
        failed: Sequence[Failure] = (),
        retries: Sequence[Retry] = (),
        posts: Sequence[PostRow] = (),
        closed: Sequence[tuple[str, str]] = (),
        also: Sequence[Arrangement] = (),
        repeated: Sequence[int] = (),
    ) -> bool:
        """Keep what became of a message; return whether that can be kept at all.

        What can't, since it is damaged where it would be, must not hold up what waits behind it.
        """
        try:
            await self._patience.until_marked(
                lambda: self._outbox.settle(
                    sent=sent,
                    failed=failed,
                    retries=retries,
                    posts=posts,
                    closed=closed,
                    also=also,
                    repeated=repeated,
                )
            )
        except Exception:
            log.exception("it can't be kept what became of a message")
            return False
        return True
