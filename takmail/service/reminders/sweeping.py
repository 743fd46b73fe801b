"""What several timers come to that are due together, saved so that each person is told once.

The timers of games that wait for the same person are done in one transaction with the one message
about them. Whichever process claims them first does it.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime

from takmail.service.context import Context
from takmail.service.reminders.telling import Reminder, remind
from takmail.store.arrangements import Arrangement
from takmail.store.changes import Change
from takmail.store.errors import ConflictError
from takmail.store.timers import TimerRow


@dataclass(frozen=True, slots=True)
class Found:
    """What a timer comes to: who is reminded, and what is arranged besides."""

    timer: TimerRow
    reminders: tuple[Reminder, ...] = ()
    also: tuple[Arrangement, ...] = ()


class Sweeping:
    """Saves what timers come to."""

    def __init__(self, context: Context) -> None:
        self._context = context

    async def save(self, found: Sequence[Found], at: datetime) -> None:
        """Save all of it; what somebody else has done meanwhile is left alone."""
        for together in _by_people(found):
            try:
                await self._save(together, at)
            except ConflictError:
                for one in together:
                    await self._alone(one, at)

    async def _alone(self, found: Found, at: datetime) -> None:
        try:
            await self._save([found], at)
        except ConflictError:
            if found.timer.code is not None:
                self._context.rooms.forget(found.timer.code)

    async def _save(self, found: Sequence[Found], at: datetime) -> None:
        reminders = [reminder for one in found for reminder in one.reminders]
        told = await remind(self._context, reminders, at)
        also = [arrangement for one in found for arrangement in (one.timer.fired, *one.also)]
        await self._context.store.commit(Change(outbox=tuple(told), also=tuple(also)))


def _by_people(found: Iterable[Found]) -> list[list[Found]]:
    """Return it in groups: what reminds the same people together, and all that reminds nobody."""
    nobody: list[Found] = []
    groups: list[tuple[set[str], list[Found]]] = []
    for one in found:
        people = {reminder.player for reminder in one.reminders}
        if not people:
            nobody.append(one)
            continue
        joined = (people, [one])
        for group in [group for group in groups if group[0] & people]:
            groups.remove(group)
            joined = (joined[0] | group[0], [*group[1], *joined[1]])
        groups.append(joined)
    return [*(group for _, group in groups), *([nobody] if nobody else [])]
