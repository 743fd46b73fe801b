"""What somebody else does while something is done, between any two of its queries."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any

from tests.service.world import Past, World, world_after

_ROUNDS = 300
"""Rounds of the event loop after which somebody waits for what he was let in between."""


class Meddler:
    """Does something just before a store's database is used for the nth time from now on.

    What can't end before that, since it waits for what it came between, ends with ``end``.
    """

    def __init__(self, world: World, before: int, deed: Callable[[], Awaitable[object]]) -> None:
        self._left = before
        self._deed = deed
        self._doing: asyncio.Future[object] | None = None
        self._database: Any = world.store._database
        for name in ("read", "write"):
            setattr(self._database, name, self._meddled(getattr(self._database, name)))

    @property
    def has_begun(self) -> bool:
        """Whether the database was used so often."""
        return self._doing is not None

    async def end(self) -> None:
        """Come to an end, and leave the database alone."""
        for name in ("read", "write"):
            delattr(self._database, name)
        if self._doing is not None:
            await self._doing

    def _meddled(self, use: Callable[..., Awaitable[object]]) -> Callable[..., Awaitable[object]]:
        async def used(*args: object, **kwargs: object) -> object:
            self._left -= 1
            if self._left == 0:
                self._doing = asyncio.ensure_future(self._deed())
                for _ in range(_ROUNDS):
                    if not self._doing.done():
                        await asyncio.sleep(0)
            return await use(*args, **kwargs)

        return used


Doing = Callable[[World], Callable[[], Awaitable[object]]]
"""Returns in a world what somebody does there, said in the order in which that is called."""


def line(who: str, text: str, chat: str = "den", **more: Any) -> Doing:
    """Return what has somebody say a line."""

    def in_world(world: World) -> Callable[[], Awaitable[object]]:
        said = world.incoming(who, text, chat, **more)
        return lambda: world.handle(said)

    return in_world


async def meddled(past: Past, first: Doing, other: Doing) -> AsyncIterator[World]:
    """Yield a world for each query of the first deed, before which the other was done."""
    before, has_begun = 0, True
    while has_begun:
        before += 1
        async with world_after(past) as found:
            doing, deed = first(found), other(found)
            meddler = Meddler(found, before, deed)
            await doing()
            has_begun = meddler.has_begun
            await meddler.end()
            if has_begun:
                yield found
