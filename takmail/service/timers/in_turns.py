"""What comes due in the turns of some games, where nobody serves all that there are."""

from collections.abc import Callable, Collection, Mapping
from datetime import datetime

from takmail.service.timers.kinds import Handler, Kind
from takmail.service.timers.sleeper import LONGEST_SLEEP
from takmail.store.clocks import OF_TURN
from takmail.store.store import Store
from takmail.store.timers import timers_of_game


class DueInTurns:
    """Has done what is due by the clocks of single games; all else is left for who serves it."""

    def __init__(
        self, store: Store, handlers: Mapping[Kind, Handler], now: Callable[[], datetime]
    ) -> None:
        self._store = store
        self._handlers = handlers
        self._now = now

    async def fire(self, codes: Collection[str]) -> float:
        """Do what is due in these games; return the seconds until there may be more.

        None at all is when something was done. What can't be done now is left as it is.
        """
        pause = LONGEST_SLEEP
        for code in codes:
            for row in await self._store.read(timers_of_game, code):
                if row.kind in OF_TURN:
                    now = self._now()
                    if row.due <= now:
                        await self._handlers[Kind(row.kind)]([row], now)
                    pause = min(pause, max(0.0, (row.due - now).total_seconds()))
        return pause
