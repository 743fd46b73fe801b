"""Games across chats, and accounts that belong together."""

from dataclasses import dataclass

from takmail.commands.spec import Command


@dataclass(frozen=True, slots=True)
class Pair(Command):
    """Make this account and one on another platform the same player.

    ``code`` is the code that was given there, ``None`` to be given one.
    """

    code: str | None = None


@dataclass(frozen=True, slots=True)
class ConfirmPair(Command):
    """Confirm that the account that entered one's code is one's own."""


@dataclass(frozen=True, slots=True)
class Unpair(Command):
    """Make paired accounts players of their own again."""
