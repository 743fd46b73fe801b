"""How often each of many does one thing, in a memory of bounded size.

For each rate one moment is kept: when all that was done so far would be done if it had been done
at the rate's steady pace. Something more is allowed as long as that moment isn't further ahead than
the rate lets many be done at once. (It is the virtual scheduling of ITU-T I.371.)
"""

from dataclasses import dataclass
from itertools import islice

from takmail.limits.table import Rate

KEPT = 10_000
"""People or chats of which it is remembered what they did, for each rate."""


_HAIR = 1e-6
"""Seconds by which moments that are the same may differ, as they are computed."""


@dataclass(frozen=True, slots=True)
class Wait:
    """Something was too often: the rate that it broke, and the seconds until it is free again."""

    rate: Rate
    seconds: float


class Pace:
    """How often something is done, by whoever does it; all ``rates`` count."""

    def __init__(self, rates: tuple[Rate, ...]) -> None:
        self._windows = [_Window(rate) for rate in rates]

    def spend(self, subject: str, at: float) -> Wait | None:
        """Count one more at a moment in seconds; return how long to wait if it is one too many.

        What is one too many doesn't count.
        """
        windows = self._windows
        for window in windows:
            until = window.ahead.get(subject)
            if until is not None and until > at + window.slack:
                wait = min(until - at - window.slack, window.rate.seconds)
                window.ahead[subject] = at + window.slack + wait  # the clock may be put back
                return Wait(window.rate, wait)
        for window in windows:
            until = window.ahead.get(subject)
            if until is None:
                window.make_room(at)
            window.ahead[subject] = (at if until is None or until < at else until) + window.step
        return None

    def forgive(self, subject: str) -> None:
        """Count one less."""
        for window in self._windows:
            until = window.ahead.get(subject)
            if until is not None:
                window.ahead[subject] = until - window.step

    def __len__(self) -> int:
        """Return of how many it is remembered at most what they did."""
        return max(len(window.ahead) for window in self._windows)


class _Window:
    """One rate, and how far ahead of time each one is by it."""

    __slots__ = ("ahead", "rate", "slack", "step")

    def __init__(self, rate: Rate) -> None:
        self.rate = rate
        self.step = rate.seconds / rate.most
        self.slack = rate.seconds - self.step + _HAIR
        self.ahead: dict[str, float] = {}

    def make_room(self, at: float) -> None:
        """Forget those who may do all again, and a quarter of the others, if there are too many."""
        if len(self.ahead) < KEPT:
            return
        self.ahead = {who: until for who, until in self.ahead.items() if until > at}
        if len(self.ahead) > KEPT * 3 // 4:
            for who in list(islice(self.ahead, KEPT // 4)):
                del self.ahead[who]
