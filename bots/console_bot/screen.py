"""Where the console shows what is said."""

from collections.abc import Iterable
from typing import Protocol, runtime_checkable

from takmail.wording.message.messages import Block, Buttons, Message


class Screen(Protocol):
    """Somewhere to show messages."""

    def show(self, message: Message) -> None:
        """Show one message."""


@runtime_checkable
class Measured(Protocol):
    """A screen that knows how wide it is."""

    @property
    def columns(self) -> int:
        """How many columns there are now, 0 where that isn't known."""


@runtime_checkable
class Clearable(Protocol):
    """A screen from which what was shown can be taken away."""

    def clear(self) -> None:
        """Leave nothing on the screen."""


class Gathered:
    """Keeps messages to be shown later."""

    def __init__(self) -> None:
        self.messages: list[Message] = []

    def show(self, message: Message) -> None:
        """Keep one message."""
        self.messages.append(message)

    def with_board(self, board: Iterable[Block]) -> list[Message]:
        """Return the messages, behind a board unless one of them shows it."""
        drawn = tuple(block for block in board if not isinstance(block, Buttons))
        shown = {block for message in self.messages for block in message.blocks}
        return self.messages if shown.issuperset(drawn) else [Message(drawn), *self.messages]
