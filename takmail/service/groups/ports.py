"""What passes between the service and an adapter about groups, beside lines and presses."""

from typing import Protocol

from takmail.service.ports import Place


class Groups(Protocol):
    """Takes note of what becomes of the bot in the groups of a platform.

    What there is to say goes through the outbox, once for whatever is told repeatedly. Every method
    raises ``TryLaterError`` if the database can't be used now.
    """

    async def joined(self, place: Place, key: str, *, overhears: bool) -> None:
        """Greet a group into which somebody has brought the bot, in the place's locale.

        ``key`` is the same when this is told again, ``overhears`` whether all that is said there
        reaches the bot. Where it was all the time, as in a group with a new id, nothing is said.
        """

    async def left(self, place: Place) -> None:
        """Note that the bot is in a group no more."""

    async def nameless(self, place: Place, line: str) -> None:
        """Say that nobody can play who doesn't write as himself; ``line`` is what he wrote."""
