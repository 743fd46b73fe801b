"""Where the console shows what is said."""

from typing import Protocol

from takmail.wording.message import Message


class Screen(Protocol):
    """Somewhere to show messages."""

    def show(self, message: Message) -> None:
        """Show one message."""
