"""How boards and moves are shown in a chat."""

from dataclasses import dataclass
from enum import Enum

from takmail.commands.spec import Command
from takmail.notation.written_plies import Notation


class Switch(Enum):
    """Something that a chat can have or not. Each value is the word for it."""

    PICTURES = "pictures"
    LINKS = "links"


@dataclass(frozen=True, slots=True)
class SetStyle(Command):
    """Have this chat's boards drawn in a style, ``None`` to ask which there are."""

    name: str | None = None


@dataclass(frozen=True, slots=True)
class SetTheme(Command):
    """Have this chat's pictures drawn in a theme, ``None`` to ask which there are."""

    name: str | None = None


@dataclass(frozen=True, slots=True)
class TurnSwitch(Command):
    """Turn something on or off in this chat, ``None`` to ask whether it is on."""

    switch: Switch
    on: bool | None = None


@dataclass(frozen=True, slots=True)
class SetNotation(Command):
    """Have plies written in one notation in this chat, ``None`` for each game's own."""

    notation: Notation | None
