"""How long to wait before something is tried again."""

from dataclasses import dataclass


@dataclass(slots=True)
class Backoff:
    """Pauses in seconds: none at first, then ``first``, doubled each time up to ``most``.

    After ``calm`` seconds without an attempt it starts anew. With the defaults no day has more
    than 300 attempts; Discord resets a token at 1,000.
    """

    first: float = 5.0
    most: float = 300.0
    calm: float = 900.0
    _pause: float = 0.0
    _last: float | None = None

    def next(self, now: float) -> float:
        """Return the pause before the attempt that is to be made now, on any steady clock."""
        if self._last is None or now - self._last > self.calm:
            self._pause = 0.0
        pause = self._pause
        self._pause = min(max(self.first, pause * 2), self.most)
        self._last = now + pause
        return pause
