"""Reminders on their way: those that come too late, and those that can't be delivered.

Their buttons know their games, each with the last event that it was about.
"""

from collections.abc import Mapping, Sequence
from datetime import datetime

from takmail.service.announcing.purposes import REMINDER
from takmail.service.timers.kinds import Kind
from takmail.store.rows import OutboxRow
from takmail.store.store import Store
from takmail.store.timers import TimerSet
from takmail.wording.message.message_json import load_message


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
        began, game = await store.games.turn_began(code), await store.games.row(code)
        has_moved_on = began is not None and began[0] > number
        if game is not None and game.standing.ended_at is None and not has_moved_on:
            return False
    return bool(games)


def _games(row: OutboxRow) -> Mapping[str, int]:
    """Return the games of which a row reminds somebody, none if it does of nothing."""
    if row.purpose != REMINDER:
        return {}
    presses = [button.press for button in load_message(row.payload).buttons]
    return {press.game: press.number for press in presses if press.game}
