"""Turns what has arrived into rows, each with the statement that writes it."""

from collections.abc import Iterator, Mapping
from typing import TypeAlias

from sqlalchemy import bindparam, delete, insert
from sqlalchemy.sql.dml import UpdateBase

from takmail.store.changes import ArrivalDone, Arrived
from takmail.store.tables import inbox

Step: TypeAlias = tuple[UpdateBase, Mapping[str, object]]

_THIS = (
    inbox.c.platform == bindparam("for_platform"),
    inbox.c.number == bindparam("for_number"),
)
_DROP = delete(inbox).where(*_THIS)
_ADD = insert(inbox)
_END = delete(inbox).where(*_THIS)

ORDER: tuple[UpdateBase, ...] = (_DROP, _ADD, _END)
"""What is kept and done within one batch is done."""


def arrive(work: Arrived | ArrivalDone) -> Iterator[Step]:
    """Yield what keeps something that a platform has sent, or what ends that."""
    this = {"for_platform": work.platform, "for_number": work.number}
    if isinstance(work, ArrivalDone):
        yield _END, this
        return
    yield _DROP, this
    yield (
        _ADD,
        {
            "platform": work.platform,
            "number": work.number,
            "lane": work.lane,
            "payload": work.payload,
            "at": work.at,
        },
    )
