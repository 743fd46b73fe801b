"""How long messages have waited, whatever becomes of the clock meanwhile."""

from collections.abc import Callable
from datetime import datetime, timedelta

from takmail.store.rows import Act, OutboxRow

DROP_AFTER = timedelta(days=7)
"""How old a message may become while it waits, where nothing else is set."""

LONGEST_WAIT = timedelta(hours=1)
"""How long a message waits at most until it is tried again, whoever asked for longer and whatever
moment was noted: the clock may have been wrong."""


class Ages:
    """Judges how long rows have waited."""

    def __init__(self, now: Callable[[], datetime], drop_after: timedelta = DROP_AFTER) -> None:
        self._now = now
        self.drop_after = drop_after

    def is_too_old(self, row: OutboxRow) -> bool:
        """Return whether a row is of no use any more.

        What shows how a game stands by then always is.
        """
        if row.act is Act.SHOW:
            return False
        return self._now() - row.created_at > self.drop_after

    def wait(self, row: OutboxRow) -> float:
        """Return for how many seconds a row is still to wait for its next attempt."""
        if row.next_at is None:
            return 0.0
        left = min(row.next_at - self._now(), LONGEST_WAIT)
        return max(0.0, left.total_seconds())
