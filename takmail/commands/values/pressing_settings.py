"""What only buttons give."""

from dataclasses import dataclass

from takmail.commands.spec import Command


@dataclass(frozen=True, slots=True)
class Manage(Command):
    """Set something in another chat than this one, or show all that is set; only buttons give it.

    ``chat`` is the platform's id of that chat; the others are as in `Settings`.
    """

    chat: str
    about: str | None = None
    value: str | None = None
    everywhere: bool = False
