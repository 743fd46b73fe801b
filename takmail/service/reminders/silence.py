"""Games without a clock in which nothing happens: when those are reminded for whom they wait.

A game has one timer from its beginning on, which nothing puts off while people play. When it is
due, it is looked how long the game has really waited, and the timer is set to when that is long
enough. So plies cost nothing.
"""

from dataclasses import dataclass, replace
from datetime import datetime, timedelta

from takmail.play.game import Game, Phase
from takmail.service.timers.kinds import Kind
from takmail.store.timers import TimerSet

FIRST, SECOND = timedelta(days=3), timedelta(days=10)
"""After how long those are reminded for whom a game waits, once each."""

LOOK = FIRST - timedelta(hours=11)
"""After how long it is looked how long a game has waited: in time to remind before a night."""

FORGOTTEN = timedelta(days=30)
"""After so long without a reminder nobody is reminded any more: the game was left alone."""


@dataclass(frozen=True, slots=True)
class Silence:
    """A game has waited ``since`` a moment, from the event with this record number on.

    ``reminders`` are how many there have been of that.
    """

    since: datetime
    number: int
    reminders: int = 0

    def due(self) -> datetime | None:
        """Return when the next reminder of it is due, ``None`` if there have been all."""
        return None if self.reminders >= 2 else self.since + (FIRST, SECOND)[self.reminders]

    def reminded(self, now: datetime) -> "Silence":
        """Return it after a reminder; one that comes late stands for those that it has missed.

        One that is due by night comes before its time.
        """
        late = now - self.since >= SECOND
        return replace(self, reminders=2 if late else self.reminders + 1)

    def is_forgotten(self, now: datetime) -> bool:
        """Return whether nobody has cared about the game for too long to be reminded of it."""
        return not self.reminders and now - self.since > FORGOTTEN


def noted(silence: Silence) -> int:
    """Return what a timer keeps of a game's silence: for which event how often was reminded."""
    return 3 * silence.number + silence.reminders


def known(number: int, since: datetime, kept: int) -> Silence:
    """Return the silence since an event, with as many reminders of it as the timer has noted."""
    about, reminders = divmod(kept, 3)
    return Silence(since, number, reminders if about == number else 0)


def silence_timer(game: Game, at: datetime) -> tuple[TimerSet, ...]:
    """Return the timer of a game that has just been taken, unless its clock runs from now on."""
    waits = game.phase is Phase.PREPARING or (game.phase is Phase.PLAYING and not game.terms.clock)
    return (TimerSet(Kind.SILENT.value, at + LOOK, code=game.code),) if waits else ()
