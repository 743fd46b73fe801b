"""What people want nothing of: others, and chats that follow their games."""

from dataclasses import dataclass

from takmail.commands.spec import Command


@dataclass(frozen=True, slots=True)
class Block(Command):
    """Want nothing of somebody from now on, or not mind again if it isn't ``on``.

    ``whom`` is a handle behind its ``@``, or a name; ``None`` for the other side of the game that
    the answered message is about.
    """

    whom: str | None = None
    on: bool = True


@dataclass(frozen=True, slots=True)
class ListBlocks(Command):
    """List whom the sender has blocked."""


@dataclass(frozen=True, slots=True)
class PutOutWatcher(Command):
    """Have a chat follow a game of the sender's no more; ``chat`` is the store's id of it."""

    chat: str
