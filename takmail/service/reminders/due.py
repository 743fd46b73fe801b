"""All reminders that are due together, of whatever kind: each person gets one message of them."""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from datetime import datetime
from typing import TypeAlias

from takmail.service.failures import Failures
from takmail.service.reminders.sweeping import Found, Sweeping
from takmail.service.timers.kinds import Kind
from takmail.store.errors import UnavailableError
from takmail.store.store import Store
from takmail.store.timers import TimerRow, due_timers

Finder: TypeAlias = Callable[[Sequence[TimerRow], datetime], Awaitable[list[Found]]]
"""Returns what timers of a kind come to at a moment."""


class DueReminders:
    """Does all timers by which people are reminded, whichever of them was found due first."""

    def __init__(
        self, store: Store, sweeping: Sweeping, finders: Mapping[Kind, Finder], failures: Failures
    ) -> None:
        self._store = store
        self._sweeping = sweeping
        self._finders = finders
        self._failures = failures

    async def due(self, timers: Sequence[TimerRow], now: datetime) -> None:
        """Do these timers, and with them those of the other kinds that are due."""
        given = {timer.id: timer for timer in timers}
        rows = {row.id: row for row in await self._store.read(due_timers, now)}
        found: list[Found] = []
        for kind, finder in self._finders.items():
            those = [row for row in (rows | given).values() if row.kind == kind.value]
            found += await self._found(finder, those, now)
        await self._sweeping.save(found, now)

    async def _found(
        self, finder: Finder, timers: Sequence[TimerRow], now: datetime
    ) -> list[Found]:
        """Return what timers come to; one with which something is wrong harms no other."""
        try:
            return await finder(timers, now) if timers else []
        except UnavailableError:
            raise
        except Exception as error:  # noqa: BLE001 - the others are done all the same
            if len(timers) > 1:
                return [one for timer in timers for one in await self._found(finder, [timer], now)]
            self._failures.note(error, f"{timers[0].kind} of #{timers[0].code} is due")
            return []
