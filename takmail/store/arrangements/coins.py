"""What becomes of coins beside games: purses that become one, or two, and pots that go back."""

from dataclasses import dataclass
from datetime import datetime


@dataclass(frozen=True, slots=True)
class PotReturned:
    """What either player has laid out in a game goes back, as nobody can read how it stands."""

    code: str
    at: datetime


@dataclass(frozen=True, slots=True)
class PursesMerged:
    """The purse of the player ``second`` goes into that of ``first``, who he is from now on."""

    first: str
    second: str
    at: datetime


@dataclass(frozen=True, slots=True)
class PurseParted:
    """An account that is its own player again begins with a purse of its own."""

    platform: str
    user: str
    at: datetime
