"""Challenges, their terms, and what answers a proposal."""

from dataclasses import dataclass, field
from enum import Enum

from takmail.commands.spec import Command
from takmail.commands.values.challenging_wishes import Wishes


class Keeping(Enum):
    """What is done with a saved way to play. Each value is the word for it."""

    SAVE = "save"
    DROP = "drop"


@dataclass(frozen=True, slots=True)
class Presets(Command):
    """Show the ways to play that have a name, or save or drop one of the chat's own.

    ``keeping`` is what is done with ``name``, ``None`` to show all. ``wishes`` are what is saved.
    ``everywhere`` is for all chats of the community.
    """

    keeping: Keeping | None = None
    name: str = ""
    wishes: Wishes = field(default_factory=Wishes)
    everywhere: bool = False
