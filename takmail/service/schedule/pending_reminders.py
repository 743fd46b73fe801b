"""Reminders to come: the timers of silent games, and messages that aren't delivered yet."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta

from takmail.play.game import Game, Phase
from takmail.service.announcing.purposes import REMINDER
from takmail.service.schedule.timers import Kind
from takmail.store.games import game_row
from takmail.store.outbox import OutboxRow
from takmail.store.records import turn_begin
from takmail.store.store import Store
from takmail.store.timers import TimerSet
from takmail.wording.message.message_json import load_message

# Games without a clock in which nothing happens: when those are reminded for whom they wait.
#
# A game has one timer from its beginning on, which nothing puts off while people play. When it is
# due, it is looked how long the game has really waited, and the timer is set to when that is long
# enough. So plies cost nothing.


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


# Reminders on their way: those that come too late, and those that can't be delivered.
#
# Their buttons know their games, each with the last event that it was about.


def said_again(row: OutboxRow, at: datetime) -> Sequence[TimerSet]:
    """Return the timers that have a reminder said again that can't be delivered.

    By then its chat counts as lost, so that `Places` finds another one, if there is any. Nothing
    follows from what is no reminder.
    """
    return [
        TimerSet(Kind.SAY.value, at, code=code, number=number)
        for code, number in _games(row).items()
    ]


async def is_outdated(store: Store, row: OutboxRow) -> bool:
    """Return whether a row holds a reminder of games that have all moved on, or ended, since."""
    games = _games(row)
    for code, number in games.items():
        began, game = await store.read(turn_begin, code), await store.read(game_row, code)
        has_moved_on = began is not None and began[0] > number
        if game is not None and game.state.ended_at is None and not has_moved_on:
            return False
    return bool(games)


def _games(row: OutboxRow) -> Mapping[str, int]:
    """Return the games of which a row reminds somebody, none if it does of nothing."""
    if row.purpose != REMINDER:
        return {}
    presses = [button.press for button in load_message(row.payload).buttons]
    return {press.game: press.number for press in presses if press.game}
