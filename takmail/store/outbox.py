"""What is yet to be sent, and what was."""

from collections.abc import Callable, Collection
from datetime import datetime

import structlog
from sqlalchemy import bindparam, select

from takmail.store.arrangements import Arrangement
from takmail.store.changes import Failure, Retry, Settlement
from takmail.store.errors import UnreadableError
from takmail.store.last_answered import last_answered
from takmail.store.reader import Found, Reader
from takmail.store.rows import Act, LastAnswered, OutboxRow, PostRow
from takmail.store.tables import IS_PENDING, outbox
from takmail.store.writer import Writer

_ROWS = select(
    outbox.c.id,
    outbox.c.chat_id,
    outbox.c.payload,
    outbox.c.reply_to,
    outbox.c.created_at,
    outbox.c.attempts,
    outbox.c.next_at,
    outbox.c.code,
    outbox.c.purpose,
    outbox.c.replaces,
    outbox.c.act,
    outbox.c.starts,
    outbox.c.unheard,
).where(IS_PENDING)
_PENDING = (
    _ROWS.where(outbox.c.id > bindparam("after")).order_by(outbox.c.id).limit(bindparam("limit"))
)
_IDS = select(outbox.c.id).where(IS_PENDING)
_PENDING_ONE = _ROWS.where(outbox.c.id == bindparam("id"))
_PENDING_IN = _ROWS.where(outbox.c.chat_id == bindparam("chat_id")).order_by(outbox.c.id)

log = structlog.get_logger(__name__)


class Outbox:
    """The rows that wait to be sent."""

    def __init__(self, reader: Reader, writer: Writer) -> None:
        self._reader = reader
        self._writer = writer

    def on_added(self, callback: Callable[[], None]) -> None:
        """Have this called, in the event loop, after each commit that added outbox rows."""
        self._writer.on_outbox(callback)

    def look(self) -> None:
        """Have whoever listens look for rows that another process added."""
        self._writer.tell_of_outbox()

    async def pending(self, *, after: int = 0, limit: int = 100) -> list[OutboxRow]:
        """Return waiting rows with higher ids than ``after``, in the order of their ids.

        One that can't be read is marked as failed, and keeps no other from going out.
        """
        try:
            rows = await self._reader.all(_PENDING, after=after, limit=limit)
        except UnreadableError:
            await self._fail_unreadable()
            rows = await self._reader.all(_PENDING, after=after, limit=limit)
        return [_row(row) for row in rows]

    async def _fail_unreadable(self) -> None:
        for (id_,) in await self._reader.all(_IDS):
            try:
                await self._reader.first(_PENDING_ONE, id=id_)
            except UnreadableError as error:
                log.error("a message can't be read, and is left out", message=id_, why=str(error))
                await self.settle(failed=[Failure(id_, "unreadable")])

    async def pending_in(self, chat_id: str) -> list[OutboxRow]:
        """Return all that waits for one chat, in the order of the ids."""
        return [_row(row) for row in await self._reader.all(_PENDING_IN, chat_id=chat_id)]

    async def last_answered(
        self, platform: str, lately: datetime | None = None, settled: datetime | None = None
    ) -> list[LastAnswered]:
        """Return each chat with an open game and the id of the last message answered in it.

        A game that has ended since ``lately`` counts, too: people may play again there.
        Both are the platform's ids: where to look for what was said while nobody listened. Where
        nothing was answered yet, the id is that of the last message of ours there about a game
        that was posted before ``settled``; where there is none, it is the moment since which there
        is a game.
        """
        return await last_answered(self._reader, platform, lately, settled)

    async def settle(  # noqa: PLR0913 - one parameter for each thing that is settled
        self,
        *,
        sent: Collection[int] = (),
        failed: Collection[Failure] = (),
        retries: Collection[Retry] = (),
        posts: Collection[PostRow] = (),
        closed: Collection[tuple[str, str]] = (),
        also: Collection[Arrangement] = (),
        repeated: Collection[int] = (),
    ) -> None:
        """Save what became of outbox rows; those settled before stay as they are.

        ``posts`` are messages that were posted, whether out of the outbox or not. ``closed`` are
        the platforms and ids there of posts whose buttons are gone: they have no purpose any
        more, but are still known to be about their game. ``also`` is what follows from it.
        ``repeated`` are rows that are about to be sent though they may have gone out before.
        """
        settled = Settlement(
            tuple(sent),
            tuple(failed),
            tuple(retries),
            tuple(posts),
            tuple(closed),
            tuple(also),
            tuple(repeated),
        )
        await self._writer.save(settled)


def _row(row: Found) -> OutboxRow:
    id_, chat_id, payload, reply_to, created_at, attempts, next_at, code = row[:8]
    purpose, replaces, act, starts, unheard = row[8:]
    return OutboxRow(
        id=id_,
        chat_id=chat_id,
        payload=payload,
        reply_to=reply_to,
        created_at=created_at,
        attempts=attempts,
        next_at=next_at,
        code=code,
        purpose=purpose,
        replaces=tuple(replaces.split()),
        act=_act(act),
        starts=starts,
        unheard=unheard,
    )


def _act(name: str) -> Act:
    """Return what a row does; one that another version has written may do what none here does."""
    try:
        return Act(name)
    except ValueError:
        return Act.UNKNOWN
