"""Typed lines: heard in order within a chat, and kept while they can't be saved.

The bot tells the sender of a line that it waits, once in a chat until something is saved there
again. At the end of the program the lines are in the chats, where the next start reads those of
games that are on, or were lately (`catch_up.py`).
"""

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager

import discord

from bots.common.lanes import Lanes
from bots.common.tasks import Tasks
from bots.discord_bot.incoming import Handling, User, is_meant, log_failure, said, to_incoming
from bots.discord_bot.requests import FAILURES, Pace
from takmail.commands.lines.parsed import Parsed
from takmail.commands.lines.reading import parse_line
from takmail.commands.moves import CallTak, Move
from takmail.service.ports import Answer, Incoming, TryLaterError
from takmail.wording.message.drafts import say

_logger = logging.getLogger(__name__)


class Troubles:
    """The chats where a line waits to be saved, each told once."""

    def __init__(self) -> None:
        self._on: set[str] = set()
        self._told: dict[str, set[str]] = {}
        self._entering: dict[str, set[asyncio.Future[None]]] = {}
        self.is_everywhere = False

    def begin(self, chat: str) -> None:
        """Note that a line can't be saved."""
        self._on.add(chat)
        self._turn_away(chat)

    def end(self, chat: str) -> None:
        """Note that a line was saved."""
        self._on.discard(chat)
        self._told.pop(chat, None)

    def begin_everywhere(self) -> None:
        """Note that the bot doesn't even know what it missed, so that all lines wait."""
        self.is_everywhere = True
        for chat in list(self._entering):
            self._turn_away(chat)

    def end_everywhere(self) -> None:
        """Note that the bot knows it."""
        self.is_everywhere = False

    def is_on(self, chat: str) -> bool:
        """Return whether a line waits there."""
        return self.is_everywhere or chat in self._on

    def is_to_tell(self, chat: str, what: str) -> bool:
        """Return whether the bot hasn't said this there; from now on it has."""
        told = self._told.setdefault(chat, set())
        if what in told:
            return False
        told.add(what)
        return True

    @asynccontextmanager
    async def turn(self, lanes: Lanes, chat: str) -> AsyncIterator[bool]:
        """Take the turn in a chat's lane, unless a line waits there, or comes to wait.

        Yield whether the turn was taken: commands and presses aren't done minutes later.
        """
        async with AsyncExitStack() as stack:
            yield not self.is_on(chat) and await self._entered(stack, lanes, chat)

    async def _entered(self, stack: AsyncExitStack, lanes: Lanes, chat: str) -> bool:
        entering = asyncio.ensure_future(stack.enter_async_context(lanes.turn(chat)))
        those = self._entering.setdefault(chat, set())
        those.add(entering)
        try:
            await asyncio.wait({entering})
        finally:
            entering.cancel()
            await asyncio.gather(entering, return_exceptions=True)
            those.discard(entering)
            if not those:
                self._entering.pop(chat, None)
        return not entering.cancelled()

    def _turn_away(self, chat: str) -> None:
        for entering in self._entering.get(chat, ()):
            entering.cancel()


class Lines:
    """Hands typed lines to the service, however long it takes until they can be saved.

    ``bot`` returns the bot's own user.
    """

    def __init__(  # noqa: PLR0913, PLR0917 - the way of a line, part by part
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
        self._handling = handling
        self._lanes = lanes
        self._troubles = troubles
        self._pace = pace
        self._telling = Tasks()
        self._stopping = asyncio.Event()

    def stop(self) -> None:
        """Retry nothing any more: the program ends, or a new client begins."""
        self._stopping.set()

    async def hear(self, message: discord.Message) -> None:
        """Hand on a person's message."""
        incoming = to_incoming(message, self._bot())
        if incoming is not None:
            await self._in_turn(incoming, message.attachments)

    async def hear_old(self, message: discord.Message) -> None:
        """Hand on an earlier message, from inside the lane of its chat."""
        incoming = to_incoming(message, self._bot())
        if incoming is not None:
            await self._answer(incoming, message.attachments)

    async def hear_edit(self, event: discord.RawMessageUpdateEvent) -> None:
        """Hand on that a person edited a message.

        Discord reports embeds and pins in the same way, without a time of editing.
        """
        incoming = to_incoming(event.message, self._bot(), edited=True)
        if incoming is not None and event.message.edited_at is not None:
            await self._in_turn(incoming)

    async def _in_turn(
        self, incoming: Incoming, attachments: Sequence[discord.Attachment] = ()
    ) -> None:
        """Handle one line in its turn; talk is dropped where lines can't be saved."""
        if self._troubles.is_on(incoming.place.chat) and not is_meant(incoming):
            return
        if self._troubles.is_everywhere:
            self._tell_aside(incoming, _promise(incoming))
        async with self._lanes.turn(incoming.place.chat):
            await self._answer(incoming, attachments)

    async def _answer(self, incoming: Incoming, attachments: Sequence[discord.Attachment]) -> None:
        """Handle one line; a failure must not harm the others."""
        try:
            answer = await self._saved(incoming, attachments)
            if answer is not None:
                await self._speak(incoming, answer)
        except FAILURES as error:
            _logger.warning("Message %s could not be answered: %s", incoming.message_id, error)
        except Exception as error:  # noqa: BLE001 - it harms only this line
            log_failure(error, f"answer {incoming.message_id}")

    async def _saved(
        self, incoming: Incoming, attachments: Sequence[discord.Attachment]
    ) -> Answer | None:
        """Return the service's answer as soon as it can be given, ``None`` after `stop`."""
        chat, pauses = incoming.place.chat, self._pace.pauses()
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
        self._telling.begin(self._tell(incoming, key))

    async def _tell(self, incoming: Incoming, key: str) -> None:
        if not is_meant(incoming) or not self._troubles.is_to_tell(incoming.place.chat, key):
            return
        try:
            await self._speak(incoming, said(incoming.locale or incoming.place.locale, say(key)))
        except FAILURES as error:
            _logger.info("Nobody could be told that a line waits: %r", error)

    async def _is_stopped_within(self, seconds: float) -> bool:
        """Wait, but not after `stop`; return whether that was called."""
        pausing = asyncio.ensure_future(self._pace.pause(seconds))
        stopping = asyncio.ensure_future(self._stopping.wait())
        try:
            await asyncio.wait({pausing, stopping}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in (pausing, stopping):
                task.cancel()
            await asyncio.gather(pausing, stopping, return_exceptions=True)
        return self._stopping.is_set()

    async def _speak(self, incoming: Incoming, answer: Answer) -> None:
        """Answer a line at once; saved answers go out by themselves."""
        for message in answer.replies:
            chat = int(incoming.place.chat)
            original = discord.MessageReference(
                message_id=int(incoming.message_id), channel_id=chat, fail_if_not_exists=False
            )
            talk = self._client.get_partial_messageable(chat)
            await talk.send(message.plain(), reference=original)


def _promise(incoming: Incoming) -> str:
    """Return the key of the promise: only moves in games of the chat outlast the program."""
    match parse_line(incoming.text or ""):
        case Parsed(Move() | CallTak(), None) if incoming.game is None:
            return "trouble-kept"
        case _:
            return "trouble-kept_for_now"
