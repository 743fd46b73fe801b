"""Lines that can't be saved now are kept, in order, and tried again until they are.

Whoever said one is told so, once in a chat until something is saved there again. What can't be kept
in memory is read again from the chat. At the end of the program the lines are in the chats, where
the next start finds those of games that are on, or were lately (`catchup.py`); nothing more is
promised for others.
"""

import asyncio
import logging
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress

import discord

from bots.discord_bot.failures import FAILURES
from bots.discord_bot.handling import Handling, is_meant, said
from bots.discord_bot.pace import Pace
from bots.discord_bot.trouble import Troubles
from takmail.backoff import Backoff
from takmail.commands.lines.parsed import Parsed
from takmail.commands.lines.reading import parse_line
from takmail.commands.moves import CallTak, Move
from takmail.service.ports import Answer, Incoming, TryLaterError
from takmail.wording.message.drafts import say

MOST = 1_000
"""Lines in memory that wait for their turn, beside the first of each chat."""

FIRST_PAUSE, LONGEST_PAUSE = 0.5, 5.0
"""Seconds between two attempts to save a line: doubled each time, up to the longest."""

_FOR_NOW = "trouble-kept_for_now"

_logger = logging.getLogger(__name__)


class KeptLines:
    """Answers lines, however long it takes until they can be saved.

    ``speak`` answers a line at once, past the service; ``read_again`` hears all that was said in a
    chat after a message.
    """

    def __init__(
        self,
        handling: Handling,
        troubles: Troubles,
        speak: Callable[[Incoming, Answer], Awaitable[None]],
        read_again: Callable[[str, int], Awaitable[None]],
        pace: Pace,
    ) -> None:
        self._handling = handling
        self._troubles = troubles
        self._speak = speak
        self._read_again = read_again
        self._pace = pace
        self._waiting: Counter[str] = Counter()
        self._behind: dict[str, int] = {}
        self._telling: set[asyncio.Task[None]] = set()
        self._stopping = asyncio.Event()

    def stop(self) -> None:
        """Try nothing again any more: the program ends, or a new client begins."""
        self._stopping.set()

    def takes(self, incoming: Incoming) -> bool:
        """Return whether a line waits for its turn; what doesn't is talk, or read again later."""
        chat = incoming.place.chat
        if chat not in self._behind and not self._troubles.is_on(chat):
            return True
        if not is_meant(incoming):
            return False
        if chat in self._behind or (self._waiting[chat] and self._waiting.total() >= MOST):
            if not incoming.edited:
                self._behind.setdefault(chat, int(incoming.message_id) - 1)
            return False
        return True

    def waits(self, incoming: Incoming) -> None:
        """Take note of a line that waits for its turn."""
        self._waiting[incoming.place.chat] += 1
        if self._troubles.is_everywhere:
            self._tell_aside(incoming, _promise(incoming))

    async def is_done(self, incoming: Incoming) -> None:
        """Take note that it had it; if it was the last, read what wasn't kept, in its turn."""
        chat = incoming.place.chat
        self._waiting[chat] -= 1
        if self._waiting[chat] <= 0:
            del self._waiting[chat]
            behind = self._behind.pop(chat, None)
            if behind is not None and not self._stopping.is_set():
                await self._read_again(chat, behind)

    async def answer(
        self, incoming: Incoming, attachments: Sequence[discord.Attachment]
    ) -> Answer | None:
        """Return the service's answer when it can be given, ``None`` if it can't any more."""
        chat, pauses = incoming.place.chat, Backoff(FIRST_PAUSE, LONGEST_PAUSE)
        while True:
            try:
                answer = await self._tried(incoming, attachments)
            except TryLaterError as error:
                if not self._troubles.is_on(chat):
                    _logger.warning("Message %s waits: %s", incoming.message_id, error)
                self._troubles.begin(chat)
                await self._tell(incoming, _promise(incoming))
                if await self._is_stopped_within(pauses.next()):
                    return None
            else:
                self._troubles.end(chat)
                return answer

    async def _tried(self, incoming: Incoming, attachments: Sequence[discord.Attachment]) -> Answer:
        late = asyncio.get_running_loop().call_later(
            self._pace.slow, self._tell_aside, incoming, "trouble-slow"
        )
        try:
            return await self._handling.tried(incoming, attachments)
        finally:
            late.cancel()

    def _tell_aside(self, incoming: Incoming, key: str) -> None:
        telling = asyncio.ensure_future(self._tell(incoming, key))
        self._telling.add(telling)
        telling.add_done_callback(self._telling.discard)

    async def _tell(self, incoming: Incoming, key: str) -> None:
        if not is_meant(incoming) or not self._troubles.is_to_tell(incoming.place.chat, key):
            return
        try:
            await self._speak(incoming, said(incoming.locale or incoming.place.locale, say(key)))
        except FAILURES as error:
            _logger.info("Nobody could be told that a line waits: %r", error)

    async def _is_stopped_within(self, seconds: float) -> bool:
        """Wait, but not for what ends now; return whether that is so."""
        pausing = asyncio.ensure_future(self._pace.pause(seconds))
        stopping = asyncio.ensure_future(self._stopping.wait())
        try:
            await asyncio.wait({pausing, stopping}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in (pausing, stopping):
                task.cancel()
                with suppress(asyncio.CancelledError):
                    await task
        return self._stopping.is_set()


def _promise(incoming: Incoming) -> str:
    """Return what can be promised: moves in games of the chat outlast the program in any case."""
    with suppress(Exception):  # it may be the reading that fails
        parsed = parse_line(incoming.text or "")
        if isinstance(parsed, Parsed) and parsed.game is None and incoming.game is None:
            return "trouble-kept" if isinstance(parsed.command, Move | CallTak) else _FOR_NOW
    return _FOR_NOW
