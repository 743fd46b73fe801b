"""Rows of the outbox that wait, looked at from outside of any delivery."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import Connection, select, type_coerce

from takmail.store.column_types import MomentOrUnknown
from takmail.store.tables import IS_PENDING, chats, outbox

_ROWS = 500


@dataclass(frozen=True, slots=True)
class WaitingRow:
    """A row that waits to be sent, with the platform of its chat, ``None`` if there is no chat.

    ``created_at`` is ``UNKNOWN`` where what is kept is no time.
    """

    id: int
    platform: str | None
    payload: str
    created_at: datetime


def waiting_rows(connection: Connection) -> Iterator[WaitingRow]:
    """Yield all that waits to be sent, in order."""
    query = (
        select(
            outbox.c.id,
            chats.c.platform,
            outbox.c.payload,
            type_coerce(outbox.c.created_at, MomentOrUnknown()),
        )
        .outerjoin(chats, chats.c.id == outbox.c.chat_id)
        .where(IS_PENDING)
        .order_by(outbox.c.id)
        .limit(_ROWS)
    )
    last = 0
    while rows := connection.execute(query.where(outbox.c.id > last)).all():
        yield from (WaitingRow(*row) for row in rows)
        last = rows[-1][0]
