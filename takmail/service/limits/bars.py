"""Whom the host has barred: people, chats and communities that are answered no more."""

import time
from collections.abc import Callable

import structlog

from takmail.service.ports import Incoming
from takmail.store.errors import StoreError
from takmail.store.recent import Recent
from takmail.store.store import Store
from takmail.store.tidings import Changed

log = structlog.get_logger(__name__)

READ_AGAIN = 15.0
"""Seconds after which it is read anew whom the host has barred, in whatever process."""

_DAY = 24 * 60 * 60.0
_REMEMBERED = 4096


class Bars:
    """Knows who is barred, and who of them was told so within the last day."""

    def __init__(self, store: Store, clock: Callable[[], float] = time.monotonic) -> None:
        self._store = store
        self._clock = clock
        self._barred: frozenset[tuple[str, str, str]] = frozenset()
        self._due = float("-inf")
        self._told: Recent[tuple[str, str], float] = Recent(_REMEMBERED)
        store.on_changes(self._changed)

    async def keep_out(self, incoming: Incoming) -> bool:
        """Return whether somebody is barred, or speaks where all are."""
        if self._clock() >= self._due:
            await self._read()
        if not self._barred:
            return False
        sender, place = incoming.sender, incoming.place
        of_place = (("chat", place.chat), ("chat", place.within), ("community", place.community))
        return ("player", sender.platform, sender.user) in self._barred or any(
            id_ and (kind, place.platform, id_) in self._barred for kind, id_ in of_place
        )

    async def keep_out_person(self, platform: str, user: str) -> bool:
        """Return whether a person is barred, wherever he is."""
        if self._clock() >= self._due:
            await self._read()
        return ("player", platform, user) in self._barred

    def is_to_be_told(self, incoming: Incoming) -> bool:
        """Return whether somebody who is barred is told so by what he says now.

        That is at each call, and once a day in answer to what is typed to the bot.
        """
        if incoming.direct:
            return True
        if not incoming.addressed:
            return False
        whose, now = (incoming.sender.platform, incoming.sender.user), self._clock()
        told = self._told.get(whose)
        if told is not None and now - told < _DAY:
            return False
        self._told.put(whose, now)
        return True

    def _changed(self, changed: Changed) -> None:
        """Read it before the next line if another process may have changed it."""
        if changed.everything:
            self._due = float("-inf")

    async def _read(self) -> None:
        """Read who is barred; as long as that can't be read, it is as it was."""
        self._due = self._clock() + READ_AGAIN
        try:
            self._barred = await self._store.kept_away.barred()
        except StoreError as error:
            log.warning("it is not known whether somebody was barred", why=str(error))
