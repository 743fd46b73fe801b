"""The delivery of the outbox: in order within a chat, side by side across chats.

A message is marked as sent before the next of its chat goes out, so that a crash in between repeats
at most that one. At the end of the program the messages on their way come to their end and are
marked, if that is soon. The mark keeps the platform's ids of the message, so that an answer to it
is about the same game. A message that a platform refuses for now is tried again, ever more slowly,
and left out when it is too old. While the store is in trouble everything waits. Of several
processes over one database one at a time sends to a chat (`queues.py`).
"""

import asyncio
from collections import deque
from collections.abc import Sequence
from contextlib import suppress
from datetime import timedelta

from takmail.service.context import Context
from takmail.service.delivery.carrier import Carrier, SendOutcome, Shown
from takmail.service.delivery.chat_openings import OwnChats
from takmail.service.delivery.expiry import UNHEARD, ExpiredMessages, Standing, nothing_stands
from takmail.service.delivery.lost_chats import LostChats
from takmail.service.delivery.posts import EnclosureMaker, StandingPosts
from takmail.service.delivery.queues import Queues
from takmail.service.delivery.retries import (
    DROP_AFTER,
    FIRST_PAUSE,
    LONGEST_OUTAGE_PAUSE,
    Ages,
    StoreRetries,
)
from takmail.store.changes import Change
from takmail.store.messages.outbox import OutboxRow

END_WITHIN = 1.5
"""Seconds that what is being sent has when the program ends."""

PAGE = 500
"""Waiting messages that are read at once."""

LOOK_AGAIN = 2.0
"""Seconds between looks at what other processes have left, and for which it is theirs."""


class Delivery:
    """Sends what is in the outbox through the adapters of a ``context``.

    What has waited longer than ``drop_after`` is left out; ``standing`` then says how the games
    stand. ``first_pause`` and ``longest_pause`` bound the seconds between attempts where the store
    is in trouble, ``first_pause`` also where a platform is. ``shown`` learns of each message that a
    chat was shown.
    """

    def __init__(  # noqa: PLR0913 - one parameter for each thing that hosts and tests replace
        self,
        context: Context,
        *,
        first_pause: float = FIRST_PAUSE,
        longest_pause: float = LONGEST_OUTAGE_PAUSE,
        drop_after: timedelta = DROP_AFTER,
        standing: Standing = nothing_stands,
        shown: Shown = lambda _platform, _chat, _message: None,
    ) -> None:
        self._store = store = context.store
        self._patience = patience = StoreRetries(first_pause, longest_pause)
        self._standing = StandingPosts()
        self._queues = Queues(store, patience, self._standing)
        self._queues.step = self._step
        self._wake = asyncio.Event()
        self._fetching = asyncio.Lock()
        self._last = 0
        self._fetched = False
        self._unsure: set[int] = set()
        """Rows that another process has left, perhaps as it was sending them."""
        self._left: dict[int, float] = {}
        """Moments at which rows were first seen here that may be another process's."""
        self._looked = 0.0
        self._moving = context.rooms.moving
        store.outbox.on_posted(self._standing.posted)
        self._left_out = ExpiredMessages(context, patience, standing)
        self._carrier = Carrier(
            context=context,
            ages=Ages(context.now, drop_after),
            first_pause=first_pause,
            patience=patience,
            standing=self._standing,
            enclosing=EnclosureMaker(context.workers, context.watch_links, context.web_sessions),
            lost_chats=LostChats(store, context.platforms),
            own_chats=OwnChats(context, self._move, store.claims),
            queues=self._queues,
            was_left=lambda row: row.id in self._unsure,
            shown=shown,
        )

    async def run(self) -> None:
        """Send until cancelled."""
        self._store.on_outbox(self._added)
        self._store.known_row(lambda: self._last if self._fetched else None)
        self._wake.set()
        try:
            while True:
                # Other processes don't say that they have written.
                with suppress(TimeoutError):
                    async with asyncio.timeout(LOOK_AGAIN if self._store.claims.shared else None):
                        await self._wake.wait()
                self._wake.clear()
                await self._patience.for_ever(self._fetch_all)
        finally:
            self._left_out.tell()
            await self._carrier.finishing.end(self._queues.workers, END_WITHIN)
            await self._end_closing()

    async def idle(self) -> None:
        """Return when nothing that can be sent is left."""
        await self._fetch()
        while self._queues.workers:
            await asyncio.gather(*self._queues.workers)
            await self._fetch()
        await asyncio.gather(*self._carrier.closing)

    async def _end_closing(self) -> None:
        """Give what takes buttons off a moment to come to its end."""
        closing = set(self._carrier.closing)
        if closing:
            await asyncio.wait(closing, timeout=END_WITHIN)
        for task in closing:
            task.cancel()
        await asyncio.gather(*closing, return_exceptions=True)

    async def _fetch_all(self) -> None:
        await self._fetch()
        if self._store.claims.shared:
            await self._fetch_left()

    def _added(self, rows: Sequence[OutboxRow] | None) -> None:
        """Queue what a commit has added; what comes without it, or beside a look, needs a look."""
        if rows is None or self._fetching.locked():
            self._wake.set()
            return
        self._standing.keep(self._queues.chats)
        self._queue(rows)

    def _queue(self, rows: Sequence[OutboxRow]) -> None:
        for row in rows:
            if row.id > self._last:
                self._standing.read(row)
                self._queues.add(row)
                self._last = row.id

    async def _fetch(self) -> None:
        """Queue everything that was written since the last look, once."""
        more = True
        while more:
            async with self._fetching:
                self._standing.keep(self._queues.chats)
                rows = await self._store.outbox.pending(after=self._last, limit=PAGE)
                if not self._fetched:
                    self._unsure.update(row.id for row in rows)
                self._queue(rows)
                more = len(rows) == PAGE
            self._fetched = True

    async def _fetch_left(self) -> None:
        """Queue what another process has left: it doesn't serve the platform, or has ended."""
        now = asyncio.get_running_loop().time()
        if now - self._looked < LOOK_AGAIN:
            return
        self._looked = now
        known = self._queues.known | self._queues.others
        left: dict[int, float] = {}
        after, more = 0, True
        while more:
            rows = await self._store.outbox.pending(after=after, limit=PAGE)
            more = len(rows) == PAGE
            for row in rows:
                after = row.id
                if row.id not in known:
                    left[row.id] = self._left.get(row.id, now)
                    if now - left[row.id] >= LOOK_AGAIN:
                        self._unsure.add(row.id)
                        self._queues.add(row)
        self._left = left

    async def _step(self, rows: deque[OutboxRow]) -> bool:
        """Do what is to be done first in a lane; return whether this process can."""
        fate = await self._carrier.carry(row := rows[0])
        if fate is SendOutcome.ELSEWHERE:
            return False
        if fate is SendOutcome.UNHEARD:
            await self._left_out.drop([row], UNHEARD)
        if fate is not SendOutcome.TOO_OLD:
            self._unsure.discard(row.id)
            rows.popleft()
            return True
        old = [row for row in rows if self._carrier.ages.is_too_old(row)]
        await self._left_out.drop(old)
        for row in old:
            rows.remove(row)
        return True

    async def _move(self, row: OutboxRow, change: Change, into: str) -> None:
        """Save that a row's game moves into a chat; what waits in memory for it goes along."""
        assert row.code is not None, "what is opened is opened for a game"
        async with self._moving(row.code, row.chat_id, into), self._fetching:
            await self._store.commit(change)
            self._queues.move(row, into)
