"""Whether a transaction was saved whose connection broke while it was being committed.

Only the database knows, once it can be asked again: by the messages that the transaction noted as
seen. Whoever was told that nothing was saved would say the line again.
"""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass

from takmail.store.changes import Change, Work
from takmail.store.database import Database
from takmail.store.diagnosis import is_seen
from takmail.store.errors import StoreError
from takmail.store.rows import SeenRow

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

    One that noted no message as seen is not known to be: all that it did can be done again.
    """
    message = _noted(works, attempt)
    if message is None:
        return False
    clock, asked = asyncio.get_running_loop().time, 0
    until = clock() + within
    while asked < 2 and clock() < until:
        try:
            if await database.read(is_seen, message):
                return True
            asked += 1
        except Exception:  # noqa: BLE001, S110 - whatever it is, it is asked again
            pass
        await asyncio.sleep(PAUSE)
    return False


def _noted(works: Sequence[Work], attempt: Attempt) -> SeenRow | None:
    """Return a message that is seen if the transaction was saved, and only then."""
    for work, outcome in zip(works, attempt.outcomes or (), strict=False):
        if isinstance(work, Change) and work.seen is not None and outcome is None:
            return work.seen
    return None
