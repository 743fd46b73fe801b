"""Whether chats can be written to, as far as a platform tells it by itself."""

from collections.abc import Callable
from datetime import datetime

from takmail.service.delivery.lost_chats import LostChats
from takmail.service.delivery.recovered_chats import RecoveredChats
from takmail.service.failures import Failures
from takmail.service.ports import Place
from takmail.store.store import Store


class Reach:
    """Takes note of it, as `takmail.service.ports.Reach` describes."""

    def __init__(
        self,
        store: Store,
        lost: LostChats,
        recovered: RecoveredChats,
        now: Callable[[], datetime],
        failures: Failures,
    ) -> None:
        self._store = store
        self._lost = lost
        self._recovered = recovered
        self._now = now
        self._failures = failures

    async def opened(self, place: Place) -> None:
        """Note that the bot can write to a chat again."""
        with self._failures.kept_in("reach"):
            await self._recovered.heard_from(place, self._now())

    async def closed(self, place: Place) -> None:
        """Note that the bot can't write to a chat any more, and tell whom it concerns."""
        with self._failures.kept_in("reach"):
            chat = await self._store.chats.known(place.platform, place.chat)
            if chat is not None:
                await self._lost.lost(chat.id, self._now())
