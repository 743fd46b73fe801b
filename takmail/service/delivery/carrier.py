"""The way of one row of the outbox: it is sent and marked, or fails, however long it takes.

A message that says that a side is on turn starts its clock. The same transaction marks the row,
whether it arrived or not.
"""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from contextlib import AbstractAsyncContextManager, nullcontext
from dataclasses import dataclass, field, replace
from datetime import timedelta
from enum import Enum
from functools import partial
from typing import TypeAlias

import structlog

from takmail.audience.posts import ALL, BOARD, LIVE, PURPOSES, REMINDER, TURN
from takmail.service.announcing.announcements import with_spans
from takmail.service.context import Context
from takmail.service.delivery.chat_openings import OwnChats
from takmail.service.delivery.lost_chats import LostChats
from takmail.service.delivery.posts import MESSAGES, EnclosureMaker, Sending, StandingPosts
from takmail.service.delivery.queues import AT_ONCE, Finishing, Paces, Queues
from takmail.service.delivery.retries import Ages, StoreRetries, is_given_up, pause_after
from takmail.service.ports import Adapter, ShowsWriting, TryLaterError, UndeliverableError
from takmail.service.schedule.reminder_timers import is_outdated, said_again
from takmail.store.chats.chats import ChatRow
from takmail.store.errors import BrokenChangeError, UnavailableError
from takmail.store.messages.outbox import (
    Announcement,
    Failure,
    OutboxRow,
    Retry,
    RowOvertakes,
    Settlement,
)
from takmail.store.messages.posts import PostRow, StandingPost, standing_posts
from takmail.store.writes import Write
from takmail.wording.message.message_json import DEADLINE, dump_message, written_message
from takmail.wording.message.messages import Act, Message
from takmail.wording.message.text import Link, Span

log = structlog.get_logger(__name__)


Shown: TypeAlias = Callable[[str, str, Message], None]
"""Learns of a message with a question that a platform's chat was shown."""


class SendOutcome(Enum):
    """Outcome of an attempt to send a row."""

    SETTLED = "settled"
    """It was sent, or has failed, and that is marked."""
    ELSEWHERE = "elsewhere"
    """It is for a platform that this process doesn't serve."""
    TOO_OLD = "too old"
    """It still waits, but has waited too long."""
    UNHEARD = "unheard"
    """It still waits, but went out so often that it isn't sent once more."""


REPEATS = 2
"""Most repeats of a message that may have gone out: each process that sent it has died."""


@dataclass(kw_only=True, slots=True)
class Carrier:
    """Sends rows to their chats, one call a row, and marks each before it returns.

    ``queues`` have what waits behind a row. ``was_left`` says whether another process may have sent
    a row and died before it noted that. ``shown`` learns of each question that a chat was shown.
    """

    context: Context
    ages: Ages
    first_pause: float
    patience: StoreRetries
    standing: StandingPosts
    enclosing: EnclosureMaker
    lost_chats: LostChats
    own_chats: OwnChats
    queues: Queues
    was_left: Callable[[OutboxRow], bool]
    shown: Shown
    finishing: Finishing = field(default_factory=Finishing)
    closing: set[asyncio.Task[None]] = field(default_factory=set)
    _slots: dict[str, AbstractAsyncContextManager[object]] = field(default_factory=dict)
    _paced: dict[str, Paces | None] = field(default_factory=dict)
    _sent: set[int] = field(default_factory=set)
    """Rows that were sent and may not be marked yet: they aren't sent again."""

    async def carry(self, row: OutboxRow) -> SendOutcome:
        """Return the outcome of a row; an error concerns only this one."""
        if row.id in self._sent:
            await self._mark_sent(row)
            return SendOutcome.SETTLED
        try:
            return await self._carry(row)
        except Exception as error:
            log.exception("a message could not be sent", message=row.id)
            await self._mark_failed(row, type(error).__name__)
            return SendOutcome.SETTLED

    async def _carry(self, row: OutboxRow) -> SendOutcome:
        place = await self.patience.until_done(lambda: self.context.store.chats.by_id(row.chat_id))
        if place is not None and not place.single and self.ages.is_too_old(row):
            return SendOutcome.TOO_OLD
        adapter = self.context.platforms.adapters.get(place.platform) if place else None
        if place is None or adapter is None:
            return SendOutcome.ELSEWHERE
        if place.guest:
            await self._mark_failed(row, "no member")
            return SendOutcome.SETTLED
        await adapter.wait_ready()
        if place.closed and not place.private:
            await self._give_up(row, place, "closed")
            return SendOutcome.SETTLED
        if await self._is_outdated(row) or await self._is_overtaken(row, place, adapter):
            return SendOutcome.SETTLED
        may_repeat = row.act is Act.POST and not place.single and self.was_left(row)
        if may_repeat and row.unheard >= REPEATS:
            return SendOutcome.UNHEARD
        sending = await self._sending(row, place, adapter)
        attempts = row.attempts
        if row.next_at is not None:
            await asyncio.sleep(self.ages.wait(row))
        while place.single or not self.ages.is_too_old(row):
            # In a chat of one message nothing begins before the later one.
            if place.single and self.queues.is_followed(row):
                await self._settle(Settlement(sent=[row.id]))
                return SendOutcome.SETTLED
            await self.patience.calm()
            async with self._slot(adapter):
                with self.finishing.once_begun():
                    if may_repeat:
                        await self._settle(Settlement(repeated=[row.id]))
                        may_repeat = False
                    if sending is not None and DEADLINE in row.payload:
                        told = await self.patience.until_done(
                            partial(self.context.announcer.times.complete, row, sending.message)
                        )
                        sending = replace(sending, message=told)
                    pause = await self._tried(row, place, adapter, sending, attempts)
            if pause is None:
                return SendOutcome.SETTLED
            await asyncio.sleep(pause)
            attempts += 1
        return SendOutcome.TOO_OLD

    async def _is_outdated(self, row: OutboxRow) -> bool:
        """Return whether a row reminds of a turn that is over; then nobody needs it."""
        return (
            row.purpose == REMINDER
            and await self.patience.until_done(lambda: is_outdated(self.context.store, row))
            and await self._settle(Settlement(sent=[row.id]))
        )

    async def _is_overtaken(self, row: OutboxRow, place: ChatRow, adapter: Adapter) -> bool:
        """Return whether the next board about a game takes along what a row says.

        A board that may wait does so while its chat takes little more. A line that says whose turn
        it is has nothing to say beside a newer board.
        """
        paces = self._paces(adapter)
        lull = None if paces is None else paces.lull(place.chat)
        if lull is None:
            return False
        older = written_message(row.payload)
        if row.purpose != TURN and not older.in_short:
            return False
        if self.queues.next_about(row) is None or row.purpose != TURN:
            await asyncio.sleep(lull)
        newer = self.queues.next_about(row)
        if newer is None or newer.act not in MESSAGES or ALL not in newer.replaces:
            return False
        payload = dump_message(written_message(newer.payload).behind(older))
        starts = row.starts if newer.starts is None else newer.starts
        overtaking = RowOvertakes(newer.id, payload, starts)
        if await self._settle(Settlement(sent=[row.id], also=[overtaking])):
            self.queues.change(replace(newer, payload=payload, starts=starts))
            return True
        return False

    async def _sending(self, row: OutboxRow, place: ChatRow, adapter: Adapter) -> Sending | None:
        """Return a row's message with all that it encloses; a game's own chat has none."""
        if row.act is Act.UNKNOWN:
            raise BrokenChangeError("only another version of the program knows what it does")
        if row.act in {Act.OPEN, Act.SHOW}:
            return None
        message = await self._enclosed(written_message(row.payload), place, adapter)
        if row.purpose == TURN:
            message = _leading(message, place.link, await self._earlier(row, (BOARD,)))
        spoken = self.context.languages.of_chat(place)
        message = replace(message, about=row.code or "", language=spoken)
        earlier = await self._earlier(row, PURPOSES if ALL in row.replaces else row.replaces)
        return Sending(row, place.chat, adapter, message, earlier, self.context.now())

    async def _earlier(self, row: OutboxRow, purposes: Sequence[str]) -> list[StandingPost]:
        """Return our messages for these purposes about a row's game in its chat, oldest first."""
        if not purposes:
            return []
        known = self.standing.of(row, purposes)
        if known is not None:
            return known
        return await self.patience.until_done(
            lambda: self.context.store.read(standing_posts, row.chat_id, row.code, purposes)
        )

    async def _enclosed(self, message: Message, place: ChatRow, adapter: Adapter) -> Message:
        """Make what a message encloses; meanwhile its chat shows that the bot is writing."""
        made = partial(self.enclosing.enclose, message, place.platform)
        if not message.encloses or place.single or not isinstance(adapter, ShowsWriting):
            return await self.patience.until_done(made)
        writing = asyncio.create_task(adapter.show_writing(place.chat))
        try:
            return await self.patience.until_done(made)
        finally:
            writing.cancel()

    async def _tried(
        self,
        row: OutboxRow,
        place: ChatRow,
        adapter: Adapter,
        sending: Sending | None,
        attempts: int,
    ) -> float | None:
        """Do what a row says and mark it; return when to try it again, if that is of use."""
        try:
            if sending is None:
                await self.own_chats.do(row, place, adapter)
                ids: Sequence[str] = ()
            else:
                # An answer can come before the platform has said that the message is there.
                if sending.message.asks:
                    self.shown(place.platform, place.chat, sending.message)
                ids = await sending.send()
        except TryLaterError as error:
            if not is_given_up(row, attempts, error):
                return await self._put_off(row, attempts, error)
            await self._mark_failed(row, str(error))
        except UndeliverableError as error:
            await self._give_up(row, place, str(error))
        except (UnavailableError, OSError) as error:
            return await self._put_off(row, attempts, TryLaterError(str(error)))
        except Exception as error:
            log.exception("a message could not be sent", message=row.id)
            await self._mark_failed(row, type(error).__name__)
        else:
            earlier = () if sending is None else sending.earlier
            posts = self._posts(row, place, ids, earlier)
            await self._mark_sent(row, posts, [(place.platform, post.id) for post in earlier])
            if sending is not None and earlier:
                await self._close(sending, ids)
            if row.act in MESSAGES and place.lost_at is not None:
                await self._note(lambda: self.lost_chats.found(place))
        return None

    def _slot(self, adapter: Adapter) -> AbstractAsyncContextManager[object]:
        """Return a place, to be held while something is sent through an adapter."""
        if adapter.platform not in self._slots:
            paces = self._paces(adapter)
            waits = paces is not None and paces.paces
            self._slots[adapter.platform] = nullcontext() if waits else asyncio.Semaphore(AT_ONCE)
        return self._slots[adapter.platform]

    def _paces(self, adapter: Adapter) -> Paces | None:
        """Return an adapter that paces; Python takes long to find that out."""
        if adapter.platform not in self._paced:
            self._paced[adapter.platform] = adapter if isinstance(adapter, Paces) else None
        return self._paced[adapter.platform]

    async def _mark_sent(
        self, row: OutboxRow, posts: Sequence[PostRow] = (), closed: Sequence[tuple[str, str]] = ()
    ) -> None:
        self._sent.add(row.id)
        began = await self._began(row)
        is_kept = await self._settle(
            Settlement(sent=[row.id], posts=posts, closed=closed, also=began)
        )
        if is_kept:
            ids = {id_ for _, id_ in closed} - {post.message_id for post in posts}
            self.standing.closed(row, ids)
        if is_kept or await self._settle(Settlement(sent=[row.id])):
            self._sent.discard(row.id)

    async def _mark_failed(self, row: OutboxRow, why: str, also: Sequence[Write] = ()) -> None:
        log.warning("a message can't be delivered", message=row.id, why=why)
        later = any(isinstance(write, Announcement) and write.starts is not None for write in also)
        began = () if later else await self._began(row)
        await self._settle(Settlement(failed=[Failure(row.id, why)], also=[*began, *also]))

    async def _give_up(self, row: OutboxRow, place: ChatRow, why: str) -> None:
        """Mark a row that can't be delivered in its chat; whom it calls hears of it elsewhere."""
        if row.act is not Act.SHOW:
            await self._note(lambda: self.lost_chats.lost(place.id, self.context.now(), row))
        passed_on = await self._passed_on(row, place)
        await self._mark_failed(row, why, [*said_again(row, self.context.now()), *passed_on])

    async def _passed_on(self, row: OutboxRow, place: ChatRow) -> Sequence[Write]:
        """Return the messages elsewhere to players whom an undeliverable row calls."""
        try:
            return await self.patience.until_done(
                lambda: self.lost_chats.passed_on(row, place, self.context.now())
            )
        except Exception:
            log.exception("nobody can be called elsewhere", message=row.id)
            return ()

    async def _began(self, row: OutboxRow) -> Sequence[Write]:
        """Return the turns that begin with the end of a row, none where that can't be known."""
        if row.starts is None:
            return ()
        try:
            return await self.patience.until_done(partial(self.context.clocks.starts, row))
        except Exception:
            log.exception("a clock can't be started", message=row.id)
            return ()

    async def _settle(self, settled: Settlement) -> bool:
        """Keep what became of a message; return whether that can be kept at all.

        What can't, since it is damaged where it would be, must not hold up what waits behind it.
        """
        try:
            await self.patience.until_marked(lambda: self.context.store.outbox.settle(settled))
        except Exception:
            log.exception("it can't be kept what became of a message")
            return False
        return True

    async def _close(self, sending: Sending, ids: Sequence[str]) -> None:
        """Begin to close what is out of date; nothing that is to be sent waits for its end."""
        task = asyncio.create_task(sending.close(ids))
        task.add_done_callback(self.closing.discard)
        self.closing.add(task)
        await asyncio.sleep(0)  # it begins before the chat's next message

    async def _note(self, noting: Callable[[], Awaitable[None]]) -> None:
        """Take note of what was found out about a chat; that it can't be said holds nothing up."""
        try:
            await self.patience.until_done(noting)
        except Exception:
            log.exception("it can't be noted whether a chat can be reached")

    def _posts(
        self, row: OutboxRow, place: ChatRow, ids: Sequence[str], earlier: Sequence[StandingPost]
    ) -> list[PostRow]:
        """Return the posts that an outbox row has become.

        A live board that was edited is as old as it was: by that it can be removed or not.
        """
        if row.code is None and row.purpose is None:
            return []
        at = self.context.now()
        if row.purpose == LIVE:
            at = next((post.at for post in earlier if post.id in ids), at)
        return [PostRow(place.platform, id_, row.code, at, row.chat_id, row.purpose) for id_ in ids]

    async def _put_off(self, row: OutboxRow, attempts: int, error: TryLaterError) -> float:
        pause = pause_after(attempts, error, self.first_pause)
        log.info("a message will be sent later", message=row.id, pause=pause, why=str(error))
        retry = Retry(row.id, self.context.now() + timedelta(seconds=pause), str(error))
        await self._settle(Settlement(retries=[retry]))
        return pause


def _leading(message: Message, chat: str, boards: Sequence[StandingPost]) -> Message:
    """Return a message whose link to its chat leads to the last of these boards there."""
    if not boards:
        return message
    board = f"{chat}/{boards[-1].id}"

    def turned(span: Span) -> Span:
        return replace(span, url=board) if isinstance(span, Link) and span.url == chat else span

    return with_spans(message, turned)
