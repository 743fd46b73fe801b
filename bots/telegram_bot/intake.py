"""Where updates come in, whichever way they come, so that none is lost and none waits for another.

Each chat has a lane (`lanes.py`): its updates are handled one after the other, and those of other
chats beside them. Telegram forgets what it is told to, so an update is acknowledged when it is
done. One that isn't done in a while goes into the inbox and is acknowledged, too; it stays where it
is in its lane, and leaves the inbox when it is done. Talk isn't kept, only acknowledged.

After a crash the inbox is done first. What was acknowledged is done or in the inbox; what wasn't,
Telegram sends again. Within a lane nothing is acknowledged before all that came earlier, so the
order holds through a crash, too. What is handled twice the service drops.
"""

import asyncio
import logging
from collections import deque
from collections.abc import Callable, Iterable
from functools import partial

from telegram import Update

from bots.telegram_bot.attempts import Attempts, Take
from bots.telegram_bot.inbox import KeptUpdates
from bots.telegram_bot.lanes import Held, Lanes, lanes_of
from bots.telegram_bot.trouble import Pace
from bots.telegram_bot.waiting import Waiting

MOST = 5_000
"""Updates in memory; what comes beyond is for later."""

_AT_ONCE = 200
"""Inline queries; whoever types the next letter asks again."""

_REMEMBERED = 10_000
"""Numbers of updates that are done; Telegram sends some of them again."""

_log = logging.getLogger(__name__)


class Intake:
    """Takes updates. Whoever brings them begins by ``restore`` and ends by ``stop``.

    ``handle`` does what an update says; ``is_talk`` tells which may be forgotten at any time.
    Without ``kept`` each is acknowledged only when it is done. ``waits`` is called with what has
    not had its turn when a press is to be answered at the latest, ``waiting`` of what can't be
    saved and what takes long.
    """

    def __init__(  # noqa: PLR0913 - what updates are handed to, and who is told of them
        self,
        handle: Take,
        pace: Pace,
        *,
        is_talk: Callable[[Update], bool],
        kept: KeptUpdates | None = None,
        waits: Callable[[Update], None] | None = None,
        waiting: Waiting | None = None,
    ) -> None:
        self._pace = pace
        self._waits = waits
        self._waiting = waiting
        self._is_talk = is_talk
        self._kept = kept
        self._stopping = asyncio.Event()
        self._attempts = Attempts(handle, pace, self._stopping)
        self._lanes = Lanes()
        self._held: dict[int, Held] = {}
        self._doing: dict[Held, asyncio.Task[None]] = {}
        self._keeping: dict[Held, asyncio.Task[None]] = {}
        self._aside: set[asyncio.Task[None]] = set()
        self._past: deque[int] = deque()
        self._past_numbers: set[int] = set()

    async def restore(self) -> None:
        """Begin with what was kept; return when that is known, however long it takes."""
        pauses = self._pace.pauses()
        while self._kept is not None:
            try:
                updates = await self._kept.waiting()
            except Exception as error:  # noqa: BLE001 - whatever it is, nothing may overtake these
                _log.warning("The inbox can't be read yet: %s", error)
                await asyncio.sleep(pauses.next())
            else:
                for update in updates:
                    self._enter(update, kept=True)
                return

    def take(self, update: Update) -> "asyncio.Future[bool]":
        """Take an update; the order of the calls is that within a chat.

        What it returns becomes true when Telegram may forget the update: it is durably done, or
        kept. It becomes false if Telegram must send it again, since there is no room or this ends.
        It may be cancelled. An update that is here already is not taken twice.
        """
        held = self._held.get(update.update_id)
        if held is not None:
            return asyncio.shield(held.told)
        if update.update_id in self._past_numbers:
            return _known(forget=True)
        if self._stopping.is_set() or len(self._held) >= MOST:
            return _known(forget=False)
        if update.inline_query is not None:
            self._answer_aside(update)
            return _known(forget=True)
        return asyncio.shield(self._enter(update).told)

    async def stop(self) -> None:
        """Let what has begun come to its end soon, and keep or leave to Telegram what remains."""
        self._stopping.set()
        await self._drain()
        rest = sorted(self._held.values(), key=lambda held: held.number)
        for held in rest:
            self._acknowledge(held)
        await _ended(self._keeping.values(), self._pace.farewell)
        for held in rest:
            held.tell(forget=False)

    async def _drain(self) -> None:
        waiting = [task for held, task in self._doing.items() if not held.begun]
        await _ended([*waiting, *self._aside], 0.0)
        await _ended(self._doing.values(), self._pace.drain)

    def _enter(self, update: Update, *, kept: bool = False) -> Held:
        told = asyncio.get_running_loop().create_future()
        held = Held(update, _lanes_of(update), told, kept)
        self._held[held.number] = held
        self._lanes.enter(held)
        self._doing[held] = asyncio.create_task(self._do(held))
        if self._waiting is not None:
            self._waiting.entered(held)
        if held.before and self._waits is not None:
            asyncio.get_running_loop().call_later(self._pace.press, self._tell_waits, held)
        if kept:
            held.tell(forget=True)
        elif any(earlier.kept or earlier in self._keeping for earlier in held.before):
            self._acknowledge(held)
        else:
            asyncio.get_running_loop().call_later(self._pace.slow, self._acknowledge, held)
        return held

    def _tell_waits(self, held: Held) -> None:
        if self._waits is not None and not held.begun and not held.over.is_set():
            self._waits(held.update)

    async def _do(self, held: Held) -> None:
        """Handle an update when its turn comes."""
        try:
            for earlier in held.before:
                await earlier.over.wait()
            held.begun = True
            late = asyncio.get_running_loop().call_later(self._pace.long, self._tell_slow, held)
            try:
                if await self._attempts.done(held.update, partial(self._tell_stuck, held)):
                    self._end(held)
            finally:
                late.cancel()
        finally:
            del self._doing[held]

    def _tell_slow(self, held: Held) -> None:
        if self._waiting is not None:
            self._waiting.slow(held)

    def _tell_stuck(self, held: Held) -> None:
        if self._waiting is not None:
            behind = [later for later in self._held.values() if not later.begun]
            self._waiting.stuck(held, behind)

    def _end(self, held: Held) -> None:
        if self._waiting is not None:
            self._waiting.over(held)
        del self._held[held.number]
        self._remember(held.number)
        self._lanes.leave(held)
        held.tell(forget=True)
        keeping = self._keeping.get(held)
        if held.kept or keeping is not None:
            self._keeping[held] = asyncio.create_task(self._keep_no_more(held, keeping))

    def _acknowledge(self, held: Held) -> None:
        """Have it that Telegram may forget an update that isn't done, if that is possible."""
        if held.told.done() or held in self._keeping:
            return
        if self._is_nothing(held.update):
            held.tell(forget=True)
        elif self._kept is not None:
            self._keeping[held] = asyncio.create_task(self._keep(held, self._kept))

    def _is_nothing(self, update: Update) -> bool:
        try:
            return self._is_talk(update)
        except Exception:  # noqa: BLE001 - what can't be told is found out by handling it
            return False

    async def _keep(self, held: Held, kept: KeptUpdates) -> None:
        """Keep an update after those before it, unless it is done first."""
        pauses = self._pace.pauses()
        lane = held.lanes[0] if held.lanes else ""
        try:
            for earlier in held.before:
                if not await asyncio.shield(earlier.told):
                    return
            while not held.over.is_set() and not await self._saved(kept, held, lane):
                if await self._attempts.stopped_within(pauses.next()):
                    return
        finally:
            if not held.over.is_set():
                del self._keeping[held]

    async def _saved(self, kept: KeptUpdates, held: Held, lane: str) -> bool:
        try:
            await kept.keep(held.update, lane)
        except Exception as error:  # noqa: BLE001 - until it is kept it isn't acknowledged
            _log.warning("Update %d can't be kept yet: %s", held.number, error)
            return False
        held.kept = True
        held.tell(forget=True)
        _log.info("Update %d takes long and is kept until it is done", held.number)
        return True

    async def _keep_no_more(self, held: Held, keeping: "asyncio.Task[None] | None") -> None:
        """Take what is done out of the inbox; if that never succeeds, it is done twice."""
        pauses = self._pace.pauses()
        try:
            if keeping is not None:
                await asyncio.wait([keeping])
            while held.kept and self._kept is not None:
                try:
                    await self._kept.done(held.number)
                except Exception as error:  # noqa: BLE001 - the chat goes on meanwhile
                    _log.warning("Update %d is still kept: %s", held.number, error)
                    if await self._attempts.stopped_within(pauses.next()):
                        return
                else:
                    return
        finally:
            del self._keeping[held]

    def _answer_aside(self, update: Update) -> None:
        self._remember(update.update_id)
        if len(self._aside) >= _AT_ONCE:
            _log.info("Update %d is dropped: there are too many", update.update_id)
            return
        task = asyncio.create_task(self._attempts.once(update))
        self._aside.add(task)
        task.add_done_callback(self._aside.discard)

    def _remember(self, number: int) -> None:
        self._past.append(number)
        self._past_numbers.add(number)
        if len(self._past) > _REMEMBERED:
            self._past_numbers.discard(self._past.popleft())


def _lanes_of(update: Update) -> tuple[str, ...]:
    """Return the lanes of an update; none for one whose chat makes no sense, which waits alone."""
    try:
        return lanes_of(update)
    except Exception:  # noqa: BLE001 - one bad update must not hold up the rest
        _log.exception("Update %s is of no chat", update.update_id)
        return ()


def _known(*, forget: bool) -> "asyncio.Future[bool]":
    known = asyncio.get_running_loop().create_future()
    known.set_result(forget)
    return known


async def _ended(tasks: Iterable["asyncio.Task[None]"], within: float) -> None:
    """Wait so many seconds for tasks, then cancel them."""
    waiting = list(tasks)
    if not waiting:
        return
    if within:
        await asyncio.wait(waiting, timeout=within)
    for task in waiting:
        task.cancel()
    await asyncio.gather(*waiting, return_exceptions=True)
