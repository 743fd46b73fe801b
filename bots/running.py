"""Keeping every platform's adapter running, whatever happens to one of them."""

import asyncio
from collections.abc import Collection

import structlog

from takmail.backoff import Backoff
from takmail.service.ports import Adapter, AdapterError
from takmail.wording.languages.spoken import tell

FIRST_PAUSE = 1.0
LONGEST_PAUSE = 300.0
"""Seconds before an adapter that broke down is started again: doubled each time.

One that can't go on, such as by its token, is started again after the longest, in case that has
been put right.
"""

log = structlog.get_logger(__name__)


class Running:
    """Runs adapters until none of them can go on."""

    def __init__(
        self,
        adapters: Collection[Adapter],
        first_pause: float = FIRST_PAUSE,
        longest_pause: float = LONGEST_PAUSE,
    ) -> None:
        self._adapters = adapters
        self._first_pause = first_pause
        self._longest_pause = longest_pause
        self._stopped: set[str] = set()
        self._none_left = asyncio.Event()

    async def run(self) -> None:
        """Run all of them side by side; return when none can go on."""
        running = [asyncio.create_task(self._keep(adapter)) for adapter in self._adapters]
        try:
            await self._none_left.wait()
        finally:
            for task in running:
                task.cancel()
            await asyncio.gather(*running, return_exceptions=True)

    async def _keep(self, adapter: Adapter) -> None:
        platform = adapter.platform.capitalize()
        pauses, told = Backoff(self._first_pause, self._longest_pause), ""
        while True:
            self._stopped.discard(adapter.platform)
            try:
                await adapter.run()
            except AdapterError as error:
                if str(error) != told:
                    told = str(error)
                    log.error(tell("host-adapter_stopped", platform=platform, reason=told))
                self._note_stopped(adapter)
                await asyncio.sleep(self._longest_pause)
                continue
            except Exception:
                pause = pauses.next()
                log.exception(tell("host-adapter_failed", platform=platform, seconds=pause))
            else:
                pause = pauses.next()
            await asyncio.sleep(pause)

    def _note_stopped(self, adapter: Adapter) -> None:
        self._stopped.add(adapter.platform)
        if len(self._stopped) == len(self._adapters):
            self._none_left.set()
