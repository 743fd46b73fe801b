"""Lines that are said in a topic before the game is there for which it is made.

Telegram shows a topic to all before it answers whoever makes it, and gives nobody what was said
before. So a line waits meanwhile, unacknowledged, as nothing else outlives a crash. What comes
before the topic is asked for again, after a start, is nothing but talk, and is heard once more.
"""

import asyncio
import logging
import time
from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from bots.telegram_bot.spots import parse_spot
from bots.telegram_bot.trouble import Pace
from takmail.service.ports import Incoming, TryLaterError

WAIT = 8.0
"""Seconds that a line waits at most: the other lines of its group wait behind it."""

MOST = 2000
"""Lines that are remembered, of all topics: what came at once after the bot was away, too."""

KEPT = 3600.0
"""Seconds that a line is remembered: Telegram may have the bot wait before it makes a topic."""

_SLACK = timedelta(minutes=1)
"""How far Telegram's clock, which counts whole seconds, may be from ours."""

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class _Coming:
    """A game that comes into a topic, until ``ends`` is due."""

    there: asyncio.Event
    ends: asyncio.TimerHandle


class Overheard:
    """Holds lines back, and remembers the last ones that weren't said to the bot.

    It remembers also those that were done: the service drops what it has done before.
    """

    def __init__(self, hear: Callable[[Incoming], Awaitable[None]], pace: Pace) -> None:
        self._hear = hear
        self._pace = pace
        self._lines: deque[tuple[float, Incoming]] = deque(maxlen=MOST)
        self._hearing: set[asyncio.Task[None]] = set()
        self._coming: dict[str, _Coming] = {}

    def expect(self, code: str) -> None:
        """Have lines wait in the topic that is being made for a game."""
        self.expect_no_more(code)
        ends = asyncio.get_running_loop().call_later(WAIT, self.expect_no_more, code)
        self._coming[code] = _Coming(asyncio.Event(), ends)

    def expect_no_more(self, code: str) -> None:
        """Have lines wait for a game no more: it is there, or nobody knows when it will be."""
        coming = self._coming.pop(code, None)
        if coming is not None:
            coming.ends.cancel()
            coming.there.set()

    async def wait(self, line: Incoming) -> None:
        """Wait while the game is on its way for which the topic of a line is made."""
        coming = self._coming.get(line.made_for or "")
        if coming is not None:
            await coming.there.wait()

    def note(self, line: Incoming) -> None:
        """Remember a line, before it is heard, if it was said in a topic and not to the bot."""
        if not (line.addressed or line.edited) and parse_spot(line.place.chat).topic is not None:
            self._lines.append((time.monotonic(), line))
        self._forget_old()

    def hear_again(self, chat: str, code: str, since: datetime) -> None:
        """Have what was said since a moment in a game's topic be heard again; return at once.

        So is what was said in another topic that was made for the game: of two, since nobody
        heard that the first was made, the game is in the second. Each line is heard again only
        once, in the order in which they were said, and as it was said, whatever became of it since.
        """
        self.expect_no_more(code)
        self._forget_old()
        about = [kept for kept in self._lines if _is_about(kept[1], chat, code)]
        for kept in about:
            self._lines.remove(kept)
        said = [line for _, line in about if line.at >= since - _SLACK]
        hearing = asyncio.create_task(self._hear_all(said))
        self._hearing.add(hearing)
        hearing.add_done_callback(self._hearing.discard)

    def stop(self) -> None:
        """Break off what is being heard."""
        for hearing in self._hearing:
            hearing.cancel()

    def _forget_old(self) -> None:
        while self._lines and self._lines[0][0] < time.monotonic() - KEPT:
            self._lines.popleft()

    async def _hear_all(self, lines: Sequence[Incoming]) -> None:
        for line in lines:
            try:
                await self._hear_in_time(line)
            except Exception:  # noqa: BLE001 - it harms only this line
                _log.exception("Line %s could not be heard once more", line.message_id)

    async def _hear_in_time(self, line: Incoming) -> None:
        """Have a line be heard, however long the service needs until it can."""
        pauses = self._pace.pauses()
        while True:
            try:
                await self._hear(line)
            except TryLaterError as error:
                _log.warning("Line %s must wait to be heard again: %s", line.message_id, error)
                await asyncio.sleep(pauses.next())
            else:
                return


def _is_about(line: Incoming, chat: str, code: str) -> bool:
    """Return whether a line was said in a chat, or in one that was made for a game."""
    return line.place.chat == chat or line.made_for == code
