"""What players keep for themselves about games."""

from dataclasses import dataclass
from datetime import datetime


@dataclass(frozen=True, slots=True)
class PaperStill:
    """What is saved with it counts only if a player still keeps this text about a game."""

    code: str
    player: str
    kind: str
    text: str


@dataclass(frozen=True, slots=True)
class GameStill:
    """What is saved with it counts only if a game is still at this version."""

    code: str
    version: int


@dataclass(frozen=True, slots=True)
class PaperNow:
    """What a player keeps about a game from now on, ``None`` for nothing more of this kind.

    Whatever his other accounts kept of that kind before they were paired goes, too.
    """

    code: str
    player: str
    kind: str
    text: str | None
    at: datetime

    @property
    def key(self) -> tuple[str, str]:
        """What distinguishes it from other papers."""
        return f"{self.code} {self.player}", f"paper {self.kind}"
