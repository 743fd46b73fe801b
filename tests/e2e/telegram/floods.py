"""How much a bot may send: Telegram tells none of it for sure, this is what it advises."""

import math
import time
from collections import defaultdict, deque
from collections.abc import Mapping
from dataclasses import dataclass

from tests.e2e.telegram.refusals import refused
from tests.e2e.telegram.state import State


@dataclass(frozen=True, slots=True)
class Allowance:
    """What may be sent in all within a second, to a chat, and to a group within a minute.

    ``burst`` is how much a chat may get at once before its second counts. ``second`` is how long
    one is, so that tests need not wait.
    """

    in_all: int = 30
    burst: int = 5
    group: int = 20
    second: float = 1.0


class Floods(State):
    """Refuses what is sent too fast, once it is told to; ``flooded`` counts what it refused."""

    def __init__(self, **settings: bool) -> None:
        super().__init__(**settings)
        self.flooded = 0
        self._allowance: Allowance | None = None
        self._lately: deque[float] = deque()
        self._lately_in: dict[str, deque[float]] = defaultdict(deque)
        self._room_in: dict[str, tuple[float, float]] = {}

    def limit_floods(self, allowance: Allowance | None = None) -> None:
        """Hold the bot to an allowance from now on."""
        self._allowance = allowance or Allowance()

    def _count(self, method: str, parameters: Mapping[str, str]) -> None:
        """Refuse a request that comes too soon: one that sends or edits something in a chat."""
        if not self._allowance or not method.startswith(("send", "edit")):
            return
        chat = parameters.get("chat_id", "")
        wait = self._wait(self._allowance, chat, time.monotonic())
        if wait > 0:
            self.flooded += 1
            whole = self._allowance.second == 1.0
            seconds = math.ceil(wait) if whole else round(wait, 3)
            raise refused(
                429, f"Too Many Requests: retry after {seconds}", {"retry_after": seconds}
            )

    def _wait(self, allowance: Allowance, chat: str, now: float) -> float:
        """Return how long a request in a chat has to wait; one that needn't is counted."""
        second, group = allowance.second, chat.startswith("-")
        _forget(self._lately, now - second)
        _forget(self._lately_in[chat], now - 60 * second)
        used, since = self._room_in.get(chat, (0.0, now))
        used = max(0.0, used - (now - since) / second)
        waits = [0.0]
        if len(self._lately) >= allowance.in_all:
            waits.append(self._lately[0] + second - now)
        if group and len(self._lately_in[chat]) >= allowance.group:
            waits.append(self._lately_in[chat][0] + 60 * second - now)
        if used + 1 > allowance.burst:
            waits.append((used + 1 - allowance.burst) * second)
        if max(waits) <= 0:
            self._lately.append(now)
            self._lately_in[chat].append(now)
            self._room_in[chat] = (used + 1, now)
        return max(waits)


def _forget(times: deque[float], before: float) -> None:
    while times and times[0] <= before:
        times.popleft()
