"""What adapters have noted: what they know of chats, and what they need later."""

from collections.abc import Mapping
from typing import Protocol

from takmail.service.ports.people import Place


class Notes(Protocol):
    """What an adapter keeps from one start to the next: texts by name.

    Each name begins with the platform's. Both methods may raise when the database can't be used.
    """

    async def get(self, name: str) -> str | None:
        """Return what was kept last under a name, ``None`` if nothing was."""

    async def put(self, name: str, text: str) -> None:
        """Keep a text under a name, in place of what was kept there."""


class Communities(Protocol):
    """Takes note of the communities of a platform in which the bot is.

    Every method raises ``TryLaterError`` if the database can't be used now.
    """

    async def known(self) -> Mapping[str, bool]:
        """Return the communities where the bot has been, and whether it still is."""

    async def joined(self, community: str, title: str, hello: Place | None) -> None:
        """Note that the bot is in a community, and say hello in a chat there, if one is given."""

    async def left(self, community: str) -> None:
        """Note that the bot is in a community no more."""


class Reach(Protocol):
    """Takes note of whether private talks can be written to, where a platform tells it.

    Every method raises ``TryLaterError`` if the database can't be used now.
    """

    async def opened(self, place: Place) -> None:
        """Note that somebody has let the bot write to him again."""

    async def closed(self, place: Place) -> None:
        """Note that somebody has blocked the bot, and tell who plays with him."""
