"""What passes between the service and an adapter about a game's own chat."""

from dataclasses import dataclass
from datetime import datetime
from typing import Protocol, runtime_checkable

from takmail.service.ports import Place
from takmail.wording.message.messages import Message


@dataclass(frozen=True, slots=True)
class Tag:
    """A word by which lists of chats show what one is about.

    ``names`` are what it is called in each language, the chat's own first; ``on`` says whether the
    chat is to have it.
    """

    names: tuple[str, ...]
    on: bool = True


@dataclass(frozen=True, slots=True)
class OwnChat:
    """A game's own chat, as it is to be on the platform.

    ``title`` has the game's ``code`` in it, after a ``#``. ``members`` are the platform's ids of
    the players who play there. ``is_over`` says that not much will be said there any more.
    ``first`` is what stands at its beginning, where a chat needs that.
    """

    code: str
    title: str
    tags: tuple[Tag, ...]
    members: tuple[str, ...]
    is_over: bool
    first: Message


class CannotOpenError(Exception):
    """The bot may not open a chat there; ``missing`` is the permission, as the platform has it."""

    def __init__(self, missing: str) -> None:
        super().__init__(f"may not open a chat without {missing}")
        self.missing = missing


@runtime_checkable
class OpensChats(Protocol):
    """An adapter of a platform on which a game can have a chat of its own."""

    async def open_chat(
        self, chat: str, own: OwnChat, *, under: str | None, forum: str | None
    ) -> Place | None:
        """Open a chat for a game and return it; return the same one if that is said again.

        ``chat`` is where the game is played so far, ``under`` the message there that proposed it.
        ``forum`` is where the chat is to be, ``None`` for below ``chat``. Return ``None`` where
        there are no such chats. Raise ``CannotOpenError``, ``TryLaterError`` or
        ``UndeliverableError``.
        """

    async def show_chat(self, chat: str, own: OwnChat) -> None:
        """Have a chat that was opened for a game be like this.

        Raise ``TryLaterError`` or ``UndeliverableError``.
        """


@runtime_checkable
class ReadsBack(Protocol):
    """An adapter of a platform on which it can be known what was said before."""

    def hear_since(self, chat: str, since: datetime, code: str) -> None:
        """Have what was said in a chat since a moment be heard now, once more if it was before.

        ``code`` is that of the game which has come there; what was said in another chat that was
        made for it may be heard, too, but nothing that was said elsewhere. It returns at once. What
        was done before, the service drops.
        """
