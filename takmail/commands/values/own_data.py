"""What people can ask about what is stored of them."""

from dataclasses import dataclass

from takmail.commands.spec import Command


@dataclass(frozen=True, slots=True)
class ExportMine(Command):
    """Give the sender all that is stored of him."""


@dataclass(frozen=True, slots=True)
class ForgetMe(Command):
    """Ask whether the sender really wants to be forgotten."""


@dataclass(frozen=True, slots=True)
class ForgetNow(Command):
    """Forget the sender, who was asked; ``until`` is when that ceases to count, as a timestamp."""

    until: str
