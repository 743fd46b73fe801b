"""Spaces out new sessions, of which Discord allows so many a day."""

import asyncio

from bots.discord_bot.backoff import Backoff
from bots.discord_bot.pace import Pace

LONGEST_INSIDE = 30.0
"""The longest pause in seconds while a connection waits; discord.py allows it 60."""


class NewSessionLaterError(Exception):
    """A new session must wait for longer than a connection can. ``seconds`` is how long."""

    def __init__(self, seconds: float) -> None:
        super().__init__(f"no new session for {seconds:.0f} s")
        self.seconds = seconds


class Turnstile:
    """Lets one session begin at a time, ever more slowly if they don't last."""

    def __init__(self, pace: Pace) -> None:
        self._pace = pace
        self._backoff = Backoff()
        self._waited = False

    async def enter(self) -> None:
        """Wait until a session may begin; raise ``NewSessionLaterError`` if that is far off."""
        if self._waited:
            self._waited = False
            return
        seconds = self._backoff.next(asyncio.get_running_loop().time())
        if seconds > LONGEST_INSIDE:
            raise NewSessionLaterError(seconds)
        await self._pace.pause(seconds)

    async def wait_outside(self, error: NewSessionLaterError) -> None:
        """Wait as long as was asked for; then the next session may begin at once."""
        await self._pace.pause(error.seconds)
        self._waited = True
