"""Who does something too often: counted for each person and chat, and by whom it reaches."""

import time
from collections.abc import Callable
from dataclasses import dataclass

from takmail.commands.spec import Counts
from takmail.limits.reading import USUAL
from takmail.limits.table import HOMES_IN_GAME, IN_CHAT, OFFERS_IN_GAME, Rate, Table
from takmail.service.limits.pace import Pace, Wait
from takmail.service.requests import Request
from takmail.store.recent import Recent
from takmail.wording.message.hints import CONSOLE

_REMEMBERED = 4096
"""Messages that are known to be counted, and refusals that are known to be told."""

_TOLD_AGAIN = 60.0
"""Seconds in which nobody is told twice that he reached a limit, however soon he may go on."""

_IN_GAME = {Counts.OFFERS: OFFERS_IN_GAME, Counts.HOMES: HOMES_IN_GAME}
"""What counts in its game, too."""


@dataclass(frozen=True, slots=True)
class Over:
    """Something is too often: by the limit with a name, free again after so many seconds.

    ``first`` says that it wasn't told since the limit was reached, nor within a minute.
    """

    name: str
    rate: Rate
    seconds: float
    first: bool


class Limits:
    """Counts, in memory alone: a restart forgets. Nothing is limited at one keyboard.

    Time is that of its own ``clock``, in seconds: what comes in has the time of its platform, or of
    long ago if it was missed, and the clocks of several never agree.
    """

    def __init__(self, table: Table = USUAL, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._standing = table.standing
        self._paces = {name: Pace(rates) for name, rates in table.rates.items() if rates}
        self._counted: Recent[tuple[str, str, str], bool] = Recent(_REMEMBERED)
        self._told: Recent[tuple[str, str], float] = Recent(_REMEMBERED)
        self._both = {
            counts: (counts.value, IN_CHAT + counts.value)
            for counts in Counts
            if {counts.value, IN_CHAT + counts.value} & set(self._paces)
        }

    def spend(self, request: Request, counts: Counts) -> Over | None:
        """Count what a person does in a chat; return by which limit it is too often, if it is.

        What the platform brings again counts once; moves are too many to be remembered for that.
        """
        both = self._both.get(counts)
        if both is None or request.chat.platform == CONSOLE:
            return None
        if counts is Counts.MOVES:
            return self._spend_both(request, both)
        message = (counts.value, request.chat.platform, request.incoming.message_id)
        if self._counted.get(message):
            return None
        over = self._spend_both(request, both)
        if over is None:
            self._counted.put(message, True)
        return over

    def spend_in_game(self, request: Request, counts: Counts, code: str) -> Over | None:
        """Count what a player causes the other side of a game to read."""
        name = _IN_GAME.get(counts)
        return None if name is None else self.spend_for(request, name, request.player.id, code)

    def spend_for(self, request: Request, name: str, *subjects: str) -> Over | None:
        """Count what somebody does to others by what was asked; what is brought again, once."""
        if request.chat.platform == CONSOLE:
            return None
        message = (name, request.chat.platform, request.incoming.message_id)
        return self._spend_once(message, name, " ".join(subjects))

    def spend_once(self, name: str, subject: str, deed: str) -> Over | None:
        """Count a deed, however often it is tried until it is done."""
        return self._spend_once((name, subject, deed), name, subject)

    def spend_on(self, name: str, subject: str) -> Over | None:
        """Count what is done to somebody or something; return whether it is too often."""
        return self._spend_at(name, subject, self._clock())

    def forgive(self, name: str, *subjects: str) -> None:
        """Count one less of what is done to somebody who turns out to like it."""
        pace = self._paces.get(name)
        if pace is not None:
            pace.forgive(" ".join(subjects))

    def most(self, name: str) -> int | None:
        """Return how many there can be of something at any time, ``None`` for any number."""
        return self._standing.get(name)

    def _spend_once(self, deed: tuple[str, str, str], name: str, subject: str) -> Over | None:
        if self._counted.get(deed):
            return None
        over = self.spend_on(name, subject)
        if over is None:
            self._counted.put(deed, True)
        return over

    def _spend_both(self, request: Request, both: tuple[str, str]) -> Over | None:
        (own, in_chat), at = both, self._clock()
        over = self._spend_at(own, request.player.id, at)
        if over is not None or request.chat.private:
            return over
        return self._spend_at(in_chat, request.chat.id, at)

    def _spend_at(self, name: str, subject: str, at: float) -> Over | None:
        pace = self._paces.get(name)
        wait = None if pace is None else pace.spend(subject, at)
        return None if wait is None else self._over(name, subject, wait, at)

    def _over(self, name: str, subject: str, wait: Wait, at: float) -> Over:
        key = (name, subject)
        until = self._told.get(key)
        first = until is None or at >= until
        if first:
            self._told.put(key, at + max(wait.seconds, _TOLD_AGAIN))
        return Over(name, wait.rate, wait.seconds, first)
