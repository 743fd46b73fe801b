"""The last lines that were said in topics and not to the bot, to be heard once more.

Telegram gives nobody what was said before. A topic that is made for a game is there, and people may
play in it, before the game is; their lines are nothing but talk then.
"""

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Callable, Sequence

from bots.telegram_bot.spots import parse_spot
from takmail.service.ports import Incoming

MOST = 200
"""Lines that are remembered, of all topics: those of the moment in which a topic is made."""

_log = logging.getLogger(__name__)


class Overheard:
    """Remembers lines, also those that were done: the service drops what it has done before."""

    def __init__(self, hear: Callable[[Incoming], Awaitable[None]]) -> None:
        self._hear = hear
        self._lines: deque[Incoming] = deque(maxlen=MOST)
        self._hearing: set[asyncio.Task[None]] = set()

    def note(self, line: Incoming) -> None:
        """Remember a line, before it is heard, if it was said in a topic and not to the bot."""
        if not (line.addressed or line.edited) and parse_spot(line.place.chat).topic is not None:
            self._lines.append(line)

    def hear_again(self, chat: str) -> None:
        """Have what is remembered of a topic be heard once more, in its order; return at once.

        So is what was said in others of its group: of two that were made for one game, since
        nobody heard that the first was, the game is in the second.
        """
        group = parse_spot(chat).chat
        said = [line for line in self._lines if parse_spot(line.place.chat).chat == group]
        hearing = asyncio.create_task(self._hear_all(said))
        self._hearing.add(hearing)
        hearing.add_done_callback(self._hearing.discard)

    def stop(self) -> None:
        """Break off what is being heard."""
        for hearing in self._hearing:
            hearing.cancel()

    async def _hear_all(self, lines: Sequence[Incoming]) -> None:
        for line in lines:
            try:
                await self._hear(line)
            except Exception:  # noqa: BLE001 - it harms only this line
                _log.exception("Line %s could not be heard once more", line.message_id)
