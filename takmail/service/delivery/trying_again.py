"""How often what can't be sent now is tried again, and how long it waits until then."""

from takmail.backoff import Backoff
from takmail.service.delivery.ages import LONGEST_WAIT
from takmail.service.ports import TryLaterError
from takmail.store.rows import Act, OutboxRow

FIRST_PAUSE = 1.0
LONGEST_PAUSE = 300.0
"""Seconds before a message is tried again: doubled each time, up to the longest."""

MOST_OPENINGS = 6
LONGEST_OPENING = 60.0
"""How often a game's own chat is tried to be opened, and seconds of waiting that aren't too long.

After that the game is played where it was begun: other games wait there, too.
"""


def is_given_up(row: OutboxRow, attempts: int, error: TryLaterError) -> bool:
    """Return whether something that failed for now is not to be tried any more."""
    if row.act is not Act.OPEN:
        return False
    return attempts >= MOST_OPENINGS or (error.after or 0.0) > LONGEST_OPENING


def pause_after(attempts: int, error: TryLaterError, first_pause: float) -> float:
    """Return for how many seconds to wait after so many attempts, and this error at the last."""
    if error.after is not None:
        return min(error.after, LONGEST_WAIT.total_seconds())
    return Backoff(first_pause, LONGEST_PAUSE).after(attempts)
