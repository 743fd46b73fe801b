"""Spaces out new sessions, of which Discord allows so many a day, and one in five seconds."""

import asyncio
from collections import defaultdict

from bots.discord_bot.pace import Pace
from takmail.backoff import Backoff

LONGEST_INSIDE = 30.0
"""The longest pause in seconds while a connection waits; discord.py allows it 60."""

APART = 5.0
"""Seconds between new sessions of different shards."""

CALM = 900.0
"""Seconds without an attempt after which the next one need not wait."""


def backoff() -> Backoff:
    """Return the pauses between sessions of a shard.

    No day has more than 300 attempts; Discord resets a token at 1,000.
    """
    return Backoff(5.0, 300.0, calm=CALM)


class NewSessionLaterError(BaseException):
    """A new session must wait for longer than a connection can. ``seconds`` is how long.

    It is no ``Exception``, since discord.py answers any of those by trying again at once.
    ``limited`` says that Discord lets no more sessions be begun.
    """

    def __init__(self, seconds: float, *, limited: bool = False) -> None:
        super().__init__(f"no new session for {seconds:.0f} s")
        self.seconds = seconds
        self.limited = limited


class Turnstile:
    """Lets one session begin at a time, those of a shard ever more slowly if they don't last."""

    def __init__(self, pace: Pace) -> None:
        self._pace = pace
        self._backoffs: defaultdict[int, Backoff] = defaultdict(backoff)
        self._last: tuple[int, float] | None = None
        self._served: set[int] | None = None
        """The shards that have begun since a wait outside, if there was one."""

    async def enter(self, shard: int = 0) -> None:
        """Wait until a session may begin; raise ``NewSessionLaterError`` if that is far off."""
        now = asyncio.get_running_loop().time()
        seconds = max(self._pause(shard, now), self._gap(shard, now))
        if seconds > LONGEST_INSIDE:
            raise NewSessionLaterError(seconds)
        self._last = shard, now + seconds
        await self._pace.pause(seconds)

    async def wait_outside(self, error: NewSessionLaterError) -> None:
        """Wait as long as was asked for; then the next session of each shard may begin."""
        await self._pace.pause(error.seconds)
        self._served = set()

    def _pause(self, shard: int, now: float) -> float:
        if self._served is not None and shard not in self._served:
            self._served.add(shard)
            return 0.0
        return self._backoffs[shard].next_at(now)

    def _gap(self, shard: int, now: float) -> float:
        """Return how long another shard must wait for the last one; they begin one by one."""
        if self._last is None or self._last[0] == shard:
            return 0.0
        return min(APART, max(0.0, self._last[1] + APART - now))
