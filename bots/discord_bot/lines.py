"""Typed lines: heard in order within a chat, and kept while they can't be saved."""

import asyncio
import logging
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from weakref import WeakValueDictionary

import discord

from bots.discord_bot.incoming import Handling, User, is_meant, log_failure, said, to_incoming
from bots.discord_bot.lanes import Lanes
from bots.discord_bot.requests import FAILURES, Pace
from takmail.backoff import Backoff
from takmail.commands.lines.parsed import Parsed
from takmail.commands.lines.reading import parse_line
from takmail.commands.moves import CallTak, Move
from takmail.service.ports import Answer, Incoming, TryLaterError
from takmail.wording.message.drafts import say

# In which chats nothing can be saved for now, and what was said there of it.


class Troubles:
    """The chats of which a line waits to be saved. What is said of that is said once in each."""

    def __init__(self) -> None:
        self._signals: WeakValueDictionary[str, asyncio.Event] = WeakValueDictionary()
        self._on: dict[str, asyncio.Event] = {}
        self._told: dict[str, set[str]] = {}
        self._everywhere = False

    def begin(self, chat: str) -> None:
        """Take note that a line can't be saved."""
        if chat not in self._on:
            self._on[chat] = self._signal(chat)
            self._on[chat].set()

    def end(self, chat: str) -> None:
        """Take note that something was saved again, if it couldn't be."""
        self._told.pop(chat, None)
        signal = self._on.pop(chat, None)
        if signal is not None:
            signal.clear()

    def begin_everywhere(self) -> None:
        """Take note that it isn't even known what was said before, so that all lines wait."""
        self._everywhere = True
        for signal in list(self._signals.values()):
            signal.set()

    def end_everywhere(self) -> None:
        """Take note that it is known."""
        self._everywhere = False
        for signal in list(self._signals.values()):
            if signal not in self._on.values():
                signal.clear()

    @property
    def is_everywhere(self) -> bool:
        """Whether lines wait in all chats."""
        return self._everywhere

    def is_on(self, chat: str) -> bool:
        """Return whether a line waits there."""
        return self._everywhere or chat in self._on

    def is_to_tell(self, chat: str, what: str) -> bool:
        """Return whether this was not said there yet; from now on it was."""
        told = self._told.setdefault(chat, set())
        if what in told:
            return False
        told.add(what)
        return True

    @asynccontextmanager
    async def turn(self, lanes: Lanes, chat: str) -> AsyncIterator[bool]:
        """Have the turn in a chat's lane, unless a line waits there, or comes to wait.

        Say whether it is so. What is not a line isn't done later than it was asked for.
        """
        if self.is_on(chat):
            yield False
            return
        async with AsyncExitStack() as stack:
            if lanes.is_free(chat):
                await stack.enter_async_context(lanes.turn(chat))
                yield True
            else:
                yield await self._entered(stack, lanes, chat)

    async def _entered(self, stack: AsyncExitStack, lanes: Lanes, chat: str) -> bool:
        signal = self._signal(chat)
        entering = asyncio.ensure_future(stack.enter_async_context(lanes.turn(chat)))
        stopping = asyncio.ensure_future(signal.wait())
        try:
            await asyncio.wait({entering, stopping}, return_when=asyncio.FIRST_COMPLETED)
            return entering.done()
        finally:
            stopping.cancel()
            if not entering.done():
                entering.cancel()
            await asyncio.gather(entering, stopping, return_exceptions=True)

    def _signal(self, chat: str) -> asyncio.Event:
        signal = self._signals.get(chat)
        if signal is None:
            signal = self._signals[chat] = asyncio.Event()
        return signal


# Lines that can't be saved now are kept, in order, and tried again until they are.
#
# Whoever said one is told so, once in a chat until something is saved there again. What can't be
# kept in memory is read again from the chat. At the end of the program the lines are in the chats,
# where the next start finds those of games that are on, or were lately (`catchup.py`); nothing
# more is promised for others.


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


# Hears what people type, in order within a chat, and answers at once where that is due.


class Lines:
    """What is done by typing. ``bot`` tells who the bot is."""

    def __init__(  # noqa: PLR0913, PLR0917 - what lines are handed to, and in which order
        self,
        client: discord.Client,
        bot: Callable[[], User],
        handling: Handling,
        lanes: Lanes,
        troubles: Troubles,
        pace: Pace,
    ) -> None:
        self._client = client
        self._bot = bot
        self._lanes = lanes
        self._kept = KeptLines(handling, troubles, self._speak, self._hear_again, pace)

    def stop(self) -> None:
        """Try nothing again any more that can't be saved."""
        self._kept.stop()

    async def hear(self, message: discord.Message) -> None:
        """Hand on what a person said."""
        incoming = to_incoming(message, self._bot())
        if incoming is not None:
            await self._in_turn(incoming, message.attachments)

    async def hear_old(self, message: discord.Message) -> None:
        """Hand on what was said earlier, from inside the lane of its chat."""
        incoming = to_incoming(message, self._bot())
        if incoming is not None:
            await self._answer(incoming, message.attachments)

    async def hear_edit(self, event: discord.RawMessageUpdateEvent) -> None:
        """Hand on that a person changed what was said.

        Discord reports embeds and pins in the same way, without a time of editing.
        """
        incoming = to_incoming(event.message, self._bot(), edited=True)
        if incoming is not None and event.message.edited_at is not None:
            await self._in_turn(incoming)

    async def _in_turn(
        self, incoming: Incoming, attachments: Sequence[discord.Attachment] = ()
    ) -> None:
        if not self._kept.takes(incoming):
            return
        self._kept.waits(incoming)
        async with self._lanes.turn(incoming.place.chat):
            await self._answer(incoming, attachments)
            await self._kept.is_done(incoming)

    async def _answer(self, incoming: Incoming, attachments: Sequence[discord.Attachment]) -> None:
        """Handle one line; what goes wrong with it must not harm the others."""
        try:
            answer = await self._kept.answer(incoming, attachments)
            if answer is not None:
                await self._speak(incoming, answer)
        except FAILURES as error:
            _logger.warning("Message %s could not be answered: %s", incoming.message_id, error)
        except Exception as error:  # noqa: BLE001 - it harms only this line
            log_failure(error, f"answer {incoming.message_id}")

    async def _hear_again(self, chat: str, after: int) -> None:
        """Hear what was said in a chat after a message, from inside its lane."""
        try:
            talk = self._client.get_partial_messageable(int(chat))
            since = discord.Object(after)
            async for message in talk.history(after=since, limit=None, oldest_first=True):
                await self.hear_old(message)
        except FAILURES as error:
            _logger.warning("Chat %s could not be read again: %s", chat, error)

    async def _speak(self, incoming: Incoming, answer: Answer) -> None:
        """Answer a line at once; what the service could save goes out by itself."""
        for message in answer.replies:
            chat = int(incoming.place.chat)
            original = discord.MessageReference(
                message_id=int(incoming.message_id), channel_id=chat, fail_if_not_exists=False
            )
            talk = self._client.get_partial_messageable(chat)
            await talk.send(message.plain(), reference=original)
