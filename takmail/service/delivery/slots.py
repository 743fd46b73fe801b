"""How many chats of a platform are sent to at the same time."""

from asyncio import Semaphore
from collections import defaultdict
from contextlib import AbstractAsyncContextManager, nullcontext
from typing import Protocol, runtime_checkable

from takmail.service.ports import Adapter

AT_ONCE = 32
"""So many, where the adapter doesn't see to it."""


@runtime_checkable
class Paces(Protocol):
    """An adapter that itself lets messages wait for their turn.

    It is given those of all chats at once, so that what waits for one chat takes no other's place.
    """

    @property
    def paces(self) -> bool:
        """Whether it does so."""


class Slots:
    """Places for what is being sent, by platform."""

    def __init__(self) -> None:
        self._slots = defaultdict[str, Semaphore](lambda: Semaphore(AT_ONCE))

    def of(self, adapter: Adapter) -> AbstractAsyncContextManager[object]:
        """Return a place, to be held while something is sent through an adapter."""
        if isinstance(adapter, Paces) and adapter.paces:
            return nullcontext()
        return self._slots[adapter.platform]
