"""What the service asks of an adapter, and how that can fail."""

from collections.abc import Sequence
from typing import Protocol, runtime_checkable

from takmail.wording.message.messages import Message


class TryLaterError(Exception):
    """A message could not be sent now; ``after`` is the platform's wish in seconds, if any."""

    def __init__(self, why: str, after: float | None = None) -> None:
        super().__init__(why)
        self.after = after


class UndeliverableError(Exception):
    """A message can't be sent to this chat at all: blocked, kicked, deleted, not allowed."""


class AdapterError(Exception):
    """An adapter can't go on: a wrong token, a missing permission. The text is for the host."""


@runtime_checkable
class ShowsWriting(Protocol):
    """An adapter of a platform whose chats can show that the bot is writing."""

    async def show_writing(self, chat: str) -> None:
        """Show it in a chat, from when that takes a while, until cancelled."""


class Adapter(Protocol):
    """One platform's adapter."""

    platform: str

    @property
    def columns(self) -> int:
        """How many columns of a fixed-width face its screen has now, 0 where nobody knows."""

    @property
    def overhears(self) -> bool:
        """Whether lines reach it that are said in a group and not to the bot, as far as known."""

    async def run(self) -> None:
        """Listen until cancelled; raise ``AdapterError`` if that is impossible."""

    async def wait_ready(self) -> None:
        """Return as soon as messages can be sent."""

    async def send(
        self, chat: str, message: Message, *, key: str, reply_to: str | None
    ) -> Sequence[str]:
        """Send one message; return the ids of what it has become there, which may be several.

        ``key`` is the same when a send is repeated, so that a platform that knows repeats
        drops the second. ``reply_to`` is the message id to answer, which may be gone.
        Raise ``TryLaterError`` or ``UndeliverableError``.
        """

    async def edit(self, chat: str, message: Message, *, ids: Sequence[str]) -> bool:
        """Put a message in the place of what an earlier one had become, by the ids of that.

        Return whether that was possible: it isn't if those messages are gone or can't hold this
        one, and then nothing was changed. Raise ``TryLaterError`` or ``UndeliverableError``.
        """

    async def strip(self, chat: str, *, ids: Sequence[str]) -> None:
        """Remove the buttons of these messages; those that are gone or have none are passed over.

        Raise ``TryLaterError`` or ``UndeliverableError``.
        """

    async def delete(self, chat: str, *, ids: Sequence[str]) -> None:
        """Remove these messages of ours; those that are gone or must stay are passed over.

        Raise ``TryLaterError`` or ``UndeliverableError``.
        """

    async def private_chat(self, user: str) -> str | None:
        """Return the private talk with a person, for a message; ``None`` if there can't be one.

        Raise ``TryLaterError``.
        """
