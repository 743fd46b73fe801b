"""Backoff: pauses before retries, each longer than the one before, up to a limit."""

from dataclasses import dataclass, field
from math import inf

_MOST = 100
"""Attempts after which pauses grow no more: some hundreds later the powers overflow."""


@dataclass(slots=True)
class Backoff:
    """Pauses in seconds: ``first``, then each ``growth`` times the last one, up to ``longest``.

    After ``calm`` seconds without an attempt they begin again, as `next_at` sees by a clock.
    """

    first: float
    longest: float
    growth: float = 2.0
    calm: float = inf
    _attempts: int = field(default=0, init=False)
    _last: float | None = field(default=None, init=False)

    def after(self, attempts: int) -> float:
        """Return the pause after an attempt that so many others came before."""
        return min(self.first * self.growth ** min(attempts, _MOST), self.longest)

    def next(self) -> float:
        """Return the pause after one more attempt."""
        pause = self.after(self._attempts)
        self._attempts += 1
        return pause

    def next_at(self, now: float) -> float:
        """Return the pause before an attempt that is to be made now, on any steady clock.

        The first attempt needs none, nor does one after a calm time.
        """
        if self._last is None or now - self._last > self.calm:
            self.reset()
            pause = 0.0
        else:
            pause = self.next()
        self._last = now + pause
        return pause

    def reset(self) -> None:
        """Begin with the first pause again."""
        self._attempts = 0
