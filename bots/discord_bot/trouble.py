"""In which chats nothing can be saved for now, and what was said there of it."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from weakref import WeakValueDictionary

from bots.discord_bot.lanes import Lanes


class Troubles:
    """The chats of which a line waits to be saved. What is said of that is said once in each."""

    def __init__(self) -> None:
        self._signals: WeakValueDictionary[str, asyncio.Event] = WeakValueDictionary()
        self._on: dict[str, asyncio.Event] = {}
        self._told: dict[str, set[str]] = {}
        self._everywhere = False

    def begin(self, chat: str) -> None:
        """Take note that a line can't be saved."""
        if chat not in self._on:
            self._on[chat] = self._signal(chat)
            self._on[chat].set()

    def end(self, chat: str) -> None:
        """Take note that something was saved again, if it couldn't be."""
        self._told.pop(chat, None)
        signal = self._on.pop(chat, None)
        if signal is not None:
            signal.clear()

    def begin_everywhere(self) -> None:
        """Take note that it isn't even known what was said before, so that all lines wait."""
        self._everywhere = True
        for signal in list(self._signals.values()):
            signal.set()

    def end_everywhere(self) -> None:
        """Take note that it is known."""
        self._everywhere = False
        for signal in list(self._signals.values()):
            if signal not in self._on.values():
                signal.clear()

    @property
    def is_everywhere(self) -> bool:
        """Whether lines wait in all chats."""
        return self._everywhere

    def is_on(self, chat: str) -> bool:
        """Return whether a line waits there."""
        return self._everywhere or chat in self._on

    def is_to_tell(self, chat: str, what: str) -> bool:
        """Return whether this was not said there yet; from now on it was."""
        told = self._told.setdefault(chat, set())
        if what in told:
            return False
        told.add(what)
        return True

    @asynccontextmanager
    async def turn(self, lanes: Lanes, chat: str) -> AsyncIterator[bool]:
        """Have the turn in a chat's lane, unless a line waits there, or comes to wait.

        Say whether it is so. What is not a line isn't done later than it was asked for.
        """
        if self.is_on(chat):
            yield False
            return
        async with AsyncExitStack() as stack:
            if lanes.is_free(chat):
                await stack.enter_async_context(lanes.turn(chat))
                yield True
            else:
                yield await self._entered(stack, lanes, chat)

    async def _entered(self, stack: AsyncExitStack, lanes: Lanes, chat: str) -> bool:
        signal = self._signal(chat)
        entering = asyncio.ensure_future(stack.enter_async_context(lanes.turn(chat)))
        stopping = asyncio.ensure_future(signal.wait())
        try:
            await asyncio.wait({entering, stopping}, return_when=asyncio.FIRST_COMPLETED)
            return entering.done()
        finally:
            stopping.cancel()
            if not entering.done():
                entering.cancel()
            await asyncio.gather(entering, stopping, return_exceptions=True)

    def _signal(self, chat: str) -> asyncio.Event:
        signal = self._signals.get(chat)
        if signal is None:
            signal = self._signals[chat] = asyncio.Event()
        return signal
