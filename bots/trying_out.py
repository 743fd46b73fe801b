"""A game in each language, played in memory before anybody is heard.

Grammars are read, sentences and statements of the database put together when they are first
needed, which takes a hundred times as long as a line does. So that nobody waits for it, all of that
is done at the start.
"""

import asyncio
import itertools
from collections.abc import Sequence
from contextlib import suppress
from random import SystemRandom
from typing import TypeAlias

from bots.nowhere import Nowhere
from takmail.colors import Color
from takmail.commands.values import Accept, Challenge, Command, Topic, Wishes
from takmail.service.delivery.outbox import Delivery
from takmail.service.ports import Account, Incoming, Place
from takmail.service.service import Service
from takmail.store.errors import StoreError
from takmail.store.store import Store, utc_now
from takmail.store.trial import Asked, TrialDatabase
from takmail.wording.languages import LANGUAGES

_PLATFORM = "trial"

_SENT_WITHIN = 1.0
"""Seconds in which what the games tell is to go out; it is but a trial."""

_Said: TypeAlias = tuple[str, str | Command]

_FIRST_LINES: Sequence[_Said] = (
    ("ann", Challenge(wishes=Wishes(5, Color.WHITE))),
    ("bob", Accept(Topic.CHALLENGE)),
    ("ann", "ps e5"),
    ("bob", "ps a1"),
    ("bob", "board"),
    ("ann", "pw b2"),
    ("bob", "ps a1"),
    ("bob", "ps b3"),
)
_LATER_LINES: Sequence[_Said] = (
    ("ann", "ps b4 c3"),
    ("ann", "a1-b1"),
    ("ann", "ms a1 p1 1"),
    ("ann", "pc d4"),
    ("bob", "d2"),
    ("bob", "pc d4"),
    ("bob", "pc c4"),
    ("ann", "draw"),
    ("bob", "decline"),
    ("ann", "resign"),
    ("ann", "confirm"),
)
"""What the two say: moves of each kind, what can't be done, and what can't be read.

The later lines are said to a service that has read nothing yet.
"""


_asked: list[Asked] = []
"""What a database is asked by the games, as soon as they were played."""


async def make_ready(service: Service, store: Store) -> None:
    """Try out what a store's service needs; where that can't be done, go on without."""
    try:
        await try_out(store)
    except StoreError:
        return  # whatever is asked of the store from now on finds that out for itself
    except Exception as error:  # noqa: BLE001 - the first line then takes longer, and no more
        service.failures.note(error, "trying out")


async def try_out(store: Store) -> None:
    """Have all be loaded and put together that the first line takes, in a store, too."""
    await play_once()
    await store.get_ready(_asked)


async def play_once() -> None:
    """Do the part of it that is the same whatever store there is, once in a process."""
    if not _asked:
        _asked.extend(await _what_is_asked())


async def _what_is_asked() -> Sequence[Asked]:
    """Play a game in each language, and return what a database is asked by that."""
    database = TrialDatabase()
    await database.begin(())
    async with Store(database, now=utc_now, random=SystemRandom()) as store:
        adapters = {_PLATFORM: Nowhere(_PLATFORM)}
        delivery = asyncio.create_task(Delivery(store, adapters).run())
        chats = [_Chat(language) for language in LANGUAGES.tags]
        for lines in (_FIRST_LINES, _LATER_LINES):
            store.forget()
            service = Service(store, lambda: Color.WHITE, adapters=adapters)
            for chat in chats:
                await chat.play(service, lines)
        with suppress(TimeoutError):
            async with asyncio.timeout(_SENT_WITHIN):
                # Nobody tells that the outbox is empty.
                while await store.outbox.pending(limit=1):  # noqa: ASYNC110
                    await asyncio.sleep(0.001)
        delivery.cancel()
        await asyncio.gather(delivery, return_exceptions=True)
    return database.asked


class _Chat:
    """Two who play, in a chat that speaks a language."""

    def __init__(self, language: str) -> None:
        self._place = Place(_PLATFORM, language, "A room", locale=language)
        self._home = Place(_PLATFORM, f"home {language}", private=True)
        self._ids = (f"{language}{number}" for number in itertools.count())

    async def play(self, service: Service, lines: Sequence[_Said]) -> None:
        """Say these lines, and ask for the board in a private talk."""
        for name, said in lines:
            await self._say(service, name, said, self._place)
        await self._say(service, "ann", "board", self._home)

    async def _say(self, service: Service, name: str, said: str | Command, place: Place) -> None:
        text, command = (said, None) if isinstance(said, str) else (None, said)
        who = Account(_PLATFORM, f"{name} {self._place.chat}", name, name)
        id_, at = next(self._ids), utc_now()
        await service.handle(Incoming(id_, who, place, at, text, command, addressed=True))
