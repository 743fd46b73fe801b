"""Whether a transaction was saved whose connection broke while it was being committed.

Only the database knows, once it can be asked again: by a message that the transaction noted as
seen, or, where it only marked rows of the outbox, by these. Whoever was told that nothing was saved
would say the line again; and what was sent would be marked again, while nothing more is sent.
"""

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from sqlalchemy import Connection

from takmail.store.changes import Change, Settlement, Work
from takmail.store.database import Database
from takmail.store.diagnosis import are_settled, is_seen
from takmail.store.errors import StoreError

KNOWN_WITHIN = 10.0
"""Seconds in which a database that is being restarted, say, is asked."""

PAUSE = 0.25
"""Seconds between two questions; what a server is just committing is done by the second one."""


@dataclass(slots=True)
class Attempt:
    """A transaction; ``outcomes`` are those of its parts once nothing is left but to commit it."""

    outcomes: Sequence[StoreError | None] | None = None


async def was_saved(
    database: Database,
    works: Sequence[Work],
    attempt: Attempt,
    within: float = KNOWN_WITHIN,
) -> bool:
    """Return whether a transaction was saved after all, as far as that can be found out.

    Of others it isn't known: all that they did can be done again.
    """
    shows = _trace(works, attempt)
    if shows is None:
        return False
    clock, asked = asyncio.get_running_loop().time, 0
    until = clock() + within
    while asked < 2 and clock() < until:
        try:
            if await database.read(shows):
                return True
            asked += 1
        except Exception:  # noqa: BLE001, S110 - whatever it is, it is asked again
            pass
        await asyncio.sleep(PAUSE)
    return False


def _trace(works: Sequence[Work], attempt: Attempt) -> Callable[[Connection], bool] | None:
    """Return what tells whether a transaction was saved, if something does."""
    saved = [
        work
        for work, outcome in zip(works, attempt.outcomes or (), strict=False)
        if outcome is None
    ]
    for work in saved:
        if isinstance(work, Change) and work.seen is not None:
            return partial(is_seen, message=work.seen)
    # A row may have been marked before, so all must be, and nothing else may go with them.
    rows = [_settled(work) for work in saved]
    if rows and all(rows):
        return partial(are_settled, rows=[row for some in rows for row in some])
    return None


def _settled(work: Work) -> Sequence[int]:
    """Return the rows of the outbox that a work marks as done, if it does just that."""
    if not isinstance(work, Settlement) or work.retries:
        return ()
    return (*work.sent, *(failure.id for failure in work.failed))
