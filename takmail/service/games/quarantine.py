"""The games that can't be read, for now: they harm nothing but themselves.

It is kept in memory alone, so that each start tries again: what a newer version wrote is read by
that version, and what was mended is mended. While the program runs, one is tried again at times.
"""

import time
from collections.abc import Callable
from dataclasses import dataclass

import structlog

from takmail.service.games.reading import UnreadableGameError
from takmail.wording.languages.spoken import tell

PAUSE = 300.0
"""Seconds before a game is read again that somebody asks for."""

log = structlog.get_logger(__name__)


@dataclass(slots=True)
class _Kept:
    why: str
    chats: tuple[str, ...]
    again_at: float


class Quarantine:
    """Knows which games can't be read, and why. ``clock`` gives seconds."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._kept: dict[str, _Kept] = {}
        self._listeners: list[Callable[[], None]] = []

    def __contains__(self, code: object) -> bool:
        """Return whether a game is known to be one that can't be read."""
        return code in self._kept

    def __bool__(self) -> bool:
        """Return whether there is any."""
        return bool(self._kept)

    def codes(self) -> dict[str, tuple[str, ...]]:
        """Return the games that can't be read, each with the chats whose players wait for it."""
        return {code: kept.chats for code, kept in self._kept.items()}

    def standing(self, code: str) -> UnreadableGameError | None:
        """Return why a game can't be read; ``None`` if that isn't known or it may be tried anew."""
        kept = self._kept.get(code)
        if kept is None or self._clock() >= kept.again_at:
            return None
        return UnreadableGameError(code, kept.why, kept.chats)

    def put(self, error: UnreadableGameError) -> None:
        """Take note of a game that can't be read, and of it in the log unless that is known."""
        before = self._kept.get(error.code)
        kept = _Kept(error.why, error.chats, self._clock() + PAUSE)
        self._kept[error.code] = kept
        if before is None or before.why != error.why:
            log.error(tell("host-game_unreadable", code=error.code, reason=error.why))
        if before is None:
            self._tell()

    def release(self, code: str) -> bool:
        """Take note that a game can be read; return whether it couldn't before."""
        if self._kept.pop(code, None) is None:
            return False
        log.info(tell("host-game_readable", code=code))
        self._tell()
        return True

    def on_change(self, callback: Callable[[], None]) -> None:
        """Have this called when there is one more or one less."""
        self._listeners.append(callback)

    def _tell(self) -> None:
        for callback in self._listeners:
            callback()
