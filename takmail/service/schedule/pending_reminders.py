"""Pending reminders: timers of silent games, and messages that aren't delivered yet."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta

from takmail.play.game import Game, Phase
from takmail.service.announcing.purposes import REMINDER
from takmail.service.schedule.timers import Kind
from takmail.store.games.games import game_row
from takmail.store.games.records import turn_begin
from takmail.store.messages.outbox import OutboxRow
from takmail.store.schedule.timers import TimerSet
from takmail.store.store import Store
from takmail.wording.message.message_json import load_message

# A silent game has one timer from its beginning on, which nothing puts off while people play. When
# it is due, the bot looks how long the game has really waited, and sets the timer anew. So plies
# cost nothing.


FIRST, SECOND = timedelta(days=3), timedelta(days=10)
"""Times of waiting after which the bot reminds players, once each."""

LOOK = FIRST - timedelta(hours=11)
"""Time until the bot looks how long a game has waited, which may be before a night."""

FORGOTTEN = timedelta(days=30)
"""Time after which the bot no longer reminds players for the first time: the game is abandoned."""


@dataclass(frozen=True, slots=True)
class Silence:
    """A game that waits ``since`` a moment, from the event with this record number on."""

    since: datetime
    number: int
    reminders: int = 0

    def due(self) -> datetime | None:
        """Return when its next reminder is due, ``None`` after the last."""
        return None if self.reminders >= 2 else self.since + (FIRST, SECOND)[self.reminders]

    def reminded(self, now: datetime) -> "Silence":
        """Return the silence after a reminder; a late one stands for those before.

        A reminder that is due by night comes early.
        """
        late = now - self.since >= SECOND
        return replace(self, reminders=2 if late else self.reminders + 1)

    def is_forgotten(self, now: datetime) -> bool:
        """Return whether the game has waited too long for a first reminder."""
        return not self.reminders and now - self.since > FORGOTTEN


def noted(silence: Silence) -> int:
    """Return a silence as the number in a timer."""
    return 3 * silence.number + silence.reminders


def known(number: int, since: datetime, kept: int) -> Silence:
    """Return the silence since an event, with the reminders that the number in a timer says."""
    about, reminders = divmod(kept, 3)
    return Silence(since, number, reminders if about == number else 0)


def silence_timer(game: Game, at: datetime) -> tuple[TimerSet, ...]:
    """Return the timer of a game that has just begun, unless it has a clock."""
    waits = game.phase is Phase.PREPARING or (game.phase is Phase.PLAYING and not game.terms.clock)
    return (TimerSet(Kind.SILENT.value, at + LOOK, code=game.code),) if waits else ()


# The buttons of a reminder know its games, each with the last event that it was about.


def said_again(row: OutboxRow, at: datetime) -> Sequence[TimerSet]:
    """Return the timers that repeat a reminder that can't be delivered.

    Its chat counts as lost by then, so that `reminder_chat` finds another one, if there is any.
    Other messages have no such timers.
    """
    return [
        TimerSet(Kind.SAY.value, at, code=code, number=number)
        for code, number in _games(row).items()
    ]


async def is_outdated(store: Store, row: OutboxRow) -> bool:
    """Return whether a row is a reminder of games that have all moved on, or ended, since."""
    games = _games(row)
    for code, number in games.items():
        began, game = await store.read(turn_begin, code), await store.read(game_row, code)
        has_moved_on = began is not None and began[0] > number
        if game is not None and game.state.ended_at is None and not has_moved_on:
            return False
    return bool(games)


def _games(row: OutboxRow) -> Mapping[str, int]:
    """Return the games of a reminder in the outbox, none for another message."""
    if row.purpose != REMINDER:
        return {}
    presses = [button.press for button in load_message(row.payload).buttons]
    return {press.game: press.number for press in presses if press.game}
