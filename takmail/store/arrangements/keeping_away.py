"""Whom people and the host want nothing of."""

from dataclasses import dataclass
from datetime import datetime


@dataclass(frozen=True, slots=True)
class Blocked:
    """A player wants nothing of another from now on, or doesn't mind again."""

    player: str
    blocked: str
    at: datetime
    on: bool = True

    @property
    def key(self) -> tuple[str, str]:
        """What distinguishes it from other changes of mind."""
        return self.player, f"blocks {self.blocked}"


@dataclass(frozen=True, slots=True)
class Barred:
    """The host has somebody or some place answered no more from now on, or again.

    ``kind`` is ``player``, ``chat`` or ``community``, ``id`` the platform's own of it, and ``why``
    what the host notes down.
    """

    kind: str
    platform: str
    id: str
    at: datetime
    why: str = ""
    on: bool = True

    @property
    def key(self) -> tuple[str, str]:
        """What distinguishes it from other changes of mind."""
        return f"{self.platform} {self.id}", f"barred {self.kind}"
