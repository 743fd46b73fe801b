"""When timers are tried again that did not fire."""

from collections.abc import Callable, Collection

from takmail.backoff import Backoff

FIRST_PAUSE = 30.0
LONGEST_PAUSE = 300.0
"""Seconds until a timer that did not fire is tried again: doubled each time, up to the longest."""


class Patience:
    """Remembers which timers did not fire, and when to try them again.

    ``steady`` counts seconds and can't be set.
    """

    def __init__(self, steady: Callable[[], float]) -> None:
        self._steady = steady
        self._waits: dict[int, tuple[Backoff, float]] = {}

    def waits(self, timer: int) -> bool:
        """Return whether a timer is not to be tried yet."""
        return timer in self._waits and self._steady() < self._waits[timer][1]

    def note(self, tried: Collection[int], left: Collection[int]) -> None:
        """Take note of which timers were tried, and which of them are left."""
        for timer in tried:
            pauses, _ = self._waits.pop(timer, (Backoff(FIRST_PAUSE, LONGEST_PAUSE), 0.0))
            if timer in left:
                self._waits[timer] = pauses, self._steady() + pauses.next()

    def keep(self, due: Collection[int]) -> None:
        """Forget about timers that are due no more."""
        for timer in self._waits.keys() - due:
            del self._waits[timer]

    @property
    def pause(self) -> float:
        """The seconds until the next of them is to be tried; infinite if there is none."""
        now = self._steady()
        return min((at - now for _, at in self._waits.values()), default=float("inf"))
