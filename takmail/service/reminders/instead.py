"""What follows where a reminder can't be delivered: it is said again, where else that can be.

By then the chat counts as lost, so that `Places` finds another one, if there is any.
"""

from collections.abc import Sequence
from datetime import datetime

from takmail.service.announcing.purposes import REMINDER
from takmail.service.timers.kinds import Kind
from takmail.store.arrangements import TimerSet
from takmail.store.rows import OutboxRow
from takmail.wording.message_json import load_message


def said_again(row: OutboxRow, at: datetime) -> Sequence[TimerSet]:
    """Return the timers that have a reminder said again that a row of the outbox holds.

    Its buttons know its games, each with the last event that it was about. Nothing follows from
    what is no reminder.
    """
    if row.purpose != REMINDER:
        return ()
    presses = [button.press for button in load_message(row.payload).buttons]
    games = {press.game: press.number for press in presses if press.game}
    return [
        TimerSet(Kind.SAY.value, at, code=code, number=number) for code, number in games.items()
    ]
