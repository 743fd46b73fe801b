"""What waits in the outbox goes out: in order within a chat, side by side across chats.

A message is marked as sent before the next of its chat goes out, so that a crash in between
repeats at most that one. At the end of the program what is being sent comes to its end and is
marked, if that is soon. With the mark the platform's ids of the message are kept, so that an
answer to it is known to be about the same game. What a platform refuses for now is tried again,
ever more slowly. Of several processes over one database one at a time sends to a chat (`turns.py`).
"""

import asyncio
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from datetime import datetime, timedelta

import structlog

from takmail.service.announcing.enclosing import Enclosing
from takmail.service.announcing.purposes import expanded
from takmail.service.delivery.deeds import MESSAGES, Deed, Moving, at_rest, follows
from takmail.service.delivery.finishing import Finishing
from takmail.service.delivery.lost_chats import LostChats
from takmail.service.delivery.own_chats import OwnChatDeed, OwnChats
from takmail.service.delivery.sending import Sending
from takmail.service.delivery.slots import Slots
from takmail.service.delivery.trying_again import FIRST_PAUSE, is_too_late, pause_after
from takmail.service.delivery.turns import Lane, Turns
from takmail.service.people.platforms import Platforms
from takmail.service.people.tongues import Tongues
from takmail.service.ports import Adapter, TryLaterError, UndeliverableError
from takmail.store.changes import Change, Failure, Retry
from takmail.store.errors import StoreError, UnavailableError
from takmail.store.rows import Act, ChatRow, OutboxRow, PostRow, StandingPost
from takmail.store.store import Store, utc_now
from takmail.wording.languages import LANGUAGES
from takmail.wording.message_json import load_message
from takmail.working.ports import Working

PAGE = 500
"""How many waiting messages are read at once."""

END_WITHIN = 1.5
"""Seconds that what is being sent has when the program ends."""

LOOK_AGAIN = 2.0
"""Seconds between looks at what other processes have left, and for which it is theirs."""

log = structlog.get_logger(__name__)


class Delivery:
    """Sends what is in the outbox through the adapters.

    ``moving`` holds a game at rest while it moves into a chat of its own. ``working`` draws.
    """

    def __init__(  # noqa: PLR0913 - one parameter for each thing that can be another
        self,
        store: Store,
        adapters: Mapping[str, Adapter],
        *,
        now: Callable[[], datetime] = utc_now,
        first_pause: float = FIRST_PAUSE,
        moving: Moving = at_rest,
        working: Working | None = None,
    ) -> None:
        self._store = store
        self._adapters = adapters
        self._now = now
        self._first_pause = first_pause
        self._queues: dict[Lane, deque[OutboxRow]] = {}
        self._workers: dict[Lane, asyncio.Task[None]] = {}
        self._going: dict[Lane, deque[OutboxRow]] = {}
        """What each worker sends in its turn."""
        self._slots = Slots()
        self._wake = asyncio.Event()
        self._fetching = asyncio.Lock()
        self._last = 0
        self._others: set[int] = set()
        """Rows that wait for a process with an adapter for their platform."""
        self._finishing = Finishing()
        self._turns = Turns(store)
        platforms = Platforms(store, adapters)
        self._lost_chats = LostChats(store, platforms)
        self._moving = moving
        self._enclosing = Enclosing(working)
        tongues = Tongues(store, platforms, LANGUAGES)
        self._own_chats = OwnChats(store, tongues, self._move)

    async def run(self) -> None:
        """Send until cancelled."""
        self._store.outbox.on_added(self._wake.set)
        self._wake.set()
        try:
            while True:
                await self._woken()
                self._wake.clear()
                await self._fetch()
                if self._store.claims.shared:
                    await self._fetch_left()
        finally:
            await self._stop()

    async def _woken(self) -> None:
        """Wait until there is something new; other processes don't say that they have written."""
        with suppress(TimeoutError):
            async with asyncio.timeout(LOOK_AGAIN if self._store.claims.shared else None):
                await self._wake.wait()

    async def idle(self) -> None:
        """Return when nothing that can be sent is left."""
        await self._fetch()
        while self._workers:
            await asyncio.gather(*self._workers.values())
            await self._fetch()

    async def _fetch(self) -> None:
        """Queue everything that was written since the last look, once."""
        async with self._fetching:
            while True:
                rows = await self._store.outbox.pending(after=self._last, limit=PAGE)
                for row in rows:
                    self._last = row.id
                    self._queue(row)
                if len(rows) < PAGE:
                    return

    async def _fetch_left(self) -> None:
        """Queue what another process has left: it doesn't serve the platform, or has ended."""
        known = {row.id for queue in self._queues.values() for row in queue} | self._others
        left = self._now() - timedelta(seconds=LOOK_AGAIN)
        after, more = 0, True
        while more:
            rows = await self._store.outbox.pending(after=after, limit=PAGE)
            more, after = len(rows) == PAGE, rows[-1].id if rows else after
            for row in rows:
                if row.id not in known and row.created_at < left:
                    self._queue(row)

    def _queue(self, row: OutboxRow) -> None:
        lane = Lane.of(row)
        self._queues.setdefault(lane, deque()).append(row)
        if lane not in self._workers:
            self._workers[lane] = asyncio.create_task(self._deliver(lane))

    async def _deliver(self, lane: Lane) -> None:
        """Send a lane's queue until it is empty, unless another process sends there."""
        queue = self._queues[lane]
        try:
            while queue:
                async with self._turns.turn(lane, queue) as rows:
                    self._going[lane] = rows
                    while rows:
                        if not await self._settled(rows[0]):
                            self._others.update(row.id for row in rows)
                            return
                        rows.popleft()
        except UnavailableError as error:
            log.warning("it can't be known who sends to a chat", why=str(error))
        finally:
            del self._queues[lane], self._workers[lane]
            self._going.pop(lane, None)

    async def _settled(self, row: OutboxRow) -> bool:
        """Send one message, however long it takes; return whether this process can."""
        place = await self._store.chats.by_id(row.chat_id)
        adapter = self._adapters.get(place.platform) if place else None
        if place is None or adapter is None:
            return False
        if place.guest:
            return await self._fail(row, "no member")
        await adapter.wait_ready()
        deed = await self._deed(row, place, adapter)
        attempts = row.attempts
        await self._sleep_until(row.next_at)
        while True:
            if self._is_replaced(row, place):
                await self._settle(sent=[row.id])
                return True
            async with self._slots.of(adapter):
                with self._finishing.once_begun():
                    pause = await self._tried(row, place, deed, attempts)
            if pause is None:
                return True
            await asyncio.sleep(pause)
            attempts += 1

    async def _tried(
        self, row: OutboxRow, place: ChatRow, deed: Deed, attempts: int
    ) -> float | None:
        """Send one message and mark it; return when to try it again, if that is of use."""
        try:
            ids = await deed.send()
        except TryLaterError as error:
            if is_too_late(row, attempts, error, self._now()):
                await self._fail(row, str(error))
                return None
            return await self._put_off(row, attempts, error)
        except UndeliverableError as error:
            await self._fail(row, str(error))
            if row.act is not Act.SHOW:
                await self._lost_chats.lost(place.id, self._now())
        except Exception as error:
            log.exception("a message could not be sent", message=row.id)
            await self._fail(row, type(error).__name__)
        else:
            closed = [(place.platform, id_) for id_ in deed.closed]
            posts = self._posts(row, place, ids)
            await self._settle(sent=[row.id], posts=posts, closed=closed)
            if row.act in MESSAGES:
                await self._lost_chats.found(place)
        return None

    def _is_replaced(self, row: OutboxRow, place: ChatRow) -> bool:
        """Return whether a chat of a single message is to say something newer already."""
        if not place.single or row.act not in MESSAGES:
            return False
        lane = Lane.of(row)
        waiting = (*self._going.get(lane, ()), *self._queues.get(lane, ()))
        return any(other.id > row.id and other.act in MESSAGES for other in waiting)

    async def _deed(self, row: OutboxRow, place: ChatRow, adapter: Adapter) -> Deed:
        """Return what is to be done for a row, with everything made that its message encloses."""
        if row.act in {Act.OPEN, Act.SHOW}:
            return OwnChatDeed(self._own_chats, row, place, adapter)
        message = await self._enclosing.enclose(load_message(row.payload))
        earlier: list[StandingPost] = []
        if row.code is not None and row.replaces:
            purposes = expanded(row.replaces)
            earlier = await self._store.posts.of(row.chat_id, row.code, purposes)
        return Sending(row, place.chat, adapter, message, earlier)

    async def _move(self, row: OutboxRow, change: Change, into: str) -> None:
        """Save that a row's game moves into a chat; what waits in memory for it goes along."""
        assert row.code is not None, "what is opened is opened for a game"
        async with self._moving(row.code, row.chat_id, into), self._fetching:
            await self._store.commit(change)
            rows = self._going[Lane.of(row)]
            for waiting in [other for other in rows if follows(other, row)]:
                rows.remove(waiting)
                self._queue(replace(waiting, chat_id=into, reply_to=None))

    def _posts(self, row: OutboxRow, place: ChatRow, ids: Sequence[str]) -> list[PostRow]:
        """Return what the messages are that an outbox row has become, and about which game."""
        if row.code is None:
            return []
        at = self._now()
        return [PostRow(place.platform, id_, row.code, at, row.chat_id, row.purpose) for id_ in ids]

    async def _put_off(self, row: OutboxRow, attempts: int, error: TryLaterError) -> float:
        """Note that a message is to be tried again, and return in how many seconds."""
        pause = pause_after(attempts, error, self._first_pause)
        log.info("a message will be sent later", message=row.id, pause=pause, why=str(error))
        next_at = self._now() + timedelta(seconds=pause)
        await self._settle(retries=[Retry(row.id, next_at, str(error))])
        return pause

    async def _fail(self, row: OutboxRow, why: str) -> bool:
        log.warning("a message can't be delivered", message=row.id, why=why)
        await self._settle(failed=[Failure(row.id, why)])
        return True

    async def _settle(
        self,
        *,
        sent: Sequence[int] = (),
        failed: Sequence[Failure] = (),
        retries: Sequence[Retry] = (),
        posts: Sequence[PostRow] = (),
        closed: Sequence[tuple[str, str]] = (),
    ) -> None:
        """Note what became of a message; a database in trouble must not send it twice."""
        while True:
            try:
                await self._store.outbox.settle(
                    sent=sent, failed=failed, retries=retries, posts=posts, closed=closed
                )
            except StoreError as error:
                log.warning("the outbox can't be updated yet", why=str(error))
                await asyncio.sleep(self._first_pause)
            else:
                return

    async def _sleep_until(self, moment: datetime | None) -> None:
        if moment is not None:
            await asyncio.sleep(max(0.0, (moment - self._now()).total_seconds()))

    async def _stop(self) -> None:
        await self._finishing.end(self._workers.values(), END_WITHIN)
