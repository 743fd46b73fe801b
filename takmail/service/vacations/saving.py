"""What is saved as somebody's vacations become others."""

from collections.abc import Iterator, Sequence
from datetime import datetime

from takmail.service.timers.kinds import Kind
from takmail.store.arrangements import Arrangement, VacationNow
from takmail.store.timers import TimerGone, TimerSet
from takmail.store.vacations import Vacation


def changes(
    player: str, had: Sequence[Vacation], after: Sequence[Vacation], at: datetime
) -> Iterator[Arrangement]:
    """Yield what makes the one of the other, and when somebody is back."""
    yield from moved(player, had, after)
    yield back(player, after, at)


def moved(player: str, had: Sequence[Vacation], after: Sequence[Vacation]) -> Iterator[Arrangement]:
    """Yield what makes the one of the other alone."""
    there = {one.begins: one.ends for one in after}
    known = {one.begins: one.ends for one in had}
    for begins in known.keys() | there.keys():
        if known.get(begins) != there.get(begins):
            yield VacationNow(player, begins, there.get(begins))


def back(player: str, vacations: Sequence[Vacation], at: datetime) -> Arrangement:
    """Return what has somebody told that his next vacation is over."""
    due = min((one.ends for one in vacations if one.ends > at), default=None)
    if due is None:
        return TimerGone(Kind.BACK.value, player=player)
    return TimerSet(Kind.BACK.value, due, player=player)
