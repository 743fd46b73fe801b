"""Limiter: messages wait for their turn, so that the bot keeps to Telegram's limits.

Only requests that make or change a message wait. Answers to presses and to inline queries,
questions and settings go at once. To take buttons off an old message counts as much as to
send a new one, which people wait for: so in a busy group old buttons stay.
"""

import asyncio
import json
from collections import deque
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from heapq import heappop, heappush
from http import HTTPStatus
from itertools import count
from time import monotonic
from typing import Any, TypeAlias

from telegram.error import NetworkError

from bots.telegram_bot.inline import InlineChats

MOST_IN_ALL = 30
ALL_WITHIN = 1.1
"""So many messages a second in all chats together."""

MOST_A_GROUP = 20
GROUP_WITHIN = 62.0
"""So many a minute in a group.

Both spans are a little longer than Telegram's: requests take different times to arrive.
"""

FEW = 6
"""Of the last so many in a minute each board waits for its part of the time, or for the next one.

Then no board waits for as long as many that were sent at once would make it wait.
"""

SPARE = 12
"""Requests that can be left out go to a group only while so many more may go in the minute."""

A_CHAT_EVERY = 1.0
BURST = 3
"""One message a second to a chat, but so many of them at once where it was quiet before."""

PATIENCE = 30.0
"""For so many seconds requests that aren't urgent let all others go first."""

SEVERAL = 3
"""If Telegram refuses so many chats in a row, the bot sends too much in all."""

_TIDY_EVERY = 60.0


@dataclass(slots=True, order=True)
class Ticket:
    """A request for a chat that waits; ``rank`` is the moment from which it counts."""

    rank: float
    number: int
    chat: str = field(compare=False)
    dropped: bool = field(default=False, compare=False)


class _Window:
    """A limit of so many in any span of time."""

    __slots__ = ("_most", "_went", "_within")

    def __init__(self, most: int, within: float) -> None:
        self._most = most
        self._within = within
        self._went: deque[float] = deque(maxlen=most)

    def free_at(self) -> float:
        """Return the moment from which one more may go."""
        return self._went[0] + self._within if len(self._went) == self._most else 0.0

    def left(self, now: float) -> int:
        """Return how many more may go now."""
        return self._most - sum(went + self._within > now for went in self._went)

    def lull(self, now: float) -> float:
        """Return for how long the next one waits if those that are left go at a steady pace."""
        left = self.left(now)
        free_at = self._went[len(self._went) - self._most + left] + self._within
        return self._went[-1] + (free_at - self._went[-1]) / (left + 1) - now

    def take(self, now: float) -> None:
        """Note that one goes."""
        self._went.append(now)


class _Chat:
    """Tickets that wait for a chat, and the moment from which the next may go."""

    __slots__ = ("_due", "_waiting", "_window", "held_until")

    def __init__(self, *, group: bool) -> None:
        self.held_until = 0.0
        self._waiting: list[Ticket] = []
        self._window = _Window(MOST_A_GROUP, GROUP_WITHIN) if group else None
        self._due = 0.0
        """The moment of the next one at a steady pace."""

    def add(self, ticket: Ticket) -> None:
        """Let a ticket wait."""
        heappush(self._waiting, ticket)

    def first(self) -> Ticket | None:
        """Return the ticket that goes next."""
        while self._waiting and self._waiting[0].dropped:
            heappop(self._waiting)
        return self._waiting[0] if self._waiting else None

    def free_at(self) -> float:
        """Return the moment from which it may go."""
        steady = self._due - (BURST - 1) * A_CHAT_EVERY
        window = self._window.free_at() if self._window else 0.0
        return max(steady, window, self.held_until)

    def is_busy(self, now: float) -> bool:
        """Return whether requests that can be left out had better be."""
        return self._window is not None and self._window.left(now) < SPARE

    def lull(self, now: float) -> float | None:
        """Return for how long a board may wait for the next one, ``None`` if it needn't."""
        if self._window is None or self._window.left(now) > FEW:
            return None
        return max(self._window.lull(now), self.free_at() - now, 0.0)

    def take(self, now: float) -> None:
        """Note that the first ticket goes."""
        heappop(self._waiting)
        self._due = max(self._due, now) + A_CHAT_EVERY
        if self._window:
            self._window.take(now)

    def is_idle(self, now: float) -> bool:
        """Return whether a chat is like a new one."""
        clear = self._window is None or self._window.left(now) == MOST_A_GROUP
        return clear and self.first() is None and max(self._due, self.held_until) <= now


class Schedule:
    """Lets tickets go as soon as their chat and Telegram take them.

    The ticket that waited longest goes first; one that is not urgent counts as if it had come
    later, so that others overtake it and it goes in the end. Each chat's first ticket is in one of
    two heaps: those that may go, and those whose chat must rest. A ticket in a heap that isn't
    first any more is passed over. There is no clock in here: moments are given, in seconds.
    """

    def __init__(self) -> None:
        self._chats: dict[str, _Chat] = {}
        self._all = _Window(MOST_IN_ALL, ALL_WITHIN)
        self._held_until = 0.0
        self._refused: set[str] = set()
        self._ready: list[Ticket] = []
        self._resting: list[tuple[float, Ticket]] = []
        self._numbers = count()
        self._tidy_at = 0.0

    def ask(self, chat: str, now: float, *, urgent: bool = True) -> Ticket:
        """Return a ticket for a chat; within a chat tickets go by rank, too."""
        self._tidy(now)
        ticket = Ticket(now if urgent else now + PATIENCE, next(self._numbers), chat)
        state = self._state(chat)
        state.add(ticket)
        if state.first() is ticket:
            self._line_up(state)
        return ticket

    def is_busy(self, chat: str, now: float) -> bool:
        """Return whether requests to a chat that can be left out had better be."""
        state = self._chats.get(chat)
        return state is not None and state.is_busy(now)

    def wait(self, chat: str, now: float) -> float:
        """Return the seconds for which nothing more may go to a chat."""
        state = self._chats.get(chat)
        free_at = self._free_at() if state is None else max(self._free_at(), state.free_at())
        return max(0.0, free_at - now)

    def lull(self, chat: str, now: float) -> float | None:
        """Return for how long a board for a chat may wait for the next, ``None`` if it needn't."""
        state = self._chats.get(chat)
        return None if state is None else state.lull(now)

    def drop(self, ticket: Ticket) -> None:
        """Forget a ticket that is not wanted any more."""
        state = self._state(ticket.chat)
        was_first = state.first() is ticket
        ticket.dropped = True
        if was_first:
            self._line_up(state)

    def refused(self, chat: str, until: float) -> None:
        """Leave a chat alone for a while; if it is one of several in a row, leave all alone."""
        state = self._state(chat)
        state.held_until = max(state.held_until, until)
        self._refused.add(chat)
        if len(self._refused) >= SEVERAL:
            self._held_until = max(self._held_until, until)
            self._refused.clear()

    def arrived(self) -> None:
        """Note that Telegram took a request."""
        self._refused.clear()

    def grant(self, now: float) -> list[Ticket]:
        """Return the tickets that may go now, and count them as gone."""
        while self._resting and self._resting[0][0] <= now:
            _, ticket = heappop(self._resting)
            heappush(self._ready, ticket)
        granted = []
        while self._ready and self._free_at() <= now:
            ticket = heappop(self._ready)
            state = self._chats.get(ticket.chat)
            if state is None or state.first() is not ticket:
                continue
            if state.free_at() <= now:
                state.take(now)
                self._all.take(now)
                granted.append(ticket)
            self._line_up(state)
        return granted

    def next_at(self) -> float | None:
        """Return the moment of the next look, ``None`` if nothing waits."""
        moments = [self._free_at()] if self._ready else []
        if self._resting:
            moments.append(self._resting[0][0])
        return min(moments, default=None)

    def _free_at(self) -> float:
        return max(self._all.free_at(), self._held_until)

    def _state(self, chat: str) -> _Chat:
        state = self._chats.get(chat)
        if state is None:
            state = self._chats[chat] = _Chat(group=is_group(chat))
        return state

    def _line_up(self, state: _Chat) -> None:
        """Put a chat's first ticket where it waits."""
        first = state.first()
        if first is not None:
            heappush(self._resting, (state.free_at(), first))

    def _tidy(self, now: float) -> None:
        """Forget chats to which nothing is sent any more."""
        if now < self._tidy_at:
            return
        self._tidy_at = now + _TIDY_EVERY
        for chat in [chat for chat, state in self._chats.items() if state.is_idle(now)]:
            del self._chats[chat]


def is_group(chat: str) -> bool:
    """Return whether a chat is a group or a channel, by Telegram's id or name of it."""
    return chat.startswith(("-", "@"))


Answer: TypeAlias = tuple[int, bytes]
"""The status of Telegram's answer, and all that it says."""

_WRITING = ("send", "edit", "copy", "forward")
_NOT_WRITING = frozenset({"sendChatAction"})
_BUTTONS = "editMessageReplyMarkup"


class Limiter:
    """Lets requests go when the schedule says so.

    Where Telegram wants a chat to be left alone, the request fails; its caller tries again.
    ``inline`` has the chats of inline messages; ``clock`` is for tests.
    """

    def __init__(
        self, clock: Callable[[], float] = monotonic, inline: InlineChats | None = None
    ) -> None:
        self._clock = clock
        self._inline = inline or InlineChats()
        self._schedule = Schedule()
        self._waiting: dict[int, tuple[Ticket, asyncio.Future[None]]] = {}
        self._timer: asyncio.TimerHandle | None = None

    def shutdown(self) -> None:
        """Let nothing more go: requests that wait fail as without a connection."""
        waiting, self._waiting = self._waiting, {}
        for ticket, turn in waiting.values():
            self._schedule.drop(ticket)
            if not turn.done():
                turn.set_exception(NetworkError("the connection was ended"))

    def wait(self, inline_message: str) -> float:
        """Return the seconds for which an inline message can't be changed."""
        return self._schedule.wait(self._inline.of(inline_message), self._clock())

    def lull(self, chat: str) -> float | None:
        """Return for how long a board for a chat may wait for the next, ``None`` if it needn't."""
        return self._schedule.lull(chat, self._clock())

    async def take_turn(
        self, ask: Callable[[], Awaitable[Answer]], method: str, data: Mapping[str, Any]
    ) -> Answer:
        """Make a request as soon as its chat may be written to, and note if Telegram refuses."""
        chat = self._chat(data)
        if chat is None:
            return await ask()
        if method == _BUTTONS and self._schedule.is_busy(chat, self._clock()):
            raise NetworkError("old buttons stay where much else is to be sent")
        if method.startswith(_WRITING) and method not in _NOT_WRITING:
            await self._turn(chat, urgent=_is_urgent(method, chat, data))
        status, said = await ask()
        if status == HTTPStatus.TOO_MANY_REQUESTS:
            self._schedule.refused(chat, self._clock() + _wished_pause(said))
        elif status == HTTPStatus.OK:
            self._schedule.arrived()
        return status, said

    def _chat(self, data: Mapping[str, Any]) -> str | None:
        """Return the chat of a request."""
        chat, inline = data.get("chat_id"), data.get("inline_message_id")
        if chat is not None:
            return str(chat)
        return None if inline is None else self._inline.of(str(inline))

    async def _turn(self, chat: str, *, urgent: bool) -> None:
        """Wait until a request may go to a chat."""
        ticket = self._schedule.ask(chat, self._clock(), urgent=urgent)
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting[ticket.number] = (ticket, turn)
        self._release()
        try:
            await turn
        except asyncio.CancelledError:
            if self._waiting.pop(ticket.number, None) is not None:
                self._schedule.drop(ticket)
            raise

    def _release(self) -> None:
        """Let requests go that may go now, and look again when the next may."""
        for ticket in self._schedule.grant(self._clock()):
            _, turn = self._waiting.pop(ticket.number)
            if not turn.done():
                turn.set_result(None)
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        moment = self._schedule.next_at()
        if moment is not None:
            wait = max(0.0, moment - self._clock())
            self._timer = asyncio.get_running_loop().call_later(wait, self._release)


def _is_urgent(method: str, chat: str, data: Mapping[str, Any]) -> bool:
    """Return whether a request is for players: it has buttons or a sound, or is for one."""
    sounds = method.startswith("send") and not data.get("disable_notification")
    has_buttons = bool(data.get("reply_markup", {}).get("inline_keyboard"))
    return has_buttons or sounds or not is_group(chat)


def _wished_pause(said: bytes) -> float:
    """Return the seconds for which Telegram wants to be left alone; none, if a proxy answers."""
    with suppress(ValueError, LookupError, TypeError):
        return float(json.loads(said)["parameters"]["retry_after"])
    return 0.0
