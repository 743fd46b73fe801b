"""How late an interaction is when it is read, which takes from the time to answer it."""

from datetime import datetime


class Lateness:
    """Compares when things happened with when they are read.

    Discord's clock and ours differ by nobody knows how much, so the quickest delivery so far
    counts as being on time.
    """

    def __init__(self) -> None:
        self._quickest: float | None = None

    def of(self, happened: datetime, read: datetime) -> float:
        """Return how many seconds later than usual something is read."""
        took = (read - happened).total_seconds()
        if self._quickest is None or took < self._quickest:
            self._quickest = took
        return took - self._quickest
