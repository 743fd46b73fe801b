"""Saying things in the log that would otherwise be said at every line."""

import time

BETWEEN = 60.0
"""Seconds between two lines about the same trouble."""


class Rarely:
    """When something is due that may be done once in a while."""

    def __init__(self, between: float = BETWEEN) -> None:
        self._between = between
        self._last: float | None = None

    def is_due(self) -> bool:
        """Return whether it may be done now; if so, that counts as done."""
        now = time.monotonic()
        if self._last is not None and now - self._last < self._between:
            return False
        self._last = now
        return True

    @property
    def was_done(self) -> bool:
        """Whether it was ever done, or since the last new start."""
        return self._last is not None

    def start_anew(self) -> None:
        """Have it due at once."""
        self._last = None
