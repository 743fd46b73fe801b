"""What adapters ask about games and chats, beside the lines that they bring."""

from collections.abc import Callable
from datetime import datetime, timedelta

from takmail.service.announcing.board_style import STYLE
from takmail.service.failures import Failures
from takmail.service.games.rooms import GameRooms
from takmail.service.people.tongues import Tongues
from takmail.service.ports import Place, SeatedGame
from takmail.service.seats import seated_games
from takmail.service.settings.saved import saved_in
from takmail.store.rows import LastAnswered
from takmail.store.store import Store

LATELY = timedelta(days=1)
"""For how long after its last game a chat is looked at for what was missed there."""

SETTLED = timedelta(hours=1)
"""How old a message of ours must be for all that was said before it to count as heard.

A newer one may be from after a start, or an outage, of which not all has been heard yet.
"""


class Facts:
    """Tells what is so. It changes nothing."""

    def __init__(
        self,
        store: Store,
        rooms: GameRooms,
        tongues: Tongues,
        failures: Failures,
        now: Callable[[], datetime],
    ) -> None:
        self._store = store
        self._rooms = rooms
        self._tongues = tongues
        self._failures = failures
        self._now = now

    async def games_on(self) -> int:
        """Return how many games are on; raise ``TryLaterError`` if that can't be known now."""
        with self._failures.or_later("facts"):
            return await self._store.games.on()

    async def missed(self, platform: str) -> list[LastAnswered]:
        """Return where something may have been missed, see ``Outbox.last_answered``.

        That is where games are open, and where the last one ended within a day: those who played
        it may have asked for another one.
        Raise ``TryLaterError`` if that can't be known now.
        """
        with self._failures.or_later("facts"):
            now = self._now()
            return await self._store.outbox.last_answered(platform, now - LATELY, now - SETTLED)

    async def seated_games(self, place: Place, code: str | None = None) -> list[SeatedGame]:
        """Return the games that have begun in a chat, the newest first, or only the one with an id.

        Raise ``TryLaterError`` if the database can't be used now.
        """
        with self._failures.or_later("facts"):
            return await seated_games(self._store, self._rooms, place, code)

    async def saved_names(self, place: Place) -> tuple[str, ...]:
        """Return the names of the ways to play that were saved for a chat.

        Raise ``TryLaterError`` if the database can't be used now.
        """
        with self._failures.or_later("facts"):
            chat = await self._store.chats.known(place.platform, place.chat)
            return () if chat is None else tuple(await saved_in(self._store, chat))

    async def has_style(self, place: Place) -> bool:
        """Return whether a style of boards was chosen in a chat.

        Raise ``TryLaterError`` if the database can't be used now.
        """
        with self._failures.or_later("facts"):
            chat = await self._store.chats.known(place.platform, place.chat)
            return chat is not None and STYLE in await self._store.settings.of(chat.id)

    async def language_of(self, place: Place) -> str:
        """Return the tag of the language that is spoken in a chat.

        Raise ``TryLaterError`` if the database can't be used now.
        """
        with self._failures.or_later("facts"):
            chat = await self._store.chats.known(place.platform, place.chat)
            if chat is None:
                return self._tongues.languages.best(place.locale)
            return self._tongues.of_chat(chat)
