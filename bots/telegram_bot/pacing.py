"""When what is sent to Telegram's chats may go: as often as Telegram takes it, and in which order.

There is no clock in here and nothing waits: moments are given, in seconds.
"""

from collections import deque
from dataclasses import dataclass, field
from heapq import heappop, heappush
from itertools import count

MOST_IN_ALL = 30
ALL_WITHIN = 1.1
"""So many messages a second in all chats together."""

MOST_A_GROUP = 20
GROUP_WITHIN = 62.0
"""So many a minute in a group.

Both spans are a little longer than Telegram's: requests take different times to arrive.
"""

SPARE = 12
"""What can be left out goes to a group only while so many more may go within the minute."""

A_CHAT_EVERY = 1.0
BURST = 3
"""One message a second to a chat, but so many of them at once where it was quiet before."""

HANDICAP = 30.0
"""For so many seconds what is not urgent lets everything else go first."""

SEVERAL = 3
"""If so many chats in a row are refused, it isn't they that are written to too often, but all."""

_TIDY_EVERY = 60.0


@dataclass(slots=True, order=True)
class Ticket:
    """The wish to send something to a chat; ``rank`` is the moment from which it is counted."""

    rank: float
    number: int
    chat: str = field(compare=False)
    dropped: bool = field(default=False, compare=False)


class _Window:
    """So many in any span of time."""

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

    def take(self, now: float) -> None:
        """Take note that one goes."""
        self._went.append(now)

    def is_clear(self, now: float) -> bool:
        """Return whether nothing that went counts any more."""
        return not self._went or self._went[-1] + self._within <= now


class _Chat:
    """What waits for a chat, and from when on the next may go there."""

    __slots__ = ("_due", "_waiting", "_window", "held_until")

    def __init__(self, *, group: bool) -> None:
        self.held_until = 0.0
        self._waiting: list[Ticket] = []
        self._window = _Window(MOST_A_GROUP, GROUP_WITHIN) if group else None
        self._due = 0.0
        """When the next one would go at a steady pace."""

    def add(self, ticket: Ticket) -> None:
        """Let a ticket wait."""
        heappush(self._waiting, ticket)

    def first(self) -> Ticket | None:
        """Return what goes next."""
        while self._waiting and self._waiting[0].dropped:
            heappop(self._waiting)
        return self._waiting[0] if self._waiting else None

    def free_at(self) -> float:
        """Return the moment from which that may go."""
        steady = self._due - (BURST - 1) * A_CHAT_EVERY
        window = self._window.free_at() if self._window else 0.0
        return max(steady, window, self.held_until)

    def is_busy(self, now: float) -> bool:
        """Return whether what can be left out had better be."""
        return self._window is not None and self._window.left(now) < SPARE

    def take(self, now: float) -> None:
        """Take note that it goes."""
        heappop(self._waiting)
        self._due = max(self._due, now) + A_CHAT_EVERY
        if self._window:
            self._window.take(now)

    def is_idle(self, now: float) -> bool:
        """Return whether a chat is like one of which nothing is known."""
        clear = self._window is None or self._window.is_clear(now)
        return clear and self.first() is None and max(self._due, self.held_until) <= now


class Schedule:
    """Lets go what waits, as soon as its chat and Telegram take it.

    What has waited longest goes first; what is not urgent counts as if it had come later, so that
    it is overtaken and goes in the end. Each chat's first ticket is in one of two heaps: those that
    may go, and those whose chat must rest. What is in a heap and not first any more is passed over.
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

    def __len__(self) -> int:
        """Return how many chats are remembered."""
        return len(self._chats)

    def ask(self, chat: str, now: float, *, urgent: bool = True) -> Ticket:
        """Return a ticket for a chat; within the chat they go by rank, too."""
        self._tidy(now)
        ticket = Ticket(now if urgent else now + HANDICAP, next(self._numbers), chat)
        state = self._state(chat)
        state.add(ticket)
        if state.first() is ticket:
            self._line_up(state)
        return ticket

    def is_busy(self, chat: str, now: float) -> bool:
        """Return whether so much goes to a chat that what can be left out had better be."""
        state = self._chats.get(chat)
        return state is not None and state.is_busy(now)

    def wait(self, chat: str, now: float) -> float:
        """Return for how many seconds nothing more may go to a chat."""
        state = self._chats.get(chat)
        free_at = self._free_at() if state is None else max(self._free_at(), state.free_at())
        return max(0.0, free_at - now)

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
        """Take note that something was not refused."""
        self._refused.clear()

    def grant(self, now: float) -> list[Ticket]:
        """Return what may go now, and count it as gone."""
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
        """Return the moment at which to look again, ``None`` if nothing waits."""
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
