"""Clocks set right: those that nothing would start any more, and those that stood still meanwhile.

What comes due by a clock may be thought to come too early: then it is put off. It must never be
thought to come too late. So whatever lets time run that was thought to stand still, or gives some
back, has the clocks concerned set right; and so has each start of the program.
"""

import asyncio
from collections.abc import Callable, Sequence
from datetime import datetime

from takmail.service.clocks.clocks import Clocks
from takmail.store.changes import Change
from takmail.store.clocks import running_clocks, running_clocks_of, unawaited_clocks
from takmail.store.store import Store

LOOK_AGAIN = 3600.0
"""Seconds between looks at clocks that nothing starts, or that are out at another moment."""

AT_ONCE = 200
"""Clocks that are set right in one transaction."""


class ClockSetting:
    """Sets clocks right."""

    def __init__(self, store: Store, clocks: Clocks, now: Callable[[], datetime]) -> None:
        self._store = store
        self._clocks = clocks
        self._now = now

    async def run(self) -> None:
        """Set all right now and from time to time, until cancelled.

        Whoever starts a clock may know nothing yet of what has changed just then.
        """
        await self.correct_all()
        while True:
            await self.start_left()
            await asyncio.sleep(LOOK_AGAIN)
            await self.correct_wrong()

    async def correct_all(self) -> None:
        """Set all clocks right that run, as there was an outage."""
        await self._correct()

    async def correct_wrong(self) -> None:
        """Set those clocks right that are out at another moment than is written.

        The others are left alone: a game whose time is out may wait for its claim for ever.
        """
        await self._correct(only_wrong=True)

    async def correct_of(self, player: str) -> None:
        """Set those right that run for a player, as his vacation has begun or ended."""
        ids = [player, *await self._store.people.former_ids(player)]
        await self._correct(ids)

    async def start_left(self) -> None:
        """Start the clocks that wait for a message which isn't there any more.

        It couldn't be read, say, or the game was brought along from another database without it.
        """
        for clock in await self._store.read(unawaited_clocks):
            started = await self._clocks.started(clock, self._now())
            await self._store.commit(Change(also=started))

    async def _correct(
        self, players: Sequence[str] | None = None, *, only_wrong: bool = False
    ) -> None:
        after: str | None = ""
        while after is not None:
            async with self._clocks.correcting:  # who knew less comes first, and not last
                if players is None:
                    clocks = await self._store.read(running_clocks, after=after, limit=AT_ONCE)
                else:
                    clocks = await self._store.read(
                        running_clocks_of, players, after=after, limit=AT_ONCE
                    )
                corrected = await self._clocks.corrected(clocks, only_wrong=only_wrong)
                if corrected:
                    await self._store.commit(Change(also=corrected))
            after = clocks[-1].code if clocks else None
