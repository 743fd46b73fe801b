"""Lines: heard in order within a chat, kept while they can't be saved, read after an absence.

The bot tells the sender of a line that it waits, once in a chat until something is saved there
again. At the end of the program the lines are in the chats, where the next start reads those of
games that are on, or were lately.
"""

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from datetime import datetime
from typing import TypeAlias

import discord

from bots.common.lanes import Lanes, Tasks
from bots.discord_bot.incoming import (
    Handling,
    User,
    is_meant,
    log_failure,
    refusal_with,
    to_incoming,
)
from bots.discord_bot.requests import FAILURES, Pace, as_port_error
from takmail.commands.lines.parsed import Parsed
from takmail.commands.lines.reading import parse_line
from takmail.commands.moves import CallTak, Move
from takmail.service.ports import Answer, Incoming, TryLaterError, UndeliverableError
from takmail.shards import Shards
from takmail.wording.message.sentences import say

Missed: TypeAlias = Callable[[], Awaitable[Sequence[tuple[str, str | datetime, str, bool]]]]
"""Gives the chats that may have missed something.

Each with the last message id seen there, or the moment since when nothing was; the server that it
belongs to, or an empty text; and whether it is a private talk. It raises
``TryLaterError`` if the database can't be used now.
"""

MOST_MISSED = 2000
"""The most messages that are read of one chat, the newest ones; the bot mostly heard the others."""

TRIES = 3
"""Attempts to read a chat, which waits meanwhile."""

READERS = 4
"""Chats that are read at the same time."""

_logger = logging.getLogger(__name__)


class Troubles:
    """The chats where a line waits to be saved; the bot says so once in each."""

    def __init__(self, lanes: Lanes) -> None:
        self._lanes = lanes
        self._on: set[str] = set()
        self._keys_told: dict[str, set[str]] = {}
        self._entering: dict[str, set[asyncio.Future[None]]] = {}
        self.is_everywhere = False

    def begin(self, chat: str) -> None:
        """Note that a line can't be saved."""
        self._on.add(chat)
        self._turn_away(chat)

    def end(self, chat: str) -> None:
        """Note that a line was saved."""
        self._on.discard(chat)
        self._keys_told.pop(chat, None)

    def begin_everywhere(self) -> None:
        """Note that the bot doesn't even know what it missed, so that all lines wait."""
        self.is_everywhere = True
        for chat in list(self._entering):
            self._turn_away(chat)

    def is_on(self, chat: str) -> bool:
        """Return whether a line waits there."""
        return self.is_everywhere or chat in self._on

    def is_to_tell(self, chat: str, what: str) -> bool:
        """Return whether the bot hasn't said this there; from now on it has."""
        keys = self._keys_told.setdefault(chat, set())
        if what in keys:
            return False
        keys.add(what)
        return True

    @asynccontextmanager
    async def turn(self, chat: str) -> AsyncIterator[bool]:
        """Take the turn in a chat's lane, unless a line waits there, or comes to wait.

        Yield whether the turn was taken: commands and presses aren't done minutes later.
        """
        async with AsyncExitStack() as stack:
            yield not self.is_on(chat) and await self._entered(stack, chat)

    async def _entered(self, stack: AsyncExitStack, chat: str) -> bool:
        entering = asyncio.ensure_future(stack.enter_async_context(self._lanes.turn(chat)))
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


@dataclass(slots=True, eq=False)
class Lines:
    """Hands typed lines to the service, however long it takes until they can be saved.

    Lines that were missed go before new ones of the same chat.
    """

    client: discord.Client
    missed: Missed
    handling: Handling
    lanes: Lanes
    troubles: Troubles
    pace: Pace
    _telling: Tasks = field(default_factory=Tasks)
    _stopping: asyncio.Event = field(default_factory=asyncio.Event)

    def stop(self) -> None:
        """Retry nothing any more: the program ends, or a new client begins."""
        self._stopping.set()

    @property
    def _bot(self) -> User:
        assert self.client.user is not None  # known since the login
        return self.client.user

    async def hear(self, message: discord.Message) -> None:
        """Hand on a person's message."""
        incoming = to_incoming(message, self._bot)
        if incoming is not None:
            await self._in_turn(incoming, message.attachments)

    async def hear_edit(self, event: discord.RawMessageUpdateEvent) -> None:
        """Hand on that a person edited a message.

        Discord reports embeds and pins in the same way, without a time of editing.
        """
        incoming = to_incoming(event.message, self._bot, edited=True)
        if incoming is not None and event.message.edited_at is not None:
            await self._in_turn(incoming)

    async def catch_up(self, shards: Shards) -> None:
        """Read all chats of these shards; the lanes open again as soon as the bot has the list."""
        self.lanes.shut()
        few = asyncio.Semaphore(READERS)
        try:
            chats = await self._missed_chats()
            readers = [
                asyncio.create_task(self._read(chat, after, few, shards))
                for chat, after, community, private in chats
                if _may_be_of(shards, community, private=private)
            ]
        except Exception:
            _logger.exception("What was missed is unknown")
            return
        finally:
            # The readers were created first, so they are in their lanes before what waits.
            self.lanes.open()
        await asyncio.gather(*readers)

    async def _missed_chats(self) -> Sequence[tuple[str, str | datetime, str, bool]]:
        """Return the chats to read, as soon as the database names them."""
        pauses = self.pace.pauses()
        try:
            while True:
                try:
                    return await self.missed()
                except TryLaterError as error:
                    _logger.warning("What was missed can't be known yet: %s", error)
                    self.troubles.begin_everywhere()
                    await self.pace.pause(pauses.next())
        finally:
            self.troubles.is_everywhere = False

    async def read_since(self, chat: str, since: datetime) -> None:
        """Read the messages of one chat since a moment, in its turn."""
        async with self.lanes.turn(chat):
            await self._hear_after(chat, since, None)

    async def _read(
        self, chat: str, after: str | datetime, few: asyncio.Semaphore, shards: Shards
    ) -> None:
        async with self.lanes.inside(chat), few:
            await self._hear_after(chat, after, shards)

    async def _hear_after(self, chat: str, after: str | datetime, shards: Shards | None) -> None:
        """Hear the messages of a chat, if it belongs to these shards; retry a few times."""
        pauses = self.pace.pauses()
        for left in reversed(range(TRIES)):
            try:
                channel = await self._channel(int(chat))
                if shards is not None and not shards.has(_community_of(channel)):
                    return
                for message in await _messages_after(channel, after):
                    incoming = to_incoming(message, self._bot)
                    if incoming is not None:
                        await self._answer(incoming, message.attachments)
            except (*FAILURES, ValueError) as error:
                _logger.warning("Chat %s could not be read: %s", chat, error)
                if not left or isinstance(as_port_error(error), UndeliverableError):
                    return
            except Exception as error:  # noqa: BLE001 - the messages there may make no sense
                log_failure(error, f"what was said in chat {chat}")
                return
            else:
                return
            await self.pace.pause(pauses.next())

    async def _channel(self, chat: int) -> discord.abc.Messageable:
        channel = self.client.get_channel(chat) or await self.client.fetch_channel(chat)
        if not isinstance(channel, discord.abc.Messageable):
            raise discord.InvalidData("not a channel to speak in")
        return channel

    async def _in_turn(
        self, incoming: Incoming, attachments: Sequence[discord.Attachment] = ()
    ) -> None:
        """Handle one line in its turn; talk is dropped where lines can't be saved."""
        if self.troubles.is_on(incoming.place.chat) and not is_meant(incoming):
            return
        if self.troubles.is_everywhere:
            self._tell_aside(incoming, _promise(incoming))
        async with self.lanes.turn(incoming.place.chat):
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
        chat, pauses = incoming.place.chat, self.pace.pauses()
        while True:
            try:
                answer = await self._tried(incoming, attachments)
            except TryLaterError as error:
                if not self.troubles.is_on(chat):
                    _logger.warning("Message %s waits: %s", incoming.message_id, error)
                self.troubles.begin(chat)
                await self._tell(incoming, _promise(incoming))
                if await self._is_stopped_within(pauses.next()):
                    return None
            else:
                self.troubles.end(chat)
                return answer

    async def _tried(self, incoming: Incoming, attachments: Sequence[discord.Attachment]) -> Answer:
        late = asyncio.get_running_loop().call_later(
            self.pace.slow, self._tell_aside, incoming, "trouble-slow"
        )
        try:
            return await self.handling.tried(incoming, attachments)
        finally:
            late.cancel()

    def _tell_aside(self, incoming: Incoming, key: str) -> None:
        self._telling.begin(self._tell(incoming, key))

    async def _tell(self, incoming: Incoming, key: str) -> None:
        if not is_meant(incoming) or not self.troubles.is_to_tell(incoming.place.chat, key):
            return
        try:
            await self._speak(
                incoming, refusal_with(incoming.locale or incoming.place.locale, say(key))
            )
        except FAILURES as error:
            _logger.info("Nobody could be told that a line waits: %r", error)

    async def _is_stopped_within(self, seconds: float) -> bool:
        """Wait, but not after `stop`; return whether that was called."""
        pausing = asyncio.ensure_future(self.pace.pause(seconds))
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
            talk = self.client.get_partial_messageable(chat)
            await talk.send(message.plain(), reference=original)


def _promise(incoming: Incoming) -> str:
    """Return the key of the promise: only moves in games of the chat outlast the program."""
    match parse_line(incoming.text or ""):
        case Parsed(Move() | CallTak(), None) if incoming.game is None:
            return "trouble-kept"
        case _:
            return "trouble-kept_for_now"


async def _messages_after(
    channel: discord.abc.Messageable, after: str | datetime
) -> Sequence[discord.Message]:
    """Return the messages of a channel, the oldest first.

    The bot reads from the end, so that weeks of talk don't hide the last words.
    """
    since = after if isinstance(after, datetime) else discord.Object(int(after))
    newest = channel.history(after=since, limit=MOST_MISSED, oldest_first=False)
    messages = [message async for message in newest]
    if len(messages) == MOST_MISSED:
        _logger.warning("More was said in chat %s than is read of it", messages[0].channel.id)
    return messages[::-1]


def _may_be_of(shards: Shards, community: str, *, private: bool) -> bool:
    """Return whether a chat can be one of these shards; that of an unknown server can be any's."""
    if private:
        return shards.has(0)
    return not community.isdecimal() or shards.has(int(community))


def _community_of(channel: discord.abc.Messageable) -> int:
    guild = getattr(channel, "guild", None)
    return guild.id if guild is not None else 0
