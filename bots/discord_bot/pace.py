"""How long the adapter waits for what."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from datetime import UTC, datetime


@dataclass(frozen=True, slots=True)
class Pace:
    """Times in seconds, and the way to wait.

    ``patience`` is what the service has for a command or press before Discord, which allows 3 in
    all, is asked for more. ``longest`` is what one line or press may take at all, ``slow`` after
    how much of it whoever said a line is told that it takes a while. ``sending``
    bounds one send or edit: what waits longer, for a rate limit mostly, is given back.
    ``finishing`` is what is being handled has when the adapter closes. ``servers`` is how long the
    next server is waited for while they are told one by one, ``glance`` the time between two looks
    at how many games are on. ``pause`` waits before something is tried again. ``now`` is the clock.
    """

    patience: float = 1.5
    sending: float = 10.0
    finishing: float = 1.5
    longest: float = 120.0
    slow: float = 10.0
    servers: float = 2.0
    glance: float = 60.0
    pause: Callable[[float], Awaitable[None]] = asyncio.sleep
    now: Callable[[], datetime] = lambda: datetime.now(UTC)


USUAL = Pace()
"""The pace towards Discord's own servers."""
