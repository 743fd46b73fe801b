"""Games across chats, and accounts that belong together."""

from dataclasses import dataclass

from takmail.commands.spec import Command


@dataclass(frozen=True, slots=True)
class Join(Command):
    """Take the challenge that has this code, from any chat."""

    code: str


@dataclass(frozen=True, slots=True)
class Here(Command):
    """Play a game in this chat from now on."""


@dataclass(frozen=True, slots=True)
class Watch(Command):
    """Have this chat follow a game; ``code`` is the game's id, ``None`` if the line names it."""

    code: str | None = None


@dataclass(frozen=True, slots=True)
class Unwatch(Command):
    """Have this chat follow a game no more, ``None`` for the only one that it follows."""

    code: str | None = None


@dataclass(frozen=True, slots=True)
class Remark(Command):
    """Say something to the other side of a game that is played in two chats."""

    text: str


@dataclass(frozen=True, slots=True)
class Mute(Command):
    """Keep remarks away in a game, or let them through again."""

    muted: bool = True
