"""What rows of the outbox do, as the delivery takes it."""

from collections.abc import Sequence
from contextlib import AbstractAsyncContextManager, nullcontext
from typing import Protocol

from takmail.store.rows import Act, OutboxRow

MESSAGES = (Act.POST, Act.EDIT)
"""What arrives in a chat, and what goes along when a game moves into a chat of its own."""


class Deed(Protocol):
    """What is done for a row."""

    @property
    def closed(self) -> Sequence[str]:
        """The ids of messages that have no buttons any more when it is done."""

    async def send(self) -> Sequence[str]:
        """Do it; return the ids of the messages that it has become. May be repeated.

        Raise ``TryLaterError``, ``UndeliverableError`` or, where it needs the store,
        ``UnavailableError``.
        """


class Moving(Protocol):
    """Holds a game at rest while it moves between chats."""

    def __call__(self, code: str, /, *chats: str) -> AbstractAsyncContextManager[None]:
        """Return what holds it."""


def at_rest(_code: str, /, *_chats: str) -> AbstractAsyncContextManager[None]:
    """Hold nothing: for a delivery beside which nothing is kept in memory."""
    return nullcontext()


def follows(waiting: OutboxRow, opening: OutboxRow) -> bool:
    """Return whether what waits for a chat goes along with the game that leaves it."""
    later = waiting.id > opening.id and waiting.code == opening.code
    return later and waiting.act in MESSAGES
