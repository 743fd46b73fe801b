"""What passes between the service and an adapter about groups, beside lines and presses."""

from typing import Protocol

from takmail.service.ports import Place


class Groups(Protocol):
    """Takes note of what becomes of the bot in the groups of a platform.

    What there is to say goes through the outbox, once for whatever is told repeatedly. Every method
    raises ``TryLaterError`` if the database can't be used now.
    """

    async def nameless(self, place: Place, line: str) -> None:
        """Say that nobody can play who doesn't write as himself; ``line`` is what he wrote."""
