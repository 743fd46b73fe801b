"""Until when all that people say on a platform has reached the bot, as its adapter notices."""

from collections.abc import Callable
from datetime import UTC, datetime, timedelta

NOTICED_WITHIN = timedelta(minutes=2)
"""How long a connection may be dead before its adapter notices: both libraries ask every minute."""

FETCHED_WITHIN = timedelta(minutes=1)
"""How long it may take until all that was missed is read, from when something arrives again."""

AWAY = timedelta(minutes=5)
"""How long a program may have been away before its start; what is longer stops all clocks."""


class Contact:
    """Whether a platform is in contact with the bot; at first it isn't.

    What people said shortly before contact was lost may be missed as well.
    """

    def __init__(self, now: Callable[[], datetime] = lambda: datetime.now(UTC)) -> None:
        self._now = now
        self._until: datetime | None = now() - AWAY
        self._found: datetime | None = None

    def lost(self) -> None:
        """Note that nothing arrives now."""
        if self.heard_until() is None:
            self._until = self._now() - NOTICED_WITHIN
        self._found = None

    def found(self) -> None:
        """Note that all arrives, and what was missed is being read; this may be said repeatedly."""
        if self._found is None:
            self._found = self._now()

    def heard_until(self) -> datetime | None:
        """Return until when all is known that was said, see ``KnowsContact.heard_until``."""
        if self._found is not None:
            # A clock that was ahead and has been put right would have all wait for long.
            self._found = min(self._found, self._now())
            if self._now() - self._found >= FETCHED_WITHIN:
                self._until = None
        return self._until
