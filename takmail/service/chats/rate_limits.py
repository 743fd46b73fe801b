"""Counts of what people do, by person, chat and game, and the answer to somebody at a limit.

The bot keeps one moment for each rate and person: the time at which everything so far would be
done, at the rate's steady pace. One more is allowed while that moment isn't further ahead than the
rate allows at once. (It is the virtual scheduling of ITU-T I.371.)
"""

import time
from collections.abc import Callable
from dataclasses import dataclass
from itertools import islice

from takmail.commands.lines.parsed import LONGEST_LINE
from takmail.commands.spec import Counts
from takmail.rate_limits import (
    CHALLENGES_IN_CHAT,
    COMMANDS,
    COMMANDS_IN_CHAT,
    LINES,
    USUAL,
    Rate,
    Table,
)
from takmail.recent import Recent
from takmail.service.ports import Incoming
from takmail.service.requests import Request
from takmail.wording.message.hints import CONSOLE
from takmail.wording.message.sentences import Sentence
from takmail.wording.refusals import explain_rate

KEPT = 10_000
"""People or chats that the bot remembers, for each rate."""

_HAIR = 1e-6
"""Seconds by which equal moments may differ, as they are computed."""

_REMEMBERED = 4096
"""Messages and refusals that the bot remembers."""

_TOLD_AGAIN = 60.0
"""Seconds before the bot tells anybody again that they are at a limit."""


IN_GAME = {Counts.OFFERS, Counts.HOMES}
"""Commands that count in their game, for what its other side reads of them."""

assert {counts.value for counts in Counts if counts.value} <= set(USUAL.rates), "each has its limit"


@dataclass(frozen=True, slots=True)
class LimitReached:
    """A limit that somebody has reached, by its name, and the seconds until it is free again."""

    name: str
    rate: Rate
    seconds: float
    first: bool


class Limits:
    """Counts, in memory alone: a restart forgets. Nothing is limited at the console.

    Time is that of ``clock``, in seconds: platforms bring late messages with old times, and their
    clocks never agree.
    """

    def __init__(self, table: Table = USUAL, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self.standing = table.standing
        """The most of something that can stand at any time, where there is a limit."""
        self._paces = {name: Pace(rates) for name, rates in table.rates.items() if rates}
        self._counted: Recent[tuple[str, str, str], bool] = Recent(_REMEMBERED)
        self._told: Recent[tuple[str, str], float] = Recent(_REMEMBERED)

    def spend(self, request: Request, counts: Counts = Counts.COMMANDS) -> LimitReached | None:
        """Count a person's command; return the limit that it breaks, if any."""
        if counts is Counts.NOTHING:
            return None
        over = self.spend_for(request, COMMANDS, request.player.id)
        if over is None and counts is not Counts.COMMANDS and counts not in IN_GAME:
            over = self.spend_for(request, counts.value, request.player.id)
        if over is not None or request.chat.private:
            return over
        over = self.spend_for(request, COMMANDS_IN_CHAT, request.chat.id)
        if over is None and counts is Counts.CHALLENGES:
            over = self.spend_for(request, CHALLENGES_IN_CHAT, request.chat.id)
        return over

    def spend_for(self, request: Request, name: str, *subjects: str) -> LimitReached | None:
        """Count a message towards a limit once, however often it comes; return it if broken."""
        if request.chat.platform == CONSOLE or name not in self._paces:
            return None
        message = (name, request.chat.platform, request.incoming.message_id)
        if self._counted.get(message):
            return None
        over = self.spend_on(name, " ".join(subjects))
        if over is None:
            self._counted.put(message, True)
        return over

    def spend_unread(self, incoming: Incoming) -> LimitReached | None:
        """Count a line before it is read, a long one for several; return the limit if broken.

        Talk among people counts only where it is long, and never against a line to the bot.
        """
        text, sender, addressed = incoming.text, incoming.sender, incoming.addressed
        if text is None or incoming.command is not None or sender.platform == CONSOLE:
            return None
        subject = f"{sender.platform} {sender.user} {addressed}"
        lines = len(text) // LONGEST_LINE + addressed
        spent = (self.spend_on(LINES, subject) for _ in range(lines))
        return next(filter(None, spent), None)

    def spend_on(self, name: str, subject: str) -> LimitReached | None:
        """Count one more towards a limit; return it if it is broken."""
        pace, at = self._paces.get(name), self._clock()
        wait = None if pace is None else pace.spend(subject, at)
        if wait is None:
            return None
        rate, seconds = wait
        until = self._told.get((name, subject))
        first = until is None or at >= until
        if first:
            self._told.put((name, subject), at + max(seconds, _TOLD_AGAIN))
        return LimitReached(name, rate, seconds, first)

    def forgive(self, name: str, *subjects: str) -> None:
        """Count one less towards a limit."""
        pace = self._paces.get(name)
        if pace is not None:
            pace.forgive(" ".join(subjects))


class Pace:
    """The pace of many people at one thing, in a memory of bounded size; all ``rates`` count."""

    def __init__(self, rates: tuple[Rate, ...]) -> None:
        self._ahead: dict[Rate, dict[str, float]] = {rate: {} for rate in rates}

    def spend(self, subject: str, at: float) -> tuple[Rate, float] | None:
        """Count one more at a moment in seconds, unless that is one too many.

        Then return the rate that it breaks, and the seconds to wait.
        """
        for rate, ahead in self._ahead.items():
            slack = rate.seconds - rate.seconds / rate.most + _HAIR
            wait = ahead.get(subject, at) - at - slack
            if wait > 0:
                return rate, wait
        for rate, ahead in self._ahead.items():
            if subject not in ahead:
                _make_room(ahead, at)
            ahead[subject] = max(ahead.get(subject, at), at) + rate.seconds / rate.most
        return None

    def forgive(self, subject: str) -> None:
        """Count one less."""
        for rate, ahead in self._ahead.items():
            if subject in ahead:
                ahead[subject] -= rate.seconds / rate.most

    def __len__(self) -> int:
        """Return the number of people in memory."""
        return max(map(len, self._ahead.values()))


def _make_room(ahead: dict[str, float], at: float) -> None:
    """Forget people who may do all again, and a quarter of the others, if it is full."""
    if len(ahead) < KEPT:
        return
    for who in [who for who, until in ahead.items() if until <= at]:
        del ahead[who]
    if len(ahead) > KEPT * 3 // 4:
        for who in list(islice(ahead, KEPT // 4)):
            del ahead[who]


def too_often(over: LimitReached) -> Sentence:
    """Say which limit was reached, and when to try again."""
    return explain_rate(over.name, over.rate.most, over.rate.seconds, over.seconds)
