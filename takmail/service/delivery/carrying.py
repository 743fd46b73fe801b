"""What becomes of one row of the outbox: it is sent and marked, or fails, however long it takes."""

import asyncio
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from enum import Enum
from typing import TypeAlias

import structlog

from takmail.service.announcing.enclosing import Enclosing
from takmail.service.announcing.purposes import BOARD, LIVE, TURN, expanded
from takmail.service.delivery.ages import Ages
from takmail.service.delivery.deeds import MESSAGES, Deed
from takmail.service.delivery.finishing import Finishing
from takmail.service.delivery.lost_chats import LostChats
from takmail.service.delivery.own_chats import OwnChatDeed, OwnChats
from takmail.service.delivery.patience import Patience
from takmail.service.delivery.sending import Sending
from takmail.service.delivery.settling import Settling, Starts
from takmail.service.delivery.slots import Slots
from takmail.service.delivery.trying_again import is_given_up, pause_after
from takmail.service.ports import Adapter, ShowsWriting, TryLaterError, UndeliverableError
from takmail.service.schedule.pending_reminders import is_outdated, said_again
from takmail.store.errors import BrokenChangeError, UnavailableError
from takmail.store.rows import Act, ChatRow, OutboxRow, PostRow, StandingPost
from takmail.store.store import Store
from takmail.wording.message.message_json import DEADLINE, load_message
from takmail.wording.message.messages import Message
from takmail.wording.message.text import Link, Paragraph, Span

Complete: TypeAlias = Callable[[OutboxRow, Message], Awaitable[Message]]
"""Completes a message that goes out now."""

Shown: TypeAlias = Callable[[str, str, Message], None]
"""Learns of a message that a platform's chat was shown."""

log = structlog.get_logger(__name__)


class Fate(Enum):
    """What became of a row."""

    SETTLED = "settled"
    """It was sent, or has failed, and that is marked."""
    ELSEWHERE = "elsewhere"
    """It is for a platform that this process doesn't serve."""
    TOO_OLD = "too old"
    """It still waits, but has waited too long."""
    UNHEARD = "unheard"
    """It still waits, but went out so often that it isn't sent once more."""


REPEATS = 2
"""How often a message is sent again that may have gone out: each process that sent it has died."""


class Carrier:
    """Carries rows to their chats, one call a row, and marks each before it returns.

    ``is_replaced`` tells of a row of a chat of a single message whether something newer waits,
    ``was_left`` of a row whether another process may have sent it and died before it noted that,
    ``starts`` what begins with the end of a row, ``complete`` what its message says as it goes out.
    ``shown`` learns of each message that a chat was shown.
    """

    def __init__(  # noqa: PLR0913 - one parameter for each thing that it works with
        self,
        store: Store,
        adapters: Mapping[str, Adapter],
        *,
        now: Callable[[], datetime],
        ages: Ages,
        first_pause: float,
        patience: Patience,
        enclosing: Enclosing,
        lost_chats: LostChats,
        own_chats: OwnChats,
        is_replaced: Callable[[OutboxRow], bool],
        was_left: Callable[[OutboxRow], bool],
        starts: Starts,
        complete: Complete,
        shown: Shown,
    ) -> None:
        self._store = store
        self._adapters = adapters
        self._now = now
        self._ages = ages
        self._first_pause = first_pause
        self._patience = patience
        self._enclosing = enclosing
        self._lost_chats = lost_chats
        self._own_chats = own_chats
        self._is_replaced = is_replaced
        self._was_left = was_left
        self._complete = complete
        self._shown = shown
        self._settling = Settling(store.outbox, patience, starts)
        self._slots = Slots()
        self.finishing = Finishing()
        self.closing: set[asyncio.Task[None]] = set()

    async def carry(self, row: OutboxRow) -> Fate:
        """Return what became of a row. Whatever goes wrong with it, it is only this one."""
        if self._settling.was_sent(row):
            await self._settling.sent(row)
            return Fate.SETTLED
        try:
            return await self._carry(row)
        except Exception as error:
            log.exception("a message could not be sent", message=row.id)
            await self._settling.failed(row, type(error).__name__)
            return Fate.SETTLED

    def is_too_old(self, row: OutboxRow) -> bool:
        """Return whether a row has waited too long."""
        return self._ages.is_too_old(row)

    async def _carry(self, row: OutboxRow) -> Fate:
        place = await self._patience.until_done(lambda: self._store.chats.by_id(row.chat_id))
        if place is not None and not place.single and self._ages.is_too_old(row):
            return Fate.TOO_OLD
        adapter = self._adapters.get(place.platform) if place else None
        if place is None or adapter is None:
            return Fate.ELSEWHERE
        if place.guest:
            await self._settling.failed(row, "no member")
            return Fate.SETTLED
        await adapter.wait_ready()
        if await self._patience.until_done(lambda: is_outdated(self._store, row)):
            await self._settling.replaced(row)
            return Fate.SETTLED
        may_repeat = row.act is Act.POST and not place.single and self._was_left(row)
        if may_repeat and row.unheard >= REPEATS:
            return Fate.UNHEARD
        deed = await self._deed(row, place, adapter)
        attempts = row.attempts
        await asyncio.sleep(self._ages.wait(row))
        while place.single or not self._ages.is_too_old(row):
            if place.single and self._is_replaced(row):
                await self._settling.replaced(row)
                return Fate.SETTLED
            await self._patience.calm()
            async with self._slots.of(adapter):
                with self.finishing.once_begun():
                    if may_repeat:
                        await self._settling.repeats(row)
                        may_repeat = False
                    if DEADLINE in row.payload:
                        deed = await self._timely(row, deed)
                    pause = await self._tried(row, place, deed, attempts)
            if pause is None:
                return Fate.SETTLED
            await asyncio.sleep(pause)
            attempts += 1
        return Fate.TOO_OLD

    async def _deed(self, row: OutboxRow, place: ChatRow, adapter: Adapter) -> Deed:
        """Return what is to be done for a row, with everything made that its message encloses."""
        if row.act is Act.UNKNOWN:
            raise BrokenChangeError("only another version of the program knows what it does")
        if row.act in {Act.OPEN, Act.SHOW}:
            return OwnChatDeed(self._own_chats, row, place, adapter)
        message = await self._enclosed(load_message(row.payload), place, adapter)
        if row.purpose == TURN and row.code is not None:
            boards = await self._patience.until_done(
                lambda: self._store.posts.of(row.chat_id, row.code or "", (BOARD,))
            )
            message = _leading(message, place.link, boards)
        earlier: list[StandingPost] = []
        code, purposes = row.code, expanded(row.replaces)
        if code is not None and purposes:
            earlier = await self._patience.until_done(
                lambda: self._store.posts.of(row.chat_id, code, purposes)
            )
        return Sending(row, place.chat, adapter, message, earlier, self._now())

    async def _enclosed(self, message: Message, place: ChatRow, adapter: Adapter) -> Message:
        """Make what a message encloses; meanwhile its chat shows that the bot is writing."""
        if place.single or not isinstance(adapter, ShowsWriting) or not message.encloses:
            return await self._enclosing.enclose(message)
        writing = asyncio.create_task(adapter.show_writing(place.chat))
        try:
            return await self._enclosing.enclose(message)
        finally:
            writing.cancel()

    async def _timely(self, row: OutboxRow, deed: Deed) -> Deed:
        """Return what is to be done, with the time of the turn that is told of as it is now."""
        if not isinstance(deed, Sending):
            return deed
        told = await self._patience.until_done(lambda: self._complete(row, deed.message))
        return replace(deed, message=told)

    async def _tried(
        self, row: OutboxRow, place: ChatRow, deed: Deed, attempts: int
    ) -> float | None:
        """Send one message and mark it; return when to try it again, if that is of use."""
        if isinstance(deed, Sending):
            # An answer can come before the platform has said that the message is there.
            self._shown(place.platform, place.chat, deed.message)
        try:
            ids = await deed.send()
        except TryLaterError as error:
            if not is_given_up(row, attempts, error):
                return await self._put_off(row, attempts, error)
            await self._settling.failed(row, str(error))
        except UndeliverableError as error:
            if row.act is not Act.SHOW:
                await self._note(lambda: self._lost_chats.lost(place.id, self._now()))
            await self._settling.failed(row, str(error), said_again(row, self._now()))
        except (UnavailableError, OSError) as error:
            return await self._put_off(row, attempts, TryLaterError(str(error)))
        except Exception as error:
            log.exception("a message could not be sent", message=row.id)
            await self._settling.failed(row, type(error).__name__)
        else:
            closed = [(place.platform, id_) for id_ in deed.closed]
            await self._settling.sent(row, self._posts(row, place, ids, deed), closed)
            if isinstance(deed, Sending) and deed.earlier:
                self._close(deed, ids)
            if row.act in MESSAGES and place.lost_at is not None:
                await self._note(lambda: self._lost_chats.found(place))
        return None

    def _close(self, sending: Sending, ids: Sequence[str]) -> None:
        """Close what is out of date; nothing that is to be sent waits for that."""
        task = asyncio.create_task(sending.close(ids))
        task.add_done_callback(self.closing.discard)
        self.closing.add(task)

    async def _note(self, noting: Callable[[], Awaitable[None]]) -> None:
        """Take note of what was found out about a chat; that it can't be said holds nothing up."""
        try:
            await self._patience.until_done(noting)
        except Exception:
            log.exception("it can't be noted whether a chat can be reached")

    def _posts(
        self, row: OutboxRow, place: ChatRow, ids: Sequence[str], deed: Deed
    ) -> list[PostRow]:
        """Return what the messages are that an outbox row has become, and about which game.

        A live board that was edited is as old as it was: by that it can be removed or not.
        """
        if row.code is None:
            return []
        at = self._now()
        if row.purpose == LIVE and isinstance(deed, Sending):
            at = next((post.at for post in deed.earlier if post.id in ids), at)
        return [PostRow(place.platform, id_, row.code, at, row.chat_id, row.purpose) for id_ in ids]

    async def _put_off(self, row: OutboxRow, attempts: int, error: TryLaterError) -> float:
        """Note that a message is to be tried again, and return in how many seconds."""
        pause = pause_after(attempts, error, self._first_pause)
        log.info("a message will be sent later", message=row.id, pause=pause, why=str(error))
        await self._settling.put_off(row, self._now() + timedelta(seconds=pause), str(error))
        return pause


def _leading(message: Message, chat: str, boards: Sequence[StandingPost]) -> Message:
    """Return a message whose link to its chat leads to the last of these boards there."""
    if not boards:
        return message
    to_chat, to_board = chat, f"{chat}/{boards[-1].id}"
    blocks = [
        Paragraph(tuple(_turned(span, to_chat, to_board) for span in block.spans))
        if isinstance(block, Paragraph)
        else block
        for block in message.blocks
    ]
    return replace(message, blocks=tuple(blocks))


def _turned(span: Span, old: str, new: str) -> Span:
    return replace(span, url=new) if isinstance(span, Link) and span.url == old else span
