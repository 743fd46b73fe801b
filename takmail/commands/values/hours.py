"""When somebody can be spoken to: his nights, his time zone, his vacations."""

from dataclasses import dataclass

from takmail.commands.spec import Command


@dataclass(frozen=True, slots=True)
class SetHours(Command):
    """Have other nights, or another time zone; nothing ``said`` asks which they are."""

    said: str = ""


@dataclass(frozen=True, slots=True)
class TakeVacation(Command):
    """Have one's clocks stand still for days; nothing ``said`` asks for which they do."""

    said: str = ""
