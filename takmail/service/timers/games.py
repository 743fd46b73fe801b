"""Timers of games are done one by one, each while its game is at rest."""

from collections.abc import Awaitable, Callable, Sequence
from datetime import datetime

from takmail.service.failures import Failures
from takmail.service.games.reading import UnreadableGameError
from takmail.service.games.rooms import GameRooms
from takmail.service.timers.kinds import Handler
from takmail.store.errors import ConflictError, UnavailableError
from takmail.store.store import Store
from takmail.store.timers import TimerRow, timers_by_ids

TRIES = 5
"""How often a timer is done anew when its game moved on while that was being saved."""


class EachGame:
    """Has what is due in games be done, each alone: one that is bad harms only itself."""

    def __init__(self, store: Store, rooms: GameRooms, failures: Failures) -> None:
        self._store = store
        self._rooms = rooms
        self._failures = failures

    def handler(self, do: Callable[[TimerRow, str], Awaitable[None]]) -> Handler:
        """Return what does all timers of a kind; ``do`` does one, in the game with the code."""

        async def done(rows: Sequence[TimerRow], _: datetime) -> None:
            for row in rows:
                await self._alone(row, do)

        return done

    async def _alone(self, row: TimerRow, do: Callable[[TimerRow, str], Awaitable[None]]) -> None:
        """Do what is due in a game, whatever is wrong."""
        assert row.code is not None, "this kind of timer is of a game"
        try:
            for _ in range(TRIES):
                if await self._done(row, row.code, do):
                    return
        except UnreadableGameError:
            return  # it is in quarantine, and tried again later
        except UnavailableError:
            raise
        except Exception as error:  # noqa: BLE001 - the others are done all the same
            self._failures.note(error, f"{row.kind} of #{row.code} is due")

    async def _done(
        self, row: TimerRow, code: str, do: Callable[[TimerRow, str], Awaitable[None]]
    ) -> bool:
        """Do it once; return whether it is done, maybe by another process."""
        try:
            async with self._rooms.lock(code):
                await do(row, code)
        except ConflictError:
            self._rooms.forget(code)
            return not await self._store.read(timers_by_ids, [row.id])
        return True
