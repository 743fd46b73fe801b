"""What people can ask about what is stored of them."""

from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class ExportMine:
    """Give the sender all that is stored of him."""


@dataclass(frozen=True, slots=True)
class ForgetMe:
    """Ask whether the sender really wants to be forgotten."""


@dataclass(frozen=True, slots=True)
class ForgetNow:
    """Forget the sender, who was asked; ``until`` is when that ceases to count, as a timestamp."""

    until: str


OwnData: TypeAlias = ExportMine | ForgetMe | ForgetNow
