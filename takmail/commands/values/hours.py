"""When somebody can be spoken to: his nights and his time zone."""

from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class SetHours:
    """Have other nights, or another time zone; nothing ``said`` asks which they are."""

    said: str = ""


Hours: TypeAlias = SetHours
